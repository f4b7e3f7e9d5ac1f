"""A match in memory, and the only ways to change it: store what will be, then be it, then tell.

Whoever changes a record holds the lock of its table.
"""

from dataclasses import replace
from datetime import datetime
from typing import Any, Final, Protocol

from bot import lobby
from bot.clock import Pace, Waiting, deadline
from bot.errors import HostError, StaleError
from bot.play import Loaded, Play, Setting, Shuffle, ending, entries, scores, status_of
from bot.time import Time
from rules.game import Step
from rules.text import Person, Seat, Text, text
from storage.errors import VersionConflictError
from storage.records import Commit, Match, MatchId, Status
from storage.store import Store

MISSES: Final = 2
"""Whoever misses so many turns in a row is away until he plays again."""


class House(Protocol):
    """What a table needs of the host it belongs to."""

    store: Store
    time: Time
    pace: Pace
    shuffle: Shuffle

    async def load(self, number: MatchId) -> Loaded:
        """The match as the store has it. Raises UnknownMatchError."""
        ...

    def arm(self, match: Match) -> None:
        """Set the timer for the match's deadline."""
        ...

    def changed(
        self, before: Match, after: Match, *, events: tuple[object, ...], notices: tuple[Text, ...], actor: int | None
    ) -> None:
        """Set the timer for the match's deadline, and tell the front what has happened (see ``Change``)."""
        ...


