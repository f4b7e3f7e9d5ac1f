"""Many tables at once, played by people who press whatever they like whenever they like."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.errors import HostError, StaleError
from bot.table import Table
from rules.card import Card
from rules.errors import IllegalActionError
from rules.game import replay
from rules.kind import AnyKind
from rules.registry import KINDS
from rules.text import Seat
from storage.memory import MemoryStore
from storage.records import Status, Terms
from tests.kit.failing import FailingStore
from tests.kit.host import ANN, BOB, CAT, DAN, Host
from tests.kit.tiny import TINY

TABLES = 12
PRESSES = 30
PLAYERS = (ANN, BOB, CAT)
EVERYBODY = (*PLAYERS, DAN)


def players(kind: AnyKind) -> tuple[int, ...]:
    """Three people, or as many as it takes."""
    fewest = kind.seats(next(iter(kind.presets.values()))).start
    return EVERYBODY[: max(len(PLAYERS), fewest)]


def shuffled(chance: Random) -> Callable[[tuple[Card, ...]], tuple[Card, ...]]:
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def host_of(kind: AnyKind, seed: int) -> Host:
    return Host(store=FailingStore(MemoryStore((kind,))), kinds=(kind,), shuffle=shuffled(Random(seed)))


async def press(table: Table, chance: Random) -> None:
    """Somebody presses something: mostly a legal play of his, often too late or twice, now and then something else."""
    user, version = chance.choice(EVERYBODY), table.match.version
    legal = action_of(table, table.seat_of(user) or Seat(0))
    await asyncio.sleep(0)
    if legal is None or chance.random() < 0.1:
        await table.next_deal(user, version)
    else:
        await asyncio.gather(*(table.submit(user, legal, version) for _ in range(chance.randint(1, 2))))


def action_of(table: Table, seat: Seat) -> Any:  # noqa: ANN401  # the action of any game
    play = table._record.play
    return next(iter(play.game.legal_actions(play.state, seat)), None) if table.to_act else None


async def presses(table: Table, chance: Random) -> None:
    for _ in range(PRESSES):
        try:
            await press(table, chance)
        except (HostError, IllegalActionError):
            continue


@pytest.mark.parametrize("kind", [TINY, *KINDS], ids=lambda kind: kind.key)
async def test_many_tables_live_side_by_side(kind: AnyKind) -> None:
    """Every table is at every moment what its stored events say, and every version of it was told once."""
    host = host_of(kind, seed=1)
    people = players(kind)
    orders = [people[table % len(people) :] + people[: table % len(people)] for table in range(TABLES)]
    tables = [await host.begun(*order, terms=Terms(preset="")) for order in orders]
    await asyncio.gather(*(presses(table, Random(who)) for who in range(4) for table in tables))
    for table in tables:
        assert await host.store.match(table.match.id) == table.match
        await replays_exactly(host, table)
        told = [event for change in host.front.changes if change.after.id == table.match.id for event in change.events]
        assert tuple(told) == await host.store.events(table.match)
        assert sum(table.totals) == 0


async def replays_exactly(host: Host, table: Table) -> None:
    play = table._record.play
    events = await host.store.events(table.match)
    assert replay(play.game, play.game.start(), events) == play.state


@pytest.mark.parametrize("kind", [TINY, *KINDS], ids=lambda kind: kind.key)
async def test_loading_at_any_point_gives_the_identical_view(kind: AnyKind) -> None:
    """Whoever looks sees the same before and after the table has been at rest, at every step of two deals."""
    host = host_of(kind, seed=2)
    table = await host.begun(*players(kind), terms=Terms(preset="", deals=2))
    while table.match.status is not Status.ENDED:
        host.kill()
        loaded = await host.same(table)
        viewers = (*EVERYBODY, None)
        assert [loaded.view(user) for user in viewers] == [table.view(user) for user in viewers]
        assert (loaded.match, loaded.totals, loaded.to_act) == (table.match, table.totals, table.to_act)
        table = loaded
        await step(table)
    assert table.match.deals == 2


async def step(table: Table) -> None:
    """The next thing that can happen at the table."""
    if not table.to_act:
        await table.next_deal(ANN)
        return
    seat = min(table.to_act)
    play = table._record.play
    await table.submit(EVERYBODY[seat], play.game.advise(play.view(seat)))


async def test_of_many_presses_on_the_same_button_one_plays() -> None:
    host = host_of(TINY, seed=3)
    table = await host.begun(*PLAYERS)
    action, version = action_of(table, Seat(0)), table.match.version
    results = await asyncio.gather(*(table.submit(ANN, action, version) for _ in range(20)), return_exceptions=True)
    assert results.count(None) == 1
    assert sum(isinstance(result, StaleError) for result in results) == 19


async def test_leaving_and_playing_at_once_never_leaves_the_turn_with_nobody() -> None:
    host = host_of(TINY, seed=4)
    table = await host.begun(*PLAYERS)
    play = table.submit(ANN, action_of(table, Seat(0)))
    await asyncio.gather(table.leave(ANN), play, table.leave(BOB), table.leave(CAT), return_exceptions=True)
    assert table.match.status is Status.ENDED
    assert (await host.store.match(table.match.id)).seats == table.match.seats
