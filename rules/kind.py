"""A game as a value: everything the rest of the program may ask about it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.errors import IllegalActionError
from rules.game import Game
from rules.options import choose
from rules.screen import Prompt, Screen
from rules.text import Text

O = TypeVar("O")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
O_contra = TypeVar("O_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Phrases(Protocol[O_contra, A_contra, E_contra, V_contra]):
    """What a game says: always message ids with arguments."""

    def screen(self, view: V_contra) -> Screen:
        """What the viewer sees; for ``viewer`` None, what stands on the public table."""
        ...

    def prompt(self, view: V_contra) -> Prompt | None:
        """What the viewer is asked, or None while nothing is."""
        ...

    def action(self, view: V_contra, action: A_contra) -> Text:
        """An action named in words, short enough for a button."""
        ...

    def caution(self, view: V_contra, action: A_contra) -> Text | None:
        """What the viewer should know before he does what he has put together from a pick, if anything."""
        ...

    def event(self, event: E_contra) -> Text | None:
        """What the table is told of a public event, if anything."""
        ...

    def refusal(self, error: IllegalActionError) -> Text:
        """Why an action was refused, and what would have been right."""
        ...

    def options(self, options: O_contra) -> tuple[tuple[Text, Text], ...]:
        """Each option's name and its value in words, in the order of the rule book."""
        ...

    def topics(self) -> tuple[tuple[str, Text], ...]:
        """The keys and titles of the rules' chapters."""
        ...

    def rules(self, options: O_contra, topic: str) -> tuple[Text, ...]:
        """The paragraphs of a chapter, as they hold under ``options``. Raises KeyError for no such topic."""
        ...


@dataclass(frozen=True, slots=True)
class EventType(Generic[E]):
    """An event as it is stored: its name there, the version of its shape, its class here.

    The name never changes, whatever the class is called; an event that starts a deal needs nothing
    of what came before it.
    """

    name: str
    version: int
    type: type[E]
    starts_deal: bool = False


@dataclass(frozen=True, slots=True)
class Kind(Generic[O, S, A, E, V]):
    """One kind of game."""

    key: str
    """Its name in the database and in options: never changes."""
    command: str
    """Its slash command."""
    title: Text
    presets: Mapping[str, O]
    """Options by name; the first is the default."""
    events: tuple[EventType[Any], ...]
    """Every event it can store."""
    seats: Callable[[O], range]
    """How many may play under these options."""
    build: Callable[[O, int], Game[S, A, E, V]]
    """The game for these options and that number of seats."""
    phrases: Phrases[O, A, E, V]
    parse: Callable[[V, str], tuple[A, ...]]
    """What a typed text may mean to this viewer: several actions if it is ambiguous. Raises NotationError
    for a text that cannot be read."""
    write: Callable[[A], str]
    """An action's canonical text, of letters, digits and ``* = .`` only; at most 80 characters."""
    read: Callable[[str], A]
    """The action of a canonical text. Raises NotationError."""
    cases: Mapping[str, "Callable[[O, Mapping[str, Any]], Mapping[str, Any]]"]
    """Answers to checked cases, by the kind of case."""
    sides: int | None = None
    """How many sides the seats form, which take turns; None: everybody plays for himself."""
    unhurried: Mapping[str, str | int | None] = field(default_factory=dict)
    """Options that suit a table with hours for a turn, unless others are chosen."""

    def options(self, values: Mapping[str, str | int | None]) -> O:
        """The options that ``values`` name. Raises OptionError."""
        return choose(self.presets, values)


AnyKind: TypeAlias = Kind[Any, Any, Any, Any, Any]
AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def find(kinds: Iterable[AnyKind], key: str) -> AnyKind:
    """The kind with that key.

    Raises:
        KeyError: there is none.
    """
    for kind in kinds:
        if kind.key == key:
            return kind
    raise KeyError(key)
