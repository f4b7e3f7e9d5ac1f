"""The host: what a play costs beside what the disk costs, how soon it is ready, what a table weighs."""

import asyncio
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.figure import Figure
from bot.manager import Manager, Opening, Pace
from bot.table import Table
from bot.time import LoopTime
from rules.game import apply, deal
from rules.kind import AnyKind
from rules.registry import KINDS
from rules.text import Seat
from storage.database import open_store
from storage.records import Terms
from storage.store import Store

PLAYERS = 4
PLAYS = 400
TABLES = 1000
BUSY = 20
DAY = Terms(preset="", clock=86400)

Script = list[tuple[Seat, Any] | None]
"""What happens at a table: a seat's action, or the next deal."""


def measure() -> Iterator[Figure]:
    """The host's figures, on SQLite in a file of its own."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_plays(Path(folder) / "plays.sqlite3"))
        yield from asyncio.run(_crowd(Path(folder) / "crowd.sqlite3"))


async def _plays(file: Path) -> list[Figure]:
    store, manager = await _started(file)
    script = played(KINDS[0], PLAYS)
    alone = await _timed(manager, script, tables=1)
    together = await _timed(manager, script[: PLAYS // 4], tables=BUSY)
    await manager.stop()
    await store.close()
    bare = raw_commit(file, PLAYS)
    return [
        Figure("host: a bare commit to the same file", bare, "ms"),
        Figure("host: a play stored and told at the only table", alone, "ms", 10),
        Figure(f"host: a play when {BUSY} tables play, in bare commits", together / bare, "times", 2),
    ]


async def _crowd(file: Path) -> list[Figure]:
    store, manager = await _started(file)
    numbers = [table.match.id for table in await asyncio.gather(*(_begun(manager, 10 * n) for n in range(TABLES)))]
    await manager.stop()
    await store.close()
    start = perf_counter()
    store, manager = await _started(file)
    ready = perf_counter() - start
    await manager.stop()
    tracemalloc.start()
    manager = _manager(store)
    resting = await _weighed(manager.start)
    live = await _weighed(lambda: _load(manager, numbers))
    tracemalloc.stop()
    await manager.stop()
    await store.close()
    return [
        Figure(f"host: ready with {TABLES:,} open tables", ready, "s", 2),
        Figure("host: memory of a table at rest", resting / TABLES, "kB", 5),
        Figure("host: memory of a table in use", live / TABLES, "kB", 50),
    ]


def played(kind: AnyKind, steps: int) -> Script:
    """What happens when everybody always does the first thing he may."""
    game = kind.build(kind.options({}), PLAYERS)
    state = deal(game, game.start(), game.deck(game.start())).state
    script: Script = []
    while len(script) < steps:
        if not (seats := game.to_act(state)):
            state = deal(game, state, game.deck(state)).state
            script.append(None)
            continue
        seat = min(seats)
        action = next(iter(game.legal_actions(state, seat)))
        state = apply(game, state, seat, action).state
        script.append((seat, action))
    return script


def raw_commit(file: Path, commits: int) -> float:
    """The milliseconds that SQLite takes to put one small row on the disk."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.executescript("PRAGMA synchronous = FULL; CREATE TABLE bare (row TEXT)")
    start = perf_counter()
    for _ in range(commits):
        connection.execute("INSERT INTO bare VALUES (?)", ("x" * 100,))
    took = perf_counter() - start
    connection.close()
    return took / commits * 1000


async def _timed(manager: Manager, script: Script, tables: int) -> float:
    """The milliseconds a step of the script takes, over all tables together."""
    begun = [await _begun(manager, 10 * (number + 1)) for number in range(tables)]
    start = perf_counter()
    await asyncio.gather(*(_perform(table, script) for table in begun))
    return (perf_counter() - start) / (tables * len(script)) * 1000


async def _perform(table: Table, script: Script) -> None:
    people = [seating.user for seating in table.match.seats if seating.user is not None]
    for step in script:
        if step is None:
            await table.next_deal(people[0])
        else:
            seat, action = step
            await table.submit(people[seat], action)


async def _begun(manager: Manager, host: int) -> Table:
    table = await manager.open(Opening(1, host, KINDS[0].key, {}, DAY, host, "Host"))
    for guest in range(host + 1, host + PLAYERS):
        await table.join(guest, "Guest")
        await table.ready(guest, ready=True)
    await table.begin(host)
    return table


async def _load(manager: Manager, numbers: list[Any]) -> None:
    for number in numbers:
        await manager.table(number)


async def _weighed(work: Callable[[], Any]) -> float:
    """The kilobytes that ``work`` leaves behind."""
    before, _ = tracemalloc.get_traced_memory()
    await work()
    after, _ = tracemalloc.get_traced_memory()
    return (after - before) / 1000


async def _started(file: Path) -> tuple[Store, Manager]:
    store = open_store(f"sqlite+aiosqlite:///{file}", KINDS)
    await store.open()
    manager = _manager(store)
    await manager.start()
    return store, manager


def _manager(store: Store) -> Manager:
    return Manager(store, LoopTime(lambda: datetime.now(UTC)), Pace(), tuple, KINDS)
