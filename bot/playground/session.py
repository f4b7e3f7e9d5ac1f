"""One sitting at the playground: from the opened page until it is closed or the program is stopped."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bot.app import create_bot
from bot.discord.client import CardBot
from bot.playground.clock import RealTime
from bot.playground.page import open_page
from bot.playground.world import NAMES, World, build_world
from bot.settings import Settings
from storage.records import Profile


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
        await _show_tables(world, bot)
        async with open_page(world, sitting.port) as page:
            opened(page.address)
            await page.live()


@asynccontextmanager
async def _running(sitting: Sitting) -> AsyncGenerator[tuple[World, CardBot], None]:
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


async def _show_tables(world: World, bot: CardBot) -> None:
    """Show the tables of earlier sittings: on the simulated Discord every message is gone when it stops."""
    for match in await bot.manager.tables(channel=world.channel.id):
        await bot.tables.post(await bot.manager.table(match.id))
