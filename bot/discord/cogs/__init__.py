"""The slash commands: a group for each game of the registry, and those that all games share."""

from typing import TYPE_CHECKING, Final

from discord.app_commands import AppCommandContext, AppInstallationType

from bot.catalogue import ENGLISH
from bot.discord.cogs.game import GameCommands
from bot.discord.cogs.guide import GuideCommands
from bot.discord.cogs.league import LeagueCommands
from bot.discord.cogs.me import MeCommands
from bot.discord.cogs.offers import furnish_all
from bot.discord.cogs.play import PlayCommands
from bot.discord.cogs.server import ServerCommands
from bot.discord.cogs.table import TableCommands
from bot.discord.command_words import CatalogueTranslator, speak_english
from rules.registry import KINDS

if TYPE_CHECKING:
    from bot.discord.client import CardBot
    from bot.words import Catalogues


_COGS: Final = (TableCommands, PlayCommands, LeagueCommands, MeCommands, ServerCommands, GuideCommands)


async def add_commands(bot: "CardBot", catalogues: "Catalogues") -> None:
    """Add every command to the bot's tree, with its words; sends nothing to Discord yet."""
    english = catalogues.words(ENGLISH)
    bot.tree.allowed_contexts = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    bot.tree.allowed_installs = AppInstallationType(guild=True, user=False)
    for kind in KINDS:
        bot.tree.add_command(GameCommands(kind, english).group)
    for cog in _COGS:
        await bot.add_cog(cog())
    furnish_all(bot.tree, english)
    speak_english(bot.tree, english)
    await bot.tree.set_translator(CatalogueTranslator(catalogues))
