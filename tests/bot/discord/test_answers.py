"""Whatever goes wrong on our side, whoever asked is told in private, and nothing has changed."""

import asyncio
from pathlib import Path

import pytest

from bot.discord.errors import Trouble, attempt, trouble_of
from storage.errors import StoreUnavailableError
from storage.records import Match, MatchId, NewMatch
from tests.kit.evening import asked_of, buttons, evening, is_asked, private, said


async def test_a_press_that_has_to_wait_is_acknowledged_and_answered_later(tmp_path: Path) -> None:
    """While the table is busy for longer than a second, Discord hears that the answer is on its way."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        asked = asked_of(panels)
        assert asked is not None
        table = await night.bot.manager.table(MatchId(1))
        await table._lock.acquire()
        asyncio.get_running_loop().call_later(1.0, table._lock.release)
        await night.move(asked, panels[asked])
        assert table.match.version == 2
        assert not is_asked(panels[asked])


async def test_a_table_that_takes_long_to_open_is_shown_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the command has been acknowledged in private, the table is a message of its own and the answer a link."""
    async with evening(tmp_path, people=1) as night:
        create = night.bot.store.create

        async def slowly(new: NewMatch) -> Match:
            await asyncio.sleep(1)
            return await create(new)

        monkeypatch.setattr(night.bot.store, "create", slowly)
        answer = await night.people[0].slash(night.channel, "gandeng start")
        table = night.table()
        assert "Start" in buttons(table)
        assert str(table.id) in private(answer)


@pytest.mark.parametrize(
    ("error", "told"), [(StoreUnavailableError("disk full"), "database"), (RuntimeError("a bug"), "went wrong")]
)
async def test_a_failure_of_ours_is_told_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception, told: str
) -> None:
    """A press that cannot be stored or hits a fault is answered with an apology; the same press works afterwards."""

    async def fail(_: object) -> None:
        raise error

    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        asked = asked_of(panels)
        assert asked is not None
        with monkeypatch.context() as broken:
            broken.setattr(night.bot.store, "commit", fail)
            before = said(panels[asked])
            await night.move(asked, panels[asked])
        table = await night.bot.manager.table(MatchId(1))
        assert table.match.version == 1
        assert said(panels[asked]) == before
        assert any(record.levelname == "ERROR" and "'version': 1" in record.getMessage() for record in caplog.records)
        apologies = [said(each) for each in night.channel.history(viewer=asked) if told in said(each)]
        assert len(apologies) == 1
        await night.move(asked, panels[asked])
        assert table.match.version == 2


async def test_a_database_that_cannot_be_read_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the reader's language can be looked up: he is answered in that of his Discord."""

    async def fail(*_: object) -> None:
        raise StoreUnavailableError("gone")

    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        with monkeypatch.context() as broken:
            for name in ("profile", "guild", "panels", "save_panel"):
                broken.setattr(night.bot.store, name, fail)
            assert "Your hand" in private(await night.press(night.people[0], "My hand"))


async def test_what_people_call_themselves_is_harmless(tmp_path: Path) -> None:
    """Names are shown as they are, format nothing and mention nobody, even the longest ones at a full table."""
    names = ("**@everyone**", "`code`", "<@1234>", "[x](http://x.y)", "W" * 32, "# ||x||")
    async with evening(tmp_path, people=6, names=names) as night:
        await night.start(5)
        await night.play_out(await night.hands(5))
        shown = said(night.table())
        assert "@everyone" not in shown
        assert "<@1234>" not in shown
        assert "](" not in shown
        assert "\\*\\*" in shown


@pytest.mark.parametrize(
    ("status", "code", "trouble"),
    [
        (404, 10003, Trouble.CHANNEL_GONE),
        (404, 10008, Trouble.MESSAGE_GONE),
        (404, 10015, Trouble.EXPIRED),
        (404, 10062, Trouble.TOO_LATE),
        (400, 30046, Trouble.MESSAGE_GONE),
        (400, 40060, Trouble.TOO_LATE),
        (403, 50001, Trouble.FORBIDDEN),
        (403, 50007, Trouble.FORBIDDEN),
        (403, 50013, Trouble.FORBIDDEN),
        (401, 50027, Trouble.EXPIRED),
        (400, 50083, Trouble.ARCHIVED),
        (429, 0, Trouble.BUSY),
        (502, 0, Trouble.BUSY),
    ],
)
async def test_expected_failures_are_values(tmp_path: Path, status: int, code: int, trouble: Trouble) -> None:
    """Each expected answer of Discord has one meaning, and reaches the caller as that."""
    async with evening(tmp_path, people=1) as night:
        await night.open()
        night.env.inject_error("POST", "/channels/*", status=status, code=code)
        assert await attempt("send", night.bot.get_partial_messageable(night.channel.id).send("x")) is trouble


async def test_anything_else_is_raised(tmp_path: Path) -> None:
    """A malformed request is a fault of ours and not passed over; nor is an error that is none of Discord's."""
    assert trouble_of(ValueError()) is None
    async with evening(tmp_path, people=1) as night:
        night.env.inject_error("POST", "/channels/*", status=400, code=50035)
        with pytest.raises(Exception, match="50035"):
            await attempt("send", night.bot.get_partial_messageable(night.channel.id).send("x"))
