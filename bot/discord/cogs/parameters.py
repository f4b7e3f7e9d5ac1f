"""Options that offer what fits while one types: a table of this server, a seat, a legal play.

What is offered is only a help: Discord lets anything be sent, so the commands check for themselves.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands import Interaction, fitting, table_of
from bot.discord.listing import entry
from bot.errors import HostError
from rules.errors import NotationError
from rules.text import Person, text
from storage.errors import StoreUnavailableError

if TYPE_CHECKING:
    from bot.table import Table
    from bot.words import Words

Offered: TypeAlias = list[Choice[Any]]


class TableParameter(app_commands.Transformer):
    """The number of a table of this server."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A number."""
        return discord.AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: int, /) -> int:
        """The number as it is: which table it means is the command's question."""
        return value

    async def autocomplete(self, interaction: Interaction, value: float | str, /) -> Offered:
        """The server's tables, those of this channel first."""
        try:
            matches = await interaction.client.manager.tables(guild=interaction.guild_id)
        except StoreUnavailableError:
            return []
        words = await interaction.client.speech.private(interaction)
        here = sorted(matches, key=lambda match: match.channel != interaction.channel_id)
        return fitting((words.label(entry(match)), match.id) for match in here if str(match.id).startswith(str(value)))


class SeatParameter(app_commands.Transformer):
    """A seat by its number, counted from 1 as people count."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A number."""
        return discord.AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: int, /) -> int:
        """The number as it is."""
        return value

    async def autocomplete(self, interaction: Interaction, value: float | str, /) -> Offered:
        """Who sits at the table."""
        table = await _table_meant(interaction)
        if table is None:
            return []
        words = await interaction.client.speech.private(interaction, table)
        named = [(words.label(text("command.seat", number=seat + 1, who=Person(seat))), seat + 1) for seat in table.names]
        return fitting((label, number) for label, number in named if str(value).casefold() in label.casefold())


class PlayParameter(app_commands.Transformer):
    """A play as one types it, or an action's canonical text."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Text."""
        return discord.AppCommandOptionType.string

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """The text as it is."""
        return value

    async def autocomplete(self, interaction: Interaction, value: float | str, /) -> Offered:
        """The asker's own legal plays that the text so far may mean; nothing while he is not to act."""
        table = await _table_meant(interaction)
        if table is None or table.seat_of(interaction.user.id) not in table.to_act:
            return []
        words = await interaction.client.speech.private(interaction, table)
        return fitting(_plays(table, table.view(interaction.user.id), words, str(value)))


def _plays(table: "Table", view: Any, words: "Words", typed: str) -> Iterable[tuple[str, str]]:
    prompt = table.kind.phrases.prompt(view)
    choices = () if prompt is None else (*prompt.choices, *prompt.more)
    meant = _readings(table, view, typed)
    labelled = ((words.label(choice.label), choice.action) for choice in choices)
    return (play for play in labelled if play[1] in meant or any(typed.casefold() in part.casefold() for part in play))


def _readings(table: "Table", view: Any, typed: str) -> frozenset[str]:
    try:
        return frozenset(table.kind.write(action) for action in table.kind.parse(view, typed))
    except NotationError:
        return frozenset()


async def _table_meant(interaction: Interaction) -> "Table | None":
    try:
        return await table_of(interaction, interaction.namespace.table)
    except (HostError, StoreUnavailableError):
        return None

