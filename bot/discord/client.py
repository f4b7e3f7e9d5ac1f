"""The Discord client: what it opens when it starts and closes when it stops."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord
from discord.ext import commands

from bot.discord.cogs import add_commands
from bot.discord.commands import Tree
from bot.discord.interactions import Presses
from bot.discord.panel import Panels
from bot.discord.speech import Speech
from bot.discord.stage import Stage
from bot.discord.tables import TableMessages
from bot.manager import Manager
from bot.outbox import Outbox
from bot.settings import Settings
from bot.time import Time
from bot.words import Catalogues
from storage.store import Store

RATE_LIMIT_PATIENCE: Final = 60.0
"""Seconds a request to Discord may be held back before it is given up."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a bot is made of, besides its connection to Discord."""

    settings: Settings
    store: Store
    manager: Manager
    catalogues: Catalogues
    time: Time


class CardBot(commands.AutoShardedBot):
    """A bot with tables. It opens nothing before it is started, and needs no privileged intent."""

    def __init__(self, parts: Parts) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=parts.settings.shards,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_ratelimit_timeout=RATE_LIMIT_PATIENCE,
        )
        self.settings = parts.settings
        self.store = parts.store
        self.manager = parts.manager
        self.speech = Speech(parts.catalogues, parts.store, self._locale_in)
        self._catalogues = parts.catalogues
        self._outbox = Outbox(parts.time, timedelta(seconds=parts.settings.edit_seconds))
        stage = Stage(self, parts.store, self.speech, self._outbox, parts.time)
        self.panels = Panels(stage)
        self.tables = TableMessages(stage, self.panels)
        self.presses = Presses(parts.manager, self.speech, self.panels, self.tables)
        self._is_open = False
        self._is_resumed = False

    async def setup_hook(self) -> None:
        """Open the database, take up the tables, and tell Discord our commands.

        Raises:
            StartRefusedError: the database cannot be used as it is.
        """
        await self.store.open()
        self._is_open = True
        self.manager.attach(self.tables)
        await add_commands(self, self._catalogues)
        await self.manager.start()
        await self.tree.sync()

    async def close(self) -> None:
        """Finish what is under way, then disconnect and close the database. Does nothing when called again."""
        if self._is_open:
            self._is_open = False
            await self.manager.stop()
            self.tables.close()
            self.panels.close()
            await self._outbox.close()
            await self.store.close()
        await super().close()

    async def on_ready(self) -> None:
        """Go on where the last process has stopped; Discord says this again after each long interruption."""
        if not self._is_resumed:
            self._is_resumed = True
            await self.tables.resume(self.manager)
            await self.panels.resume(self.manager)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Show in a server that is back what has happened meanwhile."""
        await self.tables.recover(self.manager, guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on in a server that has taken the bot in again."""
        await self.tables.recover(self.manager, guild.id)

    async def on_interaction(self, interaction: "discord.Interaction[CardBot]") -> None:
        """Answer a press or a text box; commands are answered by the tree."""
        await self.presses.answer(interaction)

    def _locale_in(self, guild: int) -> str | None:
        known = self.get_guild(guild)
        return None if known is None else known.preferred_locale.value
