"""A toy game of laying cards: it asks for several cards at once, and for several seats at once.

While two windows are open every seat may call, which nobody needs to. Then the first seat lays eight of its 33 cards,
the second exactly two of its nine. Aces may not be laid; kings one is warned of.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.card import SUITS, Card, card_of, card_text, full_deck
from rules.errors import IllegalActionError, NotationError
from rules.game import PublicEvent, SecretEvent, Window
from rules.kind import EventType, Kind
from rules.score import Scored
from rules.screen import Choice, Group, Pick, Pickable, Prompt, Screen, Tone
from rules.text import Person, Seat, Text, text

SIZES: Final = (33, 9, 9, 9)
"""Cards of each seat."""
LAID: Final = (8, 2)
"""Cards that the first two seats lay."""
WINDOWS: Final = 2
SECONDS: Final = 60
FIRST: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Options:
    """How many windows there are."""

    windows: int | None = WINDOWS


@dataclass(frozen=True, slots=True)
class Call:
    """Call: everybody hears it and is asked anew."""


@dataclass(frozen=True, slots=True)
class Done:
    """Call no more in this window."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay these cards."""

    cards: tuple[Card, ...]


Action: TypeAlias = Call | Done | Lay


@dataclass(frozen=True, slots=True)
class Dealt(SecretEvent):
    """A deal starts."""

    seats: int
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """A seat has called."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidDone(PublicEvent):
    """A seat calls no more in this window."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid(PublicEvent):
    """A seat has laid cards."""

    seat: Seat
    cards: tuple[Card, ...]


Event: TypeAlias = Dealt | Called | SaidDone | Laid | Scored


@dataclass(frozen=True, slots=True)
class State:
    """The whole state; without hands no deal is played."""

    hands: tuple[tuple[Card, ...], ...] = ()
    window: int = 0
    """The window that is open; 0 when all are closed."""
    done: frozenset[Seat] = frozenset()
    calls: tuple[Seat, ...] = ()
    turn: Seat = FIRST


