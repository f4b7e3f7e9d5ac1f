"""A store that takes a moment for everything, and that can be made to fail as a full or locked database does."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from storage.errors import StoreUnavailableError
from storage.store import Store


@dataclass
class FailingStore:
    """Passes everything on to another store, after it has let others run.

    It fails before anything is done: at the call number ``at``, and always while it is ``down``.
    """

    store: Store
    at: int | None = None
    down: bool = False
    calls: int = 0

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        method = getattr(self.store, name)

        async def call(*args: object, **kwargs: object) -> object:
            number, self.calls = self.calls, self.calls + 1
            await asyncio.sleep(0)
            if self.down or number == self.at:
                raise StoreUnavailableError(name)
            return await method(*args, **kwargs)

        return call
