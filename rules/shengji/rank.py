"""The ranks of cards, the levels that are played at, and what cards are worth (rule book, Deal and teams)."""

from typing import Final, NewType

from rules.card import RANKS, SMALL_JOKER, Card, Suit
from rules.hand import Hand, hand_of, size

Level = NewType("Level", int)
"""A rank as a level: its index in ``RANKS``, 0 for a 2 to 12 for an ace."""

LOWEST: Final = Level(0)
HIGHEST: Final = Level(len(RANKS) - 1)
LEVELS: Final = tuple(map(Level, range(len(RANKS))))


def level_text(level: Level) -> str:
    """The code of a level: ``T`` for the ten."""
    return RANKS[level]


def card_at(level: Level, suit: Suit) -> Card:
    """The level card of a suit."""
    return Card(suit * len(RANKS) + level)


def rank_of(card: Card) -> Level | None:
    """The rank of a card; None for a joker."""
    return None if card >= SMALL_JOKER else Level(card % len(RANKS))


def suit_of(card: Card) -> Suit | None:
    """The printed suit of a card; None for a joker."""
    return None if card >= SMALL_JOKER else Suit(card // len(RANKS))


def points(cards: Hand) -> int:
    """What the cards are worth: 5 for each five, 10 for each ten and king."""
    return 5 * size(Hand(cards & _FIVES)) + 10 * size(Hand(cards & _TENS))


def _every(ranks: str) -> Hand:
    """The mask of the cards of these ranks, all copies."""
    cards = hand_of(card_at(Level(RANKS.index(rank)), suit) for rank in ranks for suit in Suit)
    return Hand(cards * 3)


_FIVES: Final = _every("5")
_TENS: Final = _every("TK")
