"""A database: it runs plain functions of a connection, each in a transaction of its own.

Everything the store does is such a function: it waits for nothing but the database, so no transaction
ever stays open while somebody thinks. One connection writes and one reads; the engine keeps both.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.errors import StoreUnavailableError
from storage.faults import refused, unavailable
from storage.group import GroupCommit

T = TypeVar("T")


class Backend(Protocol):
    """What one kind of database does otherwise than another."""

    name: str
    """The database as the operator knows it, without secrets."""
    engine: AsyncEngine

    async def open(self) -> None:
        """Keep others out, check the database, bring its tables up to date. Raises StartRefusedError."""
        ...

    async def close(self) -> None:
        """Disconnect, then let others in; does nothing when called again."""
        ...


class Database:
    """A database that may be open or closed."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._commits = GroupCommit(backend.engine)
        self._reading = asyncio.Lock()
        self._closed = False

    async def open(self) -> None:
        """Make it ready. Raises StartRefusedError."""
        try:
            with refused(self._backend.name):
                await self._backend.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what is under way, then give everything back; does nothing when called again."""
        self._closed = True
        await self._commits.finish()
        async with self._reading:
            await self._backend.close()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work``, which only reads. Raises StoreUnavailableError."""
        self._refuse_when_closed()
        with unavailable():
            async with self._reading, self._backend.engine.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work``; all of it is written, or nothing if it raises. It may be run more than once.

        Raises:
            StoreUnavailableError: the database cannot be written; nothing has been.
        """
        self._refuse_when_closed()
        with unavailable():
            return await self._commits.run(work)

    def _refuse_when_closed(self) -> None:
        if self._closed:
            reason = "closed"
            raise StoreUnavailableError(reason)