@dataclass(frozen=True, slots=True)
class View:
    """A state as the viewer sees it; nothing is hidden."""

    state: State
    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class Game:
    """The game at one table."""

    options: Options
    seats: int

    def start(self) -> State:
        return State()

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Dealt(seats, deck):
                starts = [sum(SIZES[:seat]) for seat in range(seats)]
                hands = (deck[start : start + size] for start, size in zip(starts, SIZES, strict=False))
                return State(tuple(tuple(sorted(hand)) for hand in hands), window=1 if self.options.windows else 0)
            case Called(seat):
                return replace(state, calls=(*state.calls, seat), done=frozenset())
            case SaidDone(seat):
                return self._closed(replace(state, done=state.done | {seat}))
            case Laid(seat):
                return replace(state, turn=Seat(seat + 1))
            case Scored():
                return State()

    def _closed(self, state: State) -> State:
        if len(state.done) < self.seats:
            return state
        following = state.window + 1
        return replace(state, done=frozenset(), window=following if following <= (self.options.windows or 0) else 0)

    def deck(self, state: State) -> tuple[Card, ...]:
        return () if state.hands else full_deck(2)

    def deal(self, state: State, deck: tuple[Card, ...]) -> tuple[Event, ...]:  # noqa: ARG002  # all deals are alike
        return (Dealt(self.seats, deck),)

    def to_act(self, state: State) -> frozenset[Seat]:
        if not state.hands:
            return frozenset()
        return frozenset(map(Seat, range(self.seats))) - state.done if state.window else frozenset({state.turn})

    def window(self, state: State) -> Window | None:
        return Window(state.window, SECONDS) if state.window else None

    def decide(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        if seat not in self.to_act(state):
            raise IllegalActionError("not_your_turn")
        if isinstance(action, Lay) != (state.window == 0):
            raise IllegalActionError("wrong_phase")
        match action:
            case Call():
                return (Called(seat),)
            case Done():
                return (SaidDone(seat),)
            case Lay(cards):
                return self._laid(seat, cards)

    def _laid(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[Event, ...]:
        if any(card_text(card)[0] == "A" for card in cards):
            raise IllegalActionError("no_aces")
        laid = Laid(seat, cards)
        points = (1, -1) + (0,) * (self.seats - 2)
        return (laid,) if seat + 1 < len(LAID) else (laid, Scored(points, (FIRST,)))

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state):
            return
        if state.window:
            yield from (Done(), Call())
        else:
            allowed = (card for card in state.hands[seat] if card_text(card)[0] != "A")
            yield from map(Lay, combinations(allowed, LAID[seat]))

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(state, viewer)

    def advise(self, view: View) -> Action:
        return next(self.legal_actions(view.state, view.viewer or FIRST))


class LayPhrases:
    """The words of the game; they are in no catalogue, so each is its own message."""

    def screen(self, view: View) -> Screen:
        calls = "-".join(str(seat) for seat in view.state.calls)
        return Screen((text(f"lay.window {view.state.window} calls {calls} turn {view.state.turn}"),))

    def prompt(self, view: View) -> Prompt | None:
        state, viewer = view.state, view.viewer
        if viewer is None or not state.hands:
            return None
        if state.window:
            return None if viewer in state.done else Prompt(_CALLS)
        return Prompt((), picks=_picks(state.hands[viewer], viewer)) if viewer == state.turn else None

    def action(self, view: View, action: Action) -> Text:  # noqa: ARG002  # the words are the same in every position
        return text(f"lay {write(action)}")

    def caution(self, view: View, action: Action) -> Text | None:  # noqa: ARG002  # as above
        return text("lay.kings") if "K" in write(action) else None

    def event(self, event: Event) -> Text | None:
        return text("lay.called", who=Person(event.seat)) if isinstance(event, Called) else None

    def refusal(self, error: IllegalActionError) -> Text:
        return text(f"lay.refusal.{error.reason}")

    def options(self, options: Options) -> tuple[tuple[Text, Text], ...]:
        return ((text("lay.option.windows"), text(f"lay.windows {options.windows}")),)

    def topics(self) -> tuple[tuple[str, Text], ...]:
        return ()

    def rules(self, options: Options, topic: str) -> tuple[Text, ...]:  # noqa: ARG002  # there are no chapters
        raise KeyError(topic)


_CALLS: Final = (
    Choice("call", text("lay.call"), text("lay.call")),
    Choice("done", text("lay.done"), text("lay.done"), Tone.QUIET),
)


def _picks(hand: tuple[Card, ...], seat: Seat) -> tuple[Pick, ...]:
    if seat:
        return (Pick("two", text("lay.two"), text("lay.ask two"), (_group("all", hand),), 2, 2, "lay="),)
    suits = (_group(suit, tuple(card for card in hand if card_text(card)[1] == suit)) for suit in (*SUITS, "J"))
    groups = tuple(group for group in suits if group.cards)
    eight = Pick("eight", text("lay.eight"), text("lay.ask eight"), groups, 8, 8, "lay=")
    return (eight, replace(eight, key="some", label=text("lay.some"), least=1, most=3))


def _group(title: str, cards: tuple[Card, ...]) -> Group:
    shown = (Pickable(card_text(card), text(f"card {card_text(card)}")) for card in cards)
    return Group(text(f"group {title}"), tuple(shown))


def write(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Call():
            return "call"
        case Done():
            return "done"
        case Lay(cards):
            return "lay=" + "".join(map(card_text, cards))


def read(written: str) -> Action:
    """The action of a canonical text."""
    if written in _WORDS:
        return _WORDS[written]
    cards = written.removeprefix("lay=")
    try:
        return Lay(tuple(card_of(cards[place : place + 2]) for place in range(0, len(cards), 2)))
    except (KeyError, ValueError):
        raise NotationError(written) from None


_WORDS: Final = {"call": Call(), "done": Done(), "pass": Done()}

LAY: Final = Kind(
    key="lay",
    command="lay",
    title=text("lay.title"),
    presets=MappingProxyType({"two": Options(), "none": Options(None)}),
    events=(
        EventType("dealt", 1, Dealt, starts_deal=True),
        EventType("called", 1, Called),
        EventType("said_done", 1, SaidDone),
        EventType("laid", 1, Laid),
        EventType("scored", 1, Scored),
    ),
    seats=lambda options: range(2, 5),  # noqa: ARG005  # the same under all options
    build=Game,
    phrases=LayPhrases(),
    parse=lambda view, typed: (read(typed),),  # noqa: ARG005  # a text means the same everywhere
    write=write,
    read=read,
    cases=MappingProxyType({}),
    sides=2,
)
