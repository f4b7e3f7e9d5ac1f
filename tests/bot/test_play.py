"""Play at a table: one action at a time, stored before it is told."""

import asyncio
from datetime import timedelta

import pytest

from bot.errors import StaleError
from bot.table import Table
from rules.errors import IllegalActionError
from rules.text import Person, Seat, text
from storage.records import Leaver, Status, Terms
from tests.kit.host import ANN, BOB, CAT, DAN, GUILD, PACE, Host
from tests.kit.refusal import refused
from tests.kit.tiny import Dealt, Pile, Take, Took


async def test_what_is_played_is_stored_told_and_seen() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.submit(ANN, Take(2), version=1)
    change = host.front.changes[-1]
    assert (change.events, change.actor, change.notices) == ((Took(Seat(0), 2),), ANN, ())
    assert await host.store.events(table.match) == await host.store.deal(table.match)
    assert table.view(BOB) == Pile(1, Seat(1))
    assert table.to_act == {1}


async def test_a_double_press_plays_once() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    results = await asyncio.gather(*(table.submit(ANN, Take(1), version=1) for _ in range(2)), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StaleError]
    assert table.match.version == 2


async def test_two_who_press_at_once_are_served_in_the_order_they_came() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await asyncio.gather(table.submit(ANN, Take(1)), table.submit(BOB, Take(1)))
    assert [change.actor for change in host.front.changes[-2:]] == [ANN, BOB]


async def test_a_refused_action_leaves_no_trace() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    before, told = table.match, len(host.front.changes)
    with pytest.raises(IllegalActionError):
        await table.submit(BOB, Take(1))
    assert (table.match, len(host.front.changes)) == (before, told)
    assert await host.store.match(before.id) == before


async def test_strangers_cannot_play_but_may_watch() -> None:
    table = await Host().begun(ANN, BOB)
    await refused("not_seated", table.submit(DAN, Take(1)))
    await refused("not_seated", table.next_deal(DAN))
    await refused("not_seated", table.leave(DAN))
    assert table.view(DAN) == table.view(None) == Pile(3, Seat(0))


async def test_a_scored_deal_is_in_the_ledger_and_in_the_totals() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.submit(ANN, Take(2))
    await table.submit(BOB, Take(1))
    assert (table.match.status, table.match.deals, table.totals) == (Status.BETWEEN, 1, (-1, 1))
    assert table.to_act == frozenset()
    standings = await host.store.standings(GUILD, "tiny")
    assert [(standing.user, standing.points, standing.wins) for standing in standings] == [(BOB, 1, 1), (ANN, -1, 0)]


async def test_the_next_deal_is_dealt_once_by_whoever_is_first() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await refused("not_between_deals", table.next_deal(BOB))
    await table.submit(ANN, Take(2))
    await table.submit(BOB, Take(1))
    await refused("between_deals", table.submit(ANN, Take(1)))
    version = table.match.version
    results = await asyncio.gather(*(table.next_deal(user, version) for user in (BOB, ANN)), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StaleError]
    assert host.front.changes[-1].events == (Dealt((1, 2, 3), Seat(0)),)
    await table.submit(ANN, Take(1))


async def test_the_match_ends_after_the_agreed_number_of_deals() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=Terms(preset="few", deals=2))
    await deal_for_bob(table)
    await table.next_deal(ANN)
    await deal_for_bob(table)
    assert table.match.status is Status.ENDED
    assert host.front.notices[-1] == text("host.notice.deals_played", count=2)
    assert (table.totals, table.view(ANN).stones) == ((-2, 2), 0)
    await refused("already_over", table.next_deal(ANN))


async def test_the_match_ends_when_somebody_has_the_agreed_points() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=Terms(preset="few", points=1))
    await deal_for_bob(table)
    assert table.match.status is Status.ENDED
    assert host.front.notices[-1] == text("host.notice.points_reached", player=Person(Seat(1)), count=1)


async def deal_for_bob(table: Table) -> None:
    await table.submit(ANN, Take(2))
    await table.submit(BOB, Take(1))


