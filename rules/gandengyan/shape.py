"""The shapes of combinations: so many ranks in a row, so many cards of each.

A single is 1 × 1, a pair 1 × 2, a straight of five 5 × 1, three consecutive pairs 3 × 2. Every type but the
joker bomb is a shape that slides along the ranks, which is all that finding plays has to know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, assert_never

from rules.gandengyan.combo import JOKER_BOMB, Combo, Type
from rules.gandengyan.options import BombSize, ConsecutivePairs, Options, Straight, Triple
from rules.gandengyan.rank import ACE, JOKERS, NATURALS, Rank

LONGEST_RUN: Final = ACE + 1
"""Runs reach from a 3 to an ace: no 2 in them (rule book, Combinations)."""
LARGEST_BOMB: Final = 12
"""Eight of a rank and four jokers, in two decks."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A type that takes ``width`` ranks in a row and ``depth`` cards of each."""

    type: Type
    width: int
    depth: int
    combos: tuple[Combo, ...]
    """The combinations of this shape by their lowest rank: one rank goes up to the 2, a run to the ace."""

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return self.width * self.depth


@cache
def shape(kind: Type, width: int, depth: int) -> Shape:
    """The shape of that type, width and depth."""
    starts = NATURALS if width == 1 else NATURALS[: LONGEST_RUN - width + 1]
    return Shape(kind, width, depth, tuple(Combo(kind, low, width * depth) for low in starts))


def shape_of(combo: Combo) -> Shape:
    """The shape of any combination but the joker bomb."""
    match combo.type:
        case Type.STRAIGHT:
            return shape(combo.type, combo.size, 1)
        case Type.CONSECUTIVE_PAIRS:
            return shape(combo.type, combo.size // 2, 2)
        case _:
            return shape(combo.type, 1, combo.size)


@cache
def shapes(options: Options) -> tuple[Shape, ...]:
    """Every shape that can be played under ``options``, bombs last, the smaller first."""
    triples = () if options.triple is Triple.BOMB else (shape(Type.TRIPLE, 1, 3),)
    straights = (shape(Type.STRAIGHT, cards, 1) for cards in straight_lengths(options))
    pairs = (shape(Type.CONSECUTIVE_PAIRS, number, 2) for number in pair_counts(options))
    return (shape(Type.SINGLE, 1, 1), shape(Type.PAIR, 1, 2), *triples, *straights, *pairs, *bomb_shapes(options))


@cache
def shapes_of_size(cards: int, options: Options) -> tuple[Shape, ...]:
    """The shapes that take so many cards."""
    return tuple(found for found in shapes(options) if found.size == cards)


@cache
def bomb_shapes(options: Options) -> tuple[Shape, ...]:
    """The shapes of bombs, the smaller first."""
    return tuple(shape(Type.BOMB, 1, cards) for cards in bomb_sizes(options))


def straight_lengths(options: Options) -> range:
    """How many cards a straight may have (option ``straight``)."""
    return range(3, 4 if options.straight is Straight.EXACTLY_3 else LONGEST_RUN + 1)


def pair_counts(options: Options) -> range:
    """How many pairs in a row are a combination (option ``consecutive_pairs``)."""
    match options.consecutive_pairs:
        case ConsecutivePairs.EXACTLY_2:
            return range(2, 3)
        case ConsecutivePairs.AT_LEAST_2:
            return range(2, LONGEST_RUN + 1)
        case ConsecutivePairs.AT_LEAST_3:
            return range(3, LONGEST_RUN + 1)
        case _:
            assert_never(options.consecutive_pairs)


def bomb_sizes(options: Options) -> range:
    """How many cards of a rank are a bomb (options ``triple`` and ``bomb_size``)."""
    fewest = 3 if options.triple is Triple.BOMB else 4
    return range(fewest, 5 if options.bomb_size is BombSize.FOUR else LARGEST_BOMB + 1)


def combination(kind: Type, ranks: Sequence[Rank]) -> Combo | None:
    """The combination of a type with these effective ranks in any order, whatever the options; None if it is none."""
    if len(ranks) not in _SIZES[kind]:
        return None
    combos = JOKERS_ALONE if ranks[0] in JOKERS else shape_of(Combo(kind, ranks[0], len(ranks))).combos
    return next((combo for combo in combos if combo.type is kind and combo.ranks == tuple(sorted(ranks))), None)


LONE_JOKERS: Final = tuple(Combo(Type.SINGLE, joker, 1) for joker in JOKERS)
"""A joker led as the last card (option ``stuck_leader``)."""
JOKERS_ALONE: Final = (JOKER_BOMB, *LONE_JOKERS)
_SIZES: Final = {
    Type.SINGLE: range(1, 2),
    Type.PAIR: range(2, 3),
    Type.TRIPLE: range(3, 4),
    Type.STRAIGHT: range(3, LONGEST_RUN + 1),
    Type.CONSECUTIVE_PAIRS: range(4, 2 * LONGEST_RUN + 1, 2),
    Type.BOMB: range(3, LARGEST_BOMB + 1),
    Type.JOKER_BOMB: range(2, 3),
}
