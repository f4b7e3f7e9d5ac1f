"""The database in a file: one process, one writing connection, every commit forced to the disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event

from storage.errors import Problem, StartRefusedError, StoreUnavailableError
from storage.faults import refused, unavailable
from storage.lock import Lock
from storage.migrate import due, upgrade
from storage.writer import Writer

T = TypeVar("T")

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)
PATIENCE: Final = 5
"""Seconds to wait for a lock that somebody outside holds, such as a backup."""

APPLICATION: Final = 0x47445942
"""Marks the file as ours ("GDYB"); writing the mark shows at start whether there is room to write."""


class SqliteDatabase:
    """A ``Database`` in the SQLite file that ``url`` names."""

    def __init__(self, url: URL) -> None:
        self._path = Path(url.database or "")
        self._lock = Lock(self._path)
        self._reading = _engine(url, "BEGIN")
        self._writing = _engine(url, "BEGIN IMMEDIATE")
        self._readers = ThreadPoolExecutor(1, "storage-reader")
        self._writer = Writer(self._writing)
        self._closed = False

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        self._readers.shutdown(wait=False)
        self._reading.dispose()
        self._writing.dispose()
        self._lock.release()

    async def read(self, work: Callable[[Connection], T]) -> T:
        self._refuse_when_closed()
        with unavailable():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        self._refuse_when_closed()
        with unavailable():
            return await self._writer.run(work)

    def _refuse_when_closed(self) -> None:
        if self._closed:
            reason = "closed"
            raise StoreUnavailableError(reason)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.begin() as connection:
            return work(connection)

    def _prepare(self) -> None:
        """Check the file, keep others out, bring it up to date. Raises StartRefusedError."""
        folder = self._path.absolute().parent
        if not folder.is_dir():
            raise StartRefusedError(Problem.NO_DIRECTORY, f"there is no folder {folder}; create it")
        with refused(str(self._path)):
            self._lock.acquire()
            with self._writing.connect() as connection:
                self._check(connection)
                self._migrate(connection)

    def _check(self, connection: Connection) -> None:
        with connection.begin():
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            if found != "ok":
                raise StartRefusedError(Problem.DAMAGED, f"{self._path}: put a backup in its place ({found})")
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")

    def _migrate(self, connection: Connection) -> None:
        with connection.begin():
            revision = due(connection)
        if revision is not None:
            self._back_up(connection, revision)
        # A migration may have to build a table anew, which must not take along the rows that refer to it.
        _run(connection, "PRAGMA foreign_keys = OFF")
        with connection.begin():
            upgrade(connection)
        _run(connection, "PRAGMA foreign_keys = ON")

    def _back_up(self, connection: Connection, revision: str) -> None:
        """Copy the file, named by its schema's revision and the time, before the schema changes."""
        now = datetime.now(UTC)
        copy = self._path.with_name(f"{self._path.name}.{revision}.{now:%Y%m%dT%H%M%SZ}.backup")
        with closing(sqlite3.connect(copy)) as target:
            _driver(connection).backup(target)


def _engine(url: URL, begin: str) -> Engine:
    # The driver's own transactions start too late and cannot be told to be immediate: ours are explicit.
    engine = create_engine(url.set(drivername="sqlite"), connect_args={"isolation_level": None, "timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _run(connection: Connection, pragma: str) -> None:
    """Outside of any transaction, where alone some pragmas work."""
    _driver(connection).execute(pragma)
