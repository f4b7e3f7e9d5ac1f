"""The 54 faces of a deck with jokers, as small ints, and their two-letter text.

A face is ``suit * 13 + rank`` with ranks ``2 … A``; the jokers come last. What a face is *worth*
is each game's own business: this module only names it.
"""

from enum import IntEnum
from typing import Final, NewType

Card = NewType("Card", int)
"""One of 54 faces, 0 to 53. Two copies of a face are the same ``Card``."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
SMALL_JOKER: Final = Card(52)
BIG_JOKER: Final = Card(53)
FACES: Final = 54


class Suit(IntEnum):
    """The four suits, in the order in which they are usually ranked."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


def card_text(card: Card) -> str:
    """``TS`` for the ten of spades, ``SJ`` and ``BJ`` for the jokers."""
    return _TEXTS[card]


def card_of(text: str) -> Card:
    """The face that ``card_text`` writes as ``text``.

    Raises:
        ValueError: no face has that text.
    """
    try:
        return _CARDS[text]
    except KeyError:
        message = f"not a card: {text!r}"
        raise ValueError(message) from None


def full_deck(decks: int) -> tuple[Card, ...]:
    """``decks`` whole decks of 54, in face order."""
    return tuple(Card(face) for _ in range(decks) for face in range(FACES))


_TEXTS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "SJ", "BJ")
_CARDS: Final = {text: Card(face) for face, text in enumerate(_TEXTS)}
