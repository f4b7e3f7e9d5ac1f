"""A club to play in: a simulated Discord with the bot and three people."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import CardBot
from tests.kit.club import Club, club_bot, found_club, running


@pytest.fixture
def bot(tmp_path: Path) -> CardBot:
    return club_bot(tmp_path)


@pytest.fixture
async def env(bot: CardBot) -> AsyncIterator[simcord.Env]:
    async with running(bot) as started:
        yield started


@pytest.fixture
def club(env: simcord.Env, bot: CardBot) -> Club:
    return found_club(env, bot, "ana", "bo", "cy")
