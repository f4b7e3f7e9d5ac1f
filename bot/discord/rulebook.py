"""The rules to read, chapter by chapter, as they hold under given options."""

from typing import TYPE_CHECKING, Any

import discord

from bot.words import Words
from rules.kind import AnyKind

if TYPE_CHECKING:
    from bot.discord.client import CardBot


async def show_rules(
    interaction: "discord.Interaction[CardBot]", words: Words, kind: AnyKind, options: Any, topic: str | None = None
) -> None:
    """Answer in private with a chapter, the first by default."""
    raise NotImplementedError
