"""What beats what (rule book, Combinations).

An answer has the same type and the same number of cards. It must be exactly one higher, but for these:

- a single 2 beats any single (option ``two_on_single``), and 22 any pair;
- triples follow option ``triple``: any higher, or exactly one higher with 222 above all, or small bombs;
- a bomb beats every other type, a bomb of more cards one of fewer, then the higher rank;
- the joker bomb beats everything.

Equal never beats equal, and what jokers were used makes no difference.
"""

from enum import Enum
from typing import Final

from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.options import Options, Triple, TwoOnSingle
from rules.gandengyan.shape import Shape, shape_of


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
        return None if combo in higher_bombs(table, shape_of(combo)) else Shortfall.NOT_HIGHER
    if combo.type is not table.type:
        return Shortfall.WRONG_TYPE
    if combo.size != table.size:
        return Shortfall.WRONG_LENGTH
    if combo in higher(table, options):
        return None
    return Shortfall.NOT_HIGHER if _any_higher(table, options) else Shortfall.NOT_ONE_HIGHER


def higher(table: Combo, options: Options) -> tuple[Combo, ...]:
    """The answers of its own type to a table that is no bomb, low to high."""
    above = shape_of(table).combos[table.low + 1 :]
    if _any_higher(table, options):
        return above
    return (above[0], above[-1]) if len(above) > 1 and _two_is_top(table, options) else above[:1]


def higher_bombs(table: Combo, bomb: Shape) -> tuple[Combo, ...]:
    """The bombs of that shape that beat ``table``, low to high."""
    if table.type is Type.JOKER_BOMB or (table.type is Type.BOMB and bomb.size < table.size):
        return ()
    return bomb.combos[table.low + 1 :] if table.type is Type.BOMB and bomb.size == table.size else bomb.combos


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
