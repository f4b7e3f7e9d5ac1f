"""A combination as the table sees it: a type and effective ranks.

A *reading* of some cards is the ``Combo`` they stand for: jokers have become ranks. Every type is
fixed by its lowest rank and its number of cards.
"""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from rules.gandengyan.rank import BIG, CODES, SMALL, Rank


class Type(Enum):
    """The types of combination (rule book, Combinations). They hash by identity, which is fast."""

    __hash__ = object.__hash__

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    STRAIGHT = "straight"
    CONSECUTIVE_PAIRS = "consecutive_pairs"
    BOMB = "bomb"
    JOKER_BOMB = "joker_bomb"


@dataclass(frozen=True, slots=True, order=False)
class Combo:
    """A type, its lowest effective rank and its number of cards. The joker bomb starts at the small joker."""

    type: Type
    low: Rank
    size: int

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The effective ranks, low to high, one a card."""
        match self.type:
            case Type.STRAIGHT:
                return tuple(Rank(self.low + step) for step in range(self.size))
            case Type.CONSECUTIVE_PAIRS:
                return tuple(Rank(self.low + step // 2) for step in range(self.size))
            case Type.JOKER_BOMB:
                return (SMALL, BIG)
            case Type.SINGLE | Type.PAIR | Type.TRIPLE | Type.BOMB:
                return (self.low,) * self.size
            case _:
                assert_never(self.type)

    @property
    def codes(self) -> tuple[str, ...]:
        """The effective ranks as card codes."""
        return tuple(CODES[rank] for rank in self.ranks)


JOKER_BOMB = Combo(Type.JOKER_BOMB, SMALL, 2)
