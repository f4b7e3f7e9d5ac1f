"""What the host needs of whoever shows its tables: to hear that something has changed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from rules.text import Text
from storage.records import Match

if TYPE_CHECKING:
    from bot.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """Something that happened at a table and is already stored."""

    table: "Table"
    before: Match
    """The match as it was before."""
    events: tuple[object, ...] = ()
    """The game's own events, public and secret; only public ones may be told."""
    notices: tuple[Text, ...] = ()
    """What the host itself has to say, for everybody at the table."""
    actor: int | None = None
    """The user whose press this answers; his own panel is redrawn by the answer."""


class Front(Protocol):
    """Shows tables. Never raises and returns at once: work that waits is its own affair."""

    def changed(self, change: Change) -> None:
        """Something has happened at a table."""
        ...
