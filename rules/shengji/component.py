"""The components of a set of cards of one side (rule book, Leading).

The longest tractor first, then the next longest, then pairs, then singles; two cards are a pair only if they are
identical. Of equal level pairs one stands in a chain, the other is a pair of its own; which of them makes no
difference, so the lower face it is. The order of the cards never matters.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from rules.card import Card
from rules.hand import Hand, copies
from rules.shengji.cards import both, faces, paired, together, unpaired
from rules.shengji.trump import Order


class Category(Enum):
    """The categories of components, the largest first."""

    __hash__ = object.__hash__

    TRACTOR = "tractor"
    PAIR = "pair"
    SINGLE = "single"


@dataclass(frozen=True, slots=True)
class Component:
    """A single, a pair or a tractor: its cards, its number of pairs (0 for a single), and its highest place."""

    cards: Hand
    pairs: int
    top: int

    @property
    def category(self) -> Category:
        """What it is."""
        return category(self.pairs)


def category(pairs: int) -> Category:
    """What a component with so many pairs is."""
    if pairs > 1:
        return Category.TRACTOR
    return Category.PAIR if pairs else Category.SINGLE


def decompose(cards: Hand, order: Order) -> tuple[Component, ...]:
    """The components of ``cards``, which are of one side: longest tractor first, singles last, then high to low."""
    chains = tuple(_chains(_by_place(paired(cards), order)))
    singles = (Component(copies(face, 1), 0, order.places[face]) for face in faces(unpaired(cards)))
    return tuple(sorted((*chains, *singles), key=_rank))


def _rank(component: Component) -> tuple[int, int, int]:
    return -component.pairs, -component.top, component.cards


def pair_places(cards: Hand, order: Order) -> tuple[int, ...]:
    """The places of the pairs, high to low; equal level pairs have an entry each."""
    return tuple(sorted((order.places[face] for face in faces(paired(cards))), reverse=True))


def single_places(cards: Hand, order: Order) -> tuple[int, ...]:
    """The places of the cards that are no pair."""
    return tuple(order.places[face] for face in faces(unpaired(cards)))


def _by_place(pairs: Hand, order: Order) -> dict[int, list[Card]]:
    found: dict[int, list[Card]] = {}
    for face in faces(pairs):
        found.setdefault(order.places[face], []).append(face)
    return found


def _chains(pairs: dict[int, list[Card]]) -> Iterator[Component]:
    """Takes the longest chain of pairs away, until none is left; a chain of one is a lone pair."""
    while pairs:
        places = max(_runs(sorted(pairs)), key=len)
        yield Component(together(both(pairs[place].pop(0)) for place in places), len(places), places[-1])
        pairs = {place: left for place, left in pairs.items() if left}


def _runs(places: list[int]) -> Iterator[list[int]]:
    """The places cut where neighbours are missing."""
    run = places[:1]
    for place in places[1:]:
        if place != run[-1] + 1:
            yield run
            run = []
        run = [*run, place]
    yield run


def tractors_in(cards: Hand, pairs: int, order: Order) -> tuple[Hand, ...]:
    """The tractors of so many pairs to be found in the cards, high to low; of equal level pairs the lower face."""
    found = _by_place(paired(cards), order)
    runs = (range(top - pairs + 1, top + 1) for top in sorted(found, reverse=True))
    return tuple(together(both(found[place][0]) for place in run) for run in runs if found.keys() >= set(run))
