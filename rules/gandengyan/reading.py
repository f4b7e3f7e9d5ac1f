"""What a set of cards can stand for (rule book, Combinations and Readings).

Jokers are wild when played with at least one natural card: each stands for the rank it is needed as. A set may
so have several readings: 4 5 joker is 345 or 456. Jokers alone are at most the joker bomb.

Everything is told from the outline of the natural cards: a shape of the right size fits wherever it reaches from
their lowest to their highest rank, if it is deep enough for the rank with most copies; jokers fill it up.
"""

from typing import Final

from rules.gandengyan.combo import JOKER_BOMB, Combo
from rules.gandengyan.options import JokerBomb, Options, WildRank
from rules.gandengyan.rank import BIG, JOKERS, NATURALS, SMALL, TWO
from rules.gandengyan.shape import shapes_of_size
from rules.hand import BITS, Hand, at_least, count, hand_of, size

BOTH_JOKERS: Final = hand_of(JOKERS)
_NATURAL: Final = (1 << len(NATURALS) * BITS) - 1


def naturals(cards: Hand) -> Hand:
    """The cards that are no jokers."""
    return Hand(cards & _NATURAL)


def jokers(cards: Hand) -> int:
    """How many of the cards are jokers."""
    return count(cards, SMALL) + count(cards, BIG)


def readings(cards: Hand, options: Options) -> tuple[Combo, ...]:
    """Every combination that ``cards`` can stand for, each once; empty if they are none."""
    natural = naturals(cards)
    if not natural:
        return (JOKER_BOMB,) if cards == BOTH_JOKERS and options.joker_bomb is JokerBomb.PAIR else ()
    low = ((natural & -natural).bit_length() - 1) // BITS
    high = (natural.bit_length() - 1) // BITS
    if high == TWO and natural != cards and options.wild_rank is WildRank.NOT_TWO:
        return ()
    return tuple(
        combo
        for shape in shapes_of_size(size(cards), options)
        if not at_least(natural, shape.depth + 1)
        for combo in shape.combos[max(0, high - shape.width + 1) : low + 1]
    )
