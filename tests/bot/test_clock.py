"""What a table does by itself when its deadline comes."""

import asyncio
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest
from structlog.testing import capture_logs

from bot.clock import Deadlines, Repeat, Waiting, deadline
from bot.table import Table
from bot.time import LoopTime
from rules.errors import IllegalActionError
from rules.text import Person, Seat, text
from storage.records import MatchId, Seating, Status, Terms
from tests.kit.host import ANN, BOB, CAT, PACE, Host
from tests.kit.time import START, FakeTime
from tests.kit.tiny import TINY, Pile, Stones, Take

FAST = Terms(preset="few", clock=30)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize("clock", [None, 30, 120, 600, 86400])
@pytest.mark.parametrize("to_act", [frozenset[Seat](), {Seat(0)}, {Seat(1)}, {Seat(0), Seat(1)}])
@pytest.mark.parametrize("status", Status)
async def test_one_rule_says_when_a_table_acts_by_itself(
    clock: int | None, to_act: frozenset[Seat], status: Status
) -> None:
    """Over all settings: only an ended match waits for ever, and computers wait for nobody."""
    table = await Host().open(ANN, terms=Terms(preset="few", clock=clock))
    seats = (table.match.seats[0], Seating(Seat(1), None, "Ada"))
    match = replace(table.match, status=status, seats=seats)
    turn = START + (PACE.abandoned if clock is None or not to_act else timedelta(seconds=clock))
    expected = {
        Status.LOBBY: START + PACE.lobby,
        Status.BETWEEN: START + PACE.between,
        Status.ENDED: None,
        Status.PLAYING: START + PACE.computer if Seat(1) in to_act else turn,
    }
    assert deadline(match, Waiting(to_act), START, PACE) == expected[status]


@pytest.mark.parametrize(("clock", "seconds"), [(30, 10), (86400, 28800)])
async def test_whoever_is_away_is_not_waited_for_long(clock: int, seconds: int) -> None:
    match = (await Host().begun(ANN, BOB, terms=Terms(preset="few", clock=clock))).match
    one, both = frozenset({Seat(0)}), frozenset({Seat(0), Seat(1)})
    assert deadline(match, Waiting(one, away=both), START, PACE) == START + timedelta(seconds=seconds)
    assert deadline(match, Waiting(both, away=one), START, PACE) == START + timedelta(seconds=clock)


async def two_rounds(host: Host, *, bob: bool) -> Table:
    """A table of Ann and Bob at which Ann plays twice; Bob does so once, or lets both his turns run out."""
    table = await host.begun(ANN, BOB, terms=FAST, options={"stones": 10})
    await table.submit(ANN, Take(2))
    await host.time.wait(timedelta(seconds=30))
    await table.submit(ANN, Take(2))
    await (table.submit(BOB, Take(1)) if bob else host.time.wait(timedelta(seconds=30)))
    return table


async def test_whoever_misses_two_turns_is_away_and_a_computer_player_plays_for_him() -> None:
    host = Host()
    table = await two_rounds(host, bob=False)
    assert (table.view(None).stones, table.away) == (5, {1})
    assert host.front.messages == ["host.notice.timed_out", "host.notice.away"]
    await table.submit(ANN, Take(1))
    await host.time.wait(timedelta(seconds=10))
    assert (table.view(None).stones, table.to_act) == (3, {0})
    assert len(host.front.notices) == 2


async def test_any_play_ends_being_away() -> None:
    host = Host()
    table = await two_rounds(host, bob=False)
    await table.submit(ANN, Take(1))
    await table.submit(BOB, Take(1))
    assert table.away == frozenset()
    await table.submit(ANN, Take(1))
    assert table.match.deadline == host.time.now() + timedelta(seconds=30)


async def test_only_turns_missed_in_a_row_count() -> None:
    host = Host()
    table = await two_rounds(host, bob=True)
    await table.submit(ANN, Take(1))
    await host.time.wait(timedelta(seconds=30))
    assert (host.front.messages, table.away) == (["host.notice.timed_out"] * 2, frozenset())


async def test_a_stand_in_has_missed_nothing() -> None:
    host = Host()
    table = await two_rounds(host, bob=False)
    await table.leave(BOB)
    assert table.away == frozenset()


async def test_the_first_legal_action_happens_for_an_absent_player_and_is_told() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.time.wait(timedelta(seconds=29))
    assert table.view(None) == Pile(3, Seat(0))
    await host.time.wait(SECOND)
    assert table.view(None) == Pile(2, Seat(1))
    assert host.front.notices == [text("host.notice.timed_out", player=Person(Seat(0)))]
    assert host.front.changes[-1].actor is None


async def test_whoever_acts_in_time_gives_the_next_a_whole_turn() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.time.wait(timedelta(seconds=29))
    await table.submit(ANN, Take(1))
    await host.time.wait(timedelta(seconds=29))
    assert table.to_act == {1}
    assert host.front.notices == []


async def test_without_a_clock_a_person_has_all_the_time_in_the_world() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await host.time.wait(timedelta(days=1))
    assert table.view(None) == Pile(3, Seat(0))


async def test_a_match_without_a_clock_that_nobody_plays_at_comes_to_rest() -> None:
    """It is in nobody's way then, and any play goes on with it."""
    host = Host()
    table = await host.begun(ANN, BOB)
    await host.time.wait(PACE.abandoned - SECOND)
    assert not table.match.rests
    await host.time.wait(SECOND)
    assert (table.match.rests, table.view(None), host.front.messages) == (
        True,
        Pile(3, Seat(0)),
        ["host.notice.abandoned"],
    )
    assert await host.manager.tables(user=ANN) == ()
    await table.submit(ANN, Take(1))
    assert await host.manager.tables(user=ANN) == (table.match,)


