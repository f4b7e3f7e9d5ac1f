"""Throws: several components led at once (rule book, Leading).

A throw stands if no other single hand can beat any of its components with one of the same kind: a single by a higher
single, a pair by a higher pair, a tractor by a higher tractor of at least its length. Equal does not beat, and only
the led side counts. If it fails, one beatable component must be led instead: the lowest of the first category that
has any, tractors before pairs before singles, or the other way round (option ``throw_force``). It may cost the
thrower's side points (option ``throw_penalty``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from rules.hand import Hand, size
from rules.shengji.cards import faces
from rules.shengji.chain import without
from rules.shengji.component import Category, Component, pair_places
from rules.shengji.lead import Lead
from rules.shengji.options import Options, ThrowForce, ThrowPenalty

PENALTY: Final = 10
"""Points, once or for each card."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A throw that does not stand: what must be led instead, and which of the other hands is the first to beat it."""

    forced: Component
    stopper: int


def failure(lead: Lead, others: Sequence[Hand], options: Options) -> Failure | None:
    """Why a throw does not stand against the ``others``, in playing order; None if it does."""
    if not lead.is_throw:
        return None
    failures = tuple(_failures(lead, tuple(Hand(hand & lead.mask) for hand in others)))
    categories = list(Category) if options.throw_force is ThrowForce.CATEGORY_FIRST else list(reversed(Category))
    return min(failures, key=lambda found: (categories.index(found.forced.category), _height(found)), default=None)


def _failures(lead: Lead, others: Sequence[Hand]) -> Iterator[Failure]:
    """Each component that is beaten, with the first hand that beats it."""
    for component in lead.components:
        stoppers = (index for index, hand in enumerate(others) if beats(hand, component, lead))
        yield from (Failure(component, stopper) for stopper in list(stoppers)[:1])


def _height(found: Failure) -> tuple[int, int]:
    return found.forced.top, found.forced.cards


def beats(held: Hand, component: Component, lead: Lead) -> bool:
    """Whether some cards of the led side beat the component."""
    if component.category is Category.SINGLE:
        return any(lead.order.places[face] > component.top for face in faces(held))
    pairs = pair_places(held, lead.order)
    tops = (place for place in pairs if place > component.top)
    return any(without(pairs, range(top, top - component.pairs, -1)) is not None for top in tops)


def penalty(forced: Hand, options: Options) -> int:
    """What the other side gets for a failed throw of which ``forced`` had to be led."""
    match options.throw_penalty:
        case ThrowPenalty.NONE:
            return 0
        case ThrowPenalty.TEN:
            return PENALTY
        case ThrowPenalty.TEN_PER_CARD:
            return PENALTY * size(forced)
        case _:
            assert_never(options.throw_penalty)
