"""A table in a few lines, and lists of tables."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.discord.lines import screen_lines
from rules import kind as kinds
from rules.registry import KINDS
from rules.text import Person, Seat, Text, text
from storage.records import Match, Status

if TYPE_CHECKING:
    from bot.table import Table
    from rules.kind import AnyKind

_LISTED: Final = 20
"""More tables than that are only counted: a message is short."""


def state(table: "Table") -> tuple[Text, ...]:
    """What everybody may see of a table.

    Raises:
        HostError: ``damaged``: the record of the match cannot be read.
    """
    if table.match.status is Status.LOBBY:
        shown = tuple(seats(table).values())
    else:
        shown = screen_lines(table, table.kind.phrases.screen(table.view(None)))
    return (line(table.match), *shown)


def seats(table: "Table") -> dict[Seat, Text]:
    """Who sits where, the seats counted from 1 as people count."""
    return {seat: text("answer.seat", number=seat + 1, who=Person(seat)) for seat in table.names}


def listing(matches: Sequence[Match]) -> tuple[Text, ...]:
    """One line a table, the newest first."""
    if not matches:
        return (text("answer.table.none"),)
    more = len(matches) - _LISTED
    rest = (text("answer.table.more", count=more),) if more > 0 else ()
    return (*(text("answer.table.item", table=line(match)) for match in matches[:_LISTED]), *rest)


def line(match: Match) -> Text:
    """A table in one line: its place, game, players and state."""
    status, count = text(f"answer.state.{match.status.value}"), len(match.seats)
    return text("answer.table.line", table=link(match), game=_title(match), count=count, state=status)


def entry(match: Match) -> Text:
    """A table's number, game and players, without markdown."""
    return text("answer.table.entry", number=match.id, game=_title(match), count=len(match.seats))


def link(match: Match) -> Text:
    """The table's number as a link to its public message, or with its channel while there is none."""
    if match.message is None:
        return text("answer.table.channel", number=match.id, channel=match.channel)
    place = {"guild": match.guild, "channel": match.channel, "message": match.message}
    return text("answer.table.link", number=match.id, **place)


def preset_title(kind: "AnyKind", preset: str) -> Text:
    """A preset in words."""
    return text(f"{kind.key}.preset.{preset}")


def _title(match: Match) -> Text | str:
    """The game's title; the bare key of a game that is no longer there."""
    try:
        return kinds.find(KINDS, match.kind).title
    except KeyError:
        return match.kind
