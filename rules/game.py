"""The interface of a game and the few functions that drive any of them.

A match is a list of events. ``decide`` may refuse and changes nothing; ``evolve`` changes and never
refuses; ``view`` builds up what one seat may know. Chance comes from outside: the caller shuffles.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rules.card import Card
from rules.text import Seat

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class PublicEvent:
    """Something that happened and may be told to everybody."""

    __slots__ = ()


class SeatEvent(PublicEvent):
    """What a seat did, which its line on the screen shows as long as it matters."""

    __slots__ = ()


class SecretEvent:
    """Something that happened, is stored, and is never told."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Window:
    """A time in which seats may act but need not, several of them at once.

    It is not waited for: whoever lets it pass has missed nothing, and the first legal action happens for him. What is
    meant for a window counts as long as it is open, whatever others have done in it since.
    """

    number: int
    """Which window of the deal it is."""
    seconds: int
    """How long it stays open after the last action in it."""


class Game(Protocol[S, A, E, V]):
    """One game at one table, its options and number of seats settled."""

    def start(self) -> S:
        """The state before the first deal."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after ``event``; total and deterministic, checks nothing.

        An event that starts a deal needs nothing from ``state``, so that a match can be loaded from
        the deal in progress.
        """
        ...

    def deck(self, state: S) -> tuple[Card, ...]:
        """The cards to shuffle for the deal that is due now; empty when none is."""
        ...

    def deal(self, state: S, deck: tuple[Card, ...]) -> tuple[E, ...]:
        """The events that deal ``deck``, which is ``deck(state)`` in any order."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that owe an action; empty between deals."""
        ...

    def window(self, state: S) -> Window | None:
        """The window that is open; None where whoever is to act owes an action."""
        ...

    def decide(self, state: S, seat: Seat, action: A) -> tuple[E, ...]:
        """What ``action`` leads to: the one judge of what is legal.

        Raises:
            IllegalActionError: the action is refused, with the reason and its particulars.
        """
        ...

    def legal_actions(self, state: S, seat: Seat) -> Iterator[A]:
        """Every legal action of ``seat`` once, lazily; the absent player's action comes first."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """What ``viewer`` may know; ``None`` is somebody who is not seated."""
        ...

    def advise(self, view: V) -> A:
        """What a computer seat plays, and the hint for a person. The viewer must be to act."""
        ...


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The state after an action, and what happened."""

    state: S
    events: tuple[E, ...]


def apply(game: Game[S, A, E, V], state: S, seat: Seat, action: A) -> Step[S, E]:
    """Decide ``action`` and evolve the state by what it leads to.

    Raises:
        IllegalActionError: the action is refused; nothing has happened.
    """
    events = game.decide(state, seat, action)
    return Step(replay(game, state, events), events)


def deal(game: Game[S, A, E, V], state: S, deck: tuple[Card, ...]) -> Step[S, E]:
    """Deal the shuffled ``deck`` and evolve the state by it."""
    events = game.deal(state, deck)
    return Step(replay(game, state, events), events)


def replay(game: Game[S, A, E, V], state: S, events: Iterable[E]) -> S:
    """The state after ``events``."""
    for event in events:
        state = game.evolve(state, event)
    return state


def is_over(game: Game[S, A, E, V], state: S) -> bool:
    """Whether the match has ended by its own rules: nobody is to act and no deal is due."""
    return not game.to_act(state) and not game.deck(state)
