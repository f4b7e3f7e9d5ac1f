"""When the database fails in the middle of play: it is told why, and nothing is half-written."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, text
from sqlalchemy.exc import IntegrityError

from storage.database import DatabaseStore, open_store
from storage.errors import StoreUnavailableError
from storage.records import Match
from storage.schema import EventRow
from tests.kit import postgres
from tests.kit.matches import ENTRIES, FIRST_DEAL, LOBBY, play
from tests.kit.tiny import TINY

File = DatabaseStore


@pytest.fixture
async def file(sqlite_url: str) -> AsyncIterator[File]:
    store = open_store(sqlite_url, (TINY,))
    assert isinstance(store, DatabaseStore)
    await store.open()
    yield store
    await store.close()


async def run(store: DatabaseStore, statement: str) -> None:
    """Run a statement on the writing connection."""

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    await store._database.write(work)


async def fill(store: DatabaseStore, written: list[Match]) -> None:
    """Play deals, noting each version that is stored, for ever."""
    while True:
        written.append(await store.commit(play(written[-1], *FIRST_DEAL, entries=ENTRIES)))


async def test_a_full_disk_leaves_nothing_half_written(file: File) -> None:
    """A commit that finds no room fails as a whole; with room again, play goes on from where it was."""
    match = await file.create(LOBBY)
    await run(file, "PRAGMA max_page_count = 1")  # SQLite takes the number of pages there are
    written: list[Match] = [match]
    with pytest.raises(StoreUnavailableError, match="disk_full"):
        await fill(file, written)
    match = written[-1]
    assert await file.match(match.id) == match
    assert len(await file.events(match)) == match.version
    await run(file, "PRAGMA max_page_count = 100000")
    assert (await file.commit(play(match, *FIRST_DEAL, entries=ENTRIES))).version == match.version + 2


async def test_a_database_locked_from_outside_is_told(file: File, tmp_path: Path) -> None:
    match = await file.create(LOBBY)
    await run(file, "PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(tmp_path / "test.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailableError, match="locked"):
            await file.commit(play(match, *FIRST_DEAL))
        assert await file.match(match.id) == match
    await file.commit(play(match, *FIRST_DEAL))


async def test_a_database_that_has_become_read_only_is_told(file: File) -> None:
    match = await file.create(LOBBY)
    await run(file, "PRAGMA query_only = ON")
    with pytest.raises(StoreUnavailableError, match="read_only"):
        await file.commit(play(match, *FIRST_DEAL))
    assert await file.match(match.id) == match


async def test_a_database_damaged_while_in_use_is_told(file: File, tmp_path: Path) -> None:
    match = await file.create(LOBBY)
    await file.commit(play(match, *FIRST_DEAL))
    with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = (tmp_path / "test.sqlite3").stat().st_size // 4096
    with (tmp_path / "test.sqlite3").open("r+b") as raw:
        raw.seek(4096)
        raw.write(b"\xff" * 4096 * (pages - 1))
    with pytest.raises(StoreUnavailableError, match="damaged"):
        await file.match(match.id)


async def test_a_fault_of_the_program_is_not_hidden(file: File) -> None:
    def work(connection: Connection) -> None:
        values: dict[str, Any] = {"match": 404, "version": 0, "name": "x", "shape": 1, "data": "{}"}
        connection.execute(insert(EventRow), values)

    with pytest.raises(IntegrityError):
        await file._database.write(work)


async def test_a_closed_store_is_unavailable(file: File) -> None:
    """Work that is still under way when the bot stops fails like any other that cannot be stored."""
    match = await file.create(LOBBY)
    await file.close()
    with pytest.raises(StoreUnavailableError, match="closed"):
        await file.commit(play(match, *FIRST_DEAL))
    with pytest.raises(StoreUnavailableError, match="closed"):
        await file.ping()


async def test_a_cancelled_commit_does_not_stop_the_others(file: File) -> None:
    """Whoever gives up waiting gives up his own commit at most."""
    match, other = await file.create(LOBBY), await file.create(LOBBY)
    given_up = asyncio.create_task(file.commit(play(match, *FIRST_DEAL)))
    going_on = asyncio.create_task(file.commit(play(other, *FIRST_DEAL)))
    await asyncio.sleep(0)
    given_up.cancel()
    assert (await going_on).version == 2
    assert (await file.match(match.id)).version in (0, 2)


async def test_whoever_gives_up_during_a_write_leaves_it_to_the_others(file: File) -> None:
    """A transaction that others share is never broken off half-way, whether it succeeds or fails."""
    match = await file.create(LOBBY)
    given_up: list[asyncio.Task[None]] = []

    def succeed(_: Connection) -> None:
        given_up[0].cancel()

    def fail(_: Connection) -> None:
        given_up[1].cancel()
        raise ValueError

    given_up += [asyncio.create_task(file._database.write(work)) for work in (succeed, fail)]
    assert (await file.commit(play(match, *FIRST_DEAL))).version == 2
    for task in given_up:
        with pytest.raises(asyncio.CancelledError):
            await task


async def test_what_is_waiting_is_written_together(file: File) -> None:
    """However many tables act while one action is being stored, it takes one transaction more."""
    matches = [await file.create(LOBBY) for _ in range(16)]
    commits: list[Connection] = []
    event.listen(file._database._backend.engine.sync_engine, "commit", commits.append)
    await asyncio.gather(*(file.commit(play(match, *FIRST_DEAL)) for match in matches))
    assert len(commits) <= 2


async def test_what_is_under_way_is_finished_before_the_store_closes(file: File, sqlite_url: str) -> None:
    match = await file.create(LOBBY)
    commit = asyncio.create_task(file.commit(play(match, *FIRST_DEAL)))
    look = asyncio.create_task(file.match(match.id))
    await asyncio.sleep(0)
    await file.close()
    assert (await commit).version == 2
    assert (await look).id == match.id
    again = open_store(sqlite_url, (TINY,))
    await again.open()
    assert (await again.match(match.id)).version == 2
    await again.close()


async def test_a_cancelled_question_leaves_nothing_open(file: File) -> None:
    """Whoever gives up a question at any moment of it costs the next one nothing."""
    match = await file.create(LOBBY)
    for turns in range(30):
        given_up = asyncio.create_task(file.match(match.id))
        for _ in range(turns):
            await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
        assert await file.match(match.id) == match


async def test_a_server_that_drops_its_connections_is_connected_again(postgres_url: str) -> None:
    await postgres.empty(postgres_url)
    store = open_store(postgres_url, (TINY,))
    assert isinstance(store, DatabaseStore)
    await store.open()
    match = await store.create(LOBBY)
    others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await store._database.write(lambda connection: connection.execute(others).all())
    await store.commit(play(match, *FIRST_DEAL))
    await store.close()
