"""A lead: its side and its shape, which the others must answer (rule book, Leading and Following)."""

from dataclasses import dataclass
from functools import lru_cache

from rules.hand import Hand, size
from rules.shengji.cards import faces
from rules.shengji.component import Component, decompose
from rules.shengji.trump import Order, Side


@dataclass(frozen=True, slots=True)
class Lead:
    """Cards of one side that were led, and what there is to know about their shape."""

    order: Order
    side: Side
    mask: Hand
    """Every card of the side."""
    size: int
    components: tuple[Component, ...]
    shape: tuple[int, ...]
    """The pairs of each component, the largest first: 2 1 0 for a tractor of two, a pair and a single."""
    tractors: tuple[int, ...]
    """The pairs of each tractor, the longest first."""
    pairs: int
    """All pairs, those of the tractors included."""

    @property
    def is_throw(self) -> bool:
        """Whether it has several components."""
        return len(self.components) > 1


@lru_cache(maxsize=4096)
def lead_of(cards: Hand, order: Order) -> Lead:
    """What leading ``cards``, which are of one side, means."""
    side = order.sides[next(faces(cards))]
    components = decompose(cards, order)
    shape = tuple(component.pairs for component in components)
    tractors = tuple(pairs for pairs in shape if pairs > 1)
    return Lead(order, side, order.masks[side], size(cards), components, shape, tractors, sum(shape))
