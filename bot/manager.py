"""All the tables of the host: opened, found, loaded on demand, put to rest, woken by their deadlines."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
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
        await self.store.catch_up(self.time.now())
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
        """What goes on from an ended match: its successor, or a new lobby with its seats.

        Raises:
            HostError: ``too_many_tables``.
        """
        new = self._lobby(match, match.options, user, lobby.seated_again(match.seats, user))
        async with self._opening:
            return await self._successor(match) or await self._create(replace(new, after=match.id))

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
        matches = await self.store.matches(guild=guild, user=user, status=(Status.PLAYING, Status.BETWEEN))
        waiting = (match for match in matches if match.rests or match.status is Status.BETWEEN)
        return tuple(match for match in waiting if match.kind == kind)

    async def find(self, user: int, guild: int, channel: int) -> Table:
        """The table that a command without a number means.

        It is the user's table in this channel, else the only table in this channel, else the user's only
        table in this guild; a lobby only where none of them has begun.

        Raises:
            HostError: ``no_table_here`` or ``which_table``.
        """
        here = await self.tables(channel=channel)
        his_here = _at_which(here, user)
        return await self._only(_begun(his_here or here or await self.tables(guild=guild, user=user)))

    async def find_own(self, user: int, guild: int, channel: int) -> Table:
        """The table that a player's command without a number means, always one at which he sits.

        Those in this channel come first; of several those that have begun, and of them those at which he is to act.

        Raises:
            HostError: ``no_table_here``, ``not_seated`` or ``which_table``.
        """
        own = await self.tables(guild=guild, user=user)
        if not own:
            raise HostError("not_seated" if await self.tables(channel=channel) else "no_table_here")
        begun = _begun(tuple(match for match in own if match.channel == channel) or own)
        return await self._only(await self._to_act(begun, user) or begun if len(begun) > 1 else begun)

    # --- what tables need

    async def load(self, number: MatchId) -> Loaded:
        """The match as the store has it. Raises UnknownMatchError."""
        return await load(self.store, self._kinds, number)

    def arm(self, match: Match) -> None:
        """Set the timer for the match's deadline."""
        self._deadlines.set(match.id, match.deadline)

    def changed(
        self, before: Match, after: Match, *, events: tuple[object, ...], notices: tuple[Text, ...], actor: int | None
    ) -> None:
        """Set the timer for the match's deadline, and tell the front what has happened."""
        self.arm(after)
        if self._front is None:
            return
        try:
            self._front.changed(Change(self._tables[after.id], before, events, notices, actor))
        except Exception:  # noqa: BLE001  # what has happened is stored: a fault in showing it must not block the table
            _log.exception("the front failed", match=after.id)

    # --- how

    async def _only(self, matches: tuple[Match, ...]) -> Table:
        match matches:
            case ():
                raise HostError("no_table_here")
            case (only,):
                return await self.table(only.id)
            case _:
                raise HostError("which_table")

    async def _to_act(self, matches: tuple[Match, ...], user: int) -> tuple[Match, ...]:
        """The matches in which the user is to act."""
        tables = [await self.table(match.id) for match in matches]
        return tuple(table.match for table in tables if table.seat_of(user) in table.to_act)

    async def _successor(self, match: Match) -> Table | None:
        """The match that goes on from that one, unless it was closed before it had begun."""
        table = None if match.successor is None else await self.table(match.successor)
        was_closed = table is not None and table.match.status is Status.ENDED and not table.match.version
        return None if was_closed else table

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
        self._forget_idle()
        try:
            await self.store.beat(self.time.now())
        except StoreUnavailableError as error:
            _log.warning("the database does not answer", reason=error.reason)

    def _forget_idle(self) -> None:
        """Hold no longer what nobody has used for a while."""
        since = self.time.now() - self.pace.idle
        self._awake = {number: awake for number, awake in self._awake.items() if awake.used >= since}


def _at_which(matches: tuple[Match, ...], user: int) -> tuple[Match, ...]:
    """The matches at which the user sits."""
    return tuple(match for match in matches if lobby.seat_of(match.seats, user) is not None)


def _begun(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    """The matches that have begun; all if none has."""
    return tuple(match for match in matches if match.status is not Status.LOBBY) or matches
