"""Whether the bot is alive, seen from beside it."""

from pathlib import Path

import pytest

from storage.database import open_store
from storage.heartbeat import last_sign
from tests.kit import postgres
from tests.kit.matches import NOON
from tests.kit.tiny import TINY


async def test_the_last_beat_is_seen_while_the_bot_runs_and_afterwards(sqlite_url: str) -> None:
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    assert await last_sign(sqlite_url) is None
    await store.beat(NOON)
    assert await last_sign(sqlite_url) == NOON
    await store.close()
    assert await last_sign(sqlite_url) == NOON


@pytest.mark.parametrize("name", ["x y", "h#x", "p%41", "q?x", "中", "a&b=c"])
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    """The look from beside reads that very file and makes no other."""
    url = f"sqlite+aiosqlite:///{tmp_path}/{name.replace('%', '%25').replace('?', '%3F')}.sqlite3"
    store = open_store(url, (TINY,))
    await store.open()
    await store.beat(NOON)
    await store.close()
    before = {file: file.read_bytes() for file in files(tmp_path)}
    assert tmp_path / f"{name}.sqlite3" in before
    assert await last_sign(url) == NOON
    assert {file: file.read_bytes() for file in files(tmp_path)} == before


async def test_the_last_beat_is_seen_on_a_server(postgres_url: str) -> None:
    await postgres.empty(postgres_url)
    store = open_store(postgres_url, (TINY,))
    await store.open()
    await store.beat(NOON)
    assert await last_sign(postgres_url) == NOON
    await store.close()


async def test_a_missing_file_stays_missing(sqlite_url: str, tmp_path: Path) -> None:
    assert await last_sign(sqlite_url) is None
    assert files(tmp_path) == []


async def test_there_is_no_sign_in_what_is_no_database(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "test.sqlite3").write_text("Dear diary, " * 1000)
    assert await last_sign(sqlite_url) is None
    assert await last_sign("nonsense") is None


def files(folder: Path) -> list[Path]:
    return list(folder.iterdir())
