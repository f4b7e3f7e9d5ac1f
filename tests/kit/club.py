"""A server in which people use slash commands, and what they are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app import create_bot, shuffled
from bot.discord.client import CardBot
from bot.play import Shuffle
from bot.settings import Settings
from bot.table import Table
from bot.words import Catalogues
from rules.text import Text, Value, text
from storage.records import MatchId
from tests.kit.evening import private
from tests.kit.requests import problems

CATALOGUES = Catalogues.load(strict=True)


@dataclass
class Club:
    """A server with one channel and some people; the bot is there."""

    env: simcord.Env
    bot: CardBot
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]

    async def use(self, who: str, command: str, **options: object) -> str:
        """What somebody is told who uses a command in the channel; nobody else is told anything by it."""
        return private(await self.people[who].slash(self.channel, command, **options))

    async def open(self, who: str, **options: object) -> Table:
        """A table that somebody has opened; everybody sees it as the answer to the command."""
        result = await self.people[who].slash(self.channel, "gandeng start", **options)
        assert result.response is not None, "nothing was answered"
        assert not result.response.ephemeral, "the table is hidden"
        return await self.table((await self.bot.manager.tables())[0].id)

    async def offers(self, who: str, command: str, option: str, typed: str, **filled: object) -> dict[Any, str]:
        """What is offered to somebody who types into an option: values with their labels."""
        choices = await self.people[who].autocomplete(self.channel, command, option, typed, **filled)
        return {choice["value"]: choice["name"] for choice in choices}

    async def table(self, number: int = 1) -> Table:
        """A table of the server."""
        return await self.bot.manager.table(MatchId(number))

    async def play(self, *players: str, **options: object) -> Table:
        """A table at which these people have started to play; the first is the host."""
        host, *others = players
        table = await self.open(host, **options)
        for name in others:
            await table.join(self.people[name].id, name)
            await table.ready(self.people[name].id, ready=True)
        await table.begin(self.people[host].id)
        await self.env.settle()
        return table

    def join(self, name: str, **permissions: bool) -> None:
        """Somebody new joins the server, with a role that has these permissions."""
        role = self.guild.create_role(name, permissions=discord.Permissions(**permissions))
        self.people[name] = self.guild.add_member(self.env.create_user(name), roles=[role])

    def to_act(self, table: Table) -> str:
        """Who is to act."""
        (seat,) = table.to_act
        return table.names[seat]

    def waiting(self, table: Table) -> str:
        """Somebody who sits at the table and is not to act."""
        return next(name for seat, name in table.names.items() if seat not in table.to_act)


@asynccontextmanager
async def running(bot: CardBot) -> AsyncIterator[simcord.Env]:
    """The bot in a simulated Discord; at the end nothing may have gone wrong and all requests must be sound.

    For fixtures: ``simcord.run`` holds on to the context of one test function.
    """
    env = simcord.Env(bot)
    await env.start()
    try:
        yield env
    finally:
        await bot.close()
        await env.shutdown()
    env.raise_errors()
    refused = problems(env.http_requests)
    assert not refused, "\n".join(refused)


def club_bot(folder: Path, shuffle: Shuffle = shuffled) -> CardBot:
    """A bot that keeps its database in ``folder``."""
    database = f"sqlite+aiosqlite:///{folder / 'club.sqlite3'}"
    return create_bot(Settings(database_url=database, edit_seconds=0, computer_seconds=0), shuffle=shuffle)


def found_club(env: simcord.Env, bot: CardBot, *names: str) -> Club:
    """A new server for these people."""
    guild = env.create_guild()
    people = {name: guild.add_member(env.create_user(name)) for name in names}
    return Club(env, bot, guild, guild.create_text_channel("cards"), people)


def says(language: str, message: str | Text, /, **arguments: Value) -> str:
    """The message in a language, as it is shown."""
    return CATALOGUES.words(language)(message if isinstance(message, Text) else text(message, **arguments))
