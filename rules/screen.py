"""What a viewer is shown and what he is asked, without a word of any language or front end."""

from dataclasses import dataclass
from enum import Enum

from rules.text import Text


class Tone(Enum):
    """How much a choice should stand out."""

    PLAIN = "plain"
    """An ordinary play."""
    LOUD = "loud"
    """A play one should not make by accident, such as a bomb."""
    QUIET = "quiet"
    """Doing nothing: a pass."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing the viewer may do, as one button."""

    action: str
    """The action's canonical text."""
    label: Text
    group: Text
    """The kind of play, for lists too long to show at once; equal texts belong together."""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Pickable:
    """A card that can be chosen together with others; a second copy of it is another one."""

    code: str
    """Its part of the text that the chosen cards make."""
    label: Text


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, such as those of a suit."""

    title: Text
    cards: tuple[Pickable, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Several cards to be chosen at once, for one action.

    ``prefix`` and the codes of the chosen cards, in the order in which they stand here, make a text that the kind's
    ``read`` reads. Whether the action is legal is for the judge alone: a pick may let cards be chosen that cannot be
    played together.
    """

    key: str
    """What the pick is for, in letters, digits and ``_``; unique in its prompt."""
    label: Text
    """What is done, short enough for a button."""
    ask: Text
    """What is to be chosen, and how many of how many."""
    groups: tuple[Group, ...]
    least: int
    most: int
    prefix: str = ""

    @property
    def cards(self) -> tuple[Pickable, ...]:
        """The cards of all groups."""
        return tuple(card for group in self.groups for card in group.cards)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of a viewer who is to act."""

    choices: tuple[Choice, ...]
    """What he will usually want, at most one choice for each thing the table would see."""
    more: tuple[Choice, ...] = ()
    """The other legal ways, such as spending a joker where a natural card would do."""
    picks: tuple[Pick, ...] = ()
    """What is too much to list, to be put together card by card."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What a viewer sees. The front end puts its own around it: names, running points, buttons."""

    headline: tuple[Text, ...]
    """Whose turn it is, or how it has ended; then what is to be beaten."""
    hand: tuple[Text, ...] = ()
    """The viewer's own cards, a text for each group that belongs together; empty for one who holds none."""
    seats: tuple[Text, ...] = ()
    """What there is to say of each seat, in seat order and without the name; empty if there is nothing."""
    details: tuple[Text, ...] = ()
    """What matters less: the stock, the dealer."""
    decline: Text | None = None
    """Doing nothing, as a button for everybody who may act; None while something has to be done."""
