"""One match: takes one action at a time, decides, stores, evolves and tells, in this order.

Every method that changes anything takes the table's lock, which is fair. Nothing is told before it is
stored; if storing fails nothing has happened.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from bot import due, lobby
from bot.errors import HostError, StaleError
from bot.play import Loaded
from bot.record import House, Record
from rules.game import Step
from rules.kind import AnyKind
from rules.text import Seat, text
from storage.records import Leaver, Match, Status


class Tables(House, Protocol):
    """What a table needs of the host it belongs to."""

    async def reopen(self, match: Match, user: int) -> "Table":
        """A lobby with the seats of an ended match. Raises HostError ``too_many_tables``."""
        ...


class Table:
    """A match and everybody who sits at it.

    Every method that changes something may raise ``StoreUnavailableError``; then nothing has happened.
    It may raise ``StaleError`` too, where somebody else has written to the match.
    """

    def __init__(self, tables: Tables, loaded: Loaded) -> None:
        self._tables = tables
        self._record = Record(tables, loaded)
        self._lock = asyncio.Lock()

    # --- what it shows

    @property
    def match(self) -> Match:
        """The match as stored."""
        return self._record.match

    @property
    def kind(self) -> AnyKind:
        """The kind of game. Raises HostError ``damaged`` if the record cannot be understood."""
        return self._record.setting.kind

    @property
    def options(self) -> Any:
        """The game's options. Raises HostError ``damaged``."""
        return self._record.setting.options

    @property
    def names(self) -> Mapping[Seat, str]:
        """Who sits where."""
        return {seating.seat: seating.name for seating in self.match.seats}

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act; empty when no deal is in progress."""
        return self._record.to_act

    @property
    def is_cut_short(self) -> bool:
        """Whether the match was ended in the middle of a deal."""
        return self._record.is_cut_short

    @property
    def away(self) -> frozenset[Seat]:
        """The seats whose people have missed turns: the table waits for them less long until they play again."""
        return self._record.away

    @property
    def is_timed(self) -> bool:
        """Whether the turn in progress runs out, by the table's clock or because the game's window closes."""
        return self._record.is_timed

    @property
    def totals(self) -> tuple[int, ...]:
        """The running points, by seat."""
        return self._record.totals

    def seat_of(self, user: int | None) -> Seat | None:
        """Where the user sits; None if he does not."""
        return lobby.seat_of(self.match.seats, user)

    def view(self, user: int | None) -> Any:
        """What the user may know of the game: his seat's view, or the public one.

        Raises:
            HostError: ``not_started`` before the first deal; ``damaged``.
        """
        return self._record.play.view(self.seat_of(user))

    def is_current(self, version: int) -> bool:
        """Whether what was meant for that version of the match still counts: nothing else has been asked since."""
        return self._record.is_current(version)

    def has_seat_for(self, user: int) -> bool:
        """Whether somebody who does not sit there could join now, as far as can be seen."""
        between = self.match.status is Status.BETWEEN and any(each.user is None for each in self.match.seats)
        return between or (self.match.status is Status.PLAYING and lobby.left_by(self.match.seats, user) is not None)

    # --- play

    def check(self, user: int, action: Any) -> None:
        """See whether ``action`` would be taken just now. Raises what ``submit`` does."""
        self._step(user, action)

    async def submit(self, user: int, action: Any, version: int | None = None) -> None:
        """Play ``action``; with ``version``, only if what was meant for that still counts.

        Raises:
            HostError: ``not_seated``, ``not_started``, ``between_deals``, ``already_over``, ``damaged``.
            StaleError: the table has moved on; nothing was played.
            IllegalActionError: the game refuses it.
        """
        async with self._lock:
            seat = self._seat(user)
            self._check_version(version)
            await self._record.act(seat, self._step(user, action), user)

    async def next_deal(self, user: int, version: int | None = None) -> None:
        """Deal again; with ``version``, only if the table still stands there.

        Raises:
            HostError: ``not_seated``, ``not_between_deals``, ``already_over``, ``damaged``.
            StaleError: the table has moved on, for instance because the next deal is there already.
        """
        async with self._lock:
            self._seat(user)
            self._check_version(version)
            self._check_between()
            await self._record.deal(self._record.play, user)

    async def resume(self, user: int, channel: int) -> None:
        """Go on with a match that waits between deals or rests, in this channel.

        Raises:
            HostError: ``not_seated``, ``not_between_deals``, ``already_over``.
        """
        async with self._lock:
            self._seat(user)
            if not self.match.rests:
                self._check_between()
            await self._record.arrange(self._record.renewed(replace(self.match, channel=channel)), user)

    async def again(self, user: int) -> "Table":
        """After the end, the same table as a new lobby with everybody seated and ``user`` as its host.

        Called again by anybody who sits there, it gives the same lobby.

        Raises:
            HostError: ``not_seated``, ``not_over``, ``too_many_tables``.
        """
        async with self._lock:
            self._seat(user)
            if self.match.status is not Status.ENDED:
                raise HostError("not_over")
            following = await self._tables.reopen(self.match, user)
            self._record.follow(following.match.id)
            return following

    # --- seats

    async def join(self, user: int, name: str) -> None:
        """Take a seat: in the lobby a new one, between deals a computer player's, at any time one's own again.

        Joining twice changes nothing.

        Raises:
            HostError: ``table_full``, ``already_started``, ``already_over``, ``damaged``.
        """
        async with self._lock:
            self._check_open()
            if self.seat_of(user) is not None:
                return
            match self.match.status:
                case Status.LOBBY:
                    await self._reseat(lobby.with_person(self.match.seats, user, name, self._most()), user)
                case Status.BETWEEN:
                    await self._reseat(lobby.taken_over(self.match.seats, user, name), user)
                case _:
                    await self._return(user, name)

    async def leave(self, user: int, version: int | None = None) -> None:
        """Leave: in the lobby the seat is gone, later a computer player takes it. The host's place passes on.

        With ``version``, only if the table still stands there.

        Raises:
            HostError: ``not_seated``, ``already_over``.
            StaleError: the table has moved on, for instance because the match has begun.
        """
        async with self._lock:
            seat = self._seat(user)
            self._check_open()
            self._check_version(version)
            leaver = Leaver(user, self.names[seat], self.match.version)
            await self._vacate(seat, user, "host.notice.left", leaver)

    async def kick(self, user: int, seat: Seat, *, name: str | None = None, may_manage: bool = False) -> None:
        """Make a person leave, or in the lobby a computer player; with ``name``, only if that is who sits there.

        Raises:
            HostError: ``not_host``, ``cannot_kick_yourself``, ``no_such_seat``, ``already_over``.
        """
        async with self._lock:
            self._check_host(user, may_manage=may_manage)
            self._check_open()
            if seat == self.seat_of(user):
                raise HostError("cannot_kick_yourself")
            if not self._can_be_vacated(seat) or name not in (None, self.names[seat]):
                raise HostError("no_such_seat")
            await self._vacate(seat, user, "host.notice.kicked")

    async def ready(self, user: int, *, ready: bool) -> None:
        """Be ready to start, or not. Raises HostError ``not_seated``, ``already_started``, ``already_over``."""
        async with self._lock:
            seat = self._seat(user)
            self._check_lobby()
            await self._reseat(lobby.readied(self.match.seats, seat, ready=ready), user)

    async def change_seat(self, user: int) -> None:
        """Change places with whoever sits at the next seat, to choose one's partner.

        Raises:
            HostError: ``not_seated``, ``already_started``, ``already_over``.
        """
        async with self._lock:
            seat = self._seat(user)
            self._check_lobby()
            await self._reseat(lobby.moved_on(self.match.seats, seat), user)

    async def seat_computers(self, user: int, count: int) -> None:
        """Let so many computer players sit there.

        Raises:
            HostError: ``not_host``, ``table_full``, ``no_computer_to_remove``, ``already_started``, ``already_over``,
                ``damaged``.
        """
        async with self._lock:
            self._check_host(user)
            self._check_lobby()
            await self._reseat(lobby.with_computers(self.match.seats, count, self._most()), user)

    # --- the match

    async def begin(self, user: int) -> None:
        """Start the match: the number of seats is settled and the first deal is dealt.

        Raises:
            HostError: ``not_host``, ``too_few_players``, ``not_everybody_ready``, ``already_started``,
                ``already_over``, ``damaged``.
        """
        async with self._lock:
            self._check_host(user)
            self._check_lobby()
            setting = self._record.setting
            lobby.check_complete(self.match.seats, self.match.host, setting.seats.start)
            await self._record.deal(setting.play(len(self.match.seats)), user)

    async def set_language(self, user: int, language: str | None, *, may_manage: bool = False) -> None:
        """Choose the language of the public messages; None for the server's.

        Raises:
            HostError: ``not_host``, ``already_over``.
        """
        async with self._lock:
            self._check_host(user, may_manage=may_manage)
            self._check_open()
            await self._record.arrange(replace(self.match, terms=replace(self.match.terms, language=language)), user)

    async def show(self, message: int | None) -> None:
        """Remember the table's public message."""
        async with self._lock:
            await self._record.show(message)

    async def call(self, message: int | None) -> None:
        """Remember the message that calls whoever is to act; None when it is gone."""
        async with self._lock:
            await self._record.call(message)

    def check_end(self, user: int, *, may_manage: bool = False) -> None:
        """See whether the user may end the match. Raises HostError ``not_host``, ``already_over``."""
        self._check_host(user, may_manage=may_manage)
        self._check_open()

    async def end(self, user: int, version: int | None = None, *, may_manage: bool = False) -> None:
        """End the match as it stands, with ``version`` only if it still stands there; works on a damaged table too.

        Raises:
            HostError: ``not_host``, ``already_over``.
            StaleError: the table has moved on, for instance because the next deal has been dealt.
        """
        async with self._lock:
            self._check_host(user, may_manage=may_manage)
            self._check_version(version)
            try:
                await self._end(user)
            except StaleError:  # the record is fresh now, and a match can be ended wherever it stands
                await self._end(user)

    async def come_due(self) -> None:
        """Do what is due at the match's deadline, if it has come; a deadline that cannot be right is set anew."""
        async with self._lock:
            if self._record.is_due:
                await due.act(self._record)
            elif self._record.is_misdated:
                await self._record.arrange(self._record.renewed(self.match), None)
            else:
                self._tables.arm(self.match)

    # --- how

    def _step(self, user: int, action: Any) -> Step[Any, Any]:
        seat = self._seat(user)
        self._check_open()
        play = self._record.play
        if self.match.status is Status.BETWEEN:
            raise HostError("between_deals")
        return play.act(seat, action)

    async def _end(self, user: int) -> None:
        self._check_open()
        await self._record.close(user, text("host.notice.ended"))

    async def _reseat(self, seats: lobby.Seats, user: int) -> None:
        if seats != self.match.seats:
            await self._record.arrange(self._record.renewed(replace(self.match, seats=seats)), user)

    async def _return(self, user: int, name: str) -> None:
        """Give a person back the seat that he has left during play."""
        before = self.match.seats
        after = replace(self.match, seats=lobby.taken_back(before, user, name))
        back = text("host.notice.back", player=name)
        await self._record.arrange(self._record.reseated(after, lobby.left_by(before, user)), user, back)

    async def _vacate(self, seat: Seat, actor: int, message: str, leaver: Leaver | None = None) -> None:
        """Free a seat for good, or give it to a computer player; the match ends when no person is left."""
        before = self.match
        in_lobby = before.status is Status.LOBBY
        seats = lobby.without(before.seats, seat) if in_lobby else lobby.replaced(before.seats, seat, leaver)
        gone = text(message, player=before.seats[seat].name)
        host = lobby.next_host(seats, before.host)
        if host is None:
            await self._record.close(actor, gone, text("host.notice.nobody_left"), seats=seats)
            return
        passed_on = () if host == before.host else (text("host.notice.host_is", player=lobby.name_of(seats, host)),)
        after = replace(before, seats=seats, host=host)
        await self._record.arrange(self._record.reseated(after, seat), actor, gone, *passed_on)

    # --- checks

    def _seat(self, user: int) -> Seat:
        seat = self.seat_of(user)
        if seat is None:
            raise HostError("not_seated")
        return seat

    def _most(self) -> int:
        return self._record.setting.seats.stop - 1

    def _can_be_vacated(self, seat: Seat) -> bool:
        known = seat in self.names
        return known and (self.match.status is Status.LOBBY or self.match.seats[seat].user is not None)

    def _check_version(self, version: int | None) -> None:
        if version is not None and not self.is_current(version):
            raise StaleError

    def _check_host(self, user: int, *, may_manage: bool = False) -> None:
        if user != self.match.host and not may_manage:
            raise HostError("not_host")

    def _check_open(self) -> None:
        if self.match.status is Status.ENDED:
            raise HostError("already_over")

    def _check_between(self) -> None:
        self._check_open()
        if self.match.status is not Status.BETWEEN:
            raise HostError("not_between_deals")

    def _check_lobby(self) -> None:
        self._check_open()
        if self.match.status is not Status.LOBBY:
            raise HostError("already_started")
