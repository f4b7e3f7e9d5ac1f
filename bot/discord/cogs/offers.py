"""What a parameter can be: fixed choices, or what is offered while one types.

Offers are only a help: Discord lets anything be sent, so the commands check for themselves.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from discord.app_commands import Choice, Command, CommandTree

from bot.catalogue import LANGUAGES
from bot.discord.command_words import choice
from bot.discord.commands import AUTOMATIC, Choices, Interaction, fitting, furnish, own_table_of, table_of
from bot.discord.listing import entry, seats
from bot.errors import HostError
from rules.errors import NotationError
from rules.registry import KINDS
from rules.text import text
from storage.errors import StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.table import Table
    from bot.words import Words
    from rules.screen import Choice as Play

_FIXED: Final[Mapping[str, tuple[str | int, ...]]] = {
    "clock": (0, 30, 120, 600, 86400),
    "language": (AUTOMATIC, *LANGUAGES),
}
"""The fixed choices of a parameter, by its name; their words are ``command.parameter.<name>.<value>``."""


def furnish_all(tree: CommandTree[Any], words: "Words") -> None:
    """Let every parameter of the same name choose from the same, whatever its command."""
    choices = {name: [_fixed(words, name, value) for value in values] for name, values in _FIXED.items()}
    games = [choice(words, kind.title, kind.key) for kind in KINDS]
    offers = {"table": offer_tables, "seat": offer_seats, "cards": offer_plays}
    for command in tree.walk_commands():
        if isinstance(command, Command):
            furnish(command, {**choices, "game": games}, offers)


def _fixed(words: "Words", parameter: str, value: str | int) -> Choice[Any]:
    return choice(words, text(f"command.parameter.{parameter}.{value}"), value)


async def offer_tables(interaction: Interaction, current: int | str) -> Choices:
    """The server's tables by number, those of this channel first."""
    try:
        matches = await interaction.client.manager.tables(guild=interaction.guild_id)
    except StoreUnavailableError:
        return []
    words = await interaction.client.speech.private(interaction)
    here = sorted(matches, key=lambda match: match.channel != interaction.channel_id)
    return fitting((words.label(entry(match)), match.id) for match in here if str(match.id).startswith(str(current)))


async def offer_seats(interaction: Interaction, current: str) -> Choices:
    """Who sits at the table; number and name are chosen together, for somebody else may sit there by then."""
    table = await _table_meant(interaction, table_of)
    if table is None:
        return []
    words = await interaction.client.speech.private(interaction, table)
    labels = map(words.label, seats(table).values())
    return fitting((label, label) for label in labels if current.casefold() in label.casefold())


async def offer_plays(interaction: Interaction, current: str) -> Choices:
    """The asker's own legal plays that the text so far may mean; nothing while he is not to act."""
    table = await _table_meant(interaction, own_table_of)
    if table is None or table.seat_of(interaction.user.id) not in table.to_act:
        return []
    words = await interaction.client.speech.private(interaction, table)
    meant = _readings(table, interaction.user.id, current)
    labels = ((words.label(play.label), play.action) for play in _plays(table, interaction.user.id))
    typed = current.casefold()
    return fitting(
        (label, action)
        for label, action in labels
        if action in meant or typed in label.casefold() or typed in action.casefold()
    )


def _plays(table: "Table", user: int) -> "Iterator[Play]":
    prompt = table.kind.phrases.prompt(table.view(user))
    if prompt is not None:
        yield from prompt.choices
        yield from prompt.more


def _readings(table: "Table", user: int, typed: str) -> frozenset[str]:
    try:
        return frozenset(map(table.kind.write, table.kind.parse(table.view(user), typed)))
    except NotationError:
        return frozenset()


async def _table_meant(
    interaction: Interaction, find: "Callable[[Interaction, int | None], Awaitable[Table]]"
) -> "Table | None":
    try:
        return await find(interaction, interaction.namespace.table)
    except (HostError, StoreUnavailableError):
        return None
