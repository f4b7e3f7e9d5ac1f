"""The commands of one game: open a table, read its rules, see its options. They name no game."""

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands
from discord.app_commands import Choice, Command, Group, Range

from bot.discord.answers import in_time, say
from bot.discord.cogs.options import settle, suggest
from bot.discord.commands import Interaction, choice, fitting, refusing, table_of
from bot.discord.listing import preset_title, where
from bot.discord.rulebook import show_rules
from bot.discord.tables import missing_permissions
from bot.errors import HostError
from bot.manager import Opening
from rules.text import Text, text
from storage.records import Terms

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
        start = Command[Any, ..., Any](name="start", description="…", callback=self.start)
        rules = Command[Any, ..., Any](name="rules", description="…", callback=self.rules)
        options = Command[Any, ..., Any](name="options", description="…", callback=self.options)
        presets = [choice(words, preset_title(kind, name), name) for name in kind.presets]
        app_commands.choices(preset=presets)(start)
        app_commands.choices(preset=presets)(options)
        app_commands.choices(topic=[choice(words, title, key) for key, title in kind.phrases.topics()])(rules)
        start.autocomplete("options")(self.suggest)
        for command in (start, rules, options):
            self.group.add_command(command)

    @refusing
    async def start(  # noqa: PLR0913, PLR0917 - Discord passes each option as an argument
        self,
        interaction: Interaction,
        preset: str | None = None,
        clock: int = 0,
        deals: Range[int, 1, _MOST_DEALS] | None = None,
        points: Range[int, 1, _MOST_POINTS] | None = None,
        language: str = "auto",
        options: str = "",
    ) -> None:
        """Open a table with the caller as its host."""
        settled = settle(self._kind, await self._defaults(interaction), preset, options)
        terms = Terms(str(settled["preset"]), clock or None, deals, points, None if language == "auto" else language)
        await in_time(interaction, self._open(interaction, settled, terms))

    @refusing
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """A chapter of the rules as they hold at the table here, else by the server's defaults."""
        options = self._kind.options(await self._values(interaction, None))
        words = await interaction.client.speech.private(interaction)
        await show_rules(interaction, words, self._kind, options, topic)

    @refusing
    async def options(self, interaction: Interaction, preset: str | None = None, table: int | None = None) -> None:
        """The options of a preset, or of the table meant."""
        values: dict[str, Plain] = {"preset": preset} if preset else await self._values(interaction, table)
        options = self._kind.options(values)
        heading = text("answer.options.heading", game=self._kind.title, preset=self._preset(values))
        lines = [
            text("answer.options.line", name=name, value=value) for name, value in self._kind.phrases.options(options)
        ]
        await say(interaction, await interaction.client.speech.private(interaction), (heading, *lines))

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
        await bot.tables.post(table)
        await say(interaction, words, (text("answer.opened", number=table.match.id), where(table.match)))

    async def _values(self, interaction: Interaction, number: int | None) -> "dict[str, Plain]":
        """The options of the table meant if it plays this game; without one, the server's defaults."""
        try:
            table = await table_of(interaction, number)
        except HostError:
            if number is not None:
                raise
            return await self._defaults(interaction)
        return dict(table.match.options) if table.kind is self._kind else await self._defaults(interaction)

    async def _defaults(self, interaction: Interaction) -> "dict[str, Plain]":
        settings = await interaction.client.store.guild(interaction.guild_id or 0)
        return dict((settings.defaults or {}).get(self._kind.key, {}))

    def _preset(self, values: "dict[str, Plain]") -> Text:
        return preset_title(self._kind, str(values.get("preset", next(iter(self._kind.presets)))))
