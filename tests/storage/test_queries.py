"""That no question reads a whole table, however many matches there have been."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event

from storage.database import DatabaseStore, open_store
from storage.records import Match, Status
from tests.kit.matches import ANN, CHANNEL, GUILD, LOBBY, whole_deal
from tests.kit.tiny import TINY

OPEN = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)

QUESTIONS: dict[str, Callable[[DatabaseStore, Match], Awaitable[object]]] = {
    "deadlines": lambda store, _: store.deadlines(),
    "open matches": lambda store, _: store.matches(status=OPEN),
    "matches of a channel": lambda store, _: store.matches(channel=CHANNEL, status=OPEN),
    "matches of a server": lambda store, _: store.matches(guild=GUILD, status=OPEN),
    "matches of a person": lambda store, _: store.matches(user=ANN, status=OPEN),
    "a match": lambda store, match: store.match(match.id),
    "the deal in progress": lambda store, match: store.deal(match),
    "points": lambda store, match: store.points(match.id),
    "standings": lambda store, _: store.standings(GUILD, "tiny"),
    "panels": lambda store, match: store.panels(match.id),
    "a profile": lambda store, _: store.profile(ANN),
}


def watch(store: DatabaseStore) -> list[tuple[str, Any]]:
    """Every statement that the store will read with, and its parameters."""
    asked: list[tuple[str, Any]] = []
    engine = store._database._backend.engine.sync_engine

    @event.listens_for(engine, "before_cursor_execute")
    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:  # noqa: ANN401  # the driver's
        if statement.startswith("SELECT"):
            asked.append((statement, parameters))

    return asked


@pytest.mark.parametrize("question", QUESTIONS)
async def test_every_question_is_answered_from_an_index(sqlite_url: str, question: str) -> None:
    """SQLite itself says how it would look for the answer: it never scans a table."""
    store = open_store(sqlite_url, (TINY,))
    assert isinstance(store, DatabaseStore)
    await store.open()
    match = await whole_deal(store, await store.create(LOBBY))
    asked = watch(store)
    await QUESTIONS[question](store, match)

    def explain(connection: Connection) -> list[str]:
        plans = (connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values) for statement, values in asked)
        return [row.detail for plan in plans for row in plan]

    steps = await store._database.write(explain)
    assert steps
    tables = ("matches", "seats", "events", "ledger", "panels", "profiles")
    assert [step for step in steps if step.startswith(tuple(f"SCAN {table}" for table in tables))] == []
    await store.close()
