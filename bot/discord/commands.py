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
from bot.discord.answers import refuse
from bot.errors import HostError
from rules.errors import RulesError
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
Callback: TypeAlias = Callable[Concatenate[B, Interaction, P], Coroutine[Any, Any, None]]

CHOICES: Final[Mapping[str, tuple[str | int, ...]]] = {
    "clock": (0, 30, 120, 600, 86400),
    "language": ("auto", *LANGUAGES),
}
"""The fixed choices of a parameter, by its name; their words are ``command.parameter.<name>.<value>``."""

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
    """Give every command its English description, and its parameters theirs and their fixed choices."""
    for command in tree.walk_commands(type=discord.AppCommandType.chat_input):
        command.description = words(_describe(command))
        if isinstance(command, app_commands.Command):
            names = [parameter.name for parameter in command.parameters]
            app_commands.describe(**{name: locale_str(words(_parameter(name))) for name in names})(command)
            app_commands.choices(**{name: _fixed(words, name) for name in names if name in CHOICES})(command)


def choice(words: "Words", name: Text, value: str | int) -> app_commands.Choice[Any]:
    """A fixed choice, shown in each reader's language."""
    return app_commands.Choice(name=locale_str(words.label(name), said=name), value=value)


def _fixed(words: "Words", parameter: str) -> list[app_commands.Choice[Any]]:
    return [choice(words, text(f"command.parameter.{parameter}.{value}"), value) for value in CHOICES[parameter]]


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


def refusing(callback: Callback[B, P]) -> Callback[B, P]:
    """Answer what the host, the rules or the store refuse in private; anything else is an error of ours."""

    @wraps(callback)
    async def answered(binding: B, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            await callback(binding, interaction, *args, **kwargs)
        except _REFUSALS as error:
            await apologise(interaction, error)

    return answered


async def apologise(interaction: Interaction, error: Exception) -> None:
    """Tell the one who asked, and only him, why nothing came of it."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    await refuse(interaction, await interaction.client.speech.private(interaction), cause)


def fitting(offers: Iterable[tuple[str, str | int]]) -> list[app_commands.Choice[Any]]:
    """Choices of an autocomplete from labels and values, as many and as long as Discord takes."""
    short = ((label, value) for label, value in offers if len(str(value)) <= _CHOICE_LENGTH)
    return [app_commands.Choice(name=label[:_CHOICE_LENGTH], value=value) for label, value in islice(short, _CHOICES)]


# --- which table


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
