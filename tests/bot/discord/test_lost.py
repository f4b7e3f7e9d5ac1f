"""What a failing Discord or the end of a process must not leave behind for good."""

from pathlib import Path

import pytest
from simcord.backend import serializers

from bot.app import create_bot
from bot.discord.custom_id import Act
from bot.manager import Manager
from bot.table import Table
from storage.records import MatchId
from tests.kit.evening import Evening, asked_of, buttons, controls, evening, is_asked, menus, said
from tests.kit.stacked import leading


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0), (403, 0), (400, 50035)])
async def test_a_panel_whose_answer_was_dropped_is_drawn_anew(tmp_path: Path, status: int, code: int) -> None:
    """The play counts, and the panel comes to show it by its older token."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        player = asked_of(panels)
        assert player is not None
        night.env.inject_error("POST", "/interactions/*", status=status, code=code, times=1)
        await night.move(player, panels[player])
        assert not is_asked(panels[player])


async def test_a_panel_whose_owner_was_choosing_is_drawn_anew_too(tmp_path: Path) -> None:
    """With the press his choice is over, whether he has seen the answer or not."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "5", "SJ")) as night:
        await night.start(2)
        ana = night.people[0]
        panel = await night.hand(ana)
        await ana.submit_modal(await night.press(ana, "Type…", panel), {"typed": "45xw"})
        assert not menus(panel)
        play = next(label for label, does in controls(panel) if does.act is Act.PLAY)
        night.env.inject_error("POST", "/interactions/*", status=500, times=1)
        await night.press(ana, play, panel)
        assert not is_asked(panel)
        assert play not in buttons(panel)


async def test_a_call_is_taken_back_by_the_next_process(tmp_path: Path) -> None:
    """Whoever was called before a restart plays after it, and the call goes."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        player = asked_of(panels)
        assert player is not None
        await night.env.advance_time(26)
        assert len(night.channel.history()) == 2
        await night.env.advance_time(3600)
        await night.restart()
        await night.move(player, await night.hand(player))
        await night.env.advance_time(5)
        assert len(night.channel.history()) == 1


async def test_a_panel_takes_leave_though_the_process_has_changed(tmp_path: Path) -> None:
    """After fourteen minutes it says that it is out of date, whoever opened it."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panel = await night.hand(night.people[0])
        await night.env.advance_time(60)
        await night.restart()
        await night.env.advance_time(13 * 60 + 1)
        assert list(buttons(panel)) == ["Refresh"]


async def test_a_channel_that_is_gone_is_tried_again_with_news_only(tmp_path: Path) -> None:
    """Not by itself, but for what happens later, and at once when the server is back."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        night.env.inject_error("*", "/channels/*", status=404, code=10003, times=None)
        for _ in range(2):
            player = asked_of(panels)
            assert player is not None
            await night.move(player, panels[player])
        await night.env.advance_time(601)
        sent = len(night.env.http_requests)
        await night.env.advance_time(1800)
        assert edits(night, sent) == []
        stale = said(night.table())
        night.env.backend.faults.clear()
        outage(night)
        await night.env.settle()
        assert said(night.table()) != stale


def edits(night: Evening, since: int) -> list[str]:
    """The messages in channels that were edited since so many requests."""
    requests = night.env.http_requests[since:]
    return [each.path for each in requests if each.method == "PATCH" and each.path.startswith("/channels/")]


def outage(night: Evening) -> None:
    """The server is not available for a moment."""
    backend, guild = night.env.backend, night.guild.id
    backend.emit("GUILD_DELETE", {"id": str(guild), "unavailable": True})
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.guilds[guild]))


class Broken(Manager):
    """A host that cannot give one of its tables."""

    async def table(self, match: MatchId) -> Table:
        if match == 2:
            raise ValueError
        return await super().table(match)


async def test_a_table_that_cannot_be_shown_does_not_stop_the_others(tmp_path: Path) -> None:
    """After a start each table is drawn anew by itself."""
    async with evening(tmp_path, people=3) as night:
        for person in night.people:
            await person.slash(night.channel, "gandeng start")
        await night.bot.close()
        night.bot = create_bot(night.settings)
        usual = night.bot.manager
        night.bot.manager = Broken(usual.store, usual.time, usual.pace, usual.shuffle, usual._kinds)
        sent = len(night.env.http_requests)
        await night.env.restart_bot(night.bot)
        assert len(edits(night, sent)) == 2


async def test_a_turn_without_an_end_shows_none(tmp_path: Path) -> None:
    """Where there is no clock nobody is told of a time that runs out, though the table comes to rest some day."""
    async with evening(tmp_path, people=2) as night:
        assert "⏳" not in said(await night.start(2))
