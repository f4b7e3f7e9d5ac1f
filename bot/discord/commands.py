"""What all slash commands share: their words in every language, whom they answer, and which table they mean.

A command says nothing about itself. Its names, descriptions and choices stand in the catalogues under the
path of the command, ``command.table.kick.description``; the English ones are what Discord falls back on.
"""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import wraps
from itertools import islice
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar, cast

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.catalogue import ENGLISH, LANGUAGES, language_of
from bot.discord.answers import in_time, refuse
from bot.errors import HostError
from rules.errors import OptionError, RulesError
from rules.text import Text, Value, text
from storage.errors import StoreUnavailableError
from storage.records import MatchId

if TYPE_CHECKING:
    from bot.discord.client import CardBot
    from bot.table import Table
    from bot.words import Catalogues, Words

P = ParamSpec("P")
B = TypeVar("B")
Interaction: TypeAlias = "discord.Interaction[CardBot]"
AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Choices: TypeAlias = list[app_commands.Choice[Any]]
Offer: TypeAlias = "Callable[[Interaction, Any], Coroutine[Any, Any, Choices]]"
Callback: TypeAlias = Callable[Concatenate[B, Interaction, P], Coroutine[Any, Any, None]]

AUTOMATIC: Final = "auto"
"""The language that suits the place or the reader."""

_REFUSALS: Final = (HostError, RulesError, StoreUnavailableError)
_CHOICES: Final = 25
_CHOICE_LENGTH: Final = 100


# --- words of the commands themselves


class CatalogueTranslator(app_commands.Translator):
    """Translates commands from the catalogues; a locale without a language of its own shows the English ones."""

    def __init__(self, catalogues: "Catalogues") -> None:
        self._catalogues = catalogues

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words for one place of one command, or None where English stands."""
        language = language_of(locale.value)
        if language == ENGLISH:
            return None
        said = _said_at(string, context)
        return None if said is None else _localised(self._catalogues.words(language), said, context.location)


def speak_english(tree: app_commands.CommandTree[Any], words: "Words") -> None:
    """Give every command of the tree its English description, and its parameters theirs."""
    for command in tree.walk_commands(type=discord.AppCommandType.chat_input):
        command.description = words(_describe(command))
        if isinstance(command, app_commands.Command):
            described = {each.name: locale_str(words(_parameter(each.name))) for each in command.parameters}
            app_commands.describe(**described)(command)


def furnish(
    command: app_commands.Command[Any, ..., Any], choices: Mapping[str, Choices], offers: Mapping[str, Offer]
) -> None:
    """Give the command's parameters, by their names, fixed choices or what is offered while one types."""
    names = {parameter.name for parameter in command.parameters}
    app_commands.choices(**{name: choices[name] for name in names & choices.keys()})(command)
    for name in names & offers.keys():
        command.autocomplete(name)(offers[name])


def choice(words: "Words", name: Text, value: str | int) -> app_commands.Choice[Any]:
    """A fixed choice, shown in each reader's language."""
    return app_commands.Choice(name=locale_str(words.label(name), said=name), value=value)


def _said_at(string: locale_str, context: app_commands.TranslationContextTypes) -> Text | None:
    match context.location:
        case Location.command_name | Location.group_name:
            return _name(cast("AnyCommand", context.data))  # there are no context menus
        case Location.command_description | Location.group_description:
            return _describe(context.data)
        case Location.parameter_name:
            return text(f"command.parameter.{context.data.name}.name")
        case Location.parameter_description:
            return _parameter(context.data.name)
        case _:
            return string.extras.get("said")


def _localised(words: "Words", said: Text, location: Location) -> str | None:
    """The words; for a name of several words, which Discord does not allow, None."""
    shown = words.label(said)
    named = location in (Location.command_name, Location.group_name)
    return None if named and " " in shown else shown


def _name(command: AnyCommand) -> Text:
    """A game's group is called by the game's title, any other command by its message."""
    title = command.extras.get("title")
    return title if title is not None else text(f"{_path(command)}.name")


def _describe(command: AnyCommand) -> Text:
    title = _root(command).extras.get("title")
    arguments: dict[str, Value] = {} if title is None else {"game": title}
    return text(f"{_path(command)}.description", **arguments)


def _parameter(name: str) -> Text:
    return text(f"command.parameter.{name}.description")


def _path(command: AnyCommand) -> str:
    """The command's place in the catalogues; all games share theirs."""
    root, *rest = command.qualified_name.split()
    return ".".join(("command", "game" if "title" in _root(command).extras else root, *rest))


def _root(command: AnyCommand) -> AnyCommand:
    return command.root_parent or command


# --- answering


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
    manager, guild = interaction.client.manager, interaction.guild_id or 0
    if number is None:
        return await manager.find(interaction.user.id, guild, interaction.channel_id or 0)
    table = await manager.table(MatchId(number))
    if table.match.guild != guild:
        raise HostError("no_such_table")
    return table
