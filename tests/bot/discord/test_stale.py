"""What is pressed too late, twice, or together with something else."""

from itertools import product
from pathlib import Path

import pytest
from simcord import InteractionResult

from bot.discord.choices import FIRST, Page
from bot.discord.custom_id import Act, CustomId
from bot.table import Table
from storage.records import MatchId, Status
from tests.kit.evening import Evening, asked_of, buttons, evening, private, said

ONE = MatchId(1)
BOUND = [act for act in Act if act.is_bound]


async def the_table(night: Evening) -> Table:
    return await night.bot.manager.table(ONE)


async def between(night: Evening) -> Table:
    """A table whose first deal is over."""
    await night.start(2)
    await night.play_out(await night.hands(2))
    return await the_table(night)


def at(version: int, act: Act, payload: str = "") -> str:
    return str(CustomId(ONE, version, act, payload))


# --- what is bound to its version


async def test_a_control_of_the_lobby_does_nothing_once_the_match_has_begun(tmp_path: Path) -> None:
    """Whoever presses whichever of them, it is answered in private and the table stays as it is."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        table = await the_table(night)
        before = table.match
        for person, act in product(night.people, BOUND):
            assert "moved on" in private(await night.forge(person, night.table(), at(0, act, "1"))), act
            assert table.match == before, act


async def test_a_control_of_the_last_deal_does_nothing_in_the_next(tmp_path: Path) -> None:
    """The same between deals and after the next has been dealt."""
    async with evening(tmp_path, people=2) as night:
        table = await between(night)
        version = table.match.version
        await night.press(night.people[1], "Next deal")
        before = table.match
        for act in BOUND:
            await night.forge(night.people[0], night.table(), at(version, act, "1"))
            assert table.match == before, act


async def test_the_next_deal_is_not_ended_by_who_wanted_to_end_after_the_last(tmp_path: Path) -> None:
    """[Next deal] and [End match] pressed at once: the deal is dealt, and the match goes on."""
    async with evening(tmp_path, people=2) as night:
        table = await between(night)
        version, message = table.match.version, night.table()
        answers = await night.together(
            (night.people[1], message, at(version, Act.NEXT)), (night.people[0], message, at(version, Act.END))
        )
        assert table.match.status is Status.PLAYING
        assert "moved on" in private(answers[1])


# --- ending


async def ask_to_end(night: Evening) -> InteractionResult:
    return await night.people[0].slash(night.channel, "table end")


async def test_a_deal_in_progress_is_ended_only_after_a_question(tmp_path: Path) -> None:
    """The question is private and ends nothing; its answer holds though others have played on meanwhile."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        table = await the_table(night)
        asked = await ask_to_end(night)
        assert "in the middle of a deal" in private(asked)
        assert table.match.status is Status.PLAYING
        panels = await night.hands(2)
        player = asked_of(panels)
        assert player is not None
        await night.move(player, panels[player])
        assert asked.response is not None
        await night.press(night.people[0], "End it", asked.response)
        assert table.match.status is Status.ENDED
        assert buttons(asked.response) == {}
        assert "has ended" in said(asked.response)


async def test_nobody_is_asked_who_may_not_end_the_match(tmp_path: Path) -> None:
    """Neither the question nor its answer is for others than the host."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        assert "Only the host" in private(await night.people[1].slash(night.channel, "table end"))
        assert "Only the host" in private(await night.forge(night.people[1], night.table(), at(1, Act.SURE)))
        assert (await the_table(night)).match.status is Status.PLAYING


async def test_between_deals_a_match_is_ended_at_once(tmp_path: Path) -> None:
    """Nothing is lost by it then."""
    async with evening(tmp_path, people=2) as night:
        table = await between(night)
        await night.press(night.people[0], "End match")
        assert table.match.status is Status.ENDED


# --- pressed twice


async def test_pressing_twice_is_pressing_once(tmp_path: Path) -> None:
    """The second of two taps on [Ready], [+ Computer] or [− Computer] takes nothing back and adds nothing."""
    async with evening(tmp_path, people=2) as night:
        await night.open()
        ana, bo = night.people
        await night.press(bo, "Join")
        table, message = await the_table(night), night.table()
        for person, label, seats in ((bo, "Ready", 2), (ana, "+ Computer", 3), (ana, "− Computer", 2)):
            message = night.table()
            does = buttons(message)[label]
            await night.together((person, message, does), (person, message, does))
            assert (table.match.seats[1].ready, len(table.match.seats)) == (True, seats)


async def test_who_is_ready_can_ask_for_a_moment(tmp_path: Path) -> None:
    """[Not ready] is there as soon as anybody but the host is ready."""
    async with evening(tmp_path, people=2) as night:
        await night.open()
        bo = night.people[1]
        await night.press(bo, "Join")
        assert "Not ready" not in buttons(night.table())
        await night.press(bo, "Ready")
        await night.press(bo, "Not ready")
        assert not (await the_table(night)).match.seats[1].ready
        assert "Not ready" not in buttons(night.table())


@pytest.mark.parametrize("payload", ["", "x", "9" * 60, "²"])
async def test_a_number_that_is_none_is_an_old_control(tmp_path: Path, payload: str) -> None:
    """Nobody is seated by it, and it is no fault of ours."""
    async with evening(tmp_path, people=1) as night:
        await night.open()
        assert "moved on" in private(
            await night.forge(night.people[0], night.table(), at(0, Act.MORE_COMPUTERS, payload))
        )
        assert len((await the_table(night)).match.seats) == 1


@pytest.mark.parametrize("payload", ["m" + "9" * 60, "²", "-1", "mm", "1m"])
def test_a_page_that_is_none_is_the_first(payload: str) -> None:
    assert Page.read(payload) == FIRST


# --- coming back


async def test_whoever_has_left_by_mistake_takes_the_seat_back(tmp_path: Path) -> None:
    """[My hand] asks him to join, and joining shows the hand; strangers are not asked."""
    async with evening(tmp_path, people=3) as night:
        await night.start(2)
        bo, stranger = night.people[1:]
        await bo.slash(night.channel, "table leave")
        asked = (await night.press(bo, "My hand")).response
        assert asked is not None
        await night.press(bo, "Join", asked)
        assert "Your hand" in said(asked)
        assert (await the_table(night)).names[1] == "Bo"
        refused = (await night.press(stranger, "My hand")).response
        assert refused is not None
        assert buttons(refused) == {}


async def test_the_same_table_again_is_found_from_the_oldest_message(tmp_path: Path) -> None:
    """Once there is a new match the old message leads there, even after that has ended."""
    async with evening(tmp_path, people=2) as night:
        await between(night)
        await night.press(night.people[0], "End match")
        old = night.table()
        await night.press(night.people[0], "Same table again", old)
        await night.press(night.people[1], "Ready")
        await night.press(night.people[0], "Start")
        assert "goes on here" in private(await night.press(night.people[1], "Same table again", old))
        assert len(await night.bot.manager.tables()) == 1
