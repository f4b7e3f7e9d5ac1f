"""Group commit: whatever is waiting to be written goes into one transaction.

Forcing a transaction to the disk takes most of the time of writing it; tables that act at the same
moment share that time, and two writers never meet.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class GroupCommit:
    """Runs functions of a connection, in the order in which they were asked for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """The result of ``work``, once it is stored.

        Raises:
            Exception: whatever ``work`` or the database raises; then nothing of it has been written.
        """
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        # A task of its own: whoever gives up waiting must not break off a transaction that others share.
        self._writing = self._writing or asyncio.create_task(self._write_all())
        result: T = await job.done
        return result

    async def finish(self) -> None:
        """Wait until everything asked for is written."""
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                taken, self._waiting = self._waiting, []
                await self._together([job for job in taken if not job.done.cancelled()])
        finally:
            self._writing = None

    async def _together(self, jobs: Sequence[_Job]) -> None:
        """All in one transaction; if any fails, each in one of its own."""
        try:
            async with self._engine.begin() as connection:
                results = await connection.run_sync(lambda connection: [job.work(connection) for job in jobs])
        except Exception as error:  # noqa: BLE001  # it belongs to whoever asked for the work
            await self._apart(jobs, error)
        else:
            for job, result in zip(jobs, results, strict=True):
                if not job.done.cancelled():
                    job.done.set_result(result)

    async def _apart(self, jobs: Sequence[_Job], error: Exception) -> None:
        if len(jobs) > 1:
            for job in jobs:
                await self._together([job])
        elif not jobs[0].done.cancelled():
            jobs[0].done.set_exception(error)
