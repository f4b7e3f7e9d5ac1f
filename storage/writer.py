"""The one writer of a SQLite file: one thread, one connection, whatever is waiting in one transaction.

Forcing a transaction to the disk takes most of the time of writing it; tables that act at the same
moment share that time.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: "Future[Any]" = field(default_factory=Future)


class Writer:
    """Runs functions of the connection, in the order in which they were asked for."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "storage-writer")
        self._waiting: deque[_Job] = deque()
        self._connection: Connection | None = None

    async def close(self) -> None:
        """Write what is waiting, then disconnect; does nothing when called again."""
        await asyncio.to_thread(self._thread.shutdown)
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """The result of ``work``, once it is on the disk.

        Raises:
            Exception: whatever ``work`` or the database raises; then nothing of it has been written.
        """
        job = _Job(work)
        self._waiting.append(job)
        self._thread.submit(self._write)
        return await asyncio.wrap_future(job.done)

    def _write(self) -> None:
        taken = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if jobs := [job for job in taken if job.done.set_running_or_notify_cancel()]:
            self._together(jobs)

    def _together(self, jobs: Sequence[_Job]) -> None:
        """All in one transaction; if any fails, each in one of its own."""
        try:
            self._connection = connection = self._connection or self._engine.connect()
            with connection.begin():
                results = [job.work(connection) for job in jobs]
        except Exception as error:  # noqa: BLE001  # it belongs to whoever asked for the work
            self._apart(jobs, error)
        else:
            for job, result in zip(jobs, results, strict=True):
                job.done.set_result(result)

    def _apart(self, jobs: Sequence[_Job], error: Exception) -> None:
        if len(jobs) == 1:
            jobs[0].done.set_exception(error)
        else:
            for job in jobs:
                self._together([job])
