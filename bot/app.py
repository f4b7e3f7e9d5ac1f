"""The composition root: the one place where everything is put together."""

from bot.discord.client import CardBot
from bot.settings import Settings


def create_bot(settings: Settings) -> CardBot:
    """A bot ready to be started. Nothing is opened or connected before it starts."""
    raise NotImplementedError
