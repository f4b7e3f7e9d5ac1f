"""What the store keeps, as values. Times are UTC and aware; users, guilds, channels and messages are Discord ids."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import NewType

from rules.options import Plain
from rules.text import Seat

MatchId = NewType("MatchId", int)


class Status(Enum):
    """Where a match is in its life."""

    LOBBY = "lobby"
    """People are taking their seats."""
    PLAYING = "playing"
    """A deal is in progress."""
    BETWEEN = "between"
    """A deal has ended and the next has not been dealt."""
    ENDED = "ended"
    """Nothing more will happen."""


@dataclass(frozen=True, slots=True)
class Leaver:
    """A person who has left his seat to a computer player, and the version of the match at which he did."""

    user: int
    name: str
    version: int


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a seat: a person, or a computer player where ``user`` is None."""

    seat: Seat
    user: int | None
    name: str
    ready: bool = False
    missed: int = 0
    """How many turns in a row the person has let run out."""
    stands_for: Leaver | None = None
    """Whose place a computer player has taken."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is run, apart from the rules of the game."""

    preset: str
    """The preset its options came from, for people to read."""
    clock: int | None = None
    """Seconds a turn; None for no clock."""
    deals: int | None = None
    """The match ends after that many deals; None: when its players end it."""
    points: int | None = None
    """The match ends when somebody has that many points; None: no such limit."""
    language: str | None = None
    """The language of the public messages; None: the server's."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match about to be created, as a lobby."""

    guild: int
    channel: int
    kind: str
    options: Mapping[str, Plain]
    terms: Terms
    host: int
    seats: tuple[Seating, ...]
    created: datetime
    deadline: datetime | None
    after: MatchId | None = None
    """The match it goes on from, whose successor it becomes."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands."""

    id: MatchId
    guild: int
    channel: int
    kind: str
    options: Mapping[str, Plain]
    terms: Terms
    host: int
    seats: tuple[Seating, ...]
    status: Status
    version: int
    """How many events it has; the next event gets this number."""
    deal: int
    """The version of the event that started the deal in progress or the last one; 0 before the first."""
    deals: int
    """How many deals have been scored."""
    deadline: datetime | None
    """When the table acts by itself: a turn runs out, a computer player moves, a lobby or a pause expires."""
    message: int | None
    """The table's public message."""
    call: int | None
    """The message that calls whoever is to act, while there is one."""
    successor: MatchId | None
    """The match that goes on with the same seats after the end of this one."""
    created: datetime
    updated: datetime

    @property
    def rests(self) -> bool:
        """Whether it waits for as long as it takes, until somebody goes on with it."""
        return self.status in (Status.PLAYING, Status.BETWEEN) and self.deadline is None


@dataclass(frozen=True, slots=True)
class Entry:
    """A ledger entry: what one seat won or lost in one deal."""

    seat: Seat
    user: int | None
    name: str
    points: int
    won: bool
    level: str = ""


@dataclass(frozen=True, slots=True)
class Commit:
    """All that one action changes, written in one transaction or not at all.

    ``match`` is the match as it stood when the action was decided; ``events`` get the versions
    ``match.version``, ``match.version + 1`` …; ``status``, ``deadline`` and ``seats`` are what
    holds afterwards (``seats`` None: unchanged). ``entries`` are the ledger rows of the deal that these events score.
    """

    match: Match
    events: tuple[object, ...]
    at: datetime
    status: Status
    deadline: datetime | None
    entries: tuple[Entry, ...] = ()
    seats: tuple[Seating, ...] | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """A person: the name he was last seen under and his preferences (None: not chosen)."""

    user: int
    name: str
    language: str | None = None


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server has chosen (None: not chosen). ``defaults`` are options by kind of game."""

    guild: int
    language: str | None = None
    defaults: Mapping[str, Mapping[str, Plain]] | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """The private hand panel a person has open at a table, and the token that can still edit it."""

    match: MatchId
    user: int
    message: int
    token: str
    issued: datetime
    version: int
    """The version of the match that it shows."""
    language: str
    choosing: bool = False
    """It shows a select, which an edit would close under the reader's finger."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums in a server, from the ledger."""

    user: int
    name: str
    points: int
    deals: int
    wins: int
