"""Discord: what a press costs in requests, and how long the bot works on it, on the simulated Discord."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from simcord import HttpLogEntry

from bench.figure import Figure
from tests.kit.evening import Evening, asked_of, evening

PLAYERS: Final = 4
DEALS: Final = 3
THINKING: Final = 4.0
"""Seconds between two presses."""
AIMS: Final = {"answer": 1.0, "public message": 1.5, "hands of others": 3.0}
"""The most requests a press may cost, by what they are for."""


@dataclass
class Match:
    """A match as it is played, everybody with his hand open: the seconds of work for each press."""

    night: Evening
    work: list[float] = field(default_factory=list)

    async def play(self) -> None:
        """Play the deals to their ends."""
        panels = await self.night.hands(PLAYERS)
        self.night.env.http_requests.clear()
        for deal in range(DEALS):
            if deal:
                await self._press(self.night.press(self.night.people[0], "Next deal"))
            while asked := asked_of(panels):
                await self._press(self.night.move(asked, panels[asked]))

    async def _press(self, press: Awaitable[object]) -> None:
        begun = perf_counter()
        await press
        self.work.append(perf_counter() - begun)
        await self.night.env.advance_time(THINKING)


def measure() -> Iterator[Figure]:
    """Requests for each press of a match of four people, and the work it makes."""
    with tempfile.TemporaryDirectory() as folder:
        requests, work = asyncio.run(_measure(Path(folder)))
    kinds = Counter(map(_kind, requests))
    for kind, aim in AIMS.items():
        yield Figure(f"discord: requests a press, {kind}", kinds[kind] / len(work), "requests", aim)
    yield Figure("discord: work for a press, median", median(work) * 1000, "ms", 100)


async def _measure(folder: Path) -> tuple[list[HttpLogEntry], list[float]]:
    async with evening(folder, people=PLAYERS, edit_seconds=1.0) as night:
        await night.start(PLAYERS)
        match = Match(night)
        await match.play()
        return list(night.env.http_requests), match.work


def _kind(request: HttpLogEntry) -> str:
    if request.path.endswith("/callback"):
        return "answer"
    return "hands of others" if request.path.startswith("/webhooks/") else "public message"
