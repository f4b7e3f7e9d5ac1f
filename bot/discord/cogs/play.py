"""``/hand``, ``/play``, ``/pass``: everything a player does in a deal, without a button."""

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.discord.commands import Interaction, answering, own_table_of
from bot.errors import HostError
from rules.errors import NotationError

if TYPE_CHECKING:
    from bot.table import Table


class PlayCommands(commands.Cog):
    """The commands of a player at a table of any game."""

    @app_commands.command()
    @answering
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the asker his hand."""
        await interaction.client.panels.open(interaction, await own_table_of(interaction, table))

    @app_commands.command()
    @answering
    async def play(self, interaction: Interaction, cards: str, table: int | None = None) -> None:
        """Play what is typed or chosen."""
        await _take(interaction, cards, table)

    @app_commands.command(name="pass")
    @answering
    async def decline(self, interaction: Interaction, table: int | None = None) -> None:
        """Do not answer: the word every game's notation has for it."""
        await _take(interaction, "pass", table)


async def _take(interaction: Interaction, typed: str, number: int | None) -> None:
    table = await own_table_of(interaction, number)
    if table.seat_of(interaction.user.id) is None:
        raise HostError("not_seated")
    actions = _meaning(table, interaction.user.id, typed)
    await interaction.client.panels.after_text(interaction, table, actions, typed=typed)


def _meaning(table: "Table", user: int, typed: str) -> tuple[Any, ...]:
    """The actions the text may mean: as people type them, else the canonical text of one chosen from the list.

    Raises:
        NotationError: it is neither.
    """
    try:
        return table.kind.parse(table.view(user), typed)
    except NotationError:
        return (table.kind.read(typed),)
