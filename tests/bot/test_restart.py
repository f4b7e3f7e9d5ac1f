"""Stopping, starting, resting and loading: nothing is lost and nobody loses time."""

import asyncio
import gc
from datetime import timedelta

import pytest

from bot.errors import HostError
from storage.errors import StoreUnavailableError
from storage.records import Status, Terms
from tests.kit.host import ANN, BOB, CAT, PACE, Host
from tests.kit.refusal import refused
from tests.kit.time import START
from tests.kit.tiny import TINY, Take

FAST = Terms(preset="few", clock=30)
SECOND = timedelta(seconds=1)


async def test_a_restart_in_the_middle_of_a_deal_changes_nothing() -> None:
    host = Host()
    before = await host.begun(ANN, BOB)
    await before.submit(ANN, Take(1))
    await host.restart()
    after = await host.same(before)
    assert after is not before
    assert (after.match, after.view(ANN), after.to_act) == (before.match, before.view(ANN), before.to_act)
    await after.submit(BOB, Take(2))
    assert after.totals == (-1, 1)


async def test_running_points_survive_a_restart_in_a_later_deal() -> None:
    host = Host()
    before = await host.begun(ANN, BOB)
    await before.submit(ANN, Take(2))
    await before.submit(BOB, Take(1))
    await before.next_deal(ANN)
    await host.restart()
    after = await host.same(before)
    assert (after.totals, after.view(None)) == ((-1, 1), before.view(None))


async def test_the_time_in_which_the_host_was_not_there_is_given_back() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.time.wait(timedelta(seconds=20))
    await host.restart(downtime=timedelta(hours=3))
    table = await host.same(table)
    assert table.match.deadline == host.time.now() + timedelta(seconds=10)
    await host.time.wait(timedelta(seconds=9))
    assert table.to_act == {0}
    await host.time.wait(SECOND)
    assert table.to_act == {1}


async def test_a_clean_stop_notes_the_time() -> None:
    host = Host()
    await host.manager.start()
    await host.time.wait(timedelta(seconds=5))
    await host.manager.stop()
    assert await host.store.last_beat() == START + timedelta(seconds=5)


async def test_a_clock_set_back_takes_no_time_from_anybody() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.time.wait(timedelta(seconds=20))
    await host.restart(downtime=-timedelta(days=700))
    table = await host.same(table)
    await host.time.wait(timedelta(seconds=9))
    assert table.to_act == {0}
    await host.time.wait(SECOND)
    assert table.to_act == {1}


async def test_a_start_that_fails_in_the_middle_gives_the_time_back_once() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB, terms=FAST)
    host.kill()
    host.time.present += timedelta(hours=3)
    host.store.at = host.store.calls + 1
    with pytest.raises(StoreUnavailableError):
        await host.manager.start()
    await host.restart()
    assert (await host.same(table)).match.deadline == host.time.now() + timedelta(seconds=30)


async def test_computer_players_go_on_after_a_restart() -> None:
    host = Host()
    table = await host.begun(ANN, computers=2)
    await table.submit(ANN, Take(1))
    await host.restart(downtime=timedelta(minutes=1))
    await host.time.wait(PACE.computer * 2)
    assert (await host.same(table)).match.status is Status.BETWEEN


async def test_a_stopped_host_does_nothing_by_itself() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.manager.stop()
    await table.submit(ANN, Take(1))
    await host.time.wait(timedelta(minutes=5))
    assert table.to_act == {1}


async def test_the_heart_beats_on_when_the_store_has_failed() -> None:
    host = Host()
    await host.manager.start()
    host.store.down = True
    await host.time.wait(PACE.beat * 3)
    host.store.down = False
    await host.time.wait(PACE.beat)
    assert await host.store.last_beat() == START + PACE.beat * 4


async def test_a_table_at_rest_leaves_memory_and_comes_back_the_same() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB)
    number, before = table.match.id, table.view(ANN)
    del table
    await host.time.wait(PACE.idle)
    gc.collect()
    assert number in host.manager._tables
    await host.time.wait(PACE.beat * 2)
    gc.collect()
    assert number not in host.manager._tables
    assert (await host.manager.table(number)).view(ANN) == before


async def test_there_is_never_a_second_table_of_a_match_while_anybody_holds_the_first() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB)
    await host.time.wait(PACE.idle * 2)
    assert await host.same(table) is table


async def test_those_who_wake_a_table_at_once_wake_the_same() -> None:
    host = Host()
    number = (await host.begun(ANN, BOB)).match.id
    host.kill()
    one, two = await asyncio.gather(host.manager.table(number), host.manager.table(number))
    assert one is two


async def test_the_deadline_of_a_table_at_rest_is_kept() -> None:
    host = Host()
    await host.manager.start()
    table = await host.begun(ANN, BOB, terms=Terms(preset="few", clock=86400))
    number = table.match.id
    del table
    await host.time.wait(timedelta(days=1))
    assert (await host.manager.table(number)).to_act == {1}


async def test_whoever_misses_turns_at_a_table_at_rest_is_away() -> None:
    """Between two turns of a slow table nobody holds it in memory, as if the host were restarted each day."""
    host = Host()
    await host.manager.start()
    number = (await host.begun(ANN, BOB, terms=Terms(preset="few", clock=86400), options={"stones": 10})).match.id
    for _ in range(4):
        await host.time.wait(timedelta(days=1))
        await host.restart()
    table = await host.manager.table(number)
    assert table.away == {0, 1}
    assert table.match.deadline <= host.time.now() + timedelta(hours=8)


async def test_a_table_whose_record_is_damaged_can_still_be_ended() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, CAT, terms=FAST)
    host.store.store._matches[table.match.id].events[-1] = None
    await host.restart()
    damaged = await host.same(table)
    assert (damaged.to_act, damaged.totals) == (frozenset(), (0, 0, 0))
    await refused("damaged", damaged.submit(ANN, Take(1)))
    with pytest.raises(HostError, match="damaged"):
        damaged.view(ANN)
    await damaged.leave(ANN)
    await host.time.wait(timedelta(minutes=5))
    await damaged.end(BOB)
    assert damaged.match.status is Status.ENDED


async def test_a_table_of_a_game_that_is_gone_can_still_be_ended() -> None:
    host = Host()
    table = await host.open(ANN, BOB)
    orphan = await Host(store=host.store, kinds=()).same(table)
    with pytest.raises(HostError, match="damaged"):
        _ = orphan.kind
    with pytest.raises(HostError, match="damaged"):
        _ = orphan.options
    await refused("damaged", orphan.begin(ANN))
    await orphan.end(ANN)
    assert orphan.match.status is Status.ENDED


async def test_kinds_are_known_by_their_key() -> None:
    table = await Host().open(ANN)
    assert table.kind is TINY
