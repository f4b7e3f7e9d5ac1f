"""The database on a PostgreSQL server, reached by asyncpg."""

from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage.errors import Problem, StartRefusedError
from storage.faults import refused, unavailable
from storage.migrate import due, upgrade

T = TypeVar("T")

LOCK: Final = text("SELECT pg_try_advisory_lock(1195653465)")
"""Held by a connection of its own for as long as that lives; the number is only ours."""


class PostgresDatabase:
    """A ``Database`` on the server that ``url`` names."""

    def __init__(self, url: URL) -> None:
        self._where = url.render_as_string()  # without the password
        self._engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)
        self._guard: AsyncConnection | None = None

    async def open(self) -> None:
        try:
            with refused(self._where):
                await self._keep_others_out()
                await self.write(_migrate)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self._guard is not None:
            await self._guard.close()
            self._guard = None
        await self._engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.write(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        with unavailable():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def _keep_others_out(self) -> None:
        self._guard = guard = await self._engine.connect()
        if not await guard.scalar(LOCK):
            raise StartRefusedError(Problem.LOCKED_BY_OTHER, f"{self._where}: another process uses the database")
        await guard.commit()  # ends the transaction; the lock belongs to the session


def _migrate(connection: Connection) -> None:
    due(connection)
    upgrade(connection)
