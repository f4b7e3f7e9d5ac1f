"""``/help``: the first steps of somebody who has never seen the bot."""

from discord import app_commands
from discord.ext import commands

from bot.discord.answers import say
from bot.discord.commands import Interaction, answering
from rules.registry import KINDS
from rules.text import text


class GuideCommands(commands.Cog):
    """Help."""

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @answering
    async def help(self, interaction: Interaction) -> None:
        """How to open a table, see one's hand, play, and read the rules."""
        games = [text("answer.help.game", game=kind.title, command=kind.command) for kind in KINDS]
        steps = (text("answer.help.hand"), text("answer.help.play"), text("answer.help.more"))
        words = await interaction.client.speech.private(interaction)
        await say(interaction, words, (text("answer.help.welcome"), text("answer.help.private"), *games, *steps))
