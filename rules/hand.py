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
_PLANES: Final = tuple(sum(1 << slot * BITS + bit for slot in range(SLOTS)) for bit in range(BITS))
"""The first, second … bit of every slot."""
_ONES: Final = _PLANES[0]
_GUARDS: Final = _PLANES[-1]


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
    ones, twos = hand & _PLANES[0], hand & _PLANES[1]
    fours, eights = hand & _PLANES[2], hand & _PLANES[3]
    return ones.bit_count() + 2 * twos.bit_count() + 4 * fours.bit_count() + 8 * eights.bit_count()


def holds(hand: Hand, part: Hand) -> bool:
    """Whether every card of ``part`` is in ``hand``, copies counted."""
    return ((hand | _GUARDS) - part) & _GUARDS == _GUARDS


def at_least(hand: Hand, number: int) -> Hand:
    """One copy of each slot of which the hand has ``number`` or more."""
    return Hand(((hand | _GUARDS) - number * _ONES & _GUARDS) >> BITS - 1)


def capped(hand: Hand, most: int) -> Hand:
    """The hand with at most ``most`` copies of each slot."""
    return Hand(sum(at_least(hand, number) for number in range(1, most + 1)))


def window(first: int, width: int) -> int:
    """The mask of ``width`` slots from ``first``."""
    return ((1 << width * BITS) - 1) << first * BITS


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
