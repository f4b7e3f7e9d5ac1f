"""Stores to test: in memory, in a file, on a server."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.database import open_store
from storage.memory import MemoryStore
from storage.store import Store
from tests.kit import postgres
from tests.kit.tiny import TINY


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    store: Store
    match request.param:
        case "memory":
            store = MemoryStore((TINY,))
        case "sqlite":
            store = open_store(request.getfixturevalue("sqlite_url"), (TINY,))
        case _:
            store = await _on_a_server(request.getfixturevalue("postgres_url"))
    await store.open()
    yield store
    await store.close()


async def _on_a_server(url: str) -> Store:
    await postgres.empty(url)
    return open_store(url, (TINY,))