async def test_the_host_or_a_moderator_ends_the_match_at_any_time() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await refused("not_host", table.end(BOB))
    await table.end(DAN, may_manage=True)
    assert (table.match.status, table.match.deadline) == (Status.ENDED, None)
    assert host.front.messages[-1] == "host.notice.ended"
    await refused("already_over", table.end(ANN))
    await refused("already_over", table.submit(ANN, Take(1)))
    await refused("already_over", table.leave(ANN))
    await refused("already_over", table.join(CAT, "Cat"))


async def test_the_same_table_again_is_one_lobby_for_all_who_ask() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, computers=1)
    await table.end(ANN)
    first, second = await asyncio.gather(table.again(BOB), table.again(ANN))
    assert first is second
    assert (first.match.host, first.match.options) == (BOB, table.match.options)
    assert [seating.ready for seating in first.match.seats] == [False, True, True]
    await refused("not_seated", table.again(DAN))
    await host.restart()
    assert (await (await host.same(table)).again(ANN)).match.id == first.match.id


async def test_an_old_message_leads_to_what_has_become_of_the_table() -> None:
    """Everybody who presses is led to the same match, whatever has become of it, and nothing more is opened."""
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.end(ANN)
    following = await table.again(ANN)
    assert await host.store.match(table.match.id) == table.match
    await following.leave(BOB)
    assert await table.again(BOB) is following
    await following.join(BOB, "Bob")
    await following.ready(BOB, ready=True)
    await following.begin(ANN)
    for _ in range(2):
        assert await table.again(BOB) is following
    await following.end(ANN)
    assert await table.again(BOB) is following


async def test_a_lobby_that_was_closed_is_no_successor() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.end(ANN)
    closed = await table.again(ANN)
    await closed.end(ANN)
    assert (await table.again(BOB)).match.id != closed.match.id


async def test_people_in_an_old_lobby_of_the_kind_still_get_a_new_one() -> None:
    host = Host()
    old = await host.open(ANN)
    await host.time.wait(timedelta(minutes=1))
    table = await host.begun(ANN, BOB)
    await table.end(ANN)
    again = await table.again(ANN)
    assert again.match.id not in (old.match.id, table.match.id)


async def test_leaving_on_ones_own_turn_hands_it_to_a_computer_player() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.leave(ANN)
    stand_in = table.match.seats[0]
    assert (table.match.host, stand_in.user, stand_in.stands_for) == (BOB, None, Leaver(ANN, "Ann", 1))
    assert host.front.notices == [text("host.notice.left", player="Ann"), text("host.notice.host_is", player="Bob")]
    await host.time.wait(PACE.computer)
    assert table.to_act == {1}
    await refused("not_seated", table.submit(ANN, Take(1)))


async def test_leaving_does_not_give_the_one_to_act_more_time() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, CAT, terms=Terms(preset="few", clock=30))
    deadline = table.match.deadline
    await host.time.wait(timedelta(seconds=20))
    await table.leave(CAT)
    assert table.match.deadline == deadline


async def test_seats_are_frozen_from_deal_to_score_except_for_stand_ins() -> None:
    table = await Host().begun(ANN, BOB, computers=1)
    await refused("already_started", table.seat_computers(ANN, 0))
    await refused("already_started", table.join(CAT, "Cat"))
    await refused("already_started", table.ready(BOB, ready=False))
    await refused("no_such_seat", table.kick(ANN, Seat(2)))


async def test_who_is_kicked_in_play_is_replaced() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.kick(ANN, Seat(1))
    assert (table.match.seats[1].user, table.match.seats[1].stands_for) == (None, None)
    await refused("already_started", table.join(BOB, "Bob"))
    assert host.front.notices[-1] == text("host.notice.kicked", player="Bob")


async def test_whoever_left_takes_his_seat_back_at_any_time() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, CAT, terms=Terms(preset="few", clock=30))
    deadline = table.match.deadline
    await table.leave(BOB)
    assert [table.has_seat_for(user) for user in (BOB, DAN)] == [True, False]
    await refused("already_started", table.join(DAN, "Dan"))
    await host.time.wait(timedelta(seconds=5))
    await table.join(BOB, "Bobby")
    assert [seating.user for seating in table.match.seats] == [ANN, BOB, CAT]
    assert (table.names[1], table.match.deadline) == ("Bobby", deadline)
    assert host.front.notices[-1] == text("host.notice.back", player="Bobby")


