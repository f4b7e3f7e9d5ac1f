"""All the tables of the host: opened, found, loaded on demand, put to rest, woken by their deadlines."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.clock import Pace
from bot.front import Front
from bot.table import Table
from bot.time import Time
from rules.card import Card
from rules.options import Plain
from storage.records import Match, MatchId, Terms
from storage.store import Store

__all__ = ["Manager", "Opening", "Pace"]


@dataclass(frozen=True, slots=True)
class Opening:
    """A table somebody wants to open: where, what is played and how, and who he is."""

    guild: int
    channel: int
    kind: str
    options: Mapping[str, Plain]
    terms: Terms
    host: int
    name: str


class Manager:
    """The one registry of tables: there is never a second ``Table`` of a match."""

    def __init__(self, store: Store, time: Time, pace: Pace, shuffle: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> None:
        ...

    def attach(self, front: Front) -> None:
        """Tell ``front`` from now on what happens at the tables."""
        ...

    async def start(self) -> None:
        """Give every table back the time in which the host was not there, and set the timers.

        Raises:
            StoreUnavailableError: the database does not answer.
        """
        ...

    async def stop(self) -> None:
        """Stop acting by itself and note the time; the store stays open. Does nothing when called again."""
        ...

    async def open(self, opening: Opening) -> Table:
        """Open a lobby with its host seated.

        Raises:
            HostError: ``too_many_tables``.
            OptionError: the options cannot be had.
            KeyError: no kind of game has that key.
        """
        ...

    async def table(self, match: MatchId) -> Table:
        """The table of a match, ended or not.

        Raises:
            HostError: ``no_such_table``.
        """
        ...

    async def tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Match, ...]:
        """The matches that have not ended, newest first: of a guild, a channel, with a user seated."""
        ...

    async def find(self, user: int, guild: int, channel: int) -> Table:
        """The table that a command without a number means.

        It is the user's table in this channel, else the only table in this channel, else the user's
        only table in this guild.

        Raises:
            HostError: ``no_table_here`` or ``which_table``.
        """
        ...
