"""Answers to interactions: private, mentioning nobody, and always given.

Work comes first and the answer after it; if the work takes longer than Discord's patience allows, the
interaction is acknowledged in between (``in_time``).
"""

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.words import Words
from rules.text import Text

if TYPE_CHECKING:
    from bot.table import Table

T = TypeVar("T")


async def in_time(interaction: "discord.Interaction[discord.Client]", work: Awaitable[T]) -> T:
    """The result of ``work``; the interaction is acknowledged meanwhile if that takes long."""
    raise NotImplementedError


async def say(
    interaction: "discord.Interaction[discord.Client]", words: Words, what: Text | Sequence[Text]
) -> None:
    """Say it to the one who asked; works before and after an acknowledgement."""
    raise NotImplementedError


async def refuse(
    interaction: "discord.Interaction[discord.Client]", words: Words, error: Exception, table: "Table | None" = None
) -> None:
    """Explain to the one who asked why nothing came of it; what nobody expected is an apology and an error log."""
    raise NotImplementedError
