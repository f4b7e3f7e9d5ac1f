"""Why a store does not open, and that it tells the operator what to do."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection

from storage.database import DatabaseStore, open_store
from storage.errors import Problem, StartRefusedError
from storage.faults import refused
from tests.kit import postgres
from tests.kit.matches import LOBBY
from tests.kit.process import killed, said, script
from tests.kit.tiny import TINY
from tests.kit.unprivileged import shared_folder, unprivileged

HOLDER = """
import asyncio, sys
from storage.database import open_store

async def hold():
    await open_store(sys.argv[1], ()).open()
    print("open", flush=True)
    sys.stdin.read()

asyncio.run(hold())
"""


async def refusal(url: str) -> StartRefusedError:
    """How the store at ``url`` refuses to open."""
    with pytest.raises(StartRefusedError) as caught:
        await open_store(url, (TINY,)).open()
    return caught.value


async def opens(url: str) -> None:
    """The store at ``url`` opens and can be written."""
    store = open_store(url, (TINY,))
    await store.open()
    await store.create(LOBBY)
    await store.close()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://host/db", "sqlite://", "sqlite:///:memory:", "sqlite:///a?b"])
def test_only_files_and_postgresql_are_taken(url: str) -> None:
    with pytest.raises(StartRefusedError) as caught:
        open_store(url, (TINY,))
    assert caught.value.problem is Problem.UNSUPPORTED


async def test_a_url_need_not_name_the_driver(sqlite_url: str) -> None:
    await opens(sqlite_url.replace("+aiosqlite", ""))


async def test_the_folder_of_the_file_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts the bot for the first time need not prepare anything."""
    monkeypatch.chdir(tmp_path)
    await opens("sqlite+aiosqlite:///data/gandeng.sqlite3")
    assert (tmp_path / "data" / "gandeng.sqlite3").is_file()


async def test_a_path_of_missing_folders_is_refused(tmp_path: Path) -> None:
    """A mistyped path is told, not made."""
    found = await refusal(f"sqlite+aiosqlite:///{tmp_path / 'missing' / 'data' / 'test.sqlite3'}")
    assert found.problem is Problem.NO_DIRECTORY
    assert str(tmp_path / "missing") in found.detail
    assert not (tmp_path / "missing").exists()


async def test_a_folder_that_may_not_be_made_is_refused(sqlite_url: str) -> None:
    await opens(sqlite_url)
    with shared_folder() as folder:
        folder.chmod(0o555)
        with unprivileged():
            found = await refusal(f"sqlite+aiosqlite:///{folder / 'data' / 'test.sqlite3'}")
        assert found.problem is Problem.NO_PERMISSION


async def test_another_process_keeps_the_file_to_itself_until_it_ends_however_it_ends(sqlite_url: str) -> None:
    """Two bots never run on one file; the one that is refused learns which process has it."""
    holder = await script(HOLDER, sqlite_url)
    assert await said(holder) == "open"
    found = await refusal(sqlite_url)
    assert found.problem is Problem.LOCKED_BY_OTHER
    assert f"process {holder.pid} on " in found.detail
    await killed(holder)
    await opens(sqlite_url)


async def test_a_process_that_does_not_close_its_store_ends_all_the_same(sqlite_url: str) -> None:
    """No thread of the store keeps a process alive."""
    holder = await script(HOLDER, sqlite_url)
    assert await said(holder) == "open"
    await holder.communicate(b"")
    assert holder.returncode == 0


async def test_a_second_store_in_the_same_process_is_refused_too(sqlite_url: str) -> None:
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    found = await refusal(sqlite_url)
    assert found.problem is Problem.LOCKED_BY_OTHER
    assert str(os.getpid()) in found.detail
    await store.close()


