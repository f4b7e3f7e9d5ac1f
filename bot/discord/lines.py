"""Texts as paragraphs: one below the other, as a heading, in small print, and the seats of a table."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bot.words import Words
from rules.screen import Screen
from rules.text import Person, Seat, Text, text

if TYPE_CHECKING:
    from bot.table import Table


def lines(words: Words, texts: Sequence[Text]) -> str:
    """One paragraph, a line each."""
    return "\n".join(map(words, texts))


def small(words: Words, texts: Sequence[Text]) -> str:
    """Small print, a line each."""
    return "\n".join(f"-# {words(each)}" for each in texts)


def in_one_line(words: Words, texts: Sequence[Text]) -> str:
    """Small print in a single line."""
    return f"-# {side_by_side(words, texts)}" if texts else ""


def side_by_side(words: Words, texts: Sequence[Text]) -> str:
    """One after the other, set apart by dots."""
    return " · ".join(map(words, texts))


def headed(words: Words, texts: Sequence[Text]) -> str:
    """The first as a heading, the others below it."""
    return f"### {lines(words, texts)}"


def paragraph(*parts: str) -> str:
    """Those parts that are not empty, one below the other."""
    return "\n".join(filter(None, parts))


def screen_lines(table: "Table", screen: Screen) -> tuple[Text, ...]:
    """What everybody may see, a line each, from the headline to the details."""
    return (*screen.headline, *seat_lines(table, screen), *screen.details)


def seat_lines(table: "Table", screen: Screen) -> tuple[Text, ...]:
    """A line for each seat: whose turn it is, the name, what the game says, the running points, who is away."""
    return tuple(_seat_line(table, screen, seat) for seat in table.names)


def _seat_line(table: "Table", screen: Screen, seat: Seat) -> Text:
    line = text("discord.seat.to_act" if seat in table.to_act else "discord.seat.waits", who=Person(seat))
    for more in _about(table, screen, seat):
        line = text("discord.seat.more", line=line, more=more)
    return line


def _about(table: "Table", screen: Screen, seat: Seat) -> Iterator[Text]:
    if screen.seats:
        yield screen.seats[seat]
    if table.match.deals:
        yield text("discord.seat.total", points=table.totals[seat])
    if seat in table.away:
        yield text("discord.seat.away")
