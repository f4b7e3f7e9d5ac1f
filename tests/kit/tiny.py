"""A toy game of stones: it shows that the store and the host know no game.

The first card of the shuffled deck says how many stones lie on the pile; the seats take one or two in
turn, and whoever takes the last one wins a point from everybody else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from rules.card import Card
from rules.errors import IllegalActionError, NotationError
from rules.game import PublicEvent, SecretEvent, Window
from rules.kind import EventType, Kind
from rules.score import Scored
from rules.screen import Choice, Prompt, Screen
from rules.text import Person, Seat, Text, text


@dataclass(frozen=True, slots=True)
class Options:
    """The pile has ``stones`` more than the card says."""

    stones: int | None = 2


@dataclass(frozen=True, slots=True)
class Take:
    """Take that many stones."""

    stones: int


@dataclass(frozen=True, slots=True)
class Dealt(SecretEvent):
    """A deal starts with this shuffled deck; ``first`` is to act."""

    deck: tuple[Card, ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class Took(PublicEvent):
    """A seat took stones."""

    seat: Seat
    stones: int


Event = Dealt | Took | Scored


FIRST: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Pile:
    """The whole state, and what everybody sees of it; no stones: between deals."""

    stones: int = 0
    turn: Seat = FIRST


DECK: Final = (Card(1), Card(2), Card(3))


@dataclass(frozen=True, slots=True)
class Stones:
    """The game at one table."""

    options: Options
    seats: int

    def start(self) -> Pile:
        return Pile()

    def evolve(self, state: Pile, event: Event) -> Pile:
        match event:
            case Dealt(deck, first):
                return Pile(deck[0] + (self.options.stones or 0), first)
            case Took(seat, stones):
                return Pile(state.stones - stones, Seat((seat + 1) % self.seats))
            case Scored():
                return replace(state, stones=0)

    def deck(self, state: Pile) -> tuple[Card, ...]:
        return () if state.stones else DECK

    def deal(self, state: Pile, deck: tuple[Card, ...]) -> tuple[Event, ...]:
        return (Dealt(deck, state.turn),)

    def to_act(self, state: Pile) -> frozenset[Seat]:
        return frozenset({state.turn}) if state.stones else frozenset()

    def window(self, state: Pile) -> Window | None:  # noqa: ARG002  # every turn is waited for
        return None

    def decide(self, state: Pile, seat: Seat, action: Take) -> tuple[Event, ...]:
        if seat not in self.to_act(state):
            raise IllegalActionError("not_your_turn")
        if not 1 <= action.stones <= min(2, state.stones):
            raise IllegalActionError("too_many", stones=action.stones)
        took = Took(seat, action.stones)
        return (took, self._scored(seat)) if action.stones == state.stones else (took,)

    def _scored(self, winner: Seat) -> Scored:
        points = tuple(self.seats - 1 if seat == winner else -1 for seat in range(self.seats))
        return Scored(points, (winner,))

    def legal_actions(self, state: Pile, seat: Seat) -> Iterator[Take]:
        if seat in self.to_act(state):
            yield from (Take(stones) for stones in range(1, min(2, state.stones) + 1))

    def view(self, state: Pile, viewer: Seat | None) -> Pile:  # noqa: ARG002  # nothing is hidden
        return state

    def advise(self, view: Pile) -> Take:
        return Take(view.stones % 3 or 1)


class TinyPhrases:
    """The words of the game."""

    def screen(self, view: Pile) -> Screen:
        return Screen((text("tiny.stones", count=view.stones),))

    def prompt(self, view: Pile) -> Prompt | None:
        takes = range(1, min(2, view.stones) + 1)
        choices = (Choice(str(take), self.action(view, Take(take)), text("tiny.take")) for take in takes)
        return Prompt(tuple(choices)) if view.stones else None

    def action(self, view: Pile, action: Take) -> Text:  # noqa: ARG002  # the words are the same in every position
        return text("tiny.action", count=action.stones)

    def caution(self, view: Pile, action: Take) -> Text | None:  # noqa: ARG002  # a number is not put together
        return None

    def event(self, event: Event) -> Text | None:
        return text("tiny.took", who=Person(event.seat), count=event.stones) if isinstance(event, Took) else None

    def refusal(self, error: IllegalActionError) -> Text:
        return text(f"tiny.refusal.{error.reason}", **error.particulars)

    def options(self, options: Options) -> tuple[tuple[Text, Text], ...]:
        return ((text("tiny.option.stones"), text("tiny.stones", count=options.stones or 0)),)

    def topics(self) -> tuple[tuple[str, Text], ...]:
        return ()

    def rules(self, options: Options, topic: str) -> tuple[Text, ...]:  # noqa: ARG002  # there are no chapters
        raise KeyError(topic)


def read(written: str) -> Take:
    """The action of a canonical text: a number of stones."""
    try:
        return Take(int(written))
    except ValueError:
        raise NotationError(written) from None


TINY: Final = Kind(
    key="tiny",
    command="tiny",
    title=text("tiny.title"),
    presets=MappingProxyType({"few": Options(), "many": Options(10)}),
    events=(
        EventType("dealt", 1, Dealt, starts_deal=True),
        EventType("took", 1, Took),
        EventType("scored", 1, Scored),
    ),
    seats=lambda options: range(2, 4),  # noqa: ARG005  # the same under all options
    build=Stones,
    phrases=TinyPhrases(),
    parse=lambda view, typed: (read(typed),),  # noqa: ARG005  # a number means the same everywhere
    write=lambda action: str(action.stones),
    read=read,
    cases=MappingProxyType({}),
)
