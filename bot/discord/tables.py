"""The public message of each table: lobby, play, settlement, and the call to the one who is to act."""

from typing import TYPE_CHECKING

import discord

from bot.front import Change
from rules.text import Text

if TYPE_CHECKING:
    from bot.table import Table


class TableMessages:
    """Shows the tables in their channels; the host's ``Front``."""

    async def post(self, table: "Table") -> None:
        """Show the table in a new message at the end of its channel. Logged, not raised, if Discord will not have it."""
        raise NotImplementedError

    def changed(self, change: Change) -> None:
        """Show what has happened, soon."""
        raise NotImplementedError


def missing_permissions(interaction: "discord.Interaction[discord.Client]") -> tuple[Text, ...]:
    """The permissions the bot lacks for a table in the interaction's channel, by name."""
    raise NotImplementedError


def jump_url(table: "Table") -> str:
    """The address of the table's public message, or of its channel before there is one."""
    raise NotImplementedError
