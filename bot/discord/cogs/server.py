"""``/server``: what holds for a whole server."""

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.discord.answers import say
from bot.discord.commands import Interaction, answering, language_meant
from rules.text import text


@app_commands.default_permissions(manage_guild=True)
class ServerCommands(commands.GroupCog, group_name="server"):
    """A server's settings, for those whom it lets manage it."""

    @app_commands.command()
    @answering
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose the language of public messages, where a table has none of its own."""
        store, speech = interaction.client.store, interaction.client.speech
        settings = await store.guild(interaction.guild_id or 0)
        await store.save_guild(replace(settings, language=language_meant(language)))
        spoken = text(f"command.parameter.language.{language}")
        await say(interaction, await speech.private(interaction), text("answer.server_language", language=spoken))
