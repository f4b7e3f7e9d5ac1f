"""Who sits where, as pure functions from seats to seats.

Seats are numbered from 0 without gaps. In the lobby people come and go; once the match has begun the
number of seats is settled and only who sits there may change.
"""

from dataclasses import replace
from typing import Final, TypeAlias

from bot.errors import HostError
from rules.text import Seat
from storage.records import Seating

Seats: TypeAlias = tuple[Seating, ...]

COMPUTER_NAMES: Final = tuple(
    f"🤖 {name}"
    for name in ("Ada", "Alan", "Emmy", "Kurt", "Grace", "Linus", "Sofia", "Max", "Rosa", "Otto", "Mei", "Leo")
)
"""What computer players are called, in any language; at least as many as a table has seats."""


def seat_of(seats: Seats, user: int | None) -> Seat | None:
    """Where the person sits; None if he does not, or is nobody."""
    return None if user is None else next((seating.seat for seating in seats if seating.user == user), None)


def seated(user: int, name: str) -> Seats:
    """The seats of a new lobby: its host, who is always ready."""
    return (Seating(Seat(0), user, name, ready=True),)


def seated_again(seats: Seats, host: int) -> Seats:
    """The same seats for another match: computer players and the host are ready, the others are asked."""
    return tuple(replace(seating, ready=seating.user in (None, host), replaced=False) for seating in seats)


def with_person(seats: Seats, user: int, name: str, most: int) -> Seats:
    """The seats with one more person.

    Raises:
        HostError: ``table_full``.
    """
    return _with(seats, most, user, name)


def with_computer(seats: Seats, most: int) -> Seats:
    """The seats with one more computer player.

    Raises:
        HostError: ``table_full``.
    """
    return _with(seats, most, None, computer_name(seats))


def without(seats: Seats, seat: Seat) -> Seats:
    """The seats without one, numbered anew."""
    staying = [seating for seating in seats if seating.seat != seat]
    return tuple(replace(seating, seat=Seat(number)) for number, seating in enumerate(staying))


def without_computer(seats: Seats) -> Seats:
    """The seats without the last computer player.

    Raises:
        HostError: ``no_computer_to_remove``.
    """
    computers = [seating.seat for seating in seats if seating.user is None]
    if not computers:
        raise HostError("no_computer_to_remove")
    return without(seats, computers[-1])


def replaced(seats: Seats, seat: Seat) -> Seats:
    """The seats with a computer player in place of a person."""
    return _changed(seats, seat, Seating(seat, None, computer_name(seats), ready=True, replaced=True))


def taken_over(seats: Seats, user: int, name: str) -> Seats:
    """The seats with a person in place of a computer player, best one who stands in for somebody who left.

    Raises:
        HostError: ``table_full``: only people sit there.
    """
    computers = [seating for seating in seats if seating.user is None]
    if not computers:
        raise HostError("table_full", count=len(seats))
    seat = max(computers, key=lambda seating: seating.replaced).seat
    return _changed(seats, seat, Seating(seat, user, name, ready=True))


def readied(seats: Seats, seat: Seat, *, ready: bool) -> Seats:
    """The seats with one of them ready, or not."""
    return _changed(seats, seat, replace(seats[seat], ready=ready))


def moved_on(seats: Seats, seat: Seat) -> Seats:
    """The seats with whoever sits at one and whoever sits at the next in each other's place."""
    here, there = seats[seat], seats[(seat + 1) % len(seats)]
    swapped = _changed(seats, here.seat, replace(there, seat=here.seat))
    return _changed(swapped, there.seat, replace(here, seat=there.seat))


def next_host(seats: Seats, host: int) -> int | None:
    """The host if he still sits there, else the first person who does; None if nobody does."""
    people = [seating.user for seating in seats if seating.user is not None]
    return host if host in people else next(iter(people), None)


def name_of(seats: Seats, user: int) -> str:
    """The name of a person who sits there."""
    return next(seating.name for seating in seats if seating.user == user)


def check_complete(seats: Seats, host: int, fewest: int) -> None:
    """See whether the match can begin.

    Raises:
        HostError: ``too_few_players`` or ``not_everybody_ready``.
    """
    if len(seats) < fewest:
        raise HostError("too_few_players", count=fewest)
    waiting = sum(not seating.ready for seating in seats if seating.user not in (None, host))
    if waiting:
        raise HostError("not_everybody_ready", count=waiting)


def computer_name(seats: Seats) -> str:
    """A name that nobody has at this table."""
    taken = {seating.name for seating in seats}
    return next(name for name in COMPUTER_NAMES if name not in taken)


def _with(seats: Seats, most: int, user: int | None, name: str) -> Seats:
    if len(seats) >= most:
        raise HostError("table_full", count=most)
    return (*seats, Seating(Seat(len(seats)), user, name, ready=user is None))


def _changed(seats: Seats, seat: Seat, seating: Seating) -> Seats:
    return (*seats[:seat], seating, *seats[seat + 1 :])
