"""Buttons and menus that find their way back to us, whatever process drew them.

discord.py rebuilds a ``Control`` from its custom_id when it is pressed. All our views hold nothing but these
and links: a view that mixes them with ordinary items would take the class out of discord.py's register when
it ends, and every button of every table would be dead.
"""

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import discord
from discord import ui

from bot.discord.custom_id import TEMPLATE, CustomId

if TYPE_CHECKING:
    from re import Match

Item: TypeAlias = "ui.Button[Any] | ui.Select[Any]"


class Presses(Protocol):
    """Whoever answers presses."""

    def __call__(
        self, interaction: "discord.Interaction[Any]", pressed: CustomId, chosen: str | None
    ) -> Awaitable[None]:
        """Answer a press; ``chosen`` is what was chosen in a menu. Never raises."""
        ...


class Control(ui.DynamicItem[Item], template=TEMPLATE):
    """A button or a menu whose custom_id is a ``CustomId``."""

    @classmethod
    async def from_custom_id(
        cls, interaction: "discord.Interaction[Any]", item: ui.Item[Any], match: "Match[str]", /
    ) -> "Control":
        """The control that was pressed."""
        del interaction, match
        return cls(item)  # type: ignore[arg-type]  # what was matched is a button or a menu

    async def callback(self, interaction: "discord.Interaction[Any]") -> None:
        """Let the client answer."""
        chosen = self.item.values[0] if isinstance(self.item, ui.Select) else None
        presses: Presses = interaction.client.presses
        pressed = CustomId.read(self.custom_id)
        if pressed is not None:
            await presses(interaction, pressed, chosen)
