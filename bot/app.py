"""The composition root: the one place where everything is put together."""

from collections.abc import Sequence
from datetime import timedelta
from secrets import SystemRandom

import discord

from bot.clock import Pace
from bot.discord.client import CardBot, Parts
from bot.log import configure_logging
from bot.manager import Manager
from bot.play import Shuffle
from bot.settings import Settings
from bot.time import LoopTime, Time
from bot.words import Catalogues
from rules.card import Card
from rules.kind import AnyKind
from rules.registry import KINDS
from storage.database import open_store


def shuffled(deck: Sequence[Card]) -> tuple[Card, ...]:
    """The cards in an order that nobody can foresee."""
    return tuple(SystemRandom().sample(deck, len(deck)))


def create_bot(
    settings: Settings,
    time: Time | None = None,
    shuffle: Shuffle = shuffled,
    kinds: tuple[AnyKind, ...] = KINDS,
) -> CardBot:
    """A bot ready to be started; nothing is opened or connected before.

    ``time`` is discord.py's clock and the event loop's timers by default. Tables can be of any of the ``kinds``.

    Raises:
        StartRefusedError: the database URL names nothing that can be used.
    """
    configure_logging(settings)
    clock = time or LoopTime(discord.utils.utcnow)
    store = open_store(settings.database_url, kinds)
    pace = Pace(computer=timedelta(seconds=settings.computer_seconds))
    manager = Manager(store, clock, pace, shuffle, kinds)
    return CardBot(Parts(settings, store, manager, Catalogues.load(), clock))
