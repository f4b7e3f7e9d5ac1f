"""A front that shows nothing and remembers everything."""

from dataclasses import dataclass, field

from bot.front import Change
from rules.text import Text


@dataclass
class RecordingFront:
    """``bot.front.Front`` for tests; with ``broken`` it fails after it has recorded."""

    changes: list[Change] = field(default_factory=list)
    broken: bool = False

    def changed(self, change: Change) -> None:
        self.changes.append(change)
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
