"""The database on a PostgreSQL server, reached by asyncpg."""

from typing import Final

from sqlalchemy import URL, Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage.errors import Problem, StartRefusedError
from storage.migrate import due, upgrade

LOCK: Final = text("SELECT pg_try_advisory_lock(1195653465)")
"""Held by a connection of its own for as long as that lives; the number is only ours."""


class PostgresServer:
    """A ``Backend``: the database on a server that ``url`` names."""

    def __init__(self, url: URL) -> None:
        self._guard: AsyncConnection | None = None
        self.name = url.render_as_string()  # without the password
        self.engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)

    async def open(self) -> None:
        await self._keep_others_out()
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        if self._guard is not None:
            await self._guard.close()
            self._guard = None
        await self.engine.dispose()

    async def _keep_others_out(self) -> None:
        self._guard = guard = await self.engine.connect()
        if not await guard.scalar(LOCK):
            raise StartRefusedError(Problem.LOCKED_BY_OTHER, f"{self.name}: another process uses the database")
        await guard.commit()  # ends the transaction; the lock belongs to the session


def _migrate(connection: Connection) -> None:
    due(connection)
    upgrade(connection)
