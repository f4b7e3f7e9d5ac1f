"""The one event that every game shares, and all that the ledgers read."""

from dataclasses import dataclass

from rules.game import PublicEvent
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class Scored(PublicEvent):
    """A deal has been scored.

    ``points`` has an entry for each seat; ``levels`` one for each side of a game with levels, else it is
    empty; ``winners`` are the seats that won the deal.
    """

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    levels: tuple[str, ...] = ()
