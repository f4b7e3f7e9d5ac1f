"""Cards and plays in words: the short name for a button, the long one for a sentence.

Cards of one suit stand together after its sign, ``♠3 3 K``; jokers follow by name.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.card import SUITS, Card, Suit, card_text
from rules.hand import Hand, slots
from rules.shengji.lead import lead_of
from rules.shengji.rank import Level, level_text, suit_of
from rules.shengji.trump import SIDE_CODES, Order, Side
from rules.text import Faces, Person, Seat, Text, text


def named(cards: Iterable[int]) -> Text:
    """``♠3 3 K, small joker``: cards in the given order."""
    return text("shengji.cards", cards=tuple(_runs(map(Card, cards))))


def in_order(hand: Hand, order: Order) -> Text:
    """The cards of a hand from low to high, trumps last."""
    return named(order.sorted(map(Card, slots(hand))))


def label(cards: Hand, order: Order) -> Text:
    """``Pair ♠3 3``: what is led, for a button."""
    return text(f"shengji.label.{shape(cards, order)}", cards=in_order(cards, order))


def announced(cards: Hand, order: Order) -> Text:
    """``a pair ♠3 3``: what is led, for a sentence."""
    return text(f"shengji.said.{shape(cards, order)}", cards=in_order(cards, order))


def shape(cards: Hand, order: Order) -> str:
    """What cards of one side are together: ``throw``, or the category of the only component."""
    lead = lead_of(cards, order)
    if lead.is_throw:
        return "throw"
    return lead.components[0].category.value


def side_named(side: Side) -> Text:
    """``♠`` or ``Trump``: a side as a heading."""
    return side_of_code(SIDE_CODES[side])


def side_of_code(code: str) -> Text:
    """The side that the code stands for, one of ``C D H S T``."""
    return text(f"shengji.side.{code}")


def suit_named(suit: Suit | None) -> Text:
    """``♠`` or ``no-trump``: what is trump."""
    return text("shengji.no_trump") if suit is None else side_of_code(SUITS[suit])


def level_named(level: Level) -> Faces:
    """A level as a card."""
    return Faces((level_text(level),))


def people(seats: Iterable[Seat]) -> tuple[Text, ...]:
    """Some players, to be listed."""
    return tuple(text("shengji.player", player=Person(seat)) for seat in seats)


def _runs(cards: Iterable[Card]) -> Iterator[Text]:
    for suit, run in groupby(cards, suit_of):
        codes = [card_text(card) for card in run]
        if suit is None:
            yield from (_joker(code, codes.count(code)) for code in dict.fromkeys(codes))
        else:
            ranks = Faces(tuple(code[0] for code in codes))
            yield text("shengji.cards.suit", suit=side_of_code(SUITS[suit]), ranks=ranks)


def _joker(code: str, number: int) -> Text:
    joker = Faces((code,))
    return text("shengji.cards.joker", joker=joker) if number == 1 else text("shengji.cards.jokers", joker=joker)
