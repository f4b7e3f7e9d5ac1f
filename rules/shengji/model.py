"""Actions, events, states and views of Shengji: values without behaviour."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.card import Card, Suit
from rules.game import PublicEvent, SeatEvent, SecretEvent
from rules.hand import Hand
from rules.score import Scored
from rules.shengji.declare import Showing
from rules.shengji.options import Options
from rules.shengji.rank import Level
from rules.shengji.trump import Order
from rules.text import Seat

Levels: TypeAlias = tuple[Level, Level]
"""The levels of the sides: of seats 0 and 2, of seats 1 and 3."""

# --- actions


@dataclass(frozen=True, slots=True)
class Show:
    """Declare with these cards: everything that is then face up."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Done:
    """Show nothing more for now."""


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay these eight cards face down as the kitty."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Play:
    """Lead these cards, or follow with them."""

    cards: Hand


Action: TypeAlias = Show | Done | Bury | Play

# --- the settlement


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended. Points are those of the dealer's opponents."""

    dealer: Seat
    tricks: int
    """What their tricks were worth."""
    penalties: int
    """From failed throws; less than zero if their own cost more."""
    kitty: Hand
    """What was buried."""
    multiplier: int
    """Of the kitty's points; 0 if the dealer's side won the last trick."""
    bonus: int
    """The kitty's points times the multiplier."""
    points: int
    """All of it together."""
    winners: tuple[Seat, Seat]
    """The dealer's side if it held, else the opponents."""
    gained: int
    """The levels that the deal is worth to the winners."""
    before: Levels
    after: Levels
    next_dealer: Seat
    match_won: bool


@dataclass(frozen=True, slots=True)
class Void:
    """The deal was void: nobody declared."""


# --- events


@dataclass(frozen=True, slots=True)
class Dealt(SecretEvent):
    """A deal starts: the whole shuffled deck, drawn one by one from seat ``first``; the last eight are the kitty."""

    dealer: Seat | None
    """None in a first deal: declaring decides."""
    first: Seat
    levels: Levels
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drawn(PublicEvent):
    """Every seat has drawn so many cards so far."""

    cards: int


@dataclass(frozen=True, slots=True)
class Shown(PublicEvent):
    """A seat has declared; ``cards`` are all it has face up, ``before`` is what stood until then."""

    seat: Seat
    cards: Hand
    before: Showing | None = None


@dataclass(frozen=True, slots=True)
class SaidDone(SeatEvent):
    """A seat shows nothing more for now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KittyTurned(PublicEvent):
    """Nobody has declared: these cards of the kitty were turned, the last one sets the suit."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpSet(PublicEvent):
    """Declaring is over: the dealer takes up the kitty. ``suit`` None is no-trump."""

    dealer: Seat
    level: Level
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class DealVoid(PublicEvent):
    """Nobody has declared: the cards are dealt again."""


