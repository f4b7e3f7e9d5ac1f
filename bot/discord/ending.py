"""Ending a match: at once, or in the middle of a deal after a question in private."""

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.discord.answers import AnyInteraction, show
from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import Key, Message
from bot.words import Words

if TYPE_CHECKING:
    from bot.table import Table


async def end(interaction: AnyInteraction, words: Words, table: "Table", version: int) -> bool:
    """End the match if it is still at that version, and tell whether it is over: where cards are out, ask first.

    Raises:
        HostError: ``not_host``, ``already_over``, ``stale``.
    """
    user, may_manage = interaction.user.id, interaction.permissions.manage_messages
    if not table.to_act:
        await table.end(user, version, may_manage=may_manage)
        return True
    table.check_end(user, may_manage=may_manage)
    await show(interaction, _question(words, table))
    return False


def _question(words: Words, table: "Table") -> Message:
    match = table.match
    does = CustomId(match.id, match.version, Act.SURE)
    return Message(
        (words.say("discord.end", number=match.id), (Key(words.say("discord.button.sure"), does, ButtonStyle.danger),))
    )
