"""Actions, events, states and views of Gan Deng Yan: values without behaviour."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.card import Card
from rules.game import PublicEvent, SeatEvent, SecretEvent
from rules.gandengyan.combo import Combo
from rules.gandengyan.options import Options
from rules.gandengyan.rank import Rank
from rules.hand import Hand
from rules.score import Scored
from rules.text import Seat

# --- actions


@dataclass(frozen=True, slots=True)
class Play:
    """Play ``cards`` as ``combo``; with None, as the only reading that is legal now."""

    cards: Hand
    combo: Combo | None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not answer."""


Action: TypeAlias = Play | Pass

# --- events


@dataclass(frozen=True, slots=True)
class Dealt(SecretEvent):
    """A deal starts: the whole shuffled deck, dealt in seat order from the dealer, the rest is stock."""

    dealer: Seat
    seats: int
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A seat played ``cards``, which stand for ``combo``."""

    seat: Seat
    cards: Hand
    combo: Combo


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A seat did not answer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon(PublicEvent):
    """Everybody else has passed: ``seat`` leads next; ``drew`` took one card of the stock each, in order."""

    seat: Seat
    drew: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LeadPassed(PublicEvent):
    """A leader who holds no legal lead gives the lead to the next seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealVoid(PublicEvent):
    """Nobody can lead: the deal is void and nobody pays."""


@dataclass(frozen=True, slots=True)
class DealWon(PublicEvent):
    """A seat has emptied its hand. ``hands`` are what the others were left with, by seat."""

    seat: Seat
    hands: tuple[Hand, ...]


Event: TypeAlias = Dealt | Played | Passed | TrickWon | LeadPassed | DealVoid | DealWon | Scored

# --- the settlement


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of what a loser pays: ``name`` is its kind (``cards``, ``joker`` …), ``times`` its value."""

    name: str
    times: int


@dataclass(frozen=True, slots=True)
class Payment:
    """What a loser pays the winner: the product of the factors, or the cap if that is less."""

    seat: Seat
    factors: tuple[Factor, ...]
    points: int


# --- states


@dataclass(frozen=True, slots=True)
class Between:
    """No deal is being played. ``result`` is how the last one ended."""

    dealer: Seat | None
    """Who deals next; None: drawn by lot."""
    result: "Result | Void | None"


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal was won: the hands left by seat, what each loser pays, and the points by seat."""

    winner: Seat
    hands: tuple[Hand, ...]
    bombs: int
    payments: tuple[Payment, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Void:
    """The deal was void: nobody could lead."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did in the current trick; ``combo`` is None for a pass."""

    seat: Seat
    cards: Hand
    combo: Combo | None


@dataclass(frozen=True, slots=True)
class Playing:
    """A deal in progress."""

    dealer: Seat
    hands: tuple[Hand, ...]
    stock: tuple[Rank, ...]
    """The top card first."""
    turn: Seat
    trick: tuple[Turn, ...]
    """Everything since the lead; empty when ``turn`` is to lead."""
    played: Hand
    """Every card that has been played in the deal."""
    bombs: int
    """Bombs played in the deal."""
    active: frozenset[Seat]
    """Who has played anything in the deal."""


State: TypeAlias = Between | Playing

# --- views


@dataclass(frozen=True, slots=True)
class BetweenView:
    """What everybody sees between deals."""

    options: Options
    viewer: Seat | None
    seats: int
    dealer: Seat | None
    result: Result | Void | None


@dataclass(frozen=True, slots=True)
class PlayingView:
    """What one seat sees of a deal; the hand of a viewer who is not seated is empty."""

    options: Options
    viewer: Seat | None
    hand: Hand
    sizes: tuple[int, ...]
    """Cards in hand, by seat."""
    stock: int
    """Cards left in the stock."""
    dealer: Seat
    turn: Seat
    trick: tuple[Turn, ...]
    played: Hand
    bombs: int
    active: frozenset[Seat]


View: TypeAlias = BetweenView | PlayingView


def standing(trick: tuple[Turn, ...]) -> Turn | None:
    """The turn that is to be beaten; None when the next seat leads."""
    return next((turn for turn in reversed(trick) if turn.combo is not None), None)


def to_beat(trick: tuple[Turn, ...]) -> Combo | None:
    """The combination that is to be beaten; None when the next seat leads."""
    turn = standing(trick)
    return turn.combo if turn else None
