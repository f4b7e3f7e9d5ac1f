"""A store that can be made to fail, before it has done anything, as a full or locked database does."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from storage.errors import StoreUnavailableError
from storage.store import Store


@dataclass
class FailingStore:
    """Passes everything on to another store; fails at the call number ``at``, or always while it is ``down``."""

    store: Store
    at: int | None = None
    down: bool = False
    calls: int = 0

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        method = getattr(self.store, name)

        async def call(*args: object, **kwargs: object) -> object:
            self.calls += 1
            if self.down or self.calls - 1 == self.at:
                raise StoreUnavailableError(name)
            return await method(*args, **kwargs)

        return call
