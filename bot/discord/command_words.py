"""The words of the slash commands, in every language.

A command says nothing about itself. Its names, descriptions and choices stand in the catalogues under the
path of the command, ``command.table.kick.description``; the English ones are what Discord falls back on.
"""

from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.catalogue import ENGLISH, language_of
from rules.text import Text, Value, text

if TYPE_CHECKING:
    from bot.words import Catalogues, Words

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


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
    """The words, a name in small letters; for a name of several words, which Discord does not allow, None."""
    shown = words.label(said)
    if location not in (Location.command_name, Location.group_name):
        return shown
    return None if " " in shown else shown.lower()


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
