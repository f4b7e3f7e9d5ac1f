"""The database in a file, reached by aiosqlite: one process, every commit forced to the disk."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, cast

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.errors import Problem, StartRefusedError
from storage.lock import Lock
from storage.migrate import due, upgrade

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)
PATIENCE: Final = 5
"""Seconds to wait for a lock that somebody outside holds, such as a backup."""

APPLICATION: Final = 0x47445942
"""Marks the file as ours ("GDYB"); writing the mark shows at start whether there is room to write."""


class SqliteFile:
    """A ``Backend``: the SQLite file that ``url`` names."""

    def __init__(self, url: URL) -> None:
        self._path = Path(url.database or "")
        self._lock = Lock(self._path)
        self.name = str(self._path)
        self.engine = _engine(url)

    async def open(self) -> None:
        self._make_folder()
        await asyncio.to_thread(self._lock.acquire)
        async with self.engine.connect() as connection:
            await connection.run_sync(self._check)
            revision = await connection.run_sync(due)
            if revision is not None:
                await self._back_up(connection, revision)
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self.engine.dispose()
        self._lock.release()

    def _make_folder(self) -> None:
        """The file's own folder is made where it is missing; if more is missing, the path is wrong."""
        folder = self._path.absolute().parent
        if not folder.parent.is_dir():
            raise StartRefusedError(Problem.NO_DIRECTORY, f"there is no folder {folder.parent}; create it")
        folder.mkdir(exist_ok=True)

    def _check(self, connection: Connection) -> None:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if found != "ok":
            raise StartRefusedError(Problem.DAMAGED, f"{self._path}: put a backup in its place ({found})")
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")

    async def _back_up(self, connection: AsyncConnection, revision: str) -> None:
        """Copy the file, named by its schema's revision and the time, before the schema changes."""
        copy = f"{self._path}.{revision}.{datetime.now(UTC):%Y%m%dT%H%M%SZ}.backup"
        source = cast("aiosqlite.Connection", (await connection.get_raw_connection()).driver_connection)
        async with aiosqlite.connect(copy) as target:
            await source.backup(target)


def _engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url.set(drivername="sqlite+aiosqlite"),
        # The driver begins a transaction before the first change, so a writer never has to become one half-way.
        connect_args={"isolation_level": "IMMEDIATE", "timeout": PATIENCE},
        pool_reset_on_return=None,  # every transaction has ended by then; it would be one more trip to the thread
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    return engine


def _migrate(connection: Connection) -> None:
    # A migration may have to build a table anew, which must not take along the rows that refer to it.
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    upgrade(connection)
    connection.commit()
    connection.exec_driver_sql("PRAGMA foreign_keys = ON")
