"""Calls the owner of a live turn who lets the others wait, and takes the call back when the turn has passed."""

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.discord.board import Board, people
from bot.discord.channels import Channels
from bot.discord.stage import Stage
from storage.records import MatchId, Status

if TYPE_CHECKING:
    from bot.table import Table
    from bot.time import Timer

AFTER: Final = timedelta(seconds=25)
"""How long one may think before being called; half the clock if that is less."""


class Calls:
    """The calls of all tables: at most one each, a new message, because an edit notifies nobody.

    The table remembers it, so that it is taken back even if another process has sent it.
    """

    def __init__(self, stage: Stage, channels: Channels) -> None:
        self._stage = stage
        self._channels = channels
        self._timers: dict[MatchId, Timer] = {}

    def changed(self, table: "Table") -> None:
        """The turn has passed: take the call back, and wait for whoever is to act now."""
        match = table.match
        if timer := self._timers.pop(match.id, None):
            timer.cancel()
        if match.call is not None:
            self._stage.outbox.put(("call", match.id), partial(self._take_back, table))
        if match.status is Status.PLAYING and people(table) and not match.rests:
            when = self._stage.time.now() + _patience(match.terms.clock)
            self._timers[match.id] = self._stage.time.call_at(when, partial(self._due, table, match.version))

    def close(self) -> None:
        """Call nobody any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _due(self, table: "Table", version: int) -> None:
        self._timers.pop(table.match.id, None)
        self._stage.outbox.put(("call", table.match.id), partial(self._call, table, version))

    async def _call(self, table: "Table", version: int) -> None:
        match, users = table.match, people(table)
        if match.version != version or not users:
            return
        board = Board(table, await self._stage.speech.public(table))
        nonce = f"{match.id}.{version}.call"
        sent = await self._channels.send(match.channel, board.call(users), calls=users, nonce=nonce)
        if isinstance(sent, int):
            await table.call(sent)
            if table.match.version != version:
                await self._take_back(table)

    async def _take_back(self, table: "Table") -> None:
        match = table.match
        if match.call is not None:
            await self._channels.delete(match.channel, match.call)
            await table.call(None)


def _patience(clock: int | None) -> timedelta:
    return AFTER if clock is None else min(AFTER, timedelta(seconds=clock) / 2)
