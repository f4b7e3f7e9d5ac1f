"""Commands while the database does not answer, or something of ours is broken."""

from pathlib import Path

import pytest
from discord.app_commands import CommandInvokeError

from bot.catalogue import LANGUAGES
from tests.kit.club import Club, says
from tests.kit.evening import evening, private
from tests.kit.failing import FailingStore


async def test_without_a_database_everybody_is_told_and_nothing_is_offered(club: Club) -> None:
    """Each command says that nothing has happened; what is offered while one types is left out."""
    await club.open("ana")
    store = FailingStore(club.bot.store)
    club.bot.store = club.bot.manager.store = store
    store.down = True
    told = says("en", "discord.store_unavailable")
    for command in (
        "gandeng start",
        "gandeng options",
        "table list",
        "table status",
        "hand",
        "pass",
        "league standings",
    ):
        assert told in await club.use("ana", command), command
    assert told in await club.use("ana", "me language", language="es")
    assert told in await club.use("ana", "play", cards="66")
    assert await club.offers("ana", "play", "cards", "") == {}
    assert await club.offers("ana", "table status", "table", "") == {}
    store.down = False
    assert "1. ana" in await club.use("ana", "table status")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_fault_of_ours_is_apologised_for(tmp_path: Path, language: str) -> None:
    """Whoever meets it is told so in private, and the operator finds it among the errors."""
    async with evening(tmp_path, people=1) as night:
        (ana,) = night.people
        await ana.slash(night.channel, "me language", language=language)
        store, night.bot.store = night.bot.store, None
        answer = private(await ana.slash(night.channel, "league standings"))
        night.bot.store = store
        (error,) = night.env.errors
    assert says(language, "discord.apology") in answer
    assert isinstance(error, CommandInvokeError)