class Record:
    """A match as it is stored, with its game replayed."""

    def __init__(self, house: House, loaded: Loaded) -> None:
        self._house = house
        self._loaded = loaded

    # --- what is

    @property
    def match(self) -> Match:
        """The match as stored."""
        return self._loaded.match

    @property
    def setting(self) -> Setting:
        """What is played. Raises HostError ``damaged`` if the record cannot be understood."""
        if self._loaded.setting is None:
            raise HostError("damaged")
        return self._loaded.setting

    @property
    def play(self) -> Play:
        """The game as it stands. Raises HostError ``not_started`` before the first deal; ``damaged``."""
        if self._loaded.play is None:
            raise HostError("not_started" if self._loaded.setting else "damaged")
        return self._loaded.play

    @property
    def totals(self) -> tuple[int, ...]:
        """The running points, by seat; no points before the first deal."""
        return self._loaded.play.totals if self._loaded.play else (0,) * len(self.match.seats)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act; empty when no deal is in progress or the record is damaged."""
        return _to_act(self._loaded.play, self.match.status)

    @property
    def is_cut_short(self) -> bool:
        """Whether the match was ended in the middle of a deal."""
        play = self._loaded.play
        return self.match.status is Status.ENDED and play is not None and bool(play.to_act)

    @property
    def away(self) -> frozenset[Seat]:
        """The seats whose people have missed so many turns in a row that the table waits less long for them."""
        return _away(self.match)

    @property
    def is_timed(self) -> bool:
        """Whether the turn in progress runs out, by the table's clock or because the game's window closes."""
        play = self._loaded.play
        return bool(self.to_act) and (
            self.match.terms.clock is not None or (play is not None and play.window is not None)
        )

    @property
    def is_due(self) -> bool:
        """Whether the match's deadline has come."""
        return self.match.deadline is not None and self.match.deadline <= self._now()

    @property
    def is_overdue(self) -> bool:
        """Whether the match's deadline came long ago, because the host could not keep it."""
        return self.match.deadline is not None and self.match.deadline + self._house.pace.overdue < self._now()

    @property
    def is_misdated(self) -> bool:
        """Whether the match's deadline is later than any that could be set now: the clock has been set back."""
        latest = self.renewed(self.match).deadline
        return self.match.deadline is not None and latest is not None and self.match.deadline > latest

    def is_current(self, version: int) -> bool:
        """Whether what was meant for ``version`` of the match still counts."""
        grace = self._loaded.play.grace if self._loaded.play else 0
        return self.match.version - grace <= version <= self.match.version

    # --- what changes it

    async def deal(self, play: Play, actor: int) -> None:
        """Deal the deal that is due in ``play``."""
        await self.advance(play, play.deal(self._house.shuffle), actor)

    async def advance(
        self, play: Play, step: Step[Any, Any], actor: int | None, *notices: Text, seats: lobby.Seats | None = None
    ) -> None:
        """Let ``step`` have happened in ``play``; ``seats`` are those from then on, if they change.

        Raises:
            StaleError: somebody else has written to the match.
        """
        played = play.after(step)
        why = ending(self.match, played, self.match.deals + len(scores(step.events)))
        after = replace(self.match, status=status_of(played, why), seats=seats or self.match.seats)
        ended = (why,) if why is not None and after.status is Status.ENDED else ()
        await self._commit(after, played, actor, *notices, *ended, events=step.events)

    async def act(self, seat: Seat, step: Step[Any, Any], actor: int) -> None:
        """Let a person have acted at his seat: whoever does so is there (again). Raises StaleError."""
        await self.advance(self.play, step, actor, seats=lobby.with_misses(self.match.seats, seat, 0))

    async def play_for(self, seat: Seat) -> None:
        """Act for a computer player. Raises StaleError."""
        await self.advance(self.play, self.play.advised(seat), None)

    async def pass_over(self, seat: Seat) -> None:
        """Act for a person who has let his time run out; for one who is away, as a computer player does.

        To let a window pass is no turn missed, and nothing is said of it.

        Raises:
            StaleError: somebody else has written to the match.
        """
        play = self.play
        if play.window is not None:
            await self.advance(play, play.act_for(seat), None)
            return
        if seat in self.away:
            await self.advance(play, play.advised(seat), None)
            return
        missed = self.match.seats[seat].missed + 1
        notice = text("host.notice.away" if missed == MISSES else "host.notice.timed_out", player=Person(seat))
        seats = lobby.with_misses(self.match.seats, seat, missed)
        await self.advance(play, play.act_for(seat), None, notice, seats=seats)

    async def close(self, actor: int | None, *notices: Text, seats: lobby.Seats | None = None) -> None:
        """End the match as it stands. Raises StaleError."""
        after = replace(self.match, status=Status.ENDED, seats=self.match.seats if seats is None else seats)
        await self._commit(after, self._loaded.play, actor, *notices)

    async def rest(self, notice: Text) -> None:
        """Wait for nobody any more: the match stays as it is until somebody goes on with it."""
        await self.arrange(replace(self.match, deadline=None), None, notice)

    async def arrange(self, after: Match, actor: int | None, *notices: Text) -> None:
        """Change channel, seats, host, terms or deadline, and nothing else, to those of ``after``."""
        stored = await self._house.store.arrange(
            after.id,
            channel=after.channel,
            seats=after.seats,
            host=after.host,
            terms=after.terms,
            deadline=after.deadline,
            at=self._now(),
        )
        self._become(replace(self._loaded, match=stored), actor, *notices)

    async def show(self, message: int | None) -> None:
        """Remember the table's public message."""
        await self._house.store.show(self.match.id, message)
        self._loaded = replace(self._loaded, match=replace(self.match, message=message))

    async def call(self, message: int | None) -> None:
        """Remember the message that calls whoever is to act."""
        await self._house.store.call(self.match.id, message)
        self._loaded = replace(self._loaded, match=replace(self.match, call=message))

    def follow(self, successor: MatchId) -> None:
        """Know the match that goes on from this one, which the store has noted when it was opened."""
        self._loaded = replace(self._loaded, match=replace(self.match, successor=successor))

    def renewed(self, after: Match) -> Match:
        """``after`` with the deadline that it has from now on."""
        return replace(after, deadline=self._deadline(after, self._loaded.play))

    def reseated(self, after: Match, seat: Seat | None) -> Match:
        """``after``, in which somebody else sits at the seat: the time of whoever else is to act goes on."""
        goes_on = after.status is Status.PLAYING and seat not in self.to_act
        return after if goes_on else self.renewed(after)

    async def _commit(
        self, after: Match, play: Play | None, actor: int | None, *notices: Text, events: tuple[object, ...] = ()
    ) -> None:
        commit = Commit(
            match=self.match,
            events=events,
            at=self._now(),
            status=after.status,
            deadline=self._deadline(after, play),
            entries=entries(after, events),
            seats=None if after.seats == self.match.seats else after.seats,
        )
        try:
            stored = await self._house.store.commit(commit)
        except VersionConflictError:
            self._become(await self._house.load(self.match.id), None)
            raise StaleError from None
        self._become(replace(self._loaded, match=stored, play=play), actor, *notices, events=events)

    def _become(self, loaded: Loaded, actor: int | None, *notices: Text, events: tuple[object, ...] = ()) -> None:
        """Be what is stored now, and tell it."""
        before, self._loaded = self.match, loaded
        self._house.changed(before, self.match, events=events, notices=notices, actor=actor)

    def _deadline(self, match: Match, play: Play | None) -> datetime | None:
        window = play.window if play is not None and match.status is Status.PLAYING else None
        waiting = Waiting(_to_act(play, match.status), _away(match), window)
        return deadline(match, waiting, self._now(), self._house.pace)

    def _now(self) -> datetime:
        return self._house.time.now()


def _away(match: Match) -> frozenset[Seat]:
    return frozenset(seating.seat for seating in match.seats if seating.missed >= MISSES)


def _to_act(play: Play | None, status: Status) -> frozenset[Seat]:
    return play.to_act if play is not None and status is Status.PLAYING else frozenset()
