"""``/league``: who has won how much in this server."""

from typing import Final

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.discord.answers import say
from bot.discord.commands import Interaction, answering
from rules import kind as kinds
from rules.registry import KINDS
from rules.text import Text, text
from storage.records import Standing

_PAGE: Final = 20
"""Lines a page; with the longest names they fit a message."""


class LeagueCommands(commands.GroupCog, group_name="league"):
    """The ledgers of a server, summed up."""

    @app_commands.command()
    @answering
    async def standings(self, interaction: Interaction, game: str = KINDS[0].key, page: Range[int, 1] = 1) -> None:
        """Points, deals and wins of everybody who has played here."""
        standings = await interaction.client.store.standings(interaction.guild_id or 0, game)
        heading = text("answer.league.heading", game=kinds.find(KINDS, game).title)
        words = await interaction.client.speech.private(interaction)
        await say(interaction, words, (heading, *ranking(standings, interaction.user.id, page)))


def ranking(standings: tuple[Standing, ...], reader: int, page: int) -> tuple[Text, ...]:
    """One page of the standings, most points first, and the reader's own line if it is on another page."""
    if not standings:
        return (text("answer.league.none"),)
    pages = -(-len(standings) // _PAGE)
    start = (min(page, pages) - 1) * _PAGE
    lines = [(standing.user, _line(standing, _place(standing, standings))) for standing in standings]
    shown = lines[start : start + _PAGE]
    own = [line for user, line in lines if user == reader and (user, line) not in shown]
    foot = (text("answer.league.page", page=start // _PAGE + 1, pages=pages),) if pages > 1 else ()
    return (*(line for _, line in shown), *own, *foot)


def _place(standing: Standing, standings: tuple[Standing, ...]) -> int:
    """One more than there are people with more points: equals share a place."""
    return 1 + sum(other.points > standing.points for other in standings)


def _line(standing: Standing, place: int) -> Text:
    return text(
        "answer.league.line",
        place=place,
        name=standing.name,
        points=text("answer.league.points", points=standing.points, count=abs(standing.points)),
        deals=text("answer.league.deals", count=standing.deals),
        wins=text("answer.league.wins", count=standing.wins),
    )
