"""A sensible computer player, and the hint for people: it sees only what its seat sees, and plays the same always.

A hand costs as many plays as it takes to play it out. What keeps control (bombs, twos, jokers) costs less than
nothing, because it can be played when it matters. Each play is weighed by what it saves of that cost and by the
lead it is likely to bring; the lead counts for more the nearer the end is, one's own or an opponent's.
"""

from dataclasses import dataclass, field
from typing import Final

from rules.gandengyan.beats import BOMBS
from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Action, Pass, Play, PlayingView, to_beat
from rules.gandengyan.moves import leads, legal_plays
from rules.gandengyan.options import Answering, Options
from rules.gandengyan.rank import NATURALS, TWO
from rules.gandengyan.reading import jokers, naturals, readings
from rules.gandengyan.usual import usual
from rules.hand import BITS, EMPTY, Hand, holds, minus

# --- costs, in plays

BOMB_COST: Final = -0.5
TWO_COST: Final = -0.1
JOKER_COST: Final = -0.4
LOWEST_COST: Final = 1.2
"""A play that starts at a 3 answers nothing: it must be led."""
PLAY_COST: Final = 1.0
STRANDED_COST: Final = 3.0
"""Jokers without a natural card cannot be played."""
SHED: Final = 0.02
"""A card more, all else being equal."""

# --- what the lead is worth, in plays, and how likely a play keeps it

LEAD: Final = 0.3
LEAD_NEAR_END: Final = 1.0
NEAR: Final = 2
"""So many cards in an opponent's hand, or plays in one's own, are near the end."""
BOMB_HOLDS: Final = 0.95
TWO_HOLDS: Final = 0.85
PLAY_HOLDS: Final = 0.7
LAST_CARDS_RISK: Final = 1.5
"""What it costs to be answered with an opponent's last cards."""

OUT: Final = 100.0


def advise(view: PlayingView) -> Action:
    """What to do in the turn of the viewer, who must be to act."""
    table = to_beat(view.trick)
    plays = usual(legal_plays(view.hand, table, view.options))
    weighing = _Weighing.of(view)
    gains = {combo: weighing.gain(combo, play) for combo, play in plays.items()}
    best = max(plays, key=gains.__getitem__, default=None)
    may_pass = table is not None and view.options.answering is Answering.FREE
    return Pass() if best is None or (may_pass and gains[best] <= 0) else plays[best]


@dataclass(frozen=True, slots=True)
class _Weighing:
    """What plays are worth to one hand."""

    hand: Hand
    opponents: tuple[int, ...]
    """How many cards each of them holds."""
    costs: "_Costs"

    @classmethod
    def of(cls, view: PlayingView) -> "_Weighing":
        opponents = tuple(cards for seat, cards in enumerate(view.sizes) if seat != view.viewer)
        return cls(view.hand, opponents, _Costs.of(view))

    def gain(self, combo: Combo, play: Play) -> float:
        """What a play is worth, in plays saved; not to play is worth nothing."""
        rest = minus(self.hand, play.cards)
        if rest == EMPTY:
            return OUT
        left = self.costs.of_hand(rest)
        lead = LEAD_NEAR_END if min(*self.opponents, left) <= NEAR else LEAD
        holds_up = self._holds(combo)
        risk = LAST_CARDS_RISK * (1 - holds_up) if combo.size in self.opponents else 0
        return self.costs.of_hand(self.hand) - left + lead * holds_up - risk + SHED * combo.size

    def _holds(self, combo: Combo) -> float:
        """How likely nobody answers."""
        if combo.type in BOMBS or combo.size > max(self.opponents):
            return BOMB_HOLDS
        return TWO_HOLDS if combo.low == TWO else PLAY_HOLDS


@dataclass(frozen=True, slots=True)
class _Costs:
    """What it costs to play out hands that are part of one hand, each worked out once."""

    options: Options
    by_low: dict[int, list[tuple[Hand, float]]]
    """The plays of natural cards by their lowest rank, with their costs."""
    known: dict[Hand, float] = field(default_factory=lambda: {EMPTY: 0.0})

    @classmethod
    def of(cls, view: PlayingView) -> "_Costs":
        by_low: dict[int, list[tuple[Hand, float]]] = {}
        for combo, play in usual(leads(naturals(view.hand), view.options)).items():
            by_low.setdefault(combo.low, []).append((play.cards, _cost(combo)))
        return cls(view.options, by_low)

    def of_hand(self, hand: Hand) -> float:
        """What ``hand`` costs; its jokers go with any natural card."""
        natural = naturals(hand)
        wild = jokers(hand)
        if wild and not natural:
            return BOMB_COST if readings(hand, self.options) else STRANDED_COST
        return self._natural(natural) + wild * JOKER_COST

    def _natural(self, hand: Hand) -> float:
        """The cheapest split: some play takes the lowest card."""
        if hand not in self.known:
            low = ((hand & -hand).bit_length() - 1) // BITS
            splits = (
                cost + self._natural(minus(hand, cards)) for cards, cost in self.by_low[low] if holds(hand, cards)
            )
            self.known[hand] = min(splits)
        return self.known[hand]


def _cost(combo: Combo) -> float:
    if combo.type in BOMBS:
        return BOMB_COST
    if combo.low == TWO:
        return TWO_COST
    return LOWEST_COST if combo.low == NATURALS[0] else PLAY_COST
