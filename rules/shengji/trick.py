"""Who wins a trick (rule book, Winning a trick).

Only plays of the led side and ruffs can win; a ruff is all trump, by somebody without cards of the led side suit.
Either must be divisible into components that cover the led ones: 778899 covers 445566 and 4455AA; the house may want
a ruff's own components to be the same (option ``ruff_shape``). A ruff beats the led side. Otherwise the lead's
largest component decides, each play divided so that this is highest: on 5 4 4, QQ2 beats 10 10 K. Or each component
must be higher, or the highest card decides (option ``overruff``). Equal: the earlier stands.

A division of a play is told by the highest places of its components, in the order of the lead's shape.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from operator import gt
from typing import assert_never

from rules.hand import Hand
from rules.shengji.chain import placements
from rules.shengji.component import decompose, pair_places, single_places
from rules.shengji.lead import Lead
from rules.shengji.options import Options, Overruff, RuffShape
from rules.shengji.trump import Side

Division = tuple[int, ...]


def winner(lead: Lead, plays: Sequence[Hand], options: Options) -> int:
    """The index of the play that wins; the first is the lead, the others are legal follows."""
    best, side, standing = 0, lead.side, next(divisions(plays[0], lead))
    for index, cards in enumerate(plays[1:], start=1):
        mine = lead.order.side_of(cards)
        if mine is None or mine not in (side, Side.TRUMP):
            continue
        ways = _ways(cards, lead, mine, options)
        found = next(ways, None) if mine is not side else _higher(ways, standing, options)
        if found:
            best, side, standing = index, mine, found
    return best


def _ways(cards: Hand, lead: Lead, side: Side, options: Options) -> Iterator[Division]:
    """How a play of one side can be divided to answer the lead, the highest first."""
    if side is lead.side or options.ruff_shape is RuffShape.COVER:
        return divisions(cards, lead)
    components = decompose(cards, lead.order)
    same = tuple(component.pairs for component in components) == lead.shape
    return iter([tuple(component.top for component in components)] if same else [])


def divisions(cards: Hand, lead: Lead) -> Iterator[Division]:
    """Every way to divide cards of one side into components of the lead's shape, the highest first."""
    pairs, singles = pair_places(cards, lead.order), single_places(cards, lead.order)
    if len(pairs) < lead.pairs:
        return
    lone = lead.pairs - sum(lead.tractors)
    for tops, left in placements(lead.tractors, pairs):
        for chosen in combinations(range(len(left)), lone):
            broken = (left[index] for index in range(len(left)) if index not in chosen for _ in range(2))
            yield *tops, *(left[index] for index in chosen), *sorted((*singles, *broken), reverse=True)


def _higher(ways: Iterator[Division], standing: Division, options: Options) -> Division | None:
    """A way that beats the standing one, if there is any. The first has the highest largest component."""
    match options.overruff:
        case Overruff.LARGEST_COMPONENT:
            return next((way for way in islice(ways, 1) if way[0] > standing[0]), None)
        case Overruff.EVERY_COMPONENT:
            return next((way for way in ways if all(map(gt, way, standing))), None)
        case Overruff.HIGHEST_CARD:
            return next((way for way in islice(ways, 1) if max(way) > max(standing)), None)
        case _:
            assert_never(options.overruff)
