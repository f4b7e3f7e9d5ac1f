"""The store fails at every call in turn: nothing is lost, nothing is played twice, no table is blocked."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import pytest

from bot.table import Table
from rules.text import Seat
from storage.errors import StoreUnavailableError
from storage.memory import MemoryStore
from storage.records import MatchId, Status, Terms
from tests.kit.failing import FailingStore
from tests.kit.host import ANN, BOB, CAT, Host
from tests.kit.tiny import TINY, Take

T = TypeVar("T")
TERMS = Terms(preset="few", clock=30, deals=2)


async def patient(attempt: Callable[[], Awaitable[T]]) -> T:
    """What a person does: try, and try once more when told that the database does not answer."""
    try:
        return await attempt()
    except StoreUnavailableError:
        return await attempt()


async def evening(host: Host) -> tuple[object, ...]:
    """Two deals with a computer player, turns that run out, a leaver and a restart; everything that is left of it."""
    await patient(host.manager.start)
    table = await patient(lambda: host.open(ANN, terms=TERMS))
    await gather(table)
    await patient(lambda: table.begin(ANN))
    await patient(lambda: table.show(77))
    await patient(lambda: table.submit(ANN, Take(1), table.match.version))
    await host.time.wait(timedelta(seconds=40))
    host.kill()
    await patient(host.manager.start)
    loaded = await patient(lambda: host.same(table))
    await patient(lambda: loaded.next_deal(BOB, loaded.match.version))
    await patient(lambda: loaded.leave(ANN))
    await host.time.wait(timedelta(minutes=2))
    await patient(host.manager.stop)
    return loaded.match.status, loaded.match.terms, loaded.match.seats, loaded.totals, loaded.match.message


async def gather(table: Table) -> None:
    """Bob and a computer player sit down with Ann; Cat is there for a moment."""
    await patient(lambda: table.join(BOB, "Bob"))
    await patient(lambda: table.join(CAT, "Cat"))
    await patient(lambda: table.kick(ANN, Seat(2)))
    await patient(lambda: table.ready(BOB, ready=True))
    await patient(lambda: table.seat_computers(ANN, 1))
    await patient(lambda: table.set_language(ANN, "es"))


async def lived(at: int | None) -> tuple[object, ...]:
    """The evening with a failure at call number ``at``: what is left, every event, every word, the number of calls."""
    host = Host(store=FailingStore(MemoryStore((TINY,)), at))
    left = await evening(host)
    calls = host.store.calls
    events = await host.store.store.events(await host.store.store.match(MatchId(1)))
    return left, events, host.front.messages, calls


async def test_a_failure_at_any_call_changes_nothing_in_the_end() -> None:
    """Whichever call fails, the same events are stored once, the same words said once, and the match ends."""
    *undisturbed, calls = await lived(at=None)
    status, *_ = undisturbed[0]
    assert (status, len(undisturbed[1])) == (Status.ENDED, 10)
    for at in range(calls):
        *disturbed, _ = await lived(at)
        assert (at, disturbed) == (at, undisturbed)


async def test_while_the_store_fails_nothing_happens_and_nothing_is_told() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    before, told = (table.match, table.view(None), table.totals), len(host.front.changes)
    host.store.down = True
    for attempt in (table.submit(ANN, Take(1)), table.leave(BOB), table.end(ANN), table.show(1)):
        with pytest.raises(StoreUnavailableError):
            await attempt
    assert ((table.match, table.view(None), table.totals), len(host.front.changes)) == (before, told)
    host.store.down = False
    await table.submit(ANN, Take(1))
