"""``/me``: what a person has chosen for himself, in every server."""

from discord import app_commands
from discord.ext import commands

from bot.discord.answers import say
from bot.discord.commands import Interaction, answering, language_meant
from rules.text import text
from storage.records import Profile


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class MeCommands(commands.GroupCog, group_name="me"):
    """A person's preferences."""

    @app_commands.command()
    @answering
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose the language of what only the asker sees."""
        bot, person = interaction.client, interaction.user
        await bot.store.save_profile(Profile(person.id, person.display_name, language_meant(language)))
        spoken = text(f"command.parameter.language.{language}")
        await say(interaction, await bot.speech.private(interaction), text("answer.my_language", language=spoken))
