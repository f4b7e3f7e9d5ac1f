"""Matches that go on over days: they wait between deals for as long as it takes, and go on where people are."""

from bot.table import Table
from storage.records import Status
from tests.kit.host import ANN, BOB, CAT, CHANNEL, GUILD, PACE, Host
from tests.kit.refusal import refused
from tests.kit.tiny import TINY, Take

ELSEWHERE = 201


async def between(host: Host) -> Table:
    """A table whose first deal is over."""
    table = await host.begun(ANN, BOB)
    await table.submit(ANN, Take(2))
    await table.submit(BOB, Take(1))
    return table


async def test_a_match_at_rest_is_in_nobodys_way() -> None:
    """It is not what a command without a number means, and does not count as a table that its host has open."""
    host = Host()
    table = await between(host)
    await host.time.wait(PACE.between)
    assert await host.manager.tables(user=ANN) == ()
    await refused("no_table_here", host.manager.find(ANN, GUILD, CHANNEL))
    assert await host.manager.waiting(GUILD, ANN, TINY.key) == (table.match,)


async def test_a_match_is_found_by_those_who_sit_at_it() -> None:
    host = Host()
    table = await between(host)
    assert await host.manager.waiting(GUILD, BOB, TINY.key) == (table.match,)
    assert await host.manager.waiting(GUILD, CAT, TINY.key) == ()
    assert await host.manager.waiting(GUILD + 1, BOB, TINY.key) == ()
    assert await host.manager.waiting(GUILD, BOB, "another") == ()
    await table.next_deal(ANN)
    assert await host.manager.waiting(GUILD, BOB, TINY.key) == ()


async def test_a_match_goes_on_in_another_channel_after_a_restart() -> None:
    """Points, seats and what is due are as they were; it may come to rest again."""
    host = Host()
    table = await between(host)
    await host.time.wait(PACE.between)
    await host.restart()
    table = await host.same(table)
    await table.resume(BOB, ELSEWHERE)
    assert (table.match.channel, table.totals) == (ELSEWHERE, (-1, 1))
    assert table.match.deadline == host.time.now() + PACE.between
    assert await host.manager.find(ANN, GUILD, ELSEWHERE) is table
    await table.next_deal(ANN)
    assert table.match.status is Status.PLAYING


async def test_the_next_deal_can_be_dealt_out_of_rest() -> None:
    host = Host()
    table = await between(host)
    await host.time.wait(PACE.between)
    await table.next_deal(BOB)
    assert await host.manager.tables(user=ANN) == (table.match,)


async def test_a_match_that_came_to_rest_in_play_goes_on_elsewhere() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    assert await host.manager.waiting(GUILD, ANN, TINY.key) == ()
    await host.time.wait(PACE.abandoned)
    assert await host.manager.waiting(GUILD, ANN, TINY.key) == (table.match,)
    await table.resume(BOB, ELSEWHERE)
    assert (table.match.channel, table.match.deadline) == (ELSEWHERE, host.time.now() + PACE.abandoned)


async def test_only_those_who_sit_there_resume_a_match_and_only_between_deals() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await refused("not_between_deals", table.resume(ANN, ELSEWHERE))
    await refused("not_seated", table.resume(CAT, ELSEWHERE))
    await table.end(ANN)
    await refused("already_over", table.resume(ANN, ELSEWHERE))
    assert table.match.channel == CHANNEL
