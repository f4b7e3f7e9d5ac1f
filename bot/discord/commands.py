"""What all slash commands share: how they answer, what their parameters offer, and which table they mean."""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import wraps
from itertools import islice
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import discord
from discord import app_commands

from bot.catalogue import LANGUAGES
from bot.discord.answers import in_time, refuse
from bot.errors import HostError
from rules.errors import OptionError, RulesError
from storage.errors import StoreUnavailableError
from storage.records import MatchId

if TYPE_CHECKING:
    from bot.discord.client import CardBot
    from bot.table import Table

P = ParamSpec("P")
B = TypeVar("B")
Interaction: TypeAlias = "discord.Interaction[CardBot]"
Choices: TypeAlias = list[app_commands.Choice[Any]]
Offer: TypeAlias = "Callable[[Interaction, Any], Coroutine[Any, Any, Choices]]"
Callback: TypeAlias = Callable[Concatenate[B, Interaction, P], Coroutine[Any, Any, None]]

AUTOMATIC: Final = "auto"
"""The language that suits the place or the reader."""

_REFUSALS: Final = (HostError, RulesError, StoreUnavailableError)
_CHOICES: Final = 25
_CHOICE_LENGTH: Final = 100


# --- answering


class Tree(app_commands.CommandTree["CardBot"]):
    """The bot's commands."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Apologise for what nobody expected."""
        await apologise(interaction, error)


def answering(callback: Callback[B, P]) -> Callback[B, P]:
    """Acknowledge in time what takes long, and answer in private what the host, the rules or the store refuse.

    Anything else that is raised is an error of ours and left to the tree's handler.
    """

    @wraps(callback)
    async def answered(binding: B, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            await in_time(interaction, callback(binding, interaction, *args, **kwargs))
        except _REFUSALS as error:
            await apologise(interaction, error)

    return answered


async def apologise(interaction: Interaction, error: Exception) -> None:
    """Tell the one who asked, and only him, why nothing came of it."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    await refuse(interaction, await interaction.client.speech.private(interaction), cause)


# --- parameters


def furnish(
    command: app_commands.Command[Any, ..., Any], choices: Mapping[str, Choices], offers: Mapping[str, Offer]
) -> None:
    """Give the command's parameters, by their names, fixed choices or what is offered while one types."""
    names = {parameter.name for parameter in command.parameters}
    app_commands.choices(**{name: choices[name] for name in names & choices.keys()})(command)
    for name in names & offers.keys():
        command.autocomplete(name)(offers[name])


def fitting(offers: Iterable[tuple[str, str | int]]) -> Choices:
    """Choices of an autocomplete from labels and values, as many and as long as Discord takes."""
    short = ((label, value) for label, value in offers if len(str(value)) <= _CHOICE_LENGTH)
    return [app_commands.Choice(name=label[:_CHOICE_LENGTH], value=value) for label, value in islice(short, _CHOICES)]


# --- what is meant


def language_meant(chosen: str) -> str | None:
    """The language of a choice; None for the automatic one.

    Raises:
        OptionError: there is no such language.
    """
    if chosen == AUTOMATIC:
        return None
    if chosen not in LANGUAGES:
        raise OptionError("language", chosen, LANGUAGES)
    return chosen


async def table_of(interaction: Interaction, number: int | None) -> "Table":
    """The table with that number in this server, or the one a command without a number means.

    Raises:
        HostError: there is no such table, none here, or more than one.
    """
    if number is not None:
        return await _numbered(interaction, number)
    return await interaction.client.manager.find(*_whereabouts(interaction))


async def own_table_of(interaction: Interaction, number: int | None) -> "Table":
    """The same for what only a player can do: without a number always a table at which he sits.

    Raises:
        HostError: there is no such table, none of his, or more than one.
    """
    if number is not None:
        return await _numbered(interaction, number)
    return await interaction.client.manager.find_own(*_whereabouts(interaction))


async def _numbered(interaction: Interaction, number: int) -> "Table":
    table = await interaction.client.manager.table(MatchId(number))
    if table.match.guild != (interaction.guild_id or 0):
        raise HostError("no_such_table")
    return table


def _whereabouts(interaction: Interaction) -> tuple[int, int, int]:
    """Who asks, in which server and channel."""
    return interaction.user.id, interaction.guild_id or 0, interaction.channel_id or 0
