"""The Discord client: what it is made of, what it opens and closes."""

from discord.ext import commands

from bot.discord.panel import Panels
from bot.discord.speech import Speech
from bot.discord.tables import TableMessages
from bot.manager import Manager
from bot.settings import Settings
from storage.store import Store


class CardBot(commands.AutoShardedBot):
    """A bot with tables. It connects to nothing before it is started."""

    settings: Settings
    store: Store
    manager: Manager
    speech: Speech
    panels: Panels
    tables: TableMessages
