"""What beats what (rule book, Combinations).

An answer has the same type and the same number of cards. It must be exactly one higher, but for these:

- a single 2 beats any single (option ``two_on_single``), and 22 any pair;
- triples follow option ``triple``: any higher, or exactly one higher with 222 above all, or small bombs;
- a bomb beats every other type, a bomb of more cards one of fewer, then the higher rank;
- the joker bomb beats everything.

Equal never beats equal, and what jokers were used makes no difference.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.options import Options, Triple, TwoOnSingle
from rules.gandengyan.rank import ACE, TWO
from rules.gandengyan.shape import shape_of


class Shortfall(Enum):
    """Why a combination does not beat the table, the nearest miss first; the values are reason codes."""

    NOT_ONE_HIGHER = "not_one_higher"
    NOT_HIGHER = "not_higher"
    WRONG_LENGTH = "wrong_length"
    WRONG_TYPE = "wrong_type"


BOMBS: Final = (Type.BOMB, Type.JOKER_BOMB)


def beats(combo: Combo, table: Combo, options: Options) -> bool:
    """Whether ``combo`` answers ``table``."""
    return shortfall(combo, table, options) is None


def shortfall(combo: Combo, table: Combo, options: Options) -> Shortfall | None:
    """Why ``combo`` does not answer ``table``; None if it does."""
    if combo.type is Type.JOKER_BOMB:
        return None if table.type is not Type.JOKER_BOMB else Shortfall.NOT_HIGHER
    if combo.type is Type.BOMB:
        return None if combo.low in higher_bombs(table, combo.size) else Shortfall.NOT_HIGHER
    if combo.type is not table.type:
        return Shortfall.WRONG_TYPE
    if combo.size != table.size:
        return Shortfall.WRONG_LENGTH
    if combo.low in higher(table, options):
        return None
    return Shortfall.NOT_HIGHER if _any_higher(table, options) else Shortfall.NOT_ONE_HIGHER


def higher(table: Combo, options: Options) -> Sequence[int]:
    """The lowest ranks of the answers of its own type to a table that is no bomb, low to high."""
    lows = shape_of(table).lows[table.low + 1 :]
    if _any_higher(table, options):
        return lows
    following = lows[:1]
    return (*following, TWO) if _two_is_top(table, options) and table.low < ACE else following


def higher_bombs(table: Combo, cards: int) -> range:
    """The ranks of the bombs of so many cards that beat ``table``, low to high."""
    if table.type is Type.JOKER_BOMB or (table.type is Type.BOMB and cards < table.size):
        return range(0)
    return range(table.low + 1 if (table.type, table.size) == (Type.BOMB, cards) else 0, TWO + 1)


def _any_higher(table: Combo, options: Options) -> bool:
    return table.type is Type.TRIPLE and options.triple is Triple.ANY_HIGHER


def _two_is_top(table: Combo, options: Options) -> bool:
    """Whether a 2 beats any other rank of the type."""
    match table.type:
        case Type.SINGLE:
            return options.two_on_single is TwoOnSingle.ANY
        case Type.PAIR | Type.TRIPLE:
            return True
        case _:
            return False