@dataclass(frozen=True, slots=True)
class Buried(SecretEvent):
    """The dealer has laid eight cards down as the kitty."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class PlayStarted(PublicEvent):
    """The kitty lies: the dealer leads."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class ThrowFailed(PublicEvent):
    """A seat tried to lead ``tried``, which ``stopper`` can beat: ``forced`` must be led instead."""

    seat: Seat
    tried: Hand
    forced: Hand
    stopper: Seat
    penalty: int
    """Points that go to the other side."""


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A seat has led or followed."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class TrickWon(PublicEvent):
    """A seat has won the trick and what it is worth, and leads next."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class DealEnded(PublicEvent):
    """All cards are played; the kitty is shown to everybody."""

    result: Result


Event: TypeAlias = (
    Dealt
    | Drawn
    | Shown
    | SaidDone
    | KittyTurned
    | TrumpSet
    | DealVoid
    | Buried
    | PlayStarted
    | ThrowFailed
    | Played
    | TrickWon
    | DealEnded
    | Scored
)

# --- states


@dataclass(frozen=True, slots=True)
class Between:
    """No deal is being played; ``result`` is how the last one ended."""

    dealer: Seat | None
    """Who deals next; None: declaring decides."""
    levels: Levels
    result: Result | Void | None


@dataclass(frozen=True, slots=True)
class Over:
    """The match has been won with the deal that ended with ``result``."""

    result: Result


@dataclass(frozen=True, slots=True)
class Drawing:
    """The cards are being drawn, and everybody may declare."""

    dealer: Seat | None
    first: Seat
    levels: Levels
    deck: tuple[Card, ...]
    drawn: int
    """Cards that each seat has drawn."""
    shown: tuple[Showing, ...]
    """Every showing, the standing one last."""
    done: frozenset[Seat]
    """Who shows nothing more for now."""


@dataclass(frozen=True, slots=True)
class Burying:
    """The dealer holds 33 cards and is to bury eight."""

    dealer: Seat
    levels: Levels
    shown: tuple[Showing, ...]
    order: Order
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """A throw that failed in the current trick."""

    tried: Hand
    stopper: Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was played: the plays in playing order from ``leader``, who won it, and what it was worth."""

    leader: Seat
    plays: tuple[Hand, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Playing:
    """The hands are being played."""

    dealer: Seat
    levels: Levels
    shown: tuple[Showing, ...]
    order: Order
    hands: tuple[Hand, ...]
    kitty: Hand
    leader: Seat
    plays: tuple[Hand, ...]
    """What lies on the table, in playing order from ``leader``."""
    attempt: Attempt | None
    """What the leader tried to throw before."""
    tricks: tuple[Trick, ...]
    """Those before the current one."""
    taken: int
    """What the tricks of the dealer's opponents are worth."""
    penalties: int
    """Their points from failed throws."""

    @property
    def turn(self) -> Seat:
        """Who is to play."""
        return Seat((self.leader + len(self.plays)) % len(self.hands))


State: TypeAlias = Between | Over | Drawing | Burying | Playing

# --- views


@dataclass(frozen=True, slots=True)
class BetweenView:
    """What everybody sees between deals."""

    options: Options
    viewer: Seat | None
    dealer: Seat | None
    levels: Levels
    result: Result | Void | None


@dataclass(frozen=True, slots=True)
class OverView:
    """What everybody sees when the match is won."""

    options: Options
    viewer: Seat | None
    result: Result


@dataclass(frozen=True, slots=True)
class DrawingView:
    """What one seat sees while cards are drawn; the hand of a viewer who is not seated is empty."""

    options: Options
    viewer: Seat | None
    hand: Hand
    dealer: Seat | None
    level: Level
    levels: Levels
    drawn: int
    shown: tuple[Showing, ...]
    done: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class BuryingView:
    """What one seat sees while the dealer buries; only the dealer's own hand holds the kitty."""

    options: Options
    viewer: Seat | None
    hand: Hand
    dealer: Seat
    levels: Levels
    shown: tuple[Showing, ...]
    order: Order


@dataclass(frozen=True, slots=True)
class PlayingView:
    """What one seat sees of the play; the kitty of a viewer who is not the dealer is empty."""

    options: Options
    viewer: Seat | None
    hand: Hand
    sizes: tuple[int, ...]
    """Cards in hand, by seat."""
    kitty: Hand
    dealer: Seat
    levels: Levels
    shown: tuple[Showing, ...]
    order: Order
    leader: Seat
    turn: Seat
    plays: tuple[Hand, ...]
    attempt: Attempt | None
    tricks: tuple[Trick, ...]
    taken: int
    penalties: int


View: TypeAlias = BetweenView | OverView | DrawingView | BuryingView | PlayingView


def level_of(dealer: Seat | None, levels: Levels) -> Level:
    """The level of a deal: that of the dealer's side. Before anybody deals both are the same."""
    return levels[0 if dealer is None else dealer % 2]


def standing(shown: tuple[Showing, ...]) -> Showing | None:
    """The showing that sets the suit; None while there is none."""
    return shown[-1] if shown else None
