"""What a set of cards can stand for (rule book, Combinations and Readings).

Jokers are wild when played with at least one natural card: each stands for the rank it is needed as. A set may
so have several readings: 4 5 joker is 345 or 456. Jokers alone are at most the joker bomb.

Everything is told from the outline of the natural cards: the lowest and the highest rank, and the most copies
of one rank. Cards of one rank are of a kind; a run has room for every natural card and fills up with jokers.
"""

from collections.abc import Iterator
from typing import Final

from rules.gandengyan.combo import JOKER_BOMB, Combo, Type
from rules.gandengyan.options import JokerBomb, Options, WildRank
from rules.gandengyan.rank import BIG, JOKERS, NATURALS, SMALL, TWO, Rank
from rules.gandengyan.shape import LONGEST_RUN, bomb_sizes, pair_counts, straight_lengths
from rules.hand import BITS, Hand, capped, count, hand_of, size

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
    low, high = _ends(natural)
    number = size(cards)
    found = _of_a_kind(low, number, options, wild=natural != cards) if low == high else ()
    return (*found, *_straights(natural, number, options), *_consecutive_pairs(natural, number, options))


def _ends(natural: Hand) -> tuple[Rank, Rank]:
    """The lowest and the highest rank of some natural cards."""
    return Rank(((natural & -natural).bit_length() - 1) // BITS), Rank((natural.bit_length() - 1) // BITS)


def _of_a_kind(rank: Rank, number: int, options: Options, *, wild: bool) -> tuple[Combo, ...]:
    if wild and rank == TWO and options.wild_rank is WildRank.NOT_TWO:
        return ()
    if number in bomb_sizes(options):
        return (Combo(Type.BOMB, rank, number),)
    return (Combo(_OF_A_KIND[number], rank, number),) if number in _OF_A_KIND else ()


_OF_A_KIND: Final = {1: Type.SINGLE, 2: Type.PAIR, 3: Type.TRIPLE}


def _straights(natural: Hand, number: int, options: Options) -> Iterator[Combo]:
    if number in straight_lengths(options) and capped(natural, 1) == natural:
        for low in _run_lows(natural, number):
            yield Combo(Type.STRAIGHT, low, number)


def _consecutive_pairs(natural: Hand, number: int, options: Options) -> Iterator[Combo]:
    if number % 2 == 0 and number // 2 in pair_counts(options) and capped(natural, 2) == natural:
        for low in _run_lows(natural, number // 2):
            yield Combo(Type.CONSECUTIVE_PAIRS, low, number)


def _run_lows(natural: Hand, width: int) -> Iterator[Rank]:
    """Where a run of ``width`` ranks may start that has room for all the natural cards."""
    low, high = _ends(natural)
    if high < TWO:
        yield from map(Rank, range(max(0, high - width + 1), min(low, LONGEST_RUN - width) + 1))
