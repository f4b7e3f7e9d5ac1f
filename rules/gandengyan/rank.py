"""The fifteen ranks that Gan Deng Yan tells apart: 3 lowest, 2 highest, and the two jokers.

Suits never matter, so a hand counts ranks only: slot ``rank`` of a ``Hand``.
"""

from typing import Final, NewType

from rules.card import BIG_JOKER, RANKS, SMALL_JOKER, Card

Rank = NewType("Rank", int)
"""0 (a 3) to 11 (an ace), 12 (a 2), 13 and 14 for the jokers."""

ORDER: Final = "3456789TJQKA2"
CODES: Final = (*ORDER, "SJ", "BJ")
NATURALS: Final = tuple(Rank(rank) for rank in range(len(ORDER)))
ACE: Final = Rank(11)
TWO: Final = Rank(12)
SMALL: Final = Rank(13)
BIG: Final = Rank(14)
JOKERS: Final = (SMALL, BIG)


def rank_of(card: Card) -> Rank:
    """The rank of one of the 54 faces."""
    return _OF_CARD[card]


_OF_CARD: Final = {
    **{Card(face): Rank(ORDER.index(RANKS[face % len(RANKS)])) for face in range(SMALL_JOKER)},
    SMALL_JOKER: SMALL,
    BIG_JOKER: BIG,
}
