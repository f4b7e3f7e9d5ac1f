"""A look at the database from beside the bot: whether it is alive. Takes no lock, runs no migration, writes nothing."""

from datetime import datetime

from sqlalchemy import URL, make_url, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from storage.schema import HeartbeatRow


async def last_sign(url: str) -> datetime | None:
    """When the bot that uses this database was last known to be alive; None: never, or there is no such database."""
    engine = create_async_engine(_read_only(make_url(url)))
    try:
        async with engine.connect() as connection:
            return await connection.scalar(select(HeartbeatRow.at))
    except (DBAPIError, OSError):
        return None
    finally:
        await engine.dispose()


def _read_only(url: URL) -> URL:
    """The same database; a SQLite file that is missing is not made."""
    if url.get_backend_name() != "sqlite":
        return url
    return url.set(database=f"file:{url.database}", query={"mode": "ro", "uri": "true"})
