"""Whatever Discord refuses in the ordinary course of things, the table stays playable and no error is raised."""

from pathlib import Path

import pytest
from discord import PermissionOverwrite

from tests.kit.evening import Evening, asked_of, buttons, controls, evening, is_asked, plays, private, said

ANSWER = ("POST", "/interactions/*/*/callback")
FOLLOW_UP = ("POST", "/webhooks/*/*")
RENEW = ("PATCH", "/webhooks/*")
FORGET = ("DELETE", "/webhooks/*")
SEND = ("POST", "/channels/*/messages")
EDIT = ("PATCH", "/channels/*/messages/*")
DELETE = ("DELETE", "/channels/*/messages/*")

TOKEN = ((404, 10008), (404, 10015), (401, 50027), (401, 0), (404, 0), (429, 0), (503, 0))
CHANNEL = ((404, 10003), (403, 50001), (403, 50013), (400, 50083), (403, 160005), (429, 0), (503, 0))
MESSAGE = (*CHANNEL, (404, 10008), (400, 30046))
INTERACTION = ((404, 10062), (400, 40060), (404, 10015), (429, 0), (503, 0))

TROUBLES = [
    pytest.param(*ANSWER, INTERACTION, id="answer"),
    pytest.param(*FOLLOW_UP, (*TOKEN, (403, 50007)), id="follow up"),
    pytest.param(*RENEW, TOKEN, id="renew a panel"),
    pytest.param(*FORGET, TOKEN, id="delete a panel"),
    pytest.param(*SEND, CHANNEL, id="send"),
    pytest.param(*EDIT, MESSAGE, id="edit"),
    pytest.param(*DELETE, MESSAGE, id="delete"),
]


@pytest.mark.parametrize(("method", "path", "answers"), TROUBLES)
async def test_a_table_survives(tmp_path: Path, method: str, path: str, answers: tuple[tuple[int, int], ...]) -> None:
    """Every call of one kind fails for a while, with each answer in turn; afterwards all is shown and played on."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        for status, code in answers:
            night.env.inject_error(method, path, status=status, code=code, times=None)
            await some_turns(night)
            night.env.backend.faults.clear()
            await night.env.advance_time(601)
            await some_turns(night)
            assert await is_up_to_date(night), (status, code)
        await night.play_out(await night.hands(2))
        assert "Next deal" in buttons(night.table())


async def is_up_to_date(night: Evening) -> bool:
    """Whether the table's message shows the table as it is."""
    (match,) = await night.bot.manager.tables()
    return all(does.version == match.version for _, does in controls(night.table()))


async def some_turns(night: Evening) -> None:
    """Press this and that, let time pass, open hands and play."""
    if "Next deal" in buttons(night.table()):
        await night.press(night.people[0], "Next deal")
    for person in night.people:
        opened = await night.press(person, "My hand")
        panel = opened.response
        if panel is not None and is_asked(panel):
            await night.move(person, panel)
        if "Pass" in buttons(night.table()):
            await night.press(person, "Pass")
        await night.env.advance_time(30)


async def test_a_deleted_message_is_posted_again_once(tmp_path: Path) -> None:
    """Somebody deletes the table's message: with the next change it is there again, and only once."""
    async with evening(tmp_path, people=2) as night:
        table = await night.start(2)
        panels = await night.hands(2)
        night.env.backend.delete_message(night.channel.id, table.id)
        for _ in range(3):
            asked = asked_of(panels)
            assert asked is not None
            await night.move(asked, panels[asked])
        (again,) = night.channel.history()
        assert "My hand" in buttons(again)


async def test_a_table_is_played_where_the_bot_may_not_write(tmp_path: Path) -> None:
    """Without permission to send messages a table is opened only after saying what is missing, by name."""
    async with evening(tmp_path, people=1) as night:
        forbidden = {night.guild.default_role: PermissionOverwrite(send_messages=False)}
        silent = night.guild.create_text_channel("silent", overwrites=forbidden)
        answer = await night.people[0].slash(silent, "gandeng start")
        assert "Send Messages" in private(answer)
        assert await night.bot.manager.tables() == ()


async def test_a_busy_discord_is_tried_again_less_and_less_often(tmp_path: Path) -> None:
    """While Discord is overloaded the message is tried again at growing intervals, and comes right by itself."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        night.env.inject_error(*EDIT, status=503, times=None)
        sent = len(night.env.http_requests)
        asked = asked_of(panels)
        assert asked is not None
        await night.move(asked, panels[asked])
        await night.env.advance_time(3600)
        assert len([each for each in night.env.http_requests[sent:] if each.method == "PATCH"]) < 20
        night.env.backend.faults.clear()
        await night.env.advance_time(600)
        assert f"**{asked.name}**" in said(night.table())
        assert plays(panels[asked]) == []