async def test_whoever_is_back_on_his_turn_has_the_time_for_it() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=Terms(preset="few", clock=30))
    await table.leave(ANN)
    await table.join(ANN, "Ann")
    assert table.match.deadline == host.time.now() + timedelta(seconds=30)


async def test_the_deal_one_has_left_is_ones_own_and_later_ones_are_nobodys() -> None:
    """Leaving before the score avoids no loss; the computer player's deals after it count for nobody."""
    host = Host()
    table = await host.begun(ANN, BOB, CAT)
    await table.submit(ANN, Take(1))
    await table.leave(ANN)
    await table.submit(BOB, Take(2))
    standings = await host.store.standings(GUILD, "tiny")
    assert [(each.name, each.points) for each in standings] == [("Bob", 2), ("Ann", -1), ("Cat", -1)]
    await table.next_deal(BOB)
    await table.submit(CAT, Take(2))
    await host.time.wait(PACE.computer)
    assert table.match.deals == 2
    assert {each.name: each.deals for each in await host.store.standings(GUILD, "tiny")} == {
        "Ann": 1,
        "Bob": 2,
        "Cat": 2,
    }


async def test_whoever_left_between_deals_has_nothing_to_do_with_the_next() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await deal_for_bob(table)
    await table.leave(ANN)
    await table.next_deal(BOB)
    await host.time.wait(PACE.computer)
    while table.match.status is Status.PLAYING:
        await table.submit(BOB, Take(1))
        await host.time.wait(PACE.computer)
    played = {each.user: each.deals for each in await host.store.standings(GUILD, "tiny")}
    assert played == {ANN: 1, BOB: 2}


async def test_whoever_comes_between_deals_takes_a_computer_players_seat() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.leave(BOB)
    await table.submit(ANN, Take(2))
    await host.time.wait(PACE.computer)
    assert table.match.status is Status.BETWEEN
    await table.join(BOB, "Bob")
    assert [seating.user for seating in table.match.seats] == [ANN, BOB]
    await refused("table_full", table.join(CAT, "Cat"))


async def test_a_table_without_a_person_is_dropped_with_a_notice() -> None:
    host = Host()
    table = await host.begun(ANN, computers=2)
    await table.leave(ANN)
    assert table.match.status is Status.ENDED
    assert host.front.messages == ["host.notice.left", "host.notice.nobody_left"]
    assert all(timer.cancelled for timer in host.time.timers)


async def test_several_tables_in_a_channel_do_not_disturb_each_other() -> None:
    host = Host()
    one, two = await host.begun(ANN, BOB), await host.begun(CAT, DAN)
    await one.submit(ANN, Take(1))
    assert (one.view(None).stones, two.view(None).stones) == (2, 3)
    assert await host.manager.find(DAN, GUILD, one.match.channel) is two


async def test_a_front_that_fails_blocks_no_table() -> None:
    host = Host()
    host.front.broken = True
    table = await host.begun(ANN, BOB)
    await table.submit(ANN, Take(1))
    assert (await host.store.match(table.match.id)).version == 2


async def test_the_public_message_is_remembered_through_play_and_restart() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.show(555)
    await table.submit(ANN, Take(1))
    assert table.match.message == 555
    await host.restart()
    assert (await host.same(table)).match.message == 555


async def test_a_table_that_somebody_else_has_moved_is_loaded_anew() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    rival = await Host(store=host.store).same(table)
    await rival.submit(ANN, Take(1))
    with pytest.raises(StaleError):
        await table.submit(ANN, Take(2))
    assert (table.match, table.view(None)) == (rival.match, rival.view(None))
    assert (host.front.changes[-1].after, host.front.changes[-1].events) == (table.match, ())
    await table.submit(BOB, Take(2))
    await rival.end(ANN)
    assert rival.match.status is Status.ENDED
