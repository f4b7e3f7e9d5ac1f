"""What a viewer sees of a deal and between deals."""

from typing import assert_never

from rules.hand import Hand, size, slots
from rules.screen import Screen
from rules.shengji.draw import HAND, KITTY
from rules.shengji.lead import lead_of
from rules.shengji.levels import SEATS, seats_of, side_of
from rules.shengji.model import (
    BetweenView,
    BuryingView,
    DrawingView,
    Levels,
    OverView,
    PlayingView,
    Result,
    Trick,
    View,
    Void,
    standing,
)
from rules.shengji.naming import announced, in_order, level_named, named, people, suit_named
from rules.shengji.phrases.settlement import kitty, levels, outcome, settlement
from rules.shengji.rank import points
from rules.shengji.trick import winner
from rules.shengji.trump import Order, Side, order_of
from rules.text import Person, Seat, Text, text


def screen(view: View) -> Screen:
    """The screen of a view."""
    match view:
        case DrawingView():
            return _drawing(view)
        case BuryingView():
            return _burying(view)
        case PlayingView():
            return _playing(view)
        case BetweenView():
            return _between(view)
        case OverView(result=result):
            return Screen((outcome(result),), seats=_levels_by_seat(result), details=settlement(result))
        case _:
            assert_never(view)


# --- drawing


def _drawing(view: DrawingView) -> Screen:
    showing = standing(view.shown)
    order = order_of(view.level, showing.suit if showing else None, view.options)
    return Screen(
        headline=(text("shengji.drawing", number=view.drawn, all=HAND), *_asked(view)),
        hand=_hand(view.hand, order),
        seats=tuple(_drawing_seat(view, seat) for seat in map(Seat, range(SEATS))),
        details=(text("shengji.level", level=level_named(view.level)), *_dealer(view.dealer), _levels(view.levels)),
        decline=text("shengji.action.done"),
    )


def _asked(view: DrawingView) -> tuple[Text, ...]:
    """What the viewer may do about it."""
    if view.viewer is None:
        return ()
    if view.viewer in view.done:
        return (text("shengji.drawing.you_are_done"),)
    return (text("shengji.drawing.you_may_declare"),)


def _drawing_seat(view: DrawingView, seat: Seat) -> Text:
    line = text("shengji.seat.cards", count=view.drawn)
    showing = standing(view.shown)
    if showing and showing.seat == seat:
        line = text("shengji.seat.declares", line=line, cards=named(slots(showing.cards)))
    return text("shengji.seat.done", line=line) if seat in view.done else line


# --- burying


def _burying(view: BuryingView) -> Screen:
    asked = "you_bury" if view.viewer == view.dealer else "buries"
    return Screen(
        headline=(
            text(f"shengji.turn.{asked}", player=Person(view.dealer), number=KITTY),
            _trump(view.order, view.dealer, view.levels),
        ),
        hand=_hand(view.hand, view.order),
        seats=tuple(_burying_seat(view, Seat(seat)) for seat in range(SEATS)),
        details=(*_dealer(view.dealer), _levels(view.levels)),
    )


def _burying_seat(view: BuryingView, seat: Seat) -> Text:
    line = text("shengji.seat.cards", count=HAND + (KITTY if seat == view.dealer else 0))
    showing = standing(view.shown)
    if showing and showing.seat == seat:
        return text("shengji.seat.declared", line=line, cards=named(slots(showing.cards)))
    return line


# --- playing


def _playing(view: PlayingView) -> Screen:
    return Screen(
        headline=(_whose_turn(view), *_led(view), *_attempt(view), _stakes(view)),
        hand=_hand(view.hand, view.order),
        seats=_seats(view),
        details=(
            *_dealer(view.dealer),
            _levels(view.levels),
            *map(_trick, view.tricks[-1:]),
            *_own_kitty(view),
        ),
    )


def _whose_turn(view: PlayingView) -> Text:
    who = "you_" if view.viewer == view.turn else ""
    if not view.plays:
        return text(f"shengji.turn.{who}lead", player=Person(view.turn))
    return text(f"shengji.turn.{who}follow", player=Person(view.turn), count=size(view.plays[0]))


