"""A look at the database from beside the bot: whether it is alive. Takes no lock, runs no migration, writes nothing."""

from datetime import datetime

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage import times
from storage.engine import Database
from storage.errors import StoreUnavailableError
from storage.postgres import PostgresDatabase
from storage.sqlite import SqliteDatabase


async def last_sign(url: str) -> datetime | None:
    """When the bot that uses this database was last known to be alive; None: never, or the database cannot be read."""
    try:
        database = _beside(make_url(url))
    except ArgumentError:
        return None
    try:
        return await database.read(times.last_beat)
    except StoreUnavailableError:
        return None
    finally:
        await database.close()


def _beside(url: URL) -> Database:
    """The database, never to be opened; a SQLite file that is missing is not made."""
    if url.get_backend_name() == "postgresql":
        return PostgresDatabase(url)
    return SqliteDatabase(url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"}))
