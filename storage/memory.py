"""A store that forgets everything when the process ends: for tests and for trying things out.

Events go through the codec here as well, so that whatever cannot be stored fails here too.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime

from rules.kind import AnyKind
from storage.advance import advance
from storage.codec import Codec, StoredEvent
from storage.errors import UnknownMatchError, VersionConflictError
from storage.records import (
    Commit,
    Entry,
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


@dataclass(slots=True)
class _Kept:
    """Everything that belongs to one match."""

    match: Match
    events: list[StoredEvent] = field(default_factory=list)


class MemoryStore:
    """The contract of ``storage.store.Store``, kept in memory; it survives ``close`` and ``open``."""

    def __init__(self, kinds: tuple[AnyKind, ...]) -> None:
        self._codec = Codec(kinds)
        self._matches: dict[MatchId, _Kept] = {}
        self._ledger: list[tuple[Match, Entry]] = []
        self._profiles: dict[int, Profile] = {}
        self._panels: dict[tuple[MatchId, int], Panel] = {}
        self._guilds: dict[int, GuildSettings] = {}
        self._beat: datetime | None = None

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def ping(self) -> None: ...

    # --- matches

    async def create(self, match: NewMatch) -> Match:
        before = None if match.after is None else self._kept(match.after)
        new = MatchId(len(self._matches) + 1)
        opened = Match(
            id=new,
            guild=match.guild,
            channel=match.channel,
            kind=match.kind,
            options=dict(match.options),
            terms=match.terms,
            host=match.host,
            seats=match.seats,
            status=Status.LOBBY,
            version=0,
            deal=0,
            deals=0,
            deadline=match.deadline,
            message=None,
            call=None,
            successor=None,
            created=match.created,
            updated=match.created,
        )
        self._matches[new] = _Kept(opened)
        if before is not None:
            before.match = replace(before.match, successor=new)
        return opened

    async def match(self, match: MatchId) -> Match:
        return self._kept(match).match

    async def matches(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        status: Collection[Status],
    ) -> tuple[Match, ...]:
        return tuple(
            match
            for match in reversed([kept.match for kept in self._matches.values()])
            if match.status in status
            and guild in (None, match.guild)
            and channel in (None, match.channel)
            and (user is None or any(seating.user == user for seating in match.seats))
        )

    async def arrange(  # noqa: PLR0913  # the contract's: what may change together
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
        kept = self._kept(match)
        kept.match = replace(
            kept.match, channel=channel, seats=seats, host=host, terms=terms, deadline=deadline, updated=at
        )
        return kept.match

    async def commit(self, commit: Commit) -> Match:
        kept = self._matches.get(commit.match.id)
        if kept is None or commit.match.version != kept.match.version:
            raise VersionConflictError
        match = replace(advance(commit, self._codec), message=kept.match.message, call=kept.match.call)
        events = [self._codec.encode(match.kind, event) for event in commit.events]
        kept.match = match
        kept.events += events
        self._ledger += [(match, entry) for entry in commit.entries]
        return match

    async def deal(self, match: Match) -> tuple[object, ...]:
        return self._events(match, match.deal)

    async def events(self, match: Match) -> tuple[object, ...]:
        return self._events(match, 0)

    async def show(self, match: MatchId, message: int | None) -> None:
        kept = self._kept(match)
        kept.match = replace(kept.match, message=message)

    async def call(self, match: MatchId, message: int | None) -> None:
        kept = self._kept(match)
        kept.match = replace(kept.match, call=message)

    async def points(self, match: MatchId) -> tuple[int, ...]:
        totals: Counter[int] = Counter()
        for played, entry in self._ledger:
            if played.id == match:
                totals[entry.seat] += entry.points
        return tuple(totals[seat] for seat in sorted(totals))

    def _kept(self, match: MatchId) -> _Kept:
        try:
            return self._matches[match]
        except KeyError:
            raise UnknownMatchError from None

    def _events(self, match: Match, first: int) -> tuple[object, ...]:
        stored = self._kept(match.id).events[first : match.version]
        return tuple(self._codec.decode(match.kind, event) for event in stored)

    # --- time

    async def deadlines(self) -> tuple[tuple[MatchId, datetime], ...]:
        due = [
            (match.deadline, match.id)
            for match in (kept.match for kept in self._matches.values())
            if match.deadline is not None and match.status is not Status.ENDED
        ]
        return tuple((match, deadline) for deadline, match in sorted(due))

    async def beat(self, at: datetime) -> None:
        self._beat = at

    async def last_beat(self) -> datetime | None:
        return self._beat

    async def catch_up(self, at: datetime) -> None:
        last, self._beat = self._beat or at, at
        for kept in self._matches.values():
            if kept.match.deadline is not None:
                kept.match = replace(kept.match, deadline=kept.match.deadline + (at - last))

    # --- people and servers

    async def profile(self, user: int) -> Profile | None:
        return self._profiles.get(user)

    async def save_profile(self, profile: Profile) -> None:
        self._profiles[profile.user] = profile

    async def guild(self, guild: int) -> GuildSettings:
        return self._guilds.get(guild, GuildSettings(guild))

    async def save_guild(self, settings: GuildSettings) -> None:
        self._guilds[settings.guild] = settings

    async def standings(self, guild: int, kind: str) -> tuple[Standing, ...]:
        sums: dict[int, Standing] = {}
        for match, entry in self._ledger:
            if (match.guild, match.kind) == (guild, kind):
                _add(sums, entry)
        return tuple(sorted(sums.values(), key=lambda standing: (-standing.points, standing.user)))

    # --- panels

    async def panels(self, match: MatchId) -> tuple[Panel, ...]:
        return tuple(panel for (at, _), panel in self._panels.items() if at == match)

    async def panels_since(self, issued: datetime) -> tuple[Panel, ...]:
        return tuple(panel for _, panel in sorted(self._panels.items()) if panel.issued >= issued)

    async def save_panel(self, panel: Panel) -> None:
        self._kept(panel.match)
        self._panels[panel.match, panel.user] = panel

    async def drop_panel(self, match: MatchId, user: int) -> None:
        self._panels.pop((match, user), None)


def _add(sums: dict[int, Standing], entry: Entry) -> None:
    if entry.user is None:
        return
    old = sums.get(entry.user, Standing(entry.user, entry.name, 0, 0, 0))
    sums[entry.user] = Standing(
        entry.user, entry.name, old.points + entry.points, old.deals + 1, old.wins + int(entry.won)
    )
