"""The short text of cards and actions; all of it reads back exactly.

- Cards: their codes, ``5HAS``, ``SJBJ``; those of a hand by face. No cards: ``-``.
- An action: ``done``, ``show=5H5H``, ``bury=…`` with eight cards, or the cards that are played.

Positions are in ``position``; what people type is read by ``typed``.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

from rules.card import RANKS, SUITS, Card, card_of, card_text
from rules.errors import NotationError
from rules.hand import Hand, hand_of, slots
from rules.shengji.cards import COPIES
from rules.shengji.model import Action, Bury, Done, Play, Show
from rules.text import Faces

# --- cards


def cards_text(cards: Iterable[int]) -> str:
    """The text of some cards, in their order."""
    return "".join(card_text(Card(card)) for card in cards) or NOTHING


def hand_text(hand: Hand) -> str:
    """The text of a hand, face by face."""
    return cards_text(slots(hand))


def codes(hand: Hand) -> Faces:
    """The cards of a hand as they are shown, face by face."""
    return Faces(tuple(card_text(Card(slot)) for slot in slots(hand)))


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards that ``cards_text`` writes as ``text``.

    Raises:
        NotationError: it is no text of cards.
    """
    if text == NOTHING:
        return ()
    if not _CARDS.fullmatch(text):
        raise NotationError(text)
    return tuple(map(card_of, _CARD.findall(text)))


def pack(cards: Iterable[Card], text: str) -> Hand:
    """The cards as a hand.

    Raises:
        NotationError: two decks have fewer copies; ``text`` says where they come from.
    """
    held = Counter(cards)
    if any(copies > COPIES for copies in held.values()):
        raise NotationError(text)
    return hand_of(held.elements())


def hand_from(text: str) -> Hand:
    """The hand that ``hand_text`` writes as ``text``, its cards in any order.

    Raises:
        NotationError: it is no text of cards, or of more than two decks have.
    """
    return pack(cards_of(text), text)


NOTHING: Final = "-"
_CARD: Final = re.compile(f"SJ|BJ|[{RANKS}][{SUITS}]")
_CARDS: Final = re.compile(f"({_CARD.pattern})+")

# --- actions


def write(action: Action) -> str:
    """The canonical text of an action: letters, digits and ``=`` only, at most 80 characters."""
    match action:
        case Done():
            return _DONE
        case Show(cards):
            return f"{_SHOW}{hand_text(cards)}"
        case Bury(cards):
            return f"{BURY}{hand_text(cards)}"
        case Play(cards):
            return hand_text(cards)
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that ``write`` writes as ``text``.

    Raises:
        NotationError: it is none.
    """
    if text == _DONE:
        return Done()
    if text.startswith(_SHOW):
        return Show(hand_from(text.removeprefix(_SHOW)))
    if text.startswith(BURY):
        return Bury(hand_from(text.removeprefix(BURY)))
    return Play(hand_from(text))


_DONE: Final = "done"
_SHOW: Final = "show="
BURY: Final = "bury="
"""What the text of burying starts with."""
