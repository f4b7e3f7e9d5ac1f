"""What Discord may answer in the ordinary course of things, in one classification.

A deleted message, a late answer or a lost permission is no fault of the program: it is logged at info and
the table stays playable.
"""

from collections.abc import Awaitable
from enum import Enum
from typing import Final, TypeVar

import discord
import structlog

T = TypeVar("T")

_log: Final = structlog.get_logger(__name__)


class Trouble(Enum):
    """An expected failure of a call to Discord, and what it means for us."""

    MESSAGE_GONE = "message_gone"
    """The message was deleted, or can no longer be edited: send a new one."""
    CHANNEL_GONE = "channel_gone"
    """There is no place to write to any more."""
    ARCHIVED = "archived"
    """The thread is archived: it cannot be edited into, but sending opens it again."""
    FORBIDDEN = "forbidden"
    """A permission is missing."""
    EXPIRED = "expired"
    """The interaction's token is dead: wait for the next press."""
    TOO_LATE = "too_late"
    """The interaction was answered already, or its three seconds are over."""
    BUSY = "busy"
    """Discord is overloaded or asks us to slow down."""


_BY_CODE: Final = {
    10003: Trouble.CHANNEL_GONE,
    10008: Trouble.MESSAGE_GONE,
    10015: Trouble.EXPIRED,
    10062: Trouble.TOO_LATE,
    30046: Trouble.MESSAGE_GONE,
    40060: Trouble.TOO_LATE,
    50001: Trouble.FORBIDDEN,
    50007: Trouble.FORBIDDEN,
    50013: Trouble.FORBIDDEN,
    50027: Trouble.EXPIRED,
    50083: Trouble.ARCHIVED,
    160005: Trouble.FORBIDDEN,
}
_BY_STATUS: Final = {401: Trouble.EXPIRED, 403: Trouble.FORBIDDEN, 404: Trouble.MESSAGE_GONE, 429: Trouble.BUSY}
_SERVER_ERROR: Final = 500


def trouble_of(error: Exception) -> Trouble | None:
    """What the failure of a call to Discord means; None for anything that is not expected."""
    if isinstance(error, discord.InteractionResponded):
        return Trouble.TOO_LATE
    if isinstance(error, discord.RateLimited):
        return Trouble.BUSY
    if not isinstance(error, discord.HTTPException):
        return None
    if error.status >= _SERVER_ERROR:
        return Trouble.BUSY
    return _BY_CODE.get(error.code) or _BY_STATUS.get(error.status)


async def attempt(call: str, answer: Awaitable[T], **particulars: object) -> "T | Trouble":
    """What Discord answers to a call, or the expected failure, logged at info. What is not expected is raised.

    ``call`` and ``particulars`` are for the log.
    """
    try:
        return await answer
    except Exception as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        _log.info("discord refused", call=call, trouble=trouble.value, error=str(error), **particulars)
        return trouble
