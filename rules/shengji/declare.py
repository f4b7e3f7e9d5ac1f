"""Declaring: who may show what, and what comes of it (rule book, Declaring).

One level card has strength 1, a pair 2. The first to show sets the suit for now; after that a showing must be
strictly stronger. The standing declarer may add the second card (self-protect) or show another suit (self-counter,
option); another player may counter. The house may let jokers declare no-trump (options ``joker_declaration`` and
``pair_immune_to_jokers``) and equal numbers of level cards counter in a higher suit (``equal_length_counter``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import takewhile
from typing import Final

from rules.card import BIG_JOKER, SMALL_JOKER, Card, Suit
from rules.hand import Hand, copies, holds, plus
from rules.shengji.cards import both, faces
from rules.shengji.options import (
    EqualLengthCounter,
    FirstDealer,
    JokerDeclaration,
    NobodyDeclares,
    Options,
    PairImmuneToJokers,
    SelfCounter,
)
from rules.shengji.rank import Level, card_at, suit_of
from rules.text import Seat


class Strength(IntEnum):
    """How strong a showing is."""

    SINGLE = 1
    PAIR = 2
    SMALL_JOKERS = 3
    BIG_JOKERS = 4
    FOUR_JOKERS = 5


@dataclass(frozen=True, slots=True)
class Showing:
    """Everything a seat has face up to declare with."""

    seat: Seat
    cards: Hand

    @property
    def suit(self) -> Suit | None:
        """The trump suit it declares; None for no-trump."""
        return suit_of(next(faces(self.cards)))


class Objection(Enum):
    """Why something may not be shown; the values are reason codes."""

    NOT_LEVEL_CARDS = "not_level_cards"
    NOT_STRONGER = "not_stronger"
    NO_SELF_COUNTER = "no_self_counter"


SMALL_PAIR: Final = both(SMALL_JOKER)
BIG_PAIR: Final = both(BIG_JOKER)
ALL_JOKERS: Final = plus(SMALL_PAIR, BIG_PAIR)


def strengths(level: Level, options: Options) -> dict[Hand, Strength]:
    """Everything that can be shown at a level, weak to strong."""
    cards = [card_at(level, suit) for suit in Suit]
    return {
        **{copies(card, 1): Strength.SINGLE for card in cards},
        **{both(card): Strength.PAIR for card in cards},
        **_JOKERS[options.joker_declaration],
    }


_JOKERS: Final[dict[JokerDeclaration, dict[Hand, Strength]]] = {
    JokerDeclaration.NONE: {},
    JokerDeclaration.PAIR_LADDER: {SMALL_PAIR: Strength.SMALL_JOKERS, BIG_PAIR: Strength.BIG_JOKERS},
    JokerDeclaration.FOUR_JOKERS: {ALL_JOKERS: Strength.FOUR_JOKERS},
}


def objection(showing: Showing, standing: Showing | None, level: Level, options: Options) -> Objection | None:
    """Why ``showing`` does not overturn the ``standing`` one; None if it does."""
    known = strengths(level, options)
    if showing.cards not in known:
        return Objection.NOT_LEVEL_CARDS
    if standing is None:
        return None
    if not _is_stronger(showing, standing, known, options):
        return Objection.NOT_STRONGER
    own = showing.seat == standing.seat and showing.suit != standing.suit
    return Objection.NO_SELF_COUNTER if own and options.self_counter is SelfCounter.REFUSED else None


def _is_stronger(showing: Showing, standing: Showing, known: dict[Hand, Strength], options: Options) -> bool:
    mine, other = known[showing.cards], known[standing.cards]
    if mine == other:
        return _is_higher_suit(showing, standing, options)
    immune = other is Strength.PAIR and options.pair_immune_to_jokers is PairImmuneToJokers.YES
    return mine > other and not immune


def _is_higher_suit(showing: Showing, standing: Showing, options: Options) -> bool:
    """Whether a showing of equal strength counters (option ``equal_length_counter``)."""
    if options.equal_length_counter is EqualLengthCounter.REFUSED or showing.seat == standing.seat:
        return False
    return showing.suit is not None and standing.suit is not None and showing.suit > standing.suit


def showings(seat: Seat, hand: Hand, standing: Showing | None, level: Level, options: Options) -> Iterator[Hand]:
    """What a seat may show now from its hand, weak to strong."""
    for cards in strengths(level, options):
        if holds(hand, cards) and objection(Showing(seat, cards), standing, level, options) is None:
            yield cards


@dataclass(frozen=True, slots=True)
class Settled:
    """What the declaring has led to: who deals, the trump suit (None: no-trump), and the kitty cards turned."""

    dealer: Seat
    suit: Suit | None
    turned: tuple[Card, ...] = ()


def settled(shown: Sequence[Showing], dealer: Seat | None, kitty: Sequence[Card], options: Options) -> Settled | None:
    """What the showings, in their order, lead to; ``dealer`` is None in a first deal. None: the deal is void.

    Where the kitty decides it is turned card by card until one is no joker; nothing but jokers would be no-trump.
    """
    if shown:
        first = shown[0] if options.first_dealer is FirstDealer.FIRST_SHOWN else shown[-1]
        return Settled(first.seat if dealer is None else dealer, shown[-1].suit)
    if dealer is None or options.nobody_declares is NobodyDeclares.REDEAL:
        return None
    if options.nobody_declares is NobodyDeclares.NO_TRUMP:
        return Settled(dealer, None)
    jokers = tuple(takewhile(lambda card: suit_of(card) is None, kitty))
    naturals = kitty[len(jokers) :]
    return Settled(dealer, suit_of(naturals[0]) if naturals else None, (*jokers, *naturals[:1]))
