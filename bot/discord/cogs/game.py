"""The commands of one game: open a table, resume a match, read the rules, see the options. They name no game."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from discord.app_commands import Choice, Command, Group, Range

from bot.clock import is_slow
from bot.discord.answers import say
from bot.discord.channels import missing_permissions
from bot.discord.cogs.options import asked, preset_of, suggest
from bot.discord.command_words import choice
from bot.discord.commands import AUTOMATIC, Interaction, answering, fitting, furnish, language_meant, table_of
from bot.discord.listing import entry, link, listing, preset_title
from bot.discord.rulebook import show_rules
from bot.errors import HostError
from bot.manager import Opening
from rules.text import Text, text
from storage.errors import StoreUnavailableError
from storage.records import Match, Terms

if TYPE_CHECKING:
    from bot.words import Words
    from rules.kind import AnyKind
    from rules.options import Plain

_MOST_DEALS: Final = 999
_MOST_POINTS: Final = 99_999


class GameCommands:
    """The command group of one kind of game.

    The commands are built for each game rather than declared once: their choices are the game's presets and chapters.
    """

    def __init__(self, kind: "AnyKind", words: "Words") -> None:
        self._kind = kind
        self.group = Group(name=kind.command, description="…", extras={"title": kind.title})
        choices = {
            "preset": [choice(words, _described(kind, name), name) for name in kind.presets],
            "topic": [choice(words, title, key) for key, title in kind.phrases.topics()],
        }
        for callback in (self.start, self.resume, self.rules, self.options, self.defaults):
            command = Command[Any, ..., Any](name=callback.__name__, description="…", callback=callback)
            furnish(command, choices, {"options": self.suggest, "match": self.offer_matches})
            self.group.add_command(command)

    @answering
    async def start(  # noqa: PLR0913, PLR0917 - Discord passes each option as an argument
        self,
        interaction: Interaction,
        preset: str | None = None,
        clock: int = 0,
        deals: Range[int, 1, _MOST_DEALS] | None = None,
        points: Range[int, 1, _MOST_POINTS] | None = None,
        language: str = AUTOMATIC,
        options: str = "",
    ) -> None:
        """Open a table with the caller as its host."""
        values = asked(self._kind, await self._defaults(interaction), preset, options)
        terms = Terms(preset_of(self._kind, values), clock or None, deals, points, language_meant(language))
        suiting = self._kind.unhurried if is_slow(terms) else {}
        await self._open(interaction, {**suiting, **values}, terms)

    @answering
    async def resume(self, interaction: Interaction, match: int | None = None) -> None:
        """Go on here with a match of the caller that waits between deals."""
        bot, words = interaction.client, await interaction.client.speech.private(interaction)
        waiting = await self._waiting(interaction)
        meant = [found for found in waiting if match in (None, found.id)]
        if not meant:
            raise HostError("nothing_to_resume")
        if missing := missing_permissions(interaction):
            await say(interaction, words, missing)
        elif len(meant) > 1:
            await say(interaction, words, (text("answer.resume.which"), *listing(meant)))
        else:
            table = await bot.manager.table(meant[0].id)
            bot.tables.expect_move(table)
            await table.resume(interaction.user.id, interaction.channel_id or 0)
            await bot.tables.post(table)
            await say(interaction, words, text("answer.resumed", table=link(table.match)))

    async def offer_matches(self, interaction: Interaction, current: int | str) -> list[Choice[Any]]:
        """The caller's matches that can be resumed, by number."""
        try:
            waiting = await self._waiting(interaction)
        except StoreUnavailableError:
            return []
        words = await interaction.client.speech.private(interaction)
        labels = ((words.label(entry(match)), match.id) for match in waiting)
        return fitting((label, number) for label, number in labels if str(number).startswith(str(current)))

    @answering
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """A chapter of the rules as they hold at the table here, else by the server's defaults."""
        options = self._kind.options(await self._values(interaction, None))
        words = await interaction.client.speech.private(interaction)
        await show_rules(interaction, words, self._kind, options, topic)

    @answering
    async def options(self, interaction: Interaction, preset: str | None = None, table: int | None = None) -> None:
        """The options of a preset, or of the table meant."""
        values: dict[str, Plain] = {"preset": preset} if preset else await self._values(interaction, table)
        await say(interaction, await interaction.client.speech.private(interaction), self._in_words(values))

    @answering
    async def defaults(self, interaction: Interaction, preset: str | None = None, options: str = "") -> None:
        """Choose the options that new tables of this server start from; with nothing chosen, the game's own."""
        if not interaction.permissions.manage_guild:
            raise HostError("not_server_manager")
        values = asked(self._kind, {}, preset, options)
        store, guild = interaction.client.store, interaction.guild_id or 0
        settings = await store.guild(guild)
        await store.save_guild(replace(settings, defaults={**(settings.defaults or {}), self._kind.key: values}))
        words = await interaction.client.speech.private(interaction)
        await say(interaction, words, (text("answer.defaults"), *self._in_words(values)))

    async def suggest(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Settings that go on from what has been typed."""
        words = await interaction.client.speech.private(interaction)
        return fitting(suggest(self._kind, words, current))

    async def _open(self, interaction: Interaction, options: "dict[str, Plain]", terms: Terms) -> None:
        bot, person = interaction.client, interaction.user
        words = await bot.speech.private(interaction)
        if missing := missing_permissions(interaction):
            await say(interaction, words, missing)
            return
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        opening = Opening(guild, channel, self._kind.key, options, terms, person.id, person.display_name)
        table = await bot.manager.open(opening)
        if not await bot.tables.answer(interaction, table):
            await say(interaction, words, text("answer.opened", table=link(table.match)))

    async def _values(self, interaction: Interaction, number: int | None) -> "dict[str, Plain]":
        """The options of the table meant if it plays this game; without one, the server's defaults."""
        try:
            table = await table_of(interaction, number)
        except HostError:
            if number is not None:
                raise
            return await self._defaults(interaction)
        if table.match.kind != self._kind.key:
            return await self._defaults(interaction)
        return {**table.match.options, "preset": table.match.terms.preset}

    async def _waiting(self, interaction: Interaction) -> tuple[Match, ...]:
        return await interaction.client.manager.waiting(interaction.guild_id or 0, interaction.user.id, self._kind.key)

    async def _defaults(self, interaction: Interaction) -> "dict[str, Plain]":
        settings = await interaction.client.store.guild(interaction.guild_id or 0)
        return dict((settings.defaults or {}).get(self._kind.key, {}))

    def _in_words(self, values: "dict[str, Plain]") -> tuple[Text, ...]:
        preset = preset_title(self._kind, preset_of(self._kind, values))
        lines = self._kind.phrases.options(self._kind.options(values))
        heading = text("answer.options.heading", game=self._kind.title, preset=preset)
        return (heading, *(text("answer.options.line", name=name, value=value) for name, value in lines))


def _described(kind: "AnyKind", preset: str) -> Text:
    about = text(f"{kind.key}.preset.{preset}.about")
    return text("command.preset", preset=preset_title(kind, preset), about=about)
