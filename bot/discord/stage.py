"""What everything works with that shows tables: the connection, the records, the words, the post, the time."""

from dataclasses import dataclass

import discord

from bot.discord.speech import Speech
from bot.outbox import Outbox
from bot.time import Time
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Stage:
    """Shared by panels, table messages and calls."""

    client: discord.Client
    store: Store
    speech: Speech
    outbox: Outbox
    time: Time
