"""Private hand panels: opened, redrawn by each press, renewed in the background while their token lives."""

from typing import TYPE_CHECKING, Any

import discord

from rules.text import Text

if TYPE_CHECKING:
    from bot.discord.client import CardBot
    from bot.table import Table


class Panels:
    """The hand panels of all players. Each can be lost without harm: [My hand] and ``/hand`` open a new one."""

    async def open(self, interaction: "discord.Interaction[CardBot]", table: "Table", note: Text | None = None) -> None:
        """Answer with a new panel."""
        raise NotImplementedError

    async def redraw(
        self, interaction: "discord.Interaction[CardBot]", table: "Table", note: Text | None = None
    ) -> None:
        """Answer a press on a panel with the panel as it is now."""
        raise NotImplementedError

    async def after_text(
        self, interaction: "discord.Interaction[CardBot]", table: "Table", actions: tuple[Any, ...]
    ) -> None:
        """Take what was typed, and show the hand; with several readings, ask for the one that is meant.

        Raises what ``Table.submit`` raises.
        """
        raise NotImplementedError
