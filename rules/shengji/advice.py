"""A sensible computer player, and the hint for people: it sees only what its seat sees, and plays the same always.

Declaring: whoever holds more trumps than his share shows, but never against his partner. Burying: cheap cards of short
suits go, points and pairs stay. Leading and following are weighed by ``weighing``.
"""

from typing import Final, assert_never

from rules.card import Card
from rules.hand import Hand, copies, hand_of, holds, size, slots
from rules.shengji.cards import both, faces
from rules.shengji.draw import KITTY
from rules.shengji.levels import side_of
from rules.shengji.model import Action, Bury, BuryingView, Done, DrawingView, Play, PlayingView, Show, standing
from rules.shengji.moves import legal_actions
from rules.shengji.rank import points, suit_of
from rules.shengji.trump import Order, Side, order_of
from rules.shengji.weighing import Weighing

# --- declaring, in trumps for each card drawn

SHARE: Final = 1 / 3
"""A third of all cards are trump."""
ENOUGH: Final = 0.38

# --- what a card is worth outside the kitty, in places of its suit

TRUMP_WORTH: Final = 100
POINTS_WORTH: Final = 2
PAIR_WORTH: Final = 5
HIGH_WORTH: Final = 8
HIGH: Final = 2
"""So many of the highest places of a suit are high."""
LENGTH_WORTH: Final = 1.5
"""For each card of its suit: short suits are emptied first."""


def advise(view: DrawingView | BuryingView | PlayingView) -> Action:
    """What to do for the viewer, who must be to act."""
    match view:
        case DrawingView():
            return _declare(view)
        case BuryingView():
            return _bury(view)
        case PlayingView():
            return Play(Weighing.of(view).best())
        case _:
            assert_never(view)


# --- declaring


def _declare(view: DrawingView) -> Action:
    """The strongest showing of the suit that makes most cards trump, if they are enough."""
    shows = [action for action in legal_actions(view) if isinstance(action, Show)]
    useful = [(_trumps(view, show), size(show.cards), show) for show in shows if _is_useful(view, show)]
    return max(useful, key=lambda found: found[:2])[2] if useful else Done()


def _is_useful(view: DrawingView, show: Show) -> bool:
    """Whether a showing helps the viewer's side: it strengthens its own, or makes enough of the hand trump."""
    showing = standing(view.shown)
    if showing is not None and view.viewer is not None and side_of(showing.seat) == side_of(view.viewer):
        return showing.seat == view.viewer and holds(show.cards, showing.cards)
    share = SHARE if view.dealer is None else ENOUGH
    return _trumps(view, show) >= share * view.drawn


def _trumps(view: DrawingView, show: Show) -> int:
    """How many cards of the hand a showing would make trump."""
    suit = suit_of(next(faces(show.cards)))
    return size(order_of(view.level, suit, view.options).part(view.hand, Side.TRUMP))


# --- burying


def _bury(view: BuryingView) -> Bury:
    worths = {face: _worth(face, view.hand, view.order) for face in faces(view.hand)}
    cheapest = sorted(slots(view.hand), key=lambda card: (worths[Card(card)], card))
    return Bury(hand_of(cheapest[:KITTY]))


def _worth(card: Card, hand: Hand, order: Order) -> float:
    """What a card is worth outside the kitty."""
    side, place = order.sides[card], order.places[card]
    if side is Side.TRUMP:
        return TRUMP_WORTH + place
    pair = PAIR_WORTH if holds(hand, both(card)) else 0
    high = HIGH_WORTH if place >= order.top(side) - HIGH + 1 else 0
    length = LENGTH_WORTH * size(order.part(hand, side))
    return place + pair + high + length + POINTS_WORTH * points(copies(card, 1))
