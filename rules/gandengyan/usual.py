"""Of the ways to play the same combination, the one a player will usually want.

The table sees combinations, not cards. The moves come with natural cards before jokers and the small joker
before the big one, so the first way to a combination is the usual one.
"""

from collections.abc import Iterable

from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Play


def usual(plays: Iterable[Play]) -> dict[Combo, Play]:
    """The first of ``plays`` for each combination, in their order; a play without a reading counts for nothing."""
    chosen: dict[Combo, Play] = {}
    for play in plays:
        if play.combo is not None:
            chosen.setdefault(play.combo, play)
    return chosen
