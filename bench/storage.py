"""The SQLite store: how long a stored action takes, beside the disk's own time for it, and how it does when full.

Every commit is forced to the disk. What it is measured against is the bare ``sqlite3`` module doing the same
inserts and updates to a file in the same folder, in turns, for disks are moody: the figures are medians of rounds.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figure import Figure
from rules.text import Seat
from storage.database import open_store
from storage.records import Commit, Match, Status
from storage.store import Store
from tests.kit.matches import LOBBY, NOON
from tests.kit.tiny import TINY, Took

ROUNDS = 7
COMMITS = 320
TABLES = 16
OPEN_MATCHES = 1000
ACTION = (Took(Seat(0), 1),)


def measure() -> Iterator[Figure]:
    """Commits beside the disk's own; the questions asked at start and by commands, in a full database."""
    bare, alone, together = map(median, zip(*(_round() for _ in range(ROUNDS)), strict=True))
    yield Figure("storage: a bare commit, forced to the disk", bare, "ms")
    yield Figure("storage: a commit at the only table", alone, "ms")
    yield Figure("storage: a commit at the only table, in bare commits", alone / bare, "times", 2)
    yield Figure(f"storage: a commit when {TABLES} tables play, in bare commits", together / bare, "times", 2)
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_full(_url(folder)))


def _round() -> tuple[float, float, float]:
    """The milliseconds of a bare commit, of one at the only table and of one of many, one soon after the other."""
    with tempfile.TemporaryDirectory() as folder:
        return (_bare(Path(folder) / "bare.sqlite3"), *asyncio.run(_stored(_url(folder))))


async def _stored(url: str) -> tuple[float, float]:
    store = open_store(url, (TINY,))
    await store.open()
    alone = await _commits(store, 1)
    together = await _commits(store, TABLES)
    await store.close()
    return alone, together


async def _full(url: str) -> list[Figure]:
    store = open_store(url, (TINY,))
    await store.open()
    for number in range(OPEN_MATCHES):
        await store.create(replace(LOBBY, channel=number, deadline=NOON + timedelta(seconds=number)))
    figures = [
        Figure(f"storage: deadlines of {OPEN_MATCHES} matches", await _time(store.deadlines), "ms", 50),
        Figure(f"storage: one channel's matches of {OPEN_MATCHES}", await _time(lambda: _here(store)), "ms", 10),
    ]
    await store.close()
    return figures


def _url(folder: str) -> str:
    return f"sqlite+aiosqlite:///{folder}/bench.sqlite3"


def _bare(file: Path) -> float:
    """The milliseconds of a transaction with an insert and an update."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE events (match, version, data, PRIMARY KEY (match, version)) WITHOUT ROWID")
        connection.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, version)")
        connection.execute("INSERT INTO matches VALUES (1, 0)")
        start = perf_counter()
        for version in range(COMMITS):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO events VALUES (1, ?, ?)", (version, '{"seat":0,"stones":1}'))
            connection.execute("UPDATE matches SET version = ? WHERE id = 1", (version,))
            connection.execute("COMMIT")
        return (perf_counter() - start) / COMMITS * 1000


async def _commits(store: Store, tables: int) -> float:
    """The milliseconds of a commit while so many tables play at once."""
    matches = [await store.create(LOBBY) for _ in range(tables)]
    start = perf_counter()
    await asyncio.gather(*(_play(store, match, COMMITS // tables) for match in matches))
    return (perf_counter() - start) / (COMMITS // tables * tables) * 1000


async def _play(store: Store, match: Match, commits: int) -> None:
    for _ in range(commits):
        match = await store.commit(Commit(match, ACTION, NOON, Status.PLAYING, NOON))


async def _here(store: Store) -> None:
    await store.matches(channel=OPEN_MATCHES // 2, status=[Status.LOBBY])


async def _time(question: Callable[[], Awaitable[object]], times: int = 20) -> float:
    """The milliseconds of the question, on average."""
    start = perf_counter()
    for _ in range(times):
        await question()
    return (perf_counter() - start) / times * 1000
