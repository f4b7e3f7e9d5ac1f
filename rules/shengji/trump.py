"""What is trump, and the order of the cards (rule book, Trump and order; Leading, neighbours).

Every card has a side (one of the four suits, or trump) and a place in it. Places are numbered so that two pairs are
neighbours in a tractor exactly if their places differ by one, and equal places are equal cards. At level 5 with
hearts trump, hearts 2 3 4 6 … A have the places 0 1 2 3 … 11; the three other fives share 12, the five of hearts
has 13, the jokers 14 and 15. Where the house wants no neighbours (options ``level_gap`` and ``trump_tractors``) a
number is left out. Without a trump suit all level cards are equal (option ``no_trump_trumps``).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from rules.card import BIG_JOKER, FACES, Card, Suit
from rules.hand import BITS, Hand, window
from rules.shengji.options import LevelGap, NoTrumpTrumps, Options, TrumpTractors
from rules.shengji.rank import LEVELS, Level, rank_of, suit_of


class Side(IntEnum):
    """The effective suit of a card."""

    CLUBS = Suit.CLUBS
    DIAMONDS = Suit.DIAMONDS
    HEARTS = Suit.HEARTS
    SPADES = Suit.SPADES
    TRUMP = 4


SIDE_CODES: Final = "CDHST"
"""The sides by one letter each."""


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """The order of the 54 faces in a deal; there is one object for each order, made by ``order_of``."""

    level: Level | None
    """None: no card is a level card."""
    suit: Suit | None
    """The trump suit; None for no-trump."""
    sides: tuple[Side, ...]
    """By face."""
    places: tuple[int, ...]
    """By face, within its side."""
    masks: tuple[Hand, ...]
    """By side, every copy of its cards."""

    def side_of(self, cards: Hand) -> Side | None:
        """The side that all the cards are of; None if they are of several, or no cards."""
        if not cards:
            return None
        side = self.sides[((cards & -cards).bit_length() - 1) // BITS]
        return None if cards & ~self.masks[side] else side

    def part(self, cards: Hand, side: Side) -> Hand:
        """Those of the cards that are of one side."""
        return Hand(cards & self.masks[side])

    def top(self, side: Side) -> int:
        """The highest place of a side."""
        return max(place for place, other in zip(self.places, self.sides, strict=True) if other is side)

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards from low to high, trumps last."""
        return tuple(sorted(cards, key=lambda card: (self.sides[card], self.places[card], card)))


def order_of(level: Level | None, suit: Suit | None, options: Options) -> Order:
    """The order when ``level`` is played with the trump ``suit``, or without one."""
    in_suits = suit is None and options.no_trump_trumps is NoTrumpTrumps.JOKERS_ONLY
    return _order(level, suit, None if in_suits else level, options.level_gap, options.trump_tractors)


@cache
def _order(level: Level | None, suit: Suit | None, gone: Level | None, gap: LevelGap, chains: TrumpTractors) -> Order:
    """``gone`` is the rank that has left its suits to be trump."""
    ladder = _ladder(suit, gone, gap, chains)
    sides, places = zip(*(ladder(Card(face)) for face in range(FACES)), strict=True)
    return Order(level, suit, sides, places, tuple(_mask(side, sides) for side in Side))


def _ladder(
    suit: Suit | None, gone: Level | None, gap: LevelGap, chains: TrumpTractors
) -> Callable[[Card], tuple[Side, int]]:
    """Where each card stands: its side and place."""
    ranks = [rank for rank in LEVELS if rank != gone]
    plain = {rank: place if gap is LevelGap.CLOSED else rank for place, rank in enumerate(ranks)}
    step = 1 if chains is TrumpTractors.FULL else 2
    top = plain[ranks[-1]] if suit is not None else -step
    kinds_of_level_card = 0 if gone is None else 1 if suit is None else 2
    main = top + step * kinds_of_level_card

    def stand(card: Card) -> tuple[Side, int]:
        rank, own = rank_of(card), suit_of(card)
        if rank is None or own is None:
            return Side.TRUMP, main + step * (2 if card == BIG_JOKER else 1)
        if rank == gone:
            return Side.TRUMP, main if own == suit else top + step
        return Side.TRUMP if own == suit else Side(own), plain[rank]

    return stand


def _mask(side: Side, sides: tuple[Side, ...]) -> Hand:
    return Hand(sum(window(face, 1) for face in range(FACES) if sides[face] is side))
