"""The rules to read, chapter by chapter, as they hold under given options."""

from typing import TYPE_CHECKING, Any

from bot.discord.answers import AnyInteraction, show, update
from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import Menu, Message, Option
from bot.discord.panel import is_private
from bot.words import Words
from rules.kind import AnyKind
from storage.records import MatchId

if TYPE_CHECKING:
    from bot.table import Table


async def show_rules(
    interaction: AnyInteraction, words: Words, kind: AnyKind, options: Any, topic: str | None = None
) -> None:
    """Answer in private with a chapter, the first by default."""
    await show(interaction, Message(_chapter(words, kind, options, topic)))


async def show_table_rules(interaction: AnyInteraction, words: Words, table: "Table", topic: str | None) -> None:
    """Answer a press with a chapter of the rules of a table and a menu of the others."""
    drawn = Message((*_chapter(words, table.kind, table.options, topic), _menu(words, table, topic)))
    await (update if is_private(interaction) else show)(interaction, drawn)


def _chapter(words: Words, kind: AnyKind, options: Any, topic: str | None) -> tuple[str, ...]:
    titles = dict(kind.phrases.topics())
    chosen = topic if topic in titles else next(iter(titles))
    title = words.say("discord.rules.title", game=kind.title, topic=titles[chosen])
    return (title, "\n\n".join(map(words, kind.phrases.rules(options, chosen))))


def _menu(words: Words, table: "Table", topic: str | None) -> Menu:
    """The menu's own custom_id changes with the chapter, so that the same one can be chosen again."""
    options = tuple(Option(words.label(title), key) for key, title in table.kind.phrases.topics())
    does = CustomId(MatchId(table.match.id), table.match.version, Act.RULES, topic or "")
    return Menu(words.say("discord.rules.choose"), does, options)
