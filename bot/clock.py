"""When a table acts by itself: the one rule for it, and the timers that bring it about.

The deadline of a match is a column of the database. While it waits for a computer player that is his
thinking time, for a person the table's clock; a lobby and a pause between deals expire. Nothing else
in the program waits for anything.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from rules.text import Seat
from storage.records import Match, Status


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the host does what it does by itself."""

    computer: timedelta = timedelta(seconds=1.2)
    """A computer player's thinking time."""
    lobby: timedelta = timedelta(hours=1)
    """An unused lobby expires."""
    between: timedelta = timedelta(hours=24)
    """A match left between two deals ends."""
    idle: timedelta = timedelta(minutes=10)
    """A table nobody uses leaves memory."""
    beat: timedelta = timedelta(seconds=20)
    """How often the host notes that it is alive."""


def deadline(match: Match, to_act: frozenset[Seat], now: datetime, pace: Pace) -> datetime | None:
    """When the table will act by itself if nobody does anything from ``now`` on; None for never."""
    match match.status:
        case Status.LOBBY:
            return now + pace.lobby
        case Status.PLAYING:
            return _turn(match, to_act, now, pace)
        case Status.BETWEEN:
            return now + pace.between
        case Status.ENDED:
            return None


def _turn(match: Match, to_act: frozenset[Seat], now: datetime, pace: Pace) -> datetime | None:
    if any(match.seats[seat].user is None for seat in to_act):
        return now + pace.computer
    return None if match.terms.clock is None else now + timedelta(seconds=match.terms.clock)
