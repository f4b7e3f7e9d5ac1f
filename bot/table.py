"""One match: takes one action at a time, decides, stores, evolves and tells, in this order.

Every method that changes anything takes the table's lock, which is fair. Nothing is told before it is
stored; if storing fails nothing has happened.
"""

from collections.abc import Mapping
from typing import Any

from rules.kind import AnyKind
from rules.text import Seat
from storage.records import Match


class Table:
    """A match and everybody who sits at it.

    Every method that changes something may raise ``StoreUnavailableError``; then nothing has happened.
    """

    match: Match
    """As stored."""

    @property
    def kind(self) -> AnyKind:
        """The kind of game. Raises HostError ``damaged`` if the record cannot be read."""
        ...

    @property
    def options(self) -> Any:
        """The game's options. Raises HostError ``damaged``."""
        ...

    @property
    def names(self) -> Mapping[Seat, str]:
        """Who sits where."""
        ...

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that owe an action; empty when no deal is in progress."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """The running points, by seat."""
        ...

    def seat_of(self, user: int | None) -> Seat | None:
        """Where the user sits; None if he does not."""
        ...

    def view(self, user: int | None) -> Any:
        """What the user may know of the game: his seat's view, or the public one.

        Raises:
            HostError: ``not_started`` in a lobby; ``damaged``.
        """
        ...

    async def submit(self, user: int, action: Any, version: int | None = None) -> None:
        """Play ``action``; with ``version``, only if the table still stands there.

        Raises:
            HostError: ``not_seated``, ``not_started``, ``between_deals``, ``already_over``, ``damaged``.
            StaleError: the table has moved on; nothing was played.
            IllegalActionError: the game refuses it.
        """
        ...

    async def next_deal(self, user: int, version: int | None = None) -> None:
        """Deal again. Raises HostError ``not_seated``, ``not_between_deals``; StaleError."""
        ...

    async def again(self, user: int) -> "Table":
        """After the end, the same table as a new lobby with everybody seated and ``user`` as its host.

        Called again by anybody who sits there, it is the same lobby.

        Raises:
            HostError: ``not_seated``, ``not_over``, ``too_many_tables``.
        """
        ...

    async def join(self, user: int, name: str) -> None:
        """Take a seat: in the lobby a new one, between deals that of a computer player. Joining twice changes nothing.

        Raises:
            HostError: ``table_full``, ``already_started``, ``already_over``.
        """
        ...

    async def leave(self, user: int) -> None:
        """Leave: in the lobby the seat is gone, later a computer player takes it. The host's place passes on.

        Raises:
            HostError: ``not_seated``, ``already_over``.
        """
        ...

    async def ready(self, user: int, *, ready: bool) -> None:
        """Be ready to start, or not. Raises HostError ``not_seated``, ``already_started``."""
        ...

    async def kick(self, user: int, seat: Seat, *, may_manage: bool = False) -> None:
        """Make somebody leave.

        Raises:
            HostError: ``not_host``, ``no_such_seat``, ``cannot_kick_yourself``, ``already_over``.
        """
        ...

    async def add_computer(self, user: int) -> None:
        """Seat a computer player. Raises HostError ``not_host``, ``table_full``, ``already_started``."""
        ...

    async def remove_computer(self, user: int) -> None:
        """Take the last computer player away. Raises HostError ``not_host``, ``no_computer_to_remove``, ``already_started``."""
        ...

    async def begin(self, user: int) -> None:
        """Start the match: seats and options are settled, the first deal is dealt.

        Raises:
            HostError: ``not_host``, ``too_few_players``, ``not_everybody_ready``, ``already_started``.
        """
        ...

    async def set_language(self, user: int, language: str | None, *, may_manage: bool = False) -> None:
        """Choose the language of the public messages. Raises HostError ``not_host``."""
        ...

    async def end(self, user: int, *, may_manage: bool = False) -> None:
        """End the match as it stands; works on a damaged table too. Raises HostError ``not_host``, ``already_over``."""
        ...
