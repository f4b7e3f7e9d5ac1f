"""A look at the database from beside the bot: whether it is alive. Takes no lock, runs no migration, writes nothing."""

import os
from contextlib import suppress
from datetime import datetime

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage import times
from storage.engine import Backend, Database
from storage.errors import StoreUnavailableError
from storage.postgres import PostgresServer
from storage.sqlite import SqliteFile


async def last_sign(url: str) -> datetime | None:
    """When the bot that uses this database was last known to be alive; None: never, or the database cannot be read."""
    with suppress(ArgumentError, StoreUnavailableError):
        return await _look(_beside(make_url(url)))
    return None


async def _look(backend: Backend) -> datetime | None:
    database = Database(backend)
    try:
        return await database.read(times.last_beat)
    finally:
        await database.close()


def _beside(url: URL) -> Backend:
    """The database, never to be opened; a SQLite file that is missing is not made."""
    if url.get_backend_name() == "postgresql":
        return PostgresServer(url)
    # Asked first because the thread of an aiosqlite connection that fails may outlive the event loop and say so.
    if not os.access(url.database or "", os.R_OK):
        reason = f"{url.database} cannot be read"
        raise StoreUnavailableError(reason)
    return SqliteFile(url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"}))
