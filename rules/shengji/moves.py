"""What a seat may do, lazily, from what it sees; first what is done for an absent player.

He says done, buries the lowest plain cards, leads and follows with the lowest cards. Every follow is listed as long as
there are few; of "any k of n" only the first ``MOST``. Leads are the singles, the pairs and the tractors, and all the
cards of a side as a throw: the judge takes any other throw as well.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from typing import Final, assert_never

from rules.card import Card
from rules.hand import Hand, copies, plus
from rules.shengji.cards import both, faces, paired, together
from rules.shengji.component import decompose, tractors_in
from rules.shengji.declare import showings
from rules.shengji.draw import KITTY
from rules.shengji.follow import duty, pairs_owed, supplied, tractors_owed
from rules.shengji.lead import Lead, lead_of
from rules.shengji.model import (
    Action,
    BetweenView,
    Bury,
    BuryingView,
    Done,
    DrawingView,
    OverView,
    Play,
    PlayingView,
    Show,
    View,
    standing,
)
from rules.shengji.options import Options
from rules.shengji.rank import points
from rules.shengji.trump import Order, Side

MOST: Final = 200
"""As many actions are listed."""


def legal_actions(view: View) -> Iterator[Action]:
    """What the viewer may do now, at most ``MOST`` actions; none if he is not to act."""
    return islice(_actions(view), MOST)


def _actions(view: View) -> Iterator[Action]:
    match view:
        case BetweenView() | OverView():
            return iter(())
        case DrawingView():
            return _declarations(view)
        case BuryingView():
            return map(Bury, burials(view.hand, view.order)) if view.viewer == view.dealer else iter(())
        case PlayingView():
            return map(Play, plays(view)) if view.viewer == view.turn else iter(())
        case _:
            assert_never(view)


def _declarations(view: DrawingView) -> Iterator[Action]:
    if view.viewer is not None and view.viewer not in view.done:
        yield Done()
        yield from map(Show, showings(view.viewer, view.hand, standing(view.shown), view.level, view.options))


def burials(hand: Hand, order: Order) -> Iterator[Hand]:
    """Every choice of eight cards to bury, low plain cards without points first."""
    ranked = sorted(faces(hand), key=lambda card: (_costs(card, order), order.places[card], card))
    return _parts(KITTY, ranked, _pair_sets(hand, ranked, 0, KITTY))


def _costs(card: Card, order: Order) -> tuple[bool, int]:
    return order.sides[card] is Side.TRUMP, points(copies(card, 1))


def plays(view: PlayingView) -> Iterator[Hand]:
    """What the viewer, whose turn it is, may play."""
    if not view.plays:
        return leads(view.hand, view.order)
    return follows(view.hand, lead_of(view.plays[0], view.order), view.options)


def leads(hand: Hand, order: Order) -> Iterator[Hand]:
    """The singles, low to high and trumps last, the pairs, the tractors, and whole sides as throws."""
    yield from (copies(face, 1) for face in order.sorted(faces(hand)))
    yield from (both(face) for face in order.sorted(faces(paired(hand))))
    sides = [part for side in Side if (part := order.part(hand, side))]
    for part in sides:
        for pairs in range(2, paired(part).bit_count() + 1):
            yield from reversed(tractors_in(part, pairs, order))
    yield from (part for part in sides if len(decompose(part, order)) > 1)


def follows(hand: Hand, lead: Lead, options: Options) -> Iterator[Hand]:
    """Every legal follow once, the lowest cards first."""
    owed = duty(hand, lead, options)
    ranked = lead.order.sorted(faces(owed.among))
    if owed.exact:
        sets = _pair_sets(owed.among, ranked, 0, owed.free)
        return (plus(owed.forced, part) for part in _parts(owed.free, ranked, sets))
    fewest = pairs_owed(owed.among, lead, options)
    sets = _pair_sets(owed.among, ranked, fewest, lead.size)
    return _parts(lead.size, ranked, _supplying(sets, owed.among, lead, options))


def _supplying(
    sets: Iterable[tuple[Card, ...]], held: Hand, lead: Lead, options: Options
) -> Iterator[tuple[Card, ...]]:
    """Those sets of pairs that supply the tractors that are owed."""
    owed = tractors_owed(held, lead, options)
    for pairs in sets:
        places = sorted((lead.order.places[face] for face in pairs), reverse=True)
        if not owed or supplied(tuple(places), lead.tractors, options) == owed:
            yield pairs


def _pair_sets(hand: Hand, ranked: Sequence[Card], fewest: int, cards: int) -> Iterator[tuple[Card, ...]]:
    """Which pairs of the hand may be in a play of so many cards, few pairs first."""
    pairs = [face for face in ranked if paired(hand) & copies(face, 1)]
    return chain.from_iterable(combinations(pairs, number) for number in range(fewest, cards // 2 + 1))


def _parts(cards: int, ranked: Sequence[Card], sets: Iterable[tuple[Card, ...]]) -> Iterator[Hand]:
    """Every choice of so many ``cards``: both copies of one of the ``sets``, one of each of some other faces."""
    for pairs in sets:
        others = [face for face in ranked if face not in pairs]
        for singles in combinations(others, cards - 2 * len(pairs)):
            yield together((*map(both, pairs), *(copies(face, 1) for face in singles)))
