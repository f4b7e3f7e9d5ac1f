"""Real time for the bot on the simulated Discord."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from contextvars import Context
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.time import Timer


@dataclass(frozen=True, slots=True)
class RealTime:
    """The wall clock, with timers that the simulator does not see.

    The simulator answers a press when everything the bot has begun is done, and it counts timers that are due within
    seconds. It would wait for a computer player to think before it shows what the press did; so timers start outside
    the bot's context, and ``inside`` lends them the simulator's clock when they fire.
    """

    inside: Callable[[], AbstractContextManager[None]]

    def now(self) -> datetime:
        """The present moment."""
        return datetime.now(UTC)

    def call_at(self, when: datetime, callback: Callable[[], None]) -> Timer:
        """Call ``callback`` from the event loop when ``when`` has come."""
        delay = max((when - self.now()).total_seconds(), 0.0)
        return Context().run(asyncio.get_running_loop().call_later, delay, self._fire, callback)

    def _fire(self, callback: Callable[[], None]) -> None:
        with self.inside():
            callback()