async def test_a_refused_play_changes_nothing_about_being_away() -> None:
    host = Host()
    table = await two_rounds(host, bob=False)
    await table.submit(ANN, Take(1))
    with pytest.raises(IllegalActionError):
        await table.submit(BOB, Take(3))
    assert (table.away, table.match.deadline) == ({1}, host.time.now() + timedelta(seconds=10))


@pytest.mark.parametrize("back", [timedelta(hours=2), timedelta(days=700)])
async def test_a_clock_that_is_set_back_while_the_host_runs_gives_a_new_turn_at_most(back: timedelta) -> None:
    """Timers go on by themselves; a deadline that lies too far off is set anew when one of them comes."""
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    host.time.set_back(back)
    await host.time.wait(timedelta(seconds=60))
    assert table.to_act == {1}


async def test_a_deadline_far_off_by_a_wrong_clock_is_looked_at_within_an_hour() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    await host.store.beat(START - timedelta(days=700))
    host.time.present -= timedelta(days=700)
    await host.restart()
    await host.time.wait(timedelta(hours=1, seconds=30))
    assert (await host.same(table)).to_act == {1}


async def test_absent_players_bring_the_match_to_its_end() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=replace(FAST, deals=1))
    await host.time.wait(timedelta(minutes=5))
    assert table.match.status is Status.ENDED


async def test_computer_players_take_their_time_and_play_without_a_notice() -> None:
    host = Host()
    table = await host.begun(ANN, computers=2)
    await table.submit(ANN, Take(1))
    await host.time.wait(PACE.computer * 2)
    assert table.match.status is Status.BETWEEN
    assert host.front.notices == []


async def test_a_match_left_between_deals_comes_to_rest_with_a_notice() -> None:
    host = Host()
    table = await host.begun(ANN, BOB)
    await table.submit(ANN, Take(2))
    await table.submit(BOB, Take(1))
    await host.time.wait(PACE.between)
    assert table.match.rests
    assert host.front.messages == ["host.notice.rests"]
    await host.time.wait(PACE.between * 100)
    assert table.match.rests


async def test_a_deadline_is_kept_though_the_store_fails_for_a_moment() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    host.store.at = host.store.calls
    await host.time.wait(timedelta(seconds=34))
    assert table.view(None) == Pile(3, Seat(0))
    await host.time.wait(SECOND)
    assert table.view(None) == Pile(2, Seat(1))


async def test_a_turn_that_ran_out_while_the_store_was_down_is_given_again() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    host.store.down = True
    await host.time.wait(timedelta(minutes=30))
    host.store.down = False
    while table.match.deadline <= host.time.now():
        await host.time.wait(SECOND)
    assert host.time.now() <= START + timedelta(minutes=36)
    assert (table.view(None), host.front.notices) == (Pile(3, Seat(0)), [])
    await host.time.wait(timedelta(seconds=30))
    assert table.view(None) == Pile(2, Seat(1))


async def test_a_failing_store_is_asked_ever_less_often() -> None:
    host = Host()
    await host.begun(ANN, BOB, terms=FAST)
    host.store.down, before = True, host.store.calls
    await host.time.wait(timedelta(hours=1))
    assert 10 < host.store.calls - before < 25


async def test_a_failure_does_not_bring_back_a_deadline_that_has_been_replaced() -> None:
    time, acted = FakeTime(), []

    async def act(match: MatchId) -> None:
        acted.append(time.now() - START)
        if len(acted) == 1:
            deadlines.set(match, START + SECOND * 60)
            raise ValueError

    deadlines = Deadlines(time, act)
    deadlines.set(MatchId(1), START + SECOND)
    await time.wait(timedelta(minutes=5))
    assert acted == [SECOND, SECOND * 60]


@dataclass(frozen=True, slots=True)
class Scramble(Stones):
    """Everybody may take stones at any time, for as long as there are any."""

    def to_act(self, state: Pile) -> frozenset[Seat]:
        return frozenset(map(Seat, range(self.seats))) if state.stones else frozenset()


async def test_everybody_whose_time_has_run_out_acts_as_long_as_he_is_to() -> None:
    host = Host(kinds=(replace(TINY, build=Scramble),))
    table = await host.begun(ANN, BOB, CAT, terms=FAST, options={"stones": 1})
    with capture_logs() as faults:
        await host.time.wait(timedelta(seconds=30))
    assert faults == []
    assert [notice.arguments for notice in host.front.notices] == [(("player", Person(Seat(seat))),) for seat in (0, 1)]
    assert table.match.status is Status.BETWEEN


async def test_a_timer_that_comes_too_early_is_set_again() -> None:
    host = Host()
    table = await host.begun(ANN, BOB, terms=FAST)
    await table.come_due()
    await host.time.wait(timedelta(seconds=30))
    assert table.to_act == {1}


async def test_work_is_repeated_until_it_is_stopped_even_if_it_fails() -> None:
    time, done = FakeTime(), []

    async def work() -> None:
        done.append(time.now() - START)
        raise ValueError

    repeat = Repeat(time, SECOND, work)
    repeat.start()
    await time.wait(SECOND * 3)
    await repeat.stop()
    await time.wait(SECOND * 3)
    assert done == [SECOND, SECOND * 2, SECOND * 3]


async def test_the_loop_calls_soon_what_is_due_and_never_what_is_cancelled() -> None:
    time, called = LoopTime(lambda: datetime.now(UTC)), []
    time.call_at(time.now() - SECOND, lambda: called.append("cancelled")).cancel()
    come = asyncio.Event()
    time.call_at(time.now() - SECOND, come.set)
    await come.wait()
    assert called == []
