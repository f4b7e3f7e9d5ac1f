"""``resume``: a match that waits between deals goes on where its people are."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from simcord import InteractionResult

from tests.kit.evening import Evening, buttons, evening, private, said

PAUSE = timedelta(minutes=5)
"""How long matches wait before they rest, so that a test need not let a day pass."""


async def between(night: Evening) -> None:
    """Two people play the first deal of a match."""
    night.bot.manager.pace = replace(night.bot.manager.pace, between=PAUSE)
    await night.start(2)
    await night.play_out(await night.hands(2))
    assert "Next deal" in buttons(night.table())


async def resume(night: Evening, seat: int, **options: int) -> InteractionResult:
    """Somebody resumes a match in the channel of the evening."""
    return await night.people[seat].slash(night.channel, "gandeng resume", **options)


async def test_a_match_is_taken_up_days_later_in_another_channel(tmp_path: Path) -> None:
    """The table stands there with its points; the old message says where it has gone, and play goes on."""
    async with evening(tmp_path, people=2) as night:
        await between(night)
        old, (first,) = night.table(), await night.bot.manager.tables()
        await night.env.advance_time(PAUSE.total_seconds() + 1)
        assert "rests" in said(night.table())
        await night.restart()
        before, night.channel = night.channel, night.guild.create_text_channel("weekend")
        assert "goes on here" in private(await resume(night, 1))
        assert "Next deal" in buttons(night.table())
        (moved,) = (message for message in before.history() if message.id == old.id)
        assert str(night.table().id) in said(moved)
        assert not buttons(moved)
        await night.press(night.people[0], "Next deal")
        await night.play_out(await night.hands(2))
        (match,) = await night.bot.manager.tables()
        assert match.channel == night.channel.id
        assert match.deal > first.deal


async def test_resting_needs_no_command_to_end(tmp_path: Path) -> None:
    """[Next deal] on the message of a match at rest deals at once."""
    async with evening(tmp_path, people=2) as night:
        await between(night)
        await night.env.advance_time(PAUSE.total_seconds() + 1)
        await night.press(night.people[1], "Next deal")
        assert "My hand" in buttons(night.table())


async def test_a_match_is_posted_anew_in_the_same_channel(tmp_path: Path) -> None:
    """Where the message has scrolled away, resuming brings the table to the end of the channel."""
    async with evening(tmp_path, people=2) as night:
        await between(night)
        old = night.table()
        await resume(night, 0)
        assert night.table().id != old.id
        assert [bool(buttons(message)) for message in night.channel.history()].count(True) == 1


async def test_of_several_matches_one_is_chosen(tmp_path: Path) -> None:
    """They are listed and offered by number; those who do not sit there have none."""
    async with evening(tmp_path, people=3) as night:
        assert "No match of yours" in private(await resume(night, 0))
        for _ in range(2):
            await between(night)
        answer = private(await resume(night, 0))
        assert "Table 1" in answer
        assert "Table 2" in answer
        offered = await night.people[0].autocomplete(night.channel, "gandeng resume", "match", "")
        assert {choice["value"] for choice in offered} == {1, 2}
        assert "goes on here" in private(await resume(night, 0, match=1))
        assert "No match of yours" in private(await resume(night, 2))
        assert "No match of yours" in private(await resume(night, 0, match=9))
