"""What a deal is worth, who deals next, and the way up the levels (rule book, End of a deal).

====================  =====================================================================
opponents' points     result
====================  =====================================================================
0 (or less)           dealer's side up 3
5–35                  dealer's side up 2
40–75                 dealer's side up 1
80–115                opponents become dealer's side, no level (option ``level_on_takeover``)
120–155               opponents become dealer's side, up 1
160 and more          up 2, and one more for each further 40 (option ``level_cap``)
====================  =====================================================================

Next dealer: the dealer's partner if his side held, else the player after the dealer. Levels never pass A; the match
is won by holding at A. Levels that must be played cannot be jumped over, and are left only by holding at them.
"""

from dataclasses import dataclass
from typing import Final

from rules.shengji.options import LevelCap, LevelOnTakeover, Options
from rules.shengji.rank import HIGHEST, Level
from rules.text import Seat

SEATS: Final = 4
STEP: Final = 40
"""Points that are worth a level."""
TAKEOVER: Final = 80
"""Points with which the opponents take over."""
CAP: Final = 3
"""The most levels where they are capped."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: whether the dealer's side held, and how many levels the side that won goes up."""

    held: bool
    levels: int


def outcome(points: int, options: Options) -> Outcome:
    """What the ``points`` of the opponents are worth."""
    if points < TAKEOVER:
        return Outcome(held=True, levels=3 if points <= 0 else 2 - points // STEP)
    extra = 1 if options.level_on_takeover is LevelOnTakeover.PLUS_ONE else 0
    levels = (points - TAKEOVER) // STEP + extra
    return Outcome(held=False, levels=levels if options.level_cap is LevelCap.NONE else min(levels, CAP))


def next_dealer(dealer: Seat, *, held: bool) -> Seat:
    """Who deals after ``dealer``."""
    return Seat((dealer + (2 if held else 1)) % SEATS)


def advanced(level: Level, levels: int, must_play: frozenset[Level], *, as_dealer: bool) -> Level:
    """Where a side at ``level`` comes that goes up so many ``levels``, having held as dealer's side or taken over."""
    if level in must_play and not as_dealer:
        return level
    for _ in range(levels):
        level = min(Level(level + 1), HIGHEST)
        if level in must_play:
            break
    return level


def wins_match(level: Level, levels: int, *, as_dealer: bool) -> bool:
    """Whether a side at ``level`` has won the match with this deal."""
    return as_dealer and level == HIGHEST and levels > 0


def side_of(seat: Seat) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def seats_of(side: int) -> tuple[Seat, Seat]:
    """The seats of a side."""
    return Seat(side), Seat(side + 2)
