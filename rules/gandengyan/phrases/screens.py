"""What a viewer sees of a deal and between deals."""

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from rules.gandengyan.model import BetweenView, Play, PlayingView, Result, Turn, View, Void, standing, to_beat
from rules.gandengyan.moves import legal_plays
from rules.gandengyan.naming import announced, label
from rules.gandengyan.phrases.settlement import settlement
from rules.gandengyan.rank import CODES, Rank
from rules.hand import slots
from rules.screen import Screen
from rules.text import Faces, Person, Seat, Text, text


def screen(view: View) -> Screen:
    """The screen of a view."""
    return _playing(view) if isinstance(view, PlayingView) else _between(view)


def _playing(view: PlayingView) -> Screen:
    return Screen(
        headline=(_whose_turn(view), *_to_beat(view)),
        hand=_hand(view),
        seats=_seats(view),
        details=_details(view),
        decline=text("gandengyan.action.pass"),
    )


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
    """The viewer's cards, those of one rank together."""
    ranks = (CODES[Rank(rank)] for rank in slots(view.hand))
    return tuple(text("gandengyan.hand", cards=Faces(tuple(alike))) for _, alike in groupby(ranks))


def _seats(view: PlayingView) -> tuple[Text, ...]:
    """How many cards each seat holds, and what it did last in the trick."""
    lately = {turn.seat: turn for turn in _binding(view.trick)}
    return tuple(_seat(view, number, lately.get(Seat(seat))) for seat, number in enumerate(view.sizes))


def _binding(trick: tuple[Turn, ...]) -> Iterator[Turn]:
    """The trick without the passes before the play that stands: they bind nobody."""
    last = standing(trick)
    return (turn for place, turn in enumerate(trick) if turn.combo or last is None or place > trick.index(last))


def _seat(view: PlayingView, number: int, turn: Turn | None) -> Text:
    cards = text("gandengyan.seat.cards", count=number)
    if turn is None:
        return cards
    if turn.combo is None:
        return text("gandengyan.seat.passed", cards=cards)
    stands = "on_top" if turn == standing(view.trick) else "played"
    return text(f"gandengyan.seat.{stands}", cards=cards, play=label(Play(turn.cards, turn.combo)))


def _details(view: PlayingView) -> tuple[Text, ...]:
    stock, dealer = text("gandengyan.stock", count=view.stock), text("gandengyan.dealer", player=Person(view.dealer))
    bombs = (text("gandengyan.bombs", count=view.bombs),) if view.bombs else ()
    return (stock, dealer, *bombs)


def _between(view: BetweenView) -> Screen:
    match view.result:
        case None:
            return Screen((text("gandengyan.before_first_deal"),), details=(_next_dealer(view),))
        case Void():
            return Screen((text("gandengyan.event.void"),), details=(_next_dealer(view),))
        case Result() as result:
            won = text("gandengyan.won", player=Person(result.winner), points=result.points[result.winner])
            return Screen((won,), seats=settlement(result), details=(_next_dealer(view),))
        case _:
            assert_never(view.result)


def _next_dealer(view: BetweenView) -> Text:
    if view.dealer is None:
        return text("gandengyan.dealer_by_lot")
    return text("gandengyan.next_dealer", player=Person(view.dealer))
