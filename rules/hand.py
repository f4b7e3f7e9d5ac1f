"""An immutable multiset of small ints, packed into one int.

Five bits a slot: four count up to 15 copies, the fifth stays empty so that one subtraction
compares all slots at once. A slot is whatever a game counts: ranks in Gan Deng Yan, faces in Shengji.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NewType

Hand = NewType("Hand", int)

EMPTY: Final = Hand(0)
BITS: Final = 5
SLOTS: Final = 54

_MASK: Final = (1 << BITS) - 1
_GUARDS: Final = sum(1 << (slot * BITS + BITS - 1) for slot in range(SLOTS))


def hand_of(slots: Iterable[int]) -> Hand:
    """The multiset of ``slots``."""
    return Hand(sum(1 << slot * BITS for slot in slots))


def copies(slot: int, count: int) -> Hand:
    """``count`` copies of ``slot`` and nothing else."""
    return Hand(count << slot * BITS)


def count(hand: Hand, slot: int) -> int:
    """How many copies of ``slot`` the hand holds."""
    return hand >> slot * BITS & _MASK


def size(hand: Hand) -> int:
    """The number of cards in the hand."""
    total = 0
    rest = int(hand)
    while rest:
        total += rest & _MASK
        rest >>= BITS
    return total


def holds(hand: Hand, part: Hand) -> bool:
    """Whether every card of ``part`` is in ``hand``, copies counted."""
    return ((hand | _GUARDS) - part) & _GUARDS == _GUARDS


def plus(hand: Hand, more: Hand) -> Hand:
    """The two hands together."""
    return Hand(hand + more)


def minus(hand: Hand, part: Hand) -> Hand:
    """The hand without ``part``, which it must hold."""
    return Hand(hand - part)


def slots(hand: Hand) -> Iterator[int]:
    """Each card's slot, low to high, repeated for copies."""
    slot = 0
    rest = int(hand)
    while rest:
        for _ in range(rest & _MASK):
            yield slot
        rest >>= BITS
        slot += 1
