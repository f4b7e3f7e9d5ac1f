"""What the store asks of a database: to run plain functions of a connection, each in a transaction of its own.

Everything the store does is such a function: it waits for nothing but the database, so no transaction
ever stays open while somebody thinks. Where it runs is the database's business.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Database(Protocol):
    """A database that may be open or closed."""

    async def open(self) -> None:
        """Check the database, bring its tables up to date and keep others out. Raises StartRefusedError."""
        ...

    async def close(self) -> None:
        """Give everything back; does nothing when called again."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work``, which only reads. Raises StoreUnavailableError."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work``; all of it is written, or nothing if it raises. It may be run more than once.

        Raises:
            StoreUnavailableError: the database cannot be written; nothing has been.
        """
        ...
