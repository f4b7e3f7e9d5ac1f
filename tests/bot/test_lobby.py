"""The lobby: people come, get ready, go, and the match begins."""

import asyncio
from datetime import timedelta

import pytest

from bot.errors import HostError
from bot.manager import MOST_TABLES, Opening
from bot.table import Table
from rules.errors import OptionError
from rules.text import Seat, text
from storage.records import Status
from tests.kit.host import ALWAYS, ANN, BOB, CAT, CHANNEL, DAN, GUILD, PACE, Host
from tests.kit.refusal import refused


def people(table: Table) -> list[int | None]:
    return [seating.user for seating in table.match.seats]


async def test_one_seat_a_person_however_often_he_joins() -> None:
    table = await Host().open(ANN)
    await asyncio.gather(*(table.join(BOB, "Bob") for _ in range(3)))
    assert people(table) == [ANN, BOB]


async def test_a_full_table_takes_nobody_even_when_two_come_at_once() -> None:
    table = await Host().open(ANN, BOB)
    results = await asyncio.gather(table.join(CAT, "Cat"), table.join(DAN, "Dan"), return_exceptions=True)
    assert people(table) == [ANN, BOB, CAT]
    assert [getattr(result, "reason", None) for result in results] == [None, "table_full"]


async def test_computer_players_fill_the_seats_and_only_the_host_calls_them() -> None:
    table = await Host().open(ANN, BOB)
    await refused("not_host", table.seat_computers(BOB, 1))
    for _ in range(2):
        await table.seat_computers(ANN, 1)
    assert people(table) == [ANN, BOB, None]
    await refused("table_full", table.seat_computers(ANN, 2))
    await refused("not_host", table.seat_computers(BOB, 0))
    for _ in range(2):
        await table.seat_computers(ANN, 0)
    assert people(table) == [ANN, BOB]
    await refused("no_computer_to_remove", table.seat_computers(ANN, -1))


async def test_the_match_begins_when_the_host_says_so_and_everybody_is_ready() -> None:
    table = await Host().open(ANN)
    await refused("too_few_players", table.begin(ANN))
    await table.join(BOB, "Bob")
    await refused("not_everybody_ready", table.begin(ANN))
    await table.ready(BOB, ready=True)
    await refused("not_host", table.begin(BOB))
    await table.begin(ANN)
    assert table.match.status is Status.PLAYING
    await refused("already_started", table.begin(ANN))


async def test_there_is_nothing_to_see_or_to_play_in_a_lobby() -> None:
    table = await Host().open(ANN, BOB)
    assert (table.to_act, table.totals) == (frozenset(), (0, 0))
    await refused("not_started", table.submit(ANN, None))
    await refused("not_between_deals", table.next_deal(ANN))
    await refused("not_over", table.again(ANN))
    with pytest.raises(HostError, match="not_started"):
        table.view(ANN)


async def test_the_host_passes_on_when_he_leaves_the_lobby() -> None:
    host = Host()
    table = await host.open(ANN, BOB)
    await table.leave(ANN)
    assert (table.match.host, people(table)) == (BOB, [BOB])
    assert host.front.notices[-2:] == [
        text("host.notice.left", player="Ann"),
        text("host.notice.host_is", player="Bob"),
    ]


async def test_a_lobby_without_a_person_is_dropped_with_a_notice() -> None:
    host = Host()
    table = await host.open(ANN)
    await table.seat_computers(ANN, 1)
    await table.leave(ANN)
    assert table.match.status is Status.ENDED
    assert host.front.messages[-1] == "host.notice.nobody_left"


async def test_who_is_kicked_is_out_and_may_come_again() -> None:
    host = Host()
    table = await host.open(ANN, BOB, CAT)
    await refused("not_host", table.kick(BOB, Seat(2)))
    await refused("cannot_kick_yourself", table.kick(ANN, Seat(0)))
    await refused("no_such_seat", table.kick(ANN, Seat(3)))
    await table.kick(ANN, Seat(1))
    assert people(table) == [ANN, CAT]
    assert host.front.notices[-1] == text("host.notice.kicked", player="Bob")
    await refused("not_seated", table.ready(BOB, ready=True))
    await table.join(BOB, "Bob")
    assert people(table) == [ANN, CAT, BOB]


async def test_a_moderator_may_kick_the_host() -> None:
    table = await Host().open(ANN, BOB)
    await table.kick(DAN, Seat(0), may_manage=True)
    assert (table.match.host, people(table)) == (BOB, [BOB])


