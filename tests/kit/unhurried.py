"""Time for evenings in which people take as long as they like: what is due happens, what is due later never does.

The simulated Discord lets timers come in real time as well; on a busy machine a window would close by itself.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime

import discord

from tests.kit.time import FakeTimer


class Unhurried:
    """``bot.time.Time`` without a future."""

    def now(self) -> datetime:
        return discord.utils.utcnow()

    def call_at(self, when: datetime, callback: Callable[[], None]) -> asyncio.Handle | FakeTimer:
        if when > self.now():
            return FakeTimer(when, callback)
        return asyncio.get_running_loop().call_soon(callback)
