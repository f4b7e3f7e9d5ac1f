"""Decks that are always the same, and decks shuffled until a deal of Gan Deng Yan has what a test needs."""

import random
from collections.abc import Callable, Sequence
from itertools import count

from bot.play import Shuffle
from rules.card import Card
from rules.game import deal
from rules.gandengyan.model import Playing
from rules.gandengyan.notation import cards_text
from rules.gandengyan.options import Options
from rules.gandengyan.table import GanDengYan
from rules.hand import slots


def seeded(seed: int = 1) -> Shuffle:
    """Decks by chance, but always the same ones in the same order."""
    chance = random.Random(seed)
    return lambda deck: tuple(chance.sample(deck, len(deck)))


def leading(seats: int, *cards: str) -> Shuffle:
    """Decks that give the first seat the lead and a hand with ``cards``, such as ``"4", "5", "SJ"``."""
    return stacked(seats, lambda state: state.turn == 0 and all(card in _codes(state) for card in cards))


def stacked(seats: int, wanted: Callable[[Playing], bool]) -> Shuffle:
    """Decks that lead to a first deal as it is wanted."""

    def shuffle(deck: Sequence[Card]) -> tuple[Card, ...]:
        game = GanDengYan(Options(), seats)
        for seed in count():
            cards = tuple(random.Random(seed).sample(deck, len(deck)))
            state = deal(game, game.start(), cards).state
            if isinstance(state, Playing) and wanted(state):
                return cards
        raise AssertionError

    return shuffle


def _codes(state: Playing) -> list[str]:
    return [cards_text([rank]) for rank in slots(state.hands[0])]
