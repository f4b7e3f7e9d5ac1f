"""Time that passes only when a test says so."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

START = datetime(2026, 2, 17, 20, 0, tzinfo=UTC)


@dataclass(eq=False)
class FakeTimer:
    """Something that will happen at ``when``."""

    when: datetime
    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class FakeTime:
    """``bot.time.Time`` for tests: timers come one after the other, each at its own time."""

    present: datetime = START
    timers: list[FakeTimer] = field(default_factory=list)

    def now(self) -> datetime:
        return self.present

    def call_at(self, when: datetime, callback: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(when, callback)
        self.timers.append(timer)
        return timer

    def set_back(self, by: timedelta) -> None:
        """Let the wall clock have been wrong: the timers, which count seconds, come as if nothing had happened."""
        self.present -= by
        for timer in self.timers:
            timer.when -= by

    async def wait(self, duration: timedelta) -> None:
        """Let time pass, and let whatever it starts come to its end."""
        end = self.present + duration
        await settle()
        while timer := self._next(end):
            self.timers.remove(timer)
            self.present = max(self.present, timer.when)
            timer.callback()
            await settle()
        self.present = end

    def _next(self, end: datetime) -> FakeTimer | None:
        self.timers = [timer for timer in self.timers if not timer.cancelled]
        due = (timer for timer in self.timers if timer.when <= end)
        return min(due, key=lambda timer: timer.when, default=None)


async def settle() -> None:
    """Wait until no other task runs."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
