"""Work that may wait a moment: one thing at a time for each key, the newest replacing what has not begun.

A burst of changes becomes one edit, and two edits of the same message never cross. Nothing here waits for
work to come: work is started by what is put in, or by a timer.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeAlias

import structlog

from bot.time import Time, Timer

Work: TypeAlias = Callable[[], Awaitable[None]]

_log: Final = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Lane:
    """What is going on for one key."""

    waiting: Work | None = None
    timer: Timer | None = None
    task: asyncio.Task[None] | None = None
    begun: datetime | None = None

    def is_idle(self, since: datetime) -> bool:
        return self.task is None and self.waiting is None and (self.begun is None or self.begun <= since)


class Outbox:
    """Does work soon, but for each key not more often than once in ``interval``."""

    def __init__(self, time: Time, interval: timedelta) -> None:
        self._time = time
        self._interval = interval
        self._lanes: dict[Hashable, _Lane] = {}
        self._closed = False

    def put(self, key: Hashable, work: Work) -> None:
        """Do ``work`` soon; it replaces what was put for ``key`` and has not begun. Ignored once closed."""
        if self._closed:
            return
        self._forget_idle()
        lane = self._lanes.setdefault(key, _Lane())
        lane.waiting = work
        self._arrange(lane)

    async def close(self) -> None:
        """Do at once what is still waiting, and wait for the end of everything."""
        self._closed = True
        while busy := [lane for lane in self._lanes.values() if lane.task or lane.waiting]:
            for lane in busy:
                self._begin(lane)
            await asyncio.gather(*(lane.task for lane in busy if lane.task))
        self._lanes.clear()

    def _arrange(self, lane: _Lane) -> None:
        """Begin the waiting work now, or set a timer for when it is due."""
        if lane.task is not None or lane.timer is not None or lane.waiting is None:
            return
        due = None if lane.begun is None else lane.begun + self._interval
        if due is None or due <= self._time.now():
            self._begin(lane)
        else:
            lane.timer = self._time.call_at(due, lambda: self._begin(lane))

    def _begin(self, lane: _Lane) -> None:
        if lane.timer is not None:
            lane.timer.cancel()
            lane.timer = None
        if lane.task is None and lane.waiting is not None:
            work, lane.waiting = lane.waiting, None
            lane.begun = self._time.now()
            lane.task = asyncio.create_task(_done(work))
            lane.task.add_done_callback(lambda _: self._ended(lane))

    def _ended(self, lane: _Lane) -> None:
        lane.task = None
        self._arrange(lane)

    def _forget_idle(self) -> None:
        """Keep no record of what has been quiet for an interval."""
        since = self._time.now() - self._interval
        self._lanes = {key: lane for key, lane in self._lanes.items() if not lane.is_idle(since)}


async def _done(work: Work) -> None:
    """Do the work; a failure is an error of ours, logged, and holds nothing else up."""
    try:
        await work()
    except Exception:  # noqa: BLE001 - nobody waits for this work: its failure can only be logged
        _log.exception("work failed")
