"""Matches of the toy game, for tests of the store."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from rules.card import Card
from rules.score import Scored
from rules.text import Seat
from storage.records import Commit, Entry, Match, NewMatch, Seating, Status, Terms
from storage.store import Store
from tests.kit.tiny import Dealt, Took

NOON = datetime(2026, 3, 1, 12, 0, 0, 250_001, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GUILD, CHANNEL = 1_100_000_000_000_000_001, 1_100_000_000_000_000_002
ANN, BOB = 1_100_000_000_000_000_003, 1_100_000_000_000_000_004
SEATS = (Seating(Seat(0), ANN, "Ann", ready=True), Seating(Seat(1), BOB, "小波"), Seating(Seat(2), None, "Robot"))
LOBBY = NewMatch(
    guild=GUILD,
    channel=CHANNEL,
    kind="tiny",
    options={"stones": 2},
    terms=Terms("few", clock=60, deals=5, points=None, language="es"),
    host=ANN,
    seats=SEATS,
    created=NOON,
    deadline=NOON + SECOND,
)
FIRST_DEAL = (Dealt((Card(1), Card(2), Card(3)), Seat(0)), Took(Seat(0), 1))
LAST_MOVE = (Took(Seat(1), 2), Scored((-1, 2, -1), (Seat(1),)))
ENTRIES = (
    Entry(Seat(0), ANN, "Ann", -1, won=False),
    Entry(Seat(1), BOB, "小波", 2, won=True, level="3"),
    Entry(Seat(2), None, "Robot", -1, won=False),
)


def play(match: Match, *events: object, entries: tuple[Entry, ...] = ()) -> Commit:
    """Events that leave the match playing."""
    return Commit(match, events, NOON + SECOND, Status.PLAYING, NOON + 2 * SECOND, entries)


async def whole_deal(store: Store, match: Match, entries: tuple[Entry, ...] = ENTRIES) -> Match:
    """Play a deal from its start to its score."""
    match = await store.commit(play(match, *FIRST_DEAL))
    return await store.commit(replace(play(match, *LAST_MOVE, entries=entries), status=Status.BETWEEN, deadline=None))