async def test_an_unused_lobby_expires_with_a_notice() -> None:
    host = Host()
    table = await host.open(ANN, BOB)
    await host.time.wait(PACE.lobby - timedelta(seconds=1))
    await table.ready(BOB, ready=False)
    await host.time.wait(PACE.lobby - timedelta(seconds=1))
    assert table.match.status is Status.LOBBY
    await host.time.wait(timedelta(seconds=2))
    assert table.match.status is Status.ENDED
    assert host.front.messages[-1] == "host.notice.lobby_expired"


async def test_a_person_hosts_a_limited_number_of_tables_in_a_server() -> None:
    host = Host()
    openings = [Opening(GUILD, channel, "tiny", {}, ALWAYS, ANN, "Ann") for channel in range(MOST_TABLES + 1)]
    results = await asyncio.gather(*map(host.manager.open, openings), return_exceptions=True)
    assert sum(isinstance(result, HostError) and result.reason == "too_many_tables" for result in results) == 1
    assert len(await host.manager.tables(guild=GUILD)) == MOST_TABLES
    await host.manager.open(Opening(GUILD, CHANNEL, "tiny", {}, ALWAYS, BOB, "Bob"))
    await host.manager.open(Opening(GUILD + 1, CHANNEL, "tiny", {}, ALWAYS, ANN, "Ann"))


async def test_an_ended_table_does_not_count_among_those_a_person_hosts() -> None:
    host = Host()
    tables = [await host.open(ANN) for _ in range(MOST_TABLES)]
    await tables[0].end(ANN)
    await host.open(ANN)
    await refused("too_many_tables", host.open(ANN))


async def test_options_are_frozen_when_the_table_opens() -> None:
    host = Host()
    table = await host.open(ANN, options={"preset": "many"})
    assert table.match.options == {"stones": 10}
    assert table.options.stones == 10
    with pytest.raises(OptionError):
        await host.open(BOB, options={"stones": "lots"})


async def test_the_public_language_is_the_hosts_or_a_moderators_choice() -> None:
    table = await Host().open(ANN, BOB)
    await refused("not_host", table.set_language(BOB, "es"))
    await table.set_language(ANN, "es")
    assert table.match.terms.language == "es"
    await table.set_language(DAN, None, may_manage=True)
    assert table.match.terms.language is None
    await table.end(ANN)
    await refused("already_over", table.set_language(ANN, "es"))


@pytest.mark.parametrize(
    ("user", "channel", "expected"),
    [
        (ANN, 1, 0),  # his table here, though there are others
        (DAN, 2, 2),  # the only table here
        (CAT, 3, 2),  # his only table in the server
        (DAN, 1, "which_table"),
        (DAN, 3, "no_table_here"),
        (BOB, 3, "which_table"),
    ],
)
async def test_a_command_without_a_number_finds_the_table_it_means(
    user: int, channel: int, expected: int | str
) -> None:
    host = Host()
    tables = [await host.open(ANN, channel=1), await host.open(BOB, channel=1), await host.open(CAT, BOB, channel=2)]
    if isinstance(expected, str):
        await refused(expected, host.manager.find(user, GUILD, channel))
    else:
        assert await host.manager.find(user, GUILD, channel) is tables[expected]


@pytest.mark.parametrize(
    ("user", "channel", "expected"),
    [
        (ANN, 1, 0),  # his table here has begun; the lobby here changes nothing
        (BOB, 1, 0),  # of two that have begun here it is his turn at the first
        (BOB, 3, 0),  # and so it is from another channel
        (CAT, 1, 1),  # he is not to act here, but sits here
        (CAT, 2, 3),  # a lobby here is nearer than a match elsewhere
        (DAN, 3, 3),  # his only table
        (5, 1, "not_seated"),
        (5, 3, "no_table_here"),
    ],
)
async def test_a_players_command_without_a_number_means_a_table_of_his(
    user: int, channel: int, expected: int | str
) -> None:
    host = Host()
    tables = [await host.begun(BOB, ANN, channel=1), await host.begun(CAT, BOB, channel=1)]
    tables += [await host.open(ANN, BOB, channel=1), await host.open(DAN, CAT, channel=2)]
    if isinstance(expected, str):
        await refused(expected, host.manager.find_own(user, GUILD, channel))
    else:
        assert await host.manager.find_own(user, GUILD, channel) is tables[expected]


async def test_there_is_no_table_with_an_unknown_number() -> None:
    await refused("no_such_table", Host().manager.table(404))


async def test_people_change_seats_in_the_lobby_only() -> None:
    table = await Host().open(ANN, BOB)
    await table.change_seat(ANN)
    assert people(table) == [BOB, ANN]
    await refused("not_seated", table.change_seat(CAT))
    await table.begin(ANN)
    await refused("already_started", table.change_seat(BOB))
