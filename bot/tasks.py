"""Work that nobody waits for: started by a timer, kept until it is done, its faults logged."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import structlog

_log: Final = structlog.get_logger(__name__)


class Tasks:
    """The tasks somebody has started and is answerable for."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do ``work`` soon."""
        task = asyncio.get_running_loop().create_task(_guarded(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def finished(self) -> None:
        """Wait until everything that was started is done."""
        while self._running:
            await asyncio.wait(self._running)


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:  # noqa: BLE001  # nobody waits for the task: its fault can only be seen here
        _log.exception("a task failed", work=repr(work))
