"""Time comes from outside, so that tests and the playground can let it pass as they like."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """Let it not happen; does nothing once it has."""
        ...


class Time(Protocol):
    """The present, and things to come."""

    def now(self) -> datetime:
        """The present moment: UTC and aware."""
        ...

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        """Call ``callback`` when ``when`` has come; soon, if it has already."""
        ...


@dataclass(frozen=True, slots=True)
class LoopTime:
    """Time as the running event loop and a wall clock have it."""

    now: Callable[[], datetime]

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        """Call ``callback`` from the event loop when ``when`` has come."""
        delay = (when - self.now()).total_seconds()
        return asyncio.get_running_loop().call_later(max(delay, 0.0), callback)
