"""One sitting at the playground: from the opened page until it is closed or the program is stopped."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import structlog
from simcord import Preview, SetupError

from bot.app import create_bot
from bot.discord.client import CardBot
from bot.playground.clock import RealTime
from bot.playground.errors import PortBusyError
from bot.playground.world import NAMES, World, build_world
from bot.settings import Settings
from storage.records import Profile

_log: Final = structlog.get_logger(__name__)
TICK: Final = 0.5
"""Seconds between two looks at what has happened."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What the playground is asked for."""

    database: Path
    people: int = 4
    language: str | None = None
    """The language of the server and of everybody in it; None: as they have chosen before, or English."""
    port: int = 8765

    @property
    def names(self) -> tuple[str, ...]:
        """Who there is to play as."""
        return NAMES[: self.people]

    @property
    def settings(self) -> Settings:
        """The bot's settings; edits are not held back, for nobody counts requests here."""
        return Settings(database_url=f"sqlite+aiosqlite:///{self.database}", log_level="warning", edit_seconds=0)


async def play(sitting: Sitting, opened: Callable[[str], None]) -> None:
    """Run the playground until its page is closed or the task is cancelled; ``opened`` is told the address.

    Raises:
        PortBusyError: the port is taken.
        StartRefusedError: the database cannot be opened.
    """
    sitting.database.parent.mkdir(parents=True, exist_ok=True)
    async with _running(sitting) as (world, bot):
        if sitting.language is not None:
            await _speak(world, bot, sitting.language)
        async with _page(world, sitting.port) as page:
            opened(page.url)
            await _until_closed(world, page)


@asynccontextmanager
async def _running(sitting: Sitting) -> AsyncIterator[tuple[World, CardBot]]:
    time = RealTime(lambda: world.env.time_context())  # noqa: PLW0108 - the world is made after the bot
    bot = create_bot(sitting.settings, time)
    world = build_world(bot, sitting.names)
    await world.env.start()
    try:
        with world.env.time_context():
            yield world, bot
    finally:
        await bot.close()
        await world.env.shutdown()


async def _speak(world: World, bot: CardBot, language: str) -> None:
    """Set the language as the people themselves would; the simulator knows no other locale than English."""
    server = await bot.store.guild(world.guild.id)
    await bot.store.save_guild(replace(server, language=language))
    for person in world.people:
        profile = await bot.store.profile(person.id) or Profile(person.id, person.name)
        await bot.store.save_profile(replace(profile, language=language))


@asynccontextmanager
async def _page(world: World, port: int) -> AsyncIterator[Preview]:
    page = world.env.preview(world.channel, viewers=world.people, layout="channel", port=port)
    try:
        await page.__aenter__()
    except SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise PortBusyError(port) from error
        raise
    try:
        yield page
    finally:
        await page.close()


async def _until_closed(world: World, page: Preview) -> None:
    keeping = asyncio.create_task(_keep_up(world, page))
    try:
        await page.wait_closed()
    finally:
        keeping.cancel()


async def _keep_up(world: World, page: Preview) -> None:
    """Let time pass, and publish what the bot does by itself.

    Only what has changed is published: the page refuses a press on what it takes for an outdated picture.
    """
    published = 0
    while True:
        await asyncio.sleep(TICK)
        try:
            await world.env.advance_time(world.behind)
            if len(world.env.http_requests) > published:
                published = len(world.env.http_requests)
                await page.refresh()
        except SetupError:  # a press is being handled; it publishes by itself
            continue
        except TimeoutError:
            _log.warning("the bot is slow")