def _led(view: PlayingView) -> tuple[Text, ...]:
    if not view.plays:
        return ()
    return (text("shengji.led", play=announced(view.plays[0], view.order), player=Person(view.leader)),)


def _attempt(view: PlayingView) -> tuple[Text, ...]:
    """What the leader had tried to throw."""
    if view.attempt is None:
        return ()
    tried = in_order(view.attempt.tried, view.order)
    return (text("shengji.tried", player=Person(view.leader), cards=tried, stopper=Person(view.attempt.stopper)),)


def _seats(view: PlayingView) -> tuple[Text, ...]:
    """How many cards each seat holds, and what it has played in the trick."""
    played = {(view.leader + place) % SEATS: place for place in range(len(view.plays))}
    best = winner(lead_of(view.plays[0], view.order), view.plays, view.options) if view.plays else None
    return tuple(_seat(view, number, played.get(seat), best) for seat, number in enumerate(view.sizes))


def _seat(view: PlayingView, number: int, place: int | None, best: int | None) -> Text:
    line = text("shengji.seat.cards", count=number)
    if place is None:
        return line
    stands = "on_top" if place == best else "played"
    return text(f"shengji.seat.{stands}", line=line, cards=in_order(view.plays[place], view.order))


def _stakes(view: PlayingView) -> Text:
    """What is trump, and what the opponents have so far."""
    trump = _trump(view.order, view.dealer, view.levels)
    return text("shengji.stakes", trump=trump, points=_points(view))


def _points(view: PlayingView) -> Text:
    opponents = people(seats_of(1 - side_of(view.dealer)))
    return text("shengji.points_so_far", players=opponents, points=view.taken + view.penalties)


def _trick(trick: Trick) -> Text:
    plays = tuple(
        text("shengji.trick.play", player=Person(Seat((trick.leader + place) % SEATS)), cards=named(slots(cards)))
        for place, cards in enumerate(trick.plays)
    )
    return text("shengji.trick", plays=plays, player=Person(trick.winner), points=trick.points)


def _own_kitty(view: PlayingView) -> tuple[Text, ...]:
    return (kitty(view.kitty),) if view.kitty else ()


# --- between deals


def _between(view: BetweenView) -> Screen:
    match view.result:
        case None:
            return Screen((text("shengji.before_first_deal"),), details=(_next_dealer(view),))
        case Void():
            return Screen((text("shengji.event.void"),), details=(_levels(view.levels), _next_dealer(view)))
        case Result() as result:
            details = (*settlement(result), _next_dealer(view))
            return Screen((outcome(result),), seats=_levels_by_seat(result), details=details)
        case _:
            assert_never(view.result)


def _levels_by_seat(result: Result) -> tuple[Text, ...]:
    return tuple(levels(result, Seat(seat)) for seat in range(SEATS))


def _next_dealer(view: BetweenView) -> Text:
    if view.dealer is None:
        return text("shengji.dealer_by_declaring")
    return text("shengji.next_dealer", player=Person(view.dealer), level=level_named(view.levels[side_of(view.dealer)]))


# --- what they share


def _hand(hand: Hand, order: Order) -> tuple[Text, ...]:
    """The viewer's cards by what must be followed together, trump first, with their points."""
    parts = {side: order.part(hand, side) for side in reversed(Side)}
    return tuple(_part(side, part, order) for side, part in parts.items() if part)


def _part(side: Side, part: Hand, order: Order) -> Text:
    kind = "trump" if side is Side.TRUMP else "suit"
    worth = points(part)
    cards = text(f"shengji.hand.{kind}", cards=in_order(part, order))
    return text("shengji.hand.points", cards=cards, count=worth) if worth else cards


def _trump(order: Order, dealer: Seat, by_side: Levels) -> Text:
    return text("shengji.trump", trump=suit_named(order.suit), level=level_named(by_side[side_of(dealer)]))


def _dealer(dealer: Seat | None) -> tuple[Text, ...]:
    return () if dealer is None else (text("shengji.dealer", player=Person(dealer)),)


def _levels(by_side: Levels) -> Text:
    first, second = (
        text("shengji.levels.side", players=people(seats_of(side)), level=level_named(level))
        for side, level in enumerate(by_side)
    )
    return text("shengji.levels", first=first, second=second)
