"""Windows: several seats may act at once, nobody has to, and nothing hangs."""

from datetime import timedelta

import pytest

from bot.errors import StaleError
from bot.table import Table
from rules.errors import IllegalActionError
from rules.text import Seat
from storage.memory import MemoryStore
from storage.records import Status, Terms
from tests.kit.failing import FailingStore
from tests.kit.host import ANN, BOB, CAT, PACE, Host
from tests.kit.lay import LAY, SECONDS, Call, Done, Lay, State

LIVE = Terms(preset="two")
SLOW = Terms(preset="two", clock=86400)
WINDOW = timedelta(seconds=SECONDS)
MOMENT = timedelta(seconds=0.1)


def lay_host() -> Host:
    """A host of the game of laying cards."""
    return Host(store=FailingStore(MemoryStore((LAY,))), kinds=(LAY,))


def state(table: Table) -> State:
    shown: State = table.view(None).state
    return shown


async def test_a_window_closes_by_itself_even_without_a_clock() -> None:
    """Whoever lets it pass has missed nothing, and nothing is said of it."""
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=LIVE)
    await host.time.wait(WINDOW - MOMENT)
    assert state(table).window == 1
    await host.time.wait(MOMENT)
    assert state(table).window == 2
    await host.time.wait(WINDOW)
    assert (state(table).window, table.to_act) == (0, {0})
    assert (host.front.notices, table.away) == ([], frozenset())
    assert table.match.deadline == host.time.now() + PACE.abandoned


@pytest.mark.parametrize("clock", [30, 600])
async def test_windows_have_a_time_of_their_own_whatever_the_live_clock(clock: int) -> None:
    table = await lay_host().begun(ANN, BOB, terms=Terms(preset="two", clock=clock))
    assert table.match.deadline == table.match.updated + WINDOW


async def test_a_slow_table_leaves_windows_open_for_hours() -> None:
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=SLOW)
    await host.time.wait(timedelta(hours=23))
    assert state(table).window == 1
    await host.time.wait(timedelta(hours=1))
    assert state(table).window == 2


async def test_a_window_that_runs_out_takes_nobodys_turn_after_it() -> None:
    """Whoever is to act next has not been waited for yet: his cards are not laid for him."""
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=Terms(preset="two", clock=30), options={"windows": 1})
    await host.time.wait(WINDOW)
    assert (state(table).window, table.to_act) == (0, {0})
    await host.time.wait(timedelta(seconds=29))
    assert table.to_act == {0}
    await host.time.wait(timedelta(seconds=1))
    assert table.to_act == {1}


async def test_an_action_gives_everybody_time_to_answer_it() -> None:
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=LIVE)
    await host.time.wait(WINDOW - MOMENT)
    await table.submit(BOB, Call())
    await host.time.wait(WINDOW - MOMENT)
    assert state(table).window == 1


async def test_computer_players_say_what_they_have_to_together() -> None:
    """They take the time that one of them takes, and then people have the whole window."""
    host = lay_host()
    table = await host.begun(ANN, computers=3, terms=LIVE)
    await host.time.wait(PACE.computer)
    assert table.to_act == {0}
    assert table.match.deadline == host.time.now() + WINDOW


async def test_what_is_meant_for_a_window_counts_as_long_as_it_is_open() -> None:
    """Others may have acted since: the game judges it, and nobody is told that the table has moved on."""
    host = lay_host()
    table = await host.begun(ANN, BOB, CAT, terms=LIVE)
    seen = table.match.version
    for user in (ANN, BOB, CAT):
        await table.submit(user, Call(), seen)
    await table.submit(ANN, Done(), seen)
    with pytest.raises(IllegalActionError, match="not_your_turn"):
        await table.submit(ANN, Call(), seen)
    assert state(table).calls == (0, 1, 2)


async def test_what_is_meant_for_a_window_does_not_count_in_the_next() -> None:
    """Whoever was done has not seen what the next window is about."""
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=LIVE)
    seen = table.match.version
    for user in (ANN, BOB):
        await table.submit(user, Done(), seen)
    for action in (Call(), Done()):
        with pytest.raises(StaleError):
            await table.submit(ANN, action, seen)
    with pytest.raises(StaleError):
        await table.submit(ANN, Done(), table.match.version + 1)
    assert table.to_act == {0, 1}


async def test_after_a_restart_an_old_press_is_not_played_but_nothing_is_lost() -> None:
    """What is not known of a window after a restart makes a press old, and no more than that."""
    host = lay_host()
    table = await host.begun(ANN, BOB, terms=LIVE)
    seen = table.match.version
    await table.submit(BOB, Call())
    await host.restart()
    table = await host.same(table)
    with pytest.raises(StaleError):
        await table.submit(ANN, Call(), seen)
    await table.submit(ANN, Call(), table.match.version)
    assert state(table).calls == (1, 0)
    await host.time.wait(WINDOW)
    assert state(table).window == 2


async def test_an_action_can_be_checked_without_being_played() -> None:
    table = await lay_host().begun(ANN, BOB, terms=LIVE, options={"windows": None})
    hand = state(table).hands[0]
    version = table.match.version
    table.check(ANN, Lay(hand[:8]))
    with pytest.raises(IllegalActionError, match="wrong_phase"):
        table.check(ANN, Call())
    with pytest.raises(IllegalActionError, match="not_your_turn"):
        table.check(BOB, Lay(hand[:2]))
    assert (table.match.version, table.match.status) == (version, Status.PLAYING)
    assert table.to_act == {Seat(0)}
