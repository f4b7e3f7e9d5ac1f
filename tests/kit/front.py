"""A front that shows nothing and remembers everything but the tables: those may leave memory."""

from dataclasses import dataclass, field

from bot.front import Change
from rules.text import Text
from storage.records import Match


@dataclass(frozen=True, slots=True)
class Heard:
    """What the front was told."""

    before: Match
    after: Match
    events: tuple[object, ...]
    notices: tuple[Text, ...]
    actor: int | None


@dataclass
class RecordingFront:
    """``bot.front.Front`` for tests; with ``broken`` it fails after it has recorded."""

    changes: list[Heard] = field(default_factory=list)
    broken: bool = False

    def changed(self, change: Change) -> None:
        self.changes.append(Heard(change.before, change.table.match, change.events, change.notices, change.actor))
        if self.broken:
            raise RuntimeError

    @property
    def notices(self) -> list[Text]:
        """Everything the host has said, in order."""
        return [notice for change in self.changes for notice in change.notices]

    @property
    def messages(self) -> list[str]:
        """The message ids of what the host has said, in order."""
        return [notice.message for notice in self.notices]
