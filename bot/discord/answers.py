"""Answers to interactions: private but for a new table, mentioning nobody, and always given.

Work comes first and the answer after it. If that takes longer than Discord's patience allows, the interaction
is acknowledged meanwhile (``in_time``), and the answer comes after the acknowledgement.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import discord
import structlog

from bot.discord.draw import Message, layout
from bot.discord.errors import Trouble, attempt
from bot.discord.lines import lines
from bot.errors import HostError
from bot.words import Words
from rules.errors import IllegalActionError, NotationError, OptionError
from rules.text import Text, text
from storage.errors import StoreUnavailableError

if TYPE_CHECKING:
    from bot.table import Table

T = TypeVar("T")
AnyInteraction: TypeAlias = "discord.Interaction[Any]"

PATIENCE: Final = 0.8
"""Seconds of work before an interaction is acknowledged; Discord gives up after 3, and answers travel too."""

NOBODY: Final = discord.AllowedMentions.none()
"""Whoever is mentioned is not notified."""

_log: Final = structlog.get_logger(__name__)


async def in_time(interaction: AnyInteraction, work: Awaitable[T]) -> T:
    """The result of ``work``, which ends in an answer; the interaction is acknowledged if that takes long.

    An answer that is just on its way makes the acknowledgement come too late, or the other way round: both
    are expected.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done() and not interaction.response.is_done():
        await acknowledge(interaction)
    return await task


async def acknowledge(interaction: AnyInteraction) -> None:
    """Tell Discord that the answer is on its way: of a press nothing is seen, of a command that it is thought about."""
    is_command = interaction.type is discord.InteractionType.application_command
    await attempt("acknowledge", interaction.response.defer(ephemeral=is_command, thinking=is_command))


async def say(interaction: AnyInteraction, words: Words, what: Text | Sequence[Text]) -> None:
    """Say it to the one who asked; works before and after an acknowledgement."""
    texts = (what,) if isinstance(what, Text) else what
    await show(interaction, Message((lines(words, texts),)))


async def show(interaction: AnyInteraction, drawn: Message) -> int | None:
    """Answer with a private message; its id, or None if Discord would not have it."""
    view, response = layout(drawn), interaction.response
    if not response.is_done():
        sent = await attempt("answer", response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY))
        if sent is not Trouble.TOO_LATE:
            return None if isinstance(sent, Trouble) else sent.message_id
    later = interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY, wait=True)
    followed = await attempt("answer later", later)
    return None if isinstance(followed, Trouble) else followed.id


async def publish(interaction: AnyInteraction, drawn: Message) -> int | None:
    """Answer for everybody to see; the message's id, or None if Discord would not have it or has an answer already."""
    sending = interaction.response.send_message(view=layout(drawn), allowed_mentions=NOBODY)
    sent = await attempt("answer in public", sending)
    return None if isinstance(sent, Trouble) else sent.message_id


async def update(interaction: AnyInteraction, drawn: Message) -> int | None:
    """Answer a press by drawing its message anew; the message's id, or None if Discord would not have it."""
    view, response = layout(drawn), interaction.response
    message = None if interaction.message is None else interaction.message.id
    if not response.is_done():
        edited = await attempt("update", response.edit_message(view=view, allowed_mentions=NOBODY))
        if edited is not Trouble.TOO_LATE:
            return None if isinstance(edited, Trouble) else message
    later = interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
    return None if isinstance(await attempt("update later", later), Trouble) else message


async def refuse(interaction: AnyInteraction, words: Words, error: Exception, table: "Table | None" = None) -> None:
    """Explain to the one who asked why nothing came of it; what nobody expected is an apology and an error log."""
    await say(interaction, words, explain(error, table))


def explain(error: Exception, table: "Table | None" = None) -> Text:
    """Why nothing came of it. What nobody expected is logged as our error, with the table and its version."""
    match error:
        case HostError():
            return error.why
        case IllegalActionError() if table is not None:
            return table.kind.phrases.refusal(error)
        case NotationError():
            return text("discord.cannot_read", found=error.found)
        case OptionError():
            allowed = ", ".join(error.allowed)
            return text("discord.no_such_option", name=error.name, value=str(error.value), allowed=allowed)
        case _:
            return _apology(error, table)


def _apology(error: Exception, table: "Table | None") -> Text:
    number, version = (None, None) if table is None else (table.match.id, table.match.version)
    _log.error("a request failed", exc_info=error, match=number, version=version)
    unavailable = isinstance(error, StoreUnavailableError)
    return text("discord.store_unavailable" if unavailable else "discord.apology")
