"""The store's contract, kept alike by the database and by memory (``tests/storage`` holds both to it).

Every method may raise ``StoreUnavailableError``; then nothing has been written.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Protocol

from storage.records import (
    Commit,
    GuildSettings,
    Match,
    MatchId,
    NewMatch,
    Panel,
    Profile,
    Seating,
    Standing,
    Status,
    Terms,
)


class Store(Protocol):
    """Everything the bot keeps."""

    async def open(self) -> None:
        """Bring the database up to date and make it ready. Raises StartRefusedError."""
        ...

    async def close(self) -> None:
        """Give everything back; does nothing when called again."""
        ...

    async def ping(self) -> None:
        """Read something, to know that the database answers."""
        ...

    # --- matches

    async def create(self, match: NewMatch) -> Match:
        """Open a lobby; the match it goes on from, if any, has it as its successor in the same moment."""
        ...

    async def match(self, match: MatchId) -> Match:
        """The match as it stands. Raises UnknownMatchError."""
        ...

    async def matches(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        status: Collection[Status],
    ) -> tuple[Match, ...]:
        """The matches with one of the statuses, newest first: of a guild, a channel, with a user seated."""
        ...

    async def arrange(  # noqa: PLR0913  # all that may change together without an event
        self,
        match: MatchId,
        *,
        channel: int,
        seats: tuple[Seating, ...],
        host: int,
        terms: Terms,
        deadline: datetime | None,
        at: datetime,
    ) -> Match:
        """Change where it is played, who sits where, the host, the terms or the deadline, without an event."""
        ...

    async def commit(self, commit: Commit) -> Match:
        """Append events with all that they change; the match as it stands afterwards.

        Raises:
            VersionConflictError: the match is no longer at the version of ``commit.match``.
        """
        ...

    async def deal(self, match: Match) -> tuple[object, ...]:
        """The events of the deal in progress, or of the last one; the game's own event classes."""
        ...

    async def events(self, match: Match) -> tuple[object, ...]:
        """All events of the match."""
        ...

    async def show(self, match: MatchId, message: int | None) -> None:
        """Remember the table's public message."""
        ...

    async def call(self, match: MatchId, message: int | None) -> None:
        """Remember the message that calls whoever is to act, or that there is none."""
        ...

    async def points(self, match: MatchId) -> tuple[int, ...]:
        """The running total of each seat, from the ledger; () before the first scored deal."""
        ...

    # --- time

    async def deadlines(self) -> tuple[tuple[MatchId, datetime], ...]:
        """Every deadline of a match that has not ended, the earliest first."""
        ...

    async def beat(self, at: datetime) -> None:
        """Remember that the bot was alive at that time."""
        ...

    async def last_beat(self) -> datetime | None:
        """When the bot was last known to be alive."""
        ...

    async def catch_up(self, at: datetime) -> None:
        """Move every deadline by the time since the last beat, forth or back, and beat: both or neither."""
        ...

    # --- people and servers

    async def profile(self, user: int) -> Profile | None: ...

    async def save_profile(self, profile: Profile) -> None: ...

    async def guild(self, guild: int) -> GuildSettings:
        """The server's settings; nothing chosen for a server not seen before."""
        ...

    async def save_guild(self, settings: GuildSettings) -> None: ...

    async def standings(self, guild: int, kind: str) -> tuple[Standing, ...]:
        """Sums by person, most points first; computer players left out."""
        ...

    # --- panels

    async def panels(self, match: MatchId) -> tuple[Panel, ...]: ...

    async def panels_since(self, issued: datetime) -> tuple[Panel, ...]:
        """The panels of all tables whose tokens were issued then or later."""
        ...

    async def save_panel(self, panel: Panel) -> None:
        """Remember a panel; it replaces the person's older one at the table."""
        ...

    async def drop_panel(self, match: MatchId, user: int) -> None: ...
