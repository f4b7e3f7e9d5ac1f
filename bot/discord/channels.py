"""Writing into channels, by the ids of channel and message, with the expected failures as values."""

from collections.abc import Sequence
from typing import Final

import discord
import structlog

from bot.discord.draw import Message, layout
from bot.discord.errors import Trouble, attempt
from rules.text import Text, text

NEEDED: Final = ("view_channel", "send_messages", "read_message_history")
"""The permissions a table needs in a channel."""
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "read_message_history")

_log: Final = structlog.get_logger(__name__)


class Channels:
    """The channels the bot writes into. Whoever is mentioned is notified only if he is named in ``calls``."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, channel: int, drawn: Message, *, calls: Sequence[int] = (), nonce: str) -> "int | Trouble":
        """Send a message: its id, or what kept it from being sent. Of several with one ``nonce`` only one is sent."""
        sending = self._channel(channel).send(view=layout(drawn), allowed_mentions=_only(calls), nonce=nonce)
        sent = await attempt("send", sending, channel=channel)
        if isinstance(sent, Trouble):
            self._log_missing(channel, sent)
            return sent
        return sent.id

    async def edit(self, channel: int, message: int, drawn: Message, *, calls: Sequence[int] = ()) -> Trouble | None:
        """Edit a message: None, or what kept it from being edited."""
        editing = self._message(channel, message).edit(view=layout(drawn), allowed_mentions=_only(calls))
        edited = await attempt("edit", editing, channel=channel, message=message)
        if isinstance(edited, Trouble):
            self._log_missing(channel, edited)
            return edited
        return None

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message of ours, if it is still there."""
        await attempt("delete", self._message(channel, message).delete(), channel=channel, message=message)

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._channel(channel).get_partial_message(message)

    def _log_missing(self, channel: int, trouble: Trouble) -> None:
        """Name the permissions that are missing, if that is the trouble."""
        place = self._client.get_channel(channel)
        if trouble is Trouble.FORBIDDEN and isinstance(place, discord.abc.GuildChannel | discord.Thread):
            granted = place.permissions_for(place.guild.me)
            missing = _missing(granted, in_thread=isinstance(place, discord.Thread))
            _log.info("permissions missing", channel=channel, permissions=missing)


def missing_permissions(interaction: "discord.Interaction[discord.Client]") -> tuple[Text, ...]:
    """What the bot may not do in the interaction's channel but needs for a table; empty if nothing is missing."""
    missing = _missing(interaction.app_permissions, in_thread=isinstance(interaction.channel, discord.Thread))
    if not missing:
        return ()
    named = tuple(text(f"discord.permission.{name}") for name in missing)
    return (text("discord.permissions_missing", permissions=named, count=len(named)),)


def _missing(granted: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    needed = NEEDED_IN_THREADS if in_thread else NEEDED
    return tuple(name for name in needed if not getattr(granted, name))


def _only(users: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=[*map(discord.Object, users)])
