"""What Discord may answer in the ordinary course of things, in one classification.

A deleted message, a late answer or a lost permission is no fault of the program: it is logged at info and
the table stays playable.
"""

from enum import Enum
from typing import Final, Self

import discord
import structlog

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


class expecting:  # noqa: N801 - reads as the statement it is, like contextlib.suppress
    """Lets expected failures of Discord pass, logged at info: ``with expecting("edit", match=7) as outcome:``.

    ``outcome.trouble`` tells afterwards what went wrong, if anything did.
    """

    def __init__(self, call: str, **particulars: object) -> None:
        self._call = call
        self._particulars = particulars
        self.trouble: Trouble | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        if isinstance(error, Exception):
            self.trouble = trouble_of(error)
        if self.trouble is not None:
            _log.info(
                "discord refused", call=self._call, trouble=self.trouble.value, error=str(error), **self._particulars
            )
        return self.trouble is not None
