"""What a viewer sees of a deal and between deals, in reading order.

The actions stand between headline and details, so the headline says whose turn it is and what is to be
beaten; hand, other seats and the trick so far follow.
"""

from typing import assert_never

from rules.gandengyan.model import BetweenView, PlayingView, Result, Turn, View, Void, standing, to_beat
from rules.gandengyan.moves import legal_plays
from rules.gandengyan.naming import announced, faces
from rules.gandengyan.phrases.settlement import settlement
from rules.hand import size
from rules.screen import Screen
from rules.text import Person, Seat, Text, text


def screen(view: View) -> Screen:
    """The screen of a view."""
    return _playing(view) if isinstance(view, PlayingView) else _between(view)


def _playing(view: PlayingView) -> Screen:
    headline = (_whose_turn(view), *_to_beat(view))
    return Screen(headline, (*_hand(view), _cards_left(view), _stock(view), *_trick(view), *_bombs(view)))


def _whose_turn(view: PlayingView) -> Text:
    leads = not view.trick
    if view.viewer != view.turn:
        return text("gandengyan.turn.leads" if leads else "gandengyan.turn.answers", player=Person(view.turn))
    if leads:
        return text("gandengyan.turn.you_lead")
    if not any(True for _ in legal_plays(view.hand, to_beat(view.trick), view.options)):
        return text("gandengyan.turn.nothing_fits")
    return text(f"gandengyan.turn.you_answer.{view.options.answering.value}")


def _to_beat(view: PlayingView) -> tuple[Text, ...]:
    turn = standing(view.trick)
    if turn is None or turn.combo is None:
        return ()
    return (text("gandengyan.to_beat", play=announced(turn.cards, turn.combo), player=Person(turn.seat)),)


def _hand(view: PlayingView) -> tuple[Text, ...]:
    if view.viewer is None:
        return ()
    return (text("gandengyan.hand", cards=faces(view.hand), count=size(view.hand)),)


def _cards_left(view: PlayingView) -> Text:
    seats = tuple(
        text("gandengyan.cards_left.seat", player=Person(Seat(seat)), number=number)
        for seat, number in enumerate(view.sizes)
    )
    return text("gandengyan.cards_left", seats=seats)


def _stock(view: PlayingView) -> Text:
    return text("gandengyan.stock", count=view.stock, dealer=Person(view.dealer))


def _trick(view: PlayingView) -> tuple[Text, ...]:
    """The trick in playing order; passes before the play that stands bind nobody and are left out."""
    last = standing(view.trick)
    since = view.trick.index(last) if last else 0
    shown = (turn for place, turn in enumerate(view.trick) if turn.combo or place > since)
    turns = tuple(map(_done, shown))
    return (text("gandengyan.trick", turns=turns),) if turns else ()


def _done(turn: Turn) -> Text:
    if turn.combo is None:
        return text("gandengyan.trick.passed", player=Person(turn.seat))
    return text("gandengyan.trick.played", player=Person(turn.seat), play=announced(turn.cards, turn.combo))


def _bombs(view: PlayingView) -> tuple[Text, ...]:
    return (text("gandengyan.bombs", count=view.bombs),) if view.bombs else ()


def _between(view: BetweenView) -> Screen:
    match view.result:
        case None:
            return Screen((text("gandengyan.before_first_deal"),), (_next_dealer(view),))
        case Void():
            return Screen((text("gandengyan.event.void"),), (_next_dealer(view),))
        case Result() as result:
            won = text("gandengyan.won", player=Person(result.winner), points=result.points[result.winner])
            return Screen((won,), (*settlement(result), _next_dealer(view)))
        case _:
            assert_never(view.result)


def _next_dealer(view: BetweenView) -> Text:
    if view.dealer is None:
        return text("gandengyan.dealer_by_lot")
    return text("gandengyan.next_dealer", player=Person(view.dealer))