async def test_whoever_is_just_taking_the_lock_cannot_be_named(sqlite_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "test.sqlite3.lock", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        found = await refusal(sqlite_url)
    assert found.problem is Problem.LOCKED_BY_OTHER
    assert "another process" in found.detail


async def test_a_program_that_locks_the_database_itself_is_noticed(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url, (TINY,))
    _pragma(store, "busy_timeout = 0")
    with closing(sqlite3.connect(tmp_path / "test.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StartRefusedError) as caught:
            await store.open()
    assert caught.value.problem is Problem.LOCKED_BY_OTHER


async def test_a_read_only_file_is_refused(sqlite_url: str) -> None:
    await opens(sqlite_url)  # so that whatever is imported late is imported already
    with shared_folder() as folder:
        file = folder / "test.sqlite3"
        await opens(f"sqlite+aiosqlite:///{file}")
        (folder / "test.sqlite3.lock").chmod(0o666)
        file.chmod(0o444)
        with unprivileged():
            found = await refusal(f"sqlite+aiosqlite:///{file}")
        assert found.problem is Problem.READ_ONLY
        assert str(file) in found.detail


async def test_a_lock_that_cannot_be_written_is_refused(sqlite_url: str) -> None:
    await opens(sqlite_url)
    with shared_folder() as folder:
        await opens(f"sqlite+aiosqlite:///{folder / 'test.sqlite3'}")
        (folder / "test.sqlite3.lock").chmod(0o444)
        with unprivileged():
            found = await refusal(f"sqlite+aiosqlite:///{folder / 'test.sqlite3'}")
        assert found.problem is Problem.READ_ONLY


async def test_a_read_only_folder_is_refused(sqlite_url: str) -> None:
    await opens(sqlite_url)
    with shared_folder() as folder:
        folder.chmod(0o555)
        with unprivileged():
            found = await refusal(f"sqlite+aiosqlite:///{folder / 'test.sqlite3'}")
        assert found.problem is Problem.NO_PERMISSION


async def test_a_full_disk_is_refused(sqlite_url: str) -> None:
    store = open_store(sqlite_url, (TINY,))
    _pragma(store, "max_page_count = 4")
    with pytest.raises(StartRefusedError) as caught:
        await store.open()
    assert caught.value.problem is Problem.DISK_FULL
    await opens(sqlite_url)


async def test_a_file_that_is_no_database_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "test.sqlite3").write_bytes(b"Dear diary, " * 1000)
    found = await refusal(sqlite_url)
    assert found.problem is Problem.DAMAGED
    assert (tmp_path / "test.sqlite3").read_bytes().startswith(b"Dear diary")


async def test_a_damaged_page_is_found_at_start(sqlite_url: str, tmp_path: Path) -> None:
    await opens(sqlite_url)
    with (tmp_path / "test.sqlite3").open("r+b") as file:
        file.seek(4 * 4096)
        file.write(b"\xff" * 4096)
    assert (await refusal(sqlite_url)).problem is Problem.DAMAGED


def test_what_the_driver_cannot_read_is_damage() -> None:
    """SQLite quotes what it has read, and damaged bytes need not be text."""
    unreadable = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    with pytest.raises(StartRefusedError) as found, refused("the file"):
        raise unreadable
    assert found.value.problem is Problem.DAMAGED


async def test_a_file_with_wrong_accounts_of_itself_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    await opens(sqlite_url)
    with (tmp_path / "test.sqlite3").open("r+b") as file:
        file.seek(36)  # the number of free pages
        file.write(b"\0\0\0\x05")
    found = await refusal(sqlite_url)
    assert found.problem is Problem.DAMAGED
    assert "reelist" in found.detail


async def test_a_newer_schema_is_refused_and_left_alone(sqlite_url: str, tmp_path: Path) -> None:
    await opens(sqlite_url)
    with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    found = await refusal(sqlite_url)
    assert found.problem is Problem.NEWER_SCHEMA
    assert "9999" in found.detail
    with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as other:
        assert other.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


async def test_somebody_elses_tables_are_refused(sqlite_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as other:
        other.execute("CREATE TABLE matches (burnt INTEGER)")
    found = await refusal(sqlite_url)
    assert found.problem is Problem.FOREIGN
    assert "matches" in found.detail


@pytest.mark.parametrize(
    "taken",
    ["PRAGMA application_id = 252006673", "CREATE TABLE customers (id INTEGER)", "CREATE TABLE events (id INTEGER)"],
)
async def test_another_programs_file_is_left_as_it_is(sqlite_url: str, tmp_path: Path, taken: str) -> None:
    """A mistyped DATABASE_URL does no harm: not a byte of the file is changed."""
    file = tmp_path / "test.sqlite3"
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("PRAGMA user_version = 7")
        other.execute(taken)
    before = file.read_bytes()
    found = await refusal(sqlite_url)
    assert found.problem is Problem.FOREIGN
    assert file.read_bytes() == before


async def test_another_name_of_the_file_is_no_way_in(sqlite_url: str, tmp_path: Path) -> None:
    """Whoever reaches the same file by another path is refused all the same."""
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    (tmp_path / "folder").symlink_to(tmp_path)
    (tmp_path / "link.sqlite3").symlink_to("test.sqlite3")
    for name in ("link.sqlite3", "folder/test.sqlite3"):
        assert (await refusal(f"sqlite:///{tmp_path}/{name}")).problem is Problem.LOCKED_BY_OTHER
    (tmp_path / "hard.sqlite3").hardlink_to(tmp_path / "test.sqlite3")
    found = await refusal(f"sqlite:///{tmp_path}/hard.sqlite3")
    assert found.problem is Problem.FOREIGN
    assert "hard link" in found.detail
    await store.close()


async def test_a_complaint_that_is_no_text_is_damage(sqlite_url: str, tmp_path: Path) -> None:
    """SQLite quotes what it cannot understand, even where that is no UTF-8."""
    await opens(sqlite_url)
    file = tmp_path / "test.sqlite3"
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
    raw = file.read_bytes()
    file.write_bytes(raw.replace(b"CREATE TABLE guilds", b"\xff\xfe\xff\xfe\xff\xfe TABLE guilds", 1))
    found = await refusal(sqlite_url)
    assert found.problem is Problem.DAMAGED


async def test_a_server_that_does_not_answer_is_unreachable() -> None:
    found = await refusal("postgresql://me:secret@localhost:1/gandeng")
    assert found.problem is Problem.UNREACHABLE
    assert "localhost:1" in found.detail
    assert "secret" not in found.detail


async def test_a_database_the_server_does_not_have_is_unreachable(postgres_url: str) -> None:
    missing = make_url(postgres_url).set(database="missing")
    found = await refusal(missing.render_as_string(hide_password=False))
    assert found.problem is Problem.UNREACHABLE
    assert "missing" in found.detail


async def test_a_server_serves_one_process(postgres_url: str) -> None:
    await postgres.empty(postgres_url)
    store = open_store(postgres_url, (TINY,))
    await store.open()
    assert (await refusal(postgres_url)).problem is Problem.LOCKED_BY_OTHER
    await store.close()
    await opens(postgres_url)


def _pragma(store: object, pragma: str) -> None:
    """Set something on every connection before anything else."""
    assert isinstance(store, DatabaseStore)

    @event.listens_for(store._database._backend.engine.sync_engine, "connect", insert=True)
    def set_up(connection: DBAPIConnection, _: object) -> None:
        connection.cursor().execute(f"PRAGMA {pragma}")
