"""What a control says when it is pressed: which match, at which version, to do what.

``g1:{match}:{version}:{act}:{payload}``. A play travels as its canonical text and not as an index, so that
an old control can never come to mean another play.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from storage.records import MatchId

LIMIT: Final = 100
"""The longest custom_id Discord takes, in characters."""


class Act(Enum):
    """What a control does. The values are short: they share the 100 characters with a play."""

    JOIN = "join"
    LEAVE = "leave"
    READY = "ready"
    WAIT = "wait"
    """Be ready no longer."""
    MORE_COMPUTERS = "plus"
    """Let there be one more computer player; the payload says how many there are then."""
    FEWER_COMPUTERS = "minus"
    SEAT = "seat"
    """Change places with whoever sits at the next seat."""
    START = "start"
    CLOSE = "close"
    """Close the lobby."""
    END = "end"
    """End the match, in the middle of a deal after a question."""
    SURE = "sure"
    """The answer to that question: end the match."""
    RULES = "rules"
    """Read the rules; the payload is the chapter."""
    HAND = "hand"
    """Open one's hand in a new private panel."""
    PASS = "pass"  # noqa: S105 - what a player says, not a secret
    """Pass, from the public message."""
    NEXT = "next"
    """Deal again."""
    AGAIN = "again"
    """The same table as a new match."""
    PLAY = "p"
    """Take the action whose canonical text is the payload."""
    CHOOSE = "c"
    """Take the action chosen in a select."""
    PICK = "pick"
    """Choose cards, those that the payload ticks to begin with."""
    PICKED = "picked"
    """Take the cards chosen for the pick in the payload."""
    SHOW = "show"
    """Draw the panel anew, at the page in the payload."""
    HINT = "hint"
    """Show what a computer player would do."""
    TYPE = "type"
    """Open the text box, filled with the payload."""
    TYPED = "typed"
    """What was typed into the text box."""

    @property
    def is_bound(self) -> bool:
        """Whether it is meant for the version of the match that its control shows, and for no later one."""
        return self not in _UNBOUND


_UNBOUND: Final = frozenset({Act.JOIN, Act.SURE, Act.RULES, Act.HAND, Act.AGAIN, Act.SHOW})
"""What these do means the same wherever the table stands."""


TEMPLATE: Final = re.compile(
    rf"g1:(?P<match>\d{{1,12}}):(?P<version>\d{{1,9}}):(?P<act>{'|'.join(act.value for act in Act)}):(?P<payload>.*)",
    re.ASCII | re.DOTALL,
)
"""What every custom_id of ours looks like. Whatever does not match is a control of another version of the bot."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """One control's message to ourselves."""

    match: MatchId
    version: int
    act: Act
    payload: str = ""

    def __str__(self) -> str:
        return f"g1:{self.match}:{self.version}:{self.act.value}:{self.payload}"

    @classmethod
    def read(cls, text: str) -> "CustomId | None":
        """What a control's custom_id says; None if it is not one of ours."""
        found = TEMPLATE.fullmatch(text)
        if found is None:
            return None
        return cls(MatchId(int(found["match"])), int(found["version"]), Act(found["act"]), found["payload"])

    @property
    def fits(self) -> bool:
        """Whether Discord takes it."""
        return len(str(self)) <= LIMIT
