"""Who draws which cards of the shuffled deck (rule book, Deal and teams; Declaring).

The cards are drawn one by one in playing order from the first seat, 25 each, in five waves of five or all at once
(option ``deal_pace``); the last eight are the kitty.
"""

from typing import Final

from rules.card import Card
from rules.hand import Hand, hand_of
from rules.shengji.levels import SEATS
from rules.shengji.options import DealPace, Options
from rules.text import Seat

HAND: Final = 25
KITTY: Final = 8
DECKS: Final = 2
WAVE: Final = 5
"""Cards that each seat draws in a wave."""


def wave(options: Options) -> int:
    """How many cards each seat draws before everybody may declare."""
    return WAVE if options.deal_pace is DealPace.WAVES else HAND


def patience(cards: int) -> int:
    """Seconds in which everybody may declare when so many cards are drawn: a whole hand takes longer to see."""
    return 20 if cards == HAND else 8


def drawn(deck: tuple[Card, ...], first: Seat, seat: Seat, cards: int) -> Hand:
    """The first ``cards`` that a seat draws."""
    return hand_of(deck[(seat - first) % SEATS : cards * SEATS : SEATS])


def kitty(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left when all have drawn."""
    return deck[-KITTY:]


def lot(deck: tuple[Card, ...]) -> Seat:
    """Who draws first in a first deal, drawn by lot from the order of the shuffled kitty.

    Of the kitty turned round by two, four and six cards one comes first. Each is equally likely, and the order of the
    kitty is of no use to anybody in a first deal, so that knowing the lot tells nothing.
    """
    cards = kitty(deck)
    turned = [cards[2 * turn :] + cards[: 2 * turn] for turn in range(SEATS)]
    return Seat(turned.index(min(turned)))
