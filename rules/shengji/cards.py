"""Sets of cards of two decks: hands over the 54 faces, each there once or twice."""

from collections.abc import Iterable, Iterator
from typing import Final

from rules.card import FACES, Card
from rules.hand import BITS, EMPTY, Hand, copies, hand_of

COPIES: Final = 2
"""Of each face, in two decks."""

_ONES: Final = hand_of(range(FACES))


def faces(cards: Hand) -> Iterator[Card]:
    """Each face once, low to high."""
    rest = int(cards)
    while rest:
        face = ((rest & -rest).bit_length() - 1) // BITS
        yield Card(face)
        rest = rest >> (face + 1) * BITS << (face + 1) * BITS


def paired(cards: Hand) -> Hand:
    """One card of each face that is there twice."""
    return Hand(cards >> 1 & _ONES)


def unpaired(cards: Hand) -> Hand:
    """The cards whose face is there once."""
    return Hand(cards & _ONES)


def both(card: Card) -> Hand:
    """Both copies of a card."""
    return copies(card, COPIES)


def together(hands: Iterable[Hand]) -> Hand:
    """All the cards of some hands."""
    return Hand(sum(hands, EMPTY))
