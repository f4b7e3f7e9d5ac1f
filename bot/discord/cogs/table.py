"""``/table``: see, find and run the tables of a server."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.discord.answers import say
from bot.discord.commands import Interaction, answering, language_meant, own_table_of, table_of
from bot.discord.ending import end as end_match
from bot.discord.listing import listing, seats, state
from bot.errors import HostError
from rules.text import Seat, Value, text

if TYPE_CHECKING:
    from bot.table import Table
    from bot.words import Words


class TableCommands(commands.GroupCog, group_name="table"):
    """The commands for tables of any game."""

    @app_commands.command()
    @answering
    async def status(self, interaction: Interaction, table: int | None = None) -> None:
        """What everybody may see of a table, for one reader."""
        meant = await table_of(interaction, table)
        await say(interaction, await interaction.client.speech.private(interaction, meant), state(meant))

    @app_commands.command()
    @answering
    async def list(self, interaction: Interaction) -> None:
        """The tables of this server."""
        matches = await interaction.client.manager.tables(guild=interaction.guild_id)
        await say(interaction, await interaction.client.speech.private(interaction), listing(matches))

    @app_commands.command()
    @answering
    async def next(self, interaction: Interaction, table: int | None = None) -> None:
        """Deal again."""
        meant = await table_of(interaction, table)
        await meant.next_deal(interaction.user.id)
        await interaction.client.panels.open(interaction, meant)

    @app_commands.command()
    @answering
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Give up one's seat."""
        meant = await own_table_of(interaction, table)
        await meant.leave(interaction.user.id)
        await _confirm(interaction, "left", number=meant.match.id)

    @app_commands.command()
    @answering
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        """End a match, as its host or as somebody who manages messages here."""
        meant = await table_of(interaction, table)
        words = await interaction.client.speech.private(interaction)
        if await end_match(interaction, words, meant, meant.match.version):
            await _confirm(interaction, "ended", number=meant.match.id)

    @app_commands.command()
    @answering
    async def kick(self, interaction: Interaction, seat: str, table: int | None = None) -> None:
        """Make somebody leave, as the host or as somebody who manages messages here."""
        meant = await table_of(interaction, table)
        words = await interaction.client.speech.private(interaction, meant)
        who = _seat_meant(meant, words, seat)
        name, may_manage = meant.names[who], interaction.permissions.manage_messages
        await meant.kick(interaction.user.id, who, name=name, may_manage=may_manage)
        await _confirm(interaction, "kicked", name=name)

    @app_commands.command()
    @answering
    async def language(self, interaction: Interaction, language: str, table: int | None = None) -> None:
        """Choose the language of a table's public messages."""
        meant = await table_of(interaction, table)
        may_manage = interaction.permissions.manage_messages
        await meant.set_language(interaction.user.id, language_meant(language), may_manage=may_manage)
        await _confirm(interaction, "language_set", language=text(f"command.parameter.language.{language}"))


def _seat_meant(table: "Table", words: "Words", typed: str) -> Seat:
    """The seat whose number was typed, or whose number and name were chosen: then nobody else may sit there now.

    Raises:
        HostError: ``no_such_seat``.
    """
    for seat, shown in seats(table).items():
        if typed in (str(seat + 1), words.label(shown)):
            return seat
    raise HostError("no_such_seat")


async def _confirm(interaction: Interaction, done: str, **particulars: Value) -> None:
    words = await interaction.client.speech.private(interaction)
    await say(interaction, words, text(f"answer.{done}", **particulars))
