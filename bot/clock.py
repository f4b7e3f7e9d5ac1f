"""When a table acts by itself: the one rule for it, and the timers that bring it about.

The deadline of a match is a column of the database. While the table waits for a computer player it is
his thinking time, for a person the table's clock; a game's window closes after its own time, at a slow table after
that of the clock. A lobby expires; a match between deals, or one without a clock that nobody plays at, comes to rest.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import structlog

from bot.tasks import Tasks
from bot.time import Time, Timer
from rules.game import Window
from rules.text import Seat
from storage.errors import StoreUnavailableError
from storage.records import Match, MatchId, Status, Terms

AWAY_SHARE: Final = 1 / 3
"""How much of the clock's time those who are away get."""
SLOW: Final = 3600
"""From so many seconds for a turn on, a table is slow: nobody is expected to sit and wait."""

_log: Final = structlog.get_logger(__name__)
_SOONEST_RETRY: Final = timedelta(seconds=5)
_LATEST_RETRY: Final = timedelta(minutes=5)
_LONGEST_TIMER: Final = timedelta(hours=1)
"""After that the deadline is looked at again: the clock by which it was set may have been wrong."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the host does what it does by itself."""

    computer: timedelta = timedelta(seconds=1.2)
    """A computer player's thinking time."""
    lobby: timedelta = timedelta(hours=1)
    """An unused lobby expires."""
    between: timedelta = timedelta(hours=24)
    """A match left between two deals rests until somebody goes on with it."""
    abandoned: timedelta = timedelta(days=7)
    """So does a match without a clock in which nobody has played for that long."""
    idle: timedelta = timedelta(minutes=10)
    """A table nobody uses leaves memory."""
    beat: timedelta = timedelta(seconds=20)
    """How often the host notes that it is alive."""
    overdue: timedelta = timedelta(minutes=1)
    """A turn whose end the host notices later than that is given again: it was the host that was slow."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom a table waits for: the seats that may act, and those of them who are away."""

    to_act: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()
    window: Window | None = None
    """The game's window that is open: it closes by itself, clock or not."""


def is_slow(terms: Terms) -> bool:
    """Whether there are hours for a turn."""
    return terms.clock is not None and terms.clock >= SLOW


def deadline(match: Match, waiting: Waiting, now: datetime, pace: Pace) -> datetime | None:
    """When the table will act by itself if nobody does anything from ``now`` on; None for never."""
    match match.status:
        case Status.LOBBY:
            return now + pace.lobby
        case Status.PLAYING:
            return now + _patience(match, waiting, pace)
        case Status.BETWEEN:
            return now + pace.between
        case Status.ENDED:
            return None


def _patience(match: Match, waiting: Waiting, pace: Pace) -> timedelta:
    if any(match.seats[seat].user is None for seat in waiting.to_act):
        return pace.computer
    if waiting.window is not None and not is_slow(match.terms):
        return timedelta(seconds=waiting.window.seconds)
    if match.terms.clock is None or not waiting.to_act:
        return pace.abandoned
    clock = timedelta(seconds=match.terms.clock)
    return clock * AWAY_SHARE if waiting.to_act <= waiting.away else clock


class Deadlines:
    """One timer for each match that has a deadline; when it comes, ``act`` is run for the match.

    Where the deadline is far off ``act`` is run before as well, now and then. Where it fails it is run again later,
    at intervals that double up to five minutes: a deadline is never lost.
    """

    def __init__(self, time: Time, act: Callable[[MatchId], Coroutine[Any, Any, None]]) -> None:
        self._time = time
        self._act = act
        self._timers: dict[MatchId, Timer] = {}
        self._tasks = Tasks()
        self._stopped = False

    def set(self, match: MatchId, when: datetime | None) -> None:
        """Let the match's deadline be ``when``, whatever it was; None for none."""
        if timer := self._timers.pop(match, None):
            timer.cancel()
        if when is not None:
            self._arm(match, when, when)

    async def stop(self) -> None:
        """Set no more timers, and wait for whatever is being done."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._tasks.finished()

    def _arm(self, match: MatchId, when: datetime, due: datetime) -> None:
        if not self._stopped:
            soon = min(when, self._time.now() + _LONGEST_TIMER)
            self._timers[match] = self._time.call_at(soon, partial(self._come, match, due))

    def _come(self, match: MatchId, due: datetime) -> None:
        del self._timers[match]
        self._tasks.start(self._run(match, due))

    async def _run(self, match: MatchId, due: datetime) -> None:
        try:
            await self._act(match)
        except StoreUnavailableError as error:
            _log.warning("a deadline has to wait for the database", match=match, reason=error.reason)
            self._retry(match, due)
        except Exception:  # noqa: BLE001  # whatever it was: a deadline must not be lost
            _log.exception("a deadline failed", match=match)
            self._retry(match, due)

    def _retry(self, match: MatchId, due: datetime) -> None:
        """Run ``act`` again later, unless the match has got another deadline in the meantime."""
        now = self._time.now()
        wait = min(max(now - due, _SOONEST_RETRY), _LATEST_RETRY)
        if match not in self._timers:
            self._arm(match, now + wait, due)


class Repeat:
    """Does some work over and over, ``interval`` after it was last done."""

    def __init__(self, time: Time, interval: timedelta, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._time = time
        self._interval = interval
        self._work = work
        self._timer: Timer | None = None
        self._tasks = Tasks()
        self._stopped = False

    def start(self) -> None:
        """Do the work after the first interval."""
        if not self._stopped:
            self._timer = self._time.call_at(self._time.now() + self._interval, self._come)

    async def stop(self) -> None:
        """Do it no more, and wait for the end of what is being done."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.finished()

    def _come(self) -> None:
        self._tasks.start(self._run())

    async def _run(self) -> None:
        try:
            await self._work()
        finally:
            self.start()
