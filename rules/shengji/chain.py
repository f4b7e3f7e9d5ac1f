"""Tractors to be found among pairs: the one search behind following and ruffs.

Pairs are given by their places, high to low. Two decks have at most twelve pairs in a play, so there are a few
hundred ways at the very most.
"""

from collections.abc import Iterator, Sequence
from typing import Final

Pairs = tuple[int, ...]

_TOP: Final = 99
"""Above every place."""


def placements(lengths: Sequence[int], pairs: Pairs, highest: int = _TOP) -> Iterator[tuple[Pairs, Pairs]]:
    """Every way to find tractors of these ``lengths`` (long to short) among ``pairs``, the highest first.

    Gives their highest places, and the pairs left over; tractors of one length come high to low. No top is above
    ``highest``.
    """
    if not lengths:
        yield (), pairs
        return
    length, *rest = lengths
    for top in dict.fromkeys(place for place in pairs if place <= highest):
        left = without(pairs, range(top, top - length, -1))
        if left is not None:
            bound = top if rest[:1] == [length] else _TOP
            yield from (((top, *tops), over) for tops, over in placements(rest, left, bound))


def fits(lengths: Sequence[int], pairs: Pairs) -> bool:
    """Whether there are tractors of all these ``lengths`` among ``pairs``, without sharing any."""
    return any(True for _ in placements(sorted(lengths, reverse=True), pairs))


def without(pairs: Pairs, taken: Sequence[int]) -> Pairs | None:
    """The pairs without those at some places; None if one of them is not there."""
    left = list(pairs)
    for place in taken:
        if place not in left:
            return None
        left.remove(place)
    return tuple(left)
