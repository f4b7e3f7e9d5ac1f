"""Of the ways to play the same combination, the one a player will usually want.

The table sees combinations, not cards. The moves come with natural cards before jokers and the small joker
before the big one, so the first way to a combination is the usual one; the others need not even be found.
"""

from collections.abc import Iterable, Iterator

from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Play
from rules.gandengyan.moves import Ways


def usual(found: Iterable[Ways]) -> dict[Combo, Play]:
    """The first way to each combination, in their order."""
    return {combo: next(ways) for combo, ways in found}


def odd(found: Iterable[Ways]) -> Iterator[tuple[Combo, Play]]:
    """All the other ways to each combination."""
    for combo, ways in found:
        next(ways)
        yield from ((combo, play) for play in ways)
