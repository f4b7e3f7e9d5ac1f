"""The store in a database: which function does what, and whether it writes."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import make_url, text
from sqlalchemy.exc import ArgumentError

from rules.kind import AnyKind
from storage import events, ledger, matches, panels, people, times
from storage.codec import Codec
from storage.engine import Backend, Database
from storage.errors import Problem, StartRefusedError
from storage.postgres import PostgresServer
from storage.records import (
    Commit,
    GuildSettings,
    Match,
    MatchId,
    NewMatch,
    Panel,
    Profile,
    Seating,
    Standing,
    Status,
    Terms,
)
from storage.sqlite import SqliteFile
from storage.store import Store


def open_store(url: str, kinds: tuple[AnyKind, ...]) -> Store:
    """The store at ``url``: ``sqlite+aiosqlite:///file`` or ``postgresql+asyncpg://…``; not yet opened.

    Raises:
        StartRefusedError: the URL names no database that can be used.
    """
    return DatabaseStore(Database(_backend(url)), Codec(kinds))


def _backend(url: str) -> Backend:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StartRefusedError(Problem.UNSUPPORTED, "DATABASE_URL is not a database URL") from error
    match parsed.get_backend_name():
        case "sqlite" if "?" in url:
            raise StartRefusedError(Problem.UNSUPPORTED, "DATABASE_URL of a file takes no ?; one in its name is %3F")
        case "sqlite" if parsed.database not in (None, "", ":memory:"):
            return SqliteFile(parsed)
        case "postgresql":
            return PostgresServer(parsed)
        case _:
            detail = "DATABASE_URL must be sqlite+aiosqlite:///file or postgresql+asyncpg://user:password@host/name"
            raise StartRefusedError(Problem.UNSUPPORTED, detail)


class DatabaseStore:
    """The contract of ``storage.store.Store``, kept in a database."""

    def __init__(self, database: Database, codec: Codec) -> None:
        self._database = database
        self._codec = codec

    async def open(self) -> None:
        await self._database.open()

    async def close(self) -> None:
        await self._database.close()

    async def ping(self) -> None:
        await self._database.read(lambda connection: connection.execute(text("SELECT 1")).one())

    # --- matches

    async def create(self, match: NewMatch) -> Match:
        return await self._database.write(lambda connection: matches.create(connection, match))

    async def match(self, match: MatchId) -> Match:
        return await self._database.read(lambda connection: matches.load(connection, match))

    async def matches(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        status: Collection[Status],
    ) -> tuple[Match, ...]:
        return await self._database.read(
            lambda connection: matches.search(connection, guild=guild, channel=channel, user=user, status=status)
        )

    async def arrange(  # noqa: PLR0913  # the contract's: what may change together
        self,
        match: MatchId,
        *,
        channel: int,
        seats: tuple[Seating, ...],
        host: int,
        terms: Terms,
        deadline: datetime | None,
        at: datetime,
    ) -> Match:
        changes = {"channel": channel, "host": host, "deadline": deadline, "updated": at, **matches.columns(terms)}
        return await self._database.write(lambda connection: matches.arrange(connection, match, seats, changes))

    async def commit(self, commit: Commit) -> Match:
        return await self._database.write(lambda connection: events.commit(connection, commit, self._codec))

    async def deal(self, match: Match) -> tuple[object, ...]:
        return await self._database.read(lambda connection: events.read(connection, match, match.deal, self._codec))

    async def events(self, match: Match) -> tuple[object, ...]:
        return await self._database.read(lambda connection: events.read(connection, match, 0, self._codec))

    async def show(self, match: MatchId, message: int | None) -> None:
        await self._database.write(lambda connection: matches.change(connection, match, {"message": message}))

    async def call(self, match: MatchId, message: int | None) -> None:
        await self._database.write(lambda connection: matches.change(connection, match, {"call": message}))

    async def points(self, match: MatchId) -> tuple[int, ...]:
        return await self._database.read(lambda connection: ledger.points(connection, match))

    # --- time

    async def deadlines(self) -> tuple[tuple[MatchId, datetime], ...]:
        return await self._database.read(times.deadlines)

    async def beat(self, at: datetime) -> None:
        await self._database.write(lambda connection: times.beat(connection, at))

    async def last_beat(self) -> datetime | None:
        return await self._database.read(times.last_beat)

    async def catch_up(self, at: datetime) -> None:
        await self._database.write(lambda connection: times.catch_up(connection, at))

    # --- people and servers

    async def profile(self, user: int) -> Profile | None:
        return await self._database.read(lambda connection: people.profile(connection, user))

    async def save_profile(self, profile: Profile) -> None:
        await self._database.write(lambda connection: people.save_profile(connection, profile))

    async def guild(self, guild: int) -> GuildSettings:
        return await self._database.read(lambda connection: people.guild(connection, guild))

    async def save_guild(self, settings: GuildSettings) -> None:
        await self._database.write(lambda connection: people.save_guild(connection, settings))

    async def standings(self, guild: int, kind: str) -> tuple[Standing, ...]:
        return await self._database.read(lambda connection: ledger.standings(connection, guild, kind))

    # --- panels

    async def panels(self, match: MatchId) -> tuple[Panel, ...]:
        return await self._database.read(lambda connection: panels.panels(connection, match))

    async def panels_since(self, issued: datetime) -> tuple[Panel, ...]:
        return await self._database.read(lambda connection: panels.panels_since(connection, issued))

    async def save_panel(self, panel: Panel) -> None:
        await self._database.write(lambda connection: panels.save(connection, panel))

    async def drop_panel(self, match: MatchId, user: int) -> None:
        await self._database.write(lambda connection: panels.drop(connection, match, user))
