"""All the tables of the host: opened, found, loaded on demand, put to rest, woken by their deadlines."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from weakref import WeakValueDictionary

import structlog

from bot import lobby
from bot.clock import Deadlines, Pace, Repeat
from bot.errors import HostError
from bot.front import Change, Front
from bot.play import Loaded, Shuffle, load, setting_of
from bot.table import Table
from bot.time import Time
from rules.kind import AnyKind, find
from rules.options import Plain, plain
from rules.text import Text
from storage.errors import StoreUnavailableError, UnknownMatchError
from storage.records import Match, MatchId, NewMatch, Status, Terms
from storage.store import Store

__all__ = ["Manager", "Opening", "Pace"]

MOST_TABLES: Final = 5
"""How many tables a person may host in a server at a time."""
OPEN: Final = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)

_log: Final = structlog.get_logger(__name__)


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


@dataclass(frozen=True, slots=True)
class _Awake:
    """A table in use, and when somebody last asked for it."""

    table: Table
    used: datetime


class Manager:
    """The one registry of tables.

    There is never a second ``Table`` of a match: as long as anybody holds one, it is the one that is found.
    Tables that are in use are held here, the others rest in the store and cost a timer at most.
    """

    def __init__(self, store: Store, time: Time, pace: Pace, shuffle: Shuffle, kinds: tuple[AnyKind, ...]) -> None:
        self.store = store
        self.time = time
        self.pace = pace
        self.shuffle = shuffle
        self._kinds = kinds
        self._front: Front | None = None
        self._tables: WeakValueDictionary[MatchId, Table] = WeakValueDictionary()
        self._awake: dict[MatchId, _Awake] = {}
        self._opening = asyncio.Lock()
        self._deadlines = Deadlines(time, self._come_due)
        self._heart = Repeat(time, pace.beat, self._beat)

    def attach(self, front: Front) -> None:
        """Tell ``front`` from now on what happens at the tables."""
        self._front = front

    # --- its life

    async def start(self) -> None:
        """Give every table back the time in which the host was not there, and set the timers.

        Raises:
            StoreUnavailableError: the database does not answer.
        """
        now = self.time.now()
        last = await self.store.last_beat()
        if last is not None and last < now:
            await self.store.postpone(now - last)
        await self.store.beat(now)
        for match, when in await self.store.deadlines():
            self._deadlines.set(match, when)
        self._heart.start()

    async def stop(self) -> None:
        """Do nothing by itself any more and note the time; the store stays open."""
        await self._heart.stop()
        await self._deadlines.stop()
        await self._beat()

    # --- tables

    async def open(self, opening: Opening) -> Table:
        """Open a lobby with its host seated.

        Raises:
            HostError: ``too_many_tables``.
            OptionError: the options cannot be had.
            KeyError: no kind of game has that key.
        """
        options = plain(find(self._kinds, opening.kind).options(opening.options))
        new = self._lobby(opening, options, opening.host, lobby.seated(opening.host, opening.name))
        async with self._opening:
            return await self._create(new)

    async def reopen(self, match: Match, user: int) -> Table:
        """A lobby with the seats of an ended match: the one there is already, or a new one.

        Raises:
            HostError: ``too_many_tables``.
        """
        new = self._lobby(match, match.options, user, lobby.seated_again(match.seats, user))
        async with self._opening:
            lobbies = await self.store.matches(channel=match.channel, user=user, status=(Status.LOBBY,))
            there = [found for found in lobbies if found.kind == match.kind and found.created >= match.updated]
            return await self.table(there[0].id) if there else await self._create(new)

    async def table(self, match: MatchId) -> Table:
        """The table of a match, ended or not.

        Raises:
            HostError: ``no_such_table``.
        """
        try:
            found = self._tables.get(match) or Table(self, await self.load(match))
        except UnknownMatchError:
            raise HostError("no_such_table") from None
        return self._keep(found)

    async def tables(
        self, *, guild: int | None = None, channel: int | None = None, user: int | None = None
    ) -> tuple[Match, ...]:
        """The matches that go on or wait to begin, newest first: of a guild, a channel, with a user seated."""
        matches = await self.store.matches(guild=guild, channel=channel, user=user, status=OPEN)
        return tuple(match for match in matches if not match.rests)

    async def waiting(self, guild: int, user: int, kind: str) -> tuple[Match, ...]:
        """The user's matches of that kind in a guild that wait between deals or rest, newest first."""
        matches = await self.store.matches(guild=guild, user=user, status=(Status.BETWEEN,))
        return tuple(match for match in matches if match.kind == kind)

    async def find(self, user: int, guild: int, channel: int) -> Table:
        """The table that a command without a number means.

        It is the user's table in this channel, else the only table in this channel, else the user's only
        table in this guild.

        Raises:
            HostError: ``no_table_here`` or ``which_table``.
        """
        here = await self.tables(channel=channel)
        his_here = tuple(match for match in here if lobby.seat_of(match.seats, user) is not None)
        match his_here or here or await self.tables(guild=guild, user=user):
            case ():
                raise HostError("no_table_here")
            case (only,):
                return await self.table(only.id)
            case _:
                raise HostError("which_table")

    # --- what tables need

    async def load(self, number: MatchId) -> Loaded:
        """The match as the store has it. Raises UnknownMatchError."""
        return await load(self.store, self._kinds, number)

    def arm(self, match: Match) -> None:
        """Set the timer for the match's deadline."""
        self._deadlines.set(match.id, match.deadline)

    def changed(
        self, match: Match, *, events: tuple[object, ...], notices: tuple[Text, ...], actor: int | None
    ) -> None:
        """Set the timer for the match's deadline, and tell the front what has happened."""
        self.arm(match)
        if self._front is None:
            return
        try:
            self._front.changed(Change(self._tables[match.id], events, notices, actor))
        except Exception:  # noqa: BLE001  # what has happened is stored: a fault in showing it must not block the table
            _log.exception("the front failed", match=match.id)

    # --- how

    def _lobby(self, like: Opening | Match, options: Mapping[str, Plain], host: int, seats: lobby.Seats) -> NewMatch:
        now = self.time.now()
        return NewMatch(
            guild=like.guild,
            channel=like.channel,
            kind=like.kind,
            options=options,
            terms=like.terms,
            host=host,
            seats=seats,
            created=now,
            deadline=now + self.pace.lobby,
        )

    async def _create(self, new: NewMatch) -> Table:
        hosted = [match for match in await self.tables(guild=new.guild, user=new.host) if match.host == new.host]
        if len(hosted) >= MOST_TABLES:
            raise HostError("too_many_tables", count=MOST_TABLES)
        match = await self.store.create(new)
        self.arm(match)
        return self._keep(Table(self, Loaded(match, setting_of(self._kinds, match), None)))

    def _keep(self, table: Table) -> Table:
        """Hold the table, or the one that somebody else has loaded in the meantime."""
        number = table.match.id
        kept = self._tables.setdefault(number, table)
        self._awake[number] = _Awake(kept, self.time.now())
        return kept

    async def _come_due(self, match: MatchId) -> None:
        with suppress(HostError):  # the match is gone, or somebody else has moved it on
            await (await self.table(match)).come_due()

    async def _beat(self) -> None:
        self._rest()
        try:
            await self.store.beat(self.time.now())
        except StoreUnavailableError as error:
            _log.warning("the database does not answer", reason=error.reason)

    def _rest(self) -> None:
        """Hold no longer what nobody has used for a while."""
        since = self.time.now() - self.pace.idle
        resting = [number for number, awake in self._awake.items() if awake.used < since]
        for number in resting:
            del self._awake[number]
