"""Who sits where, as pure functions from seats to seats.

Seats are numbered from 0 without gaps. In the lobby people come and go; once the match has begun the
number of seats is settled and only who sits there may change.
"""

from dataclasses import replace
from typing import Final, TypeAlias

from bot.errors import HostError
from bot.escape import shorten
from rules.text import Seat
from storage.records import Leaver, Seating

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
    return (_person(Seat(0), user, name, ready=True),)


def seated_again(seats: Seats, host: int) -> Seats:
    """The same seats for another match: computer players and the host are ready, the others are asked."""
    return tuple(Seating(each.seat, each.user, each.name, ready=each.user in (None, host)) for each in seats)


def with_person(seats: Seats, user: int, name: str, most: int) -> Seats:
    """The seats with one more person.

    Raises:
        HostError: ``table_full``.
    """
    return _with(seats, most, _person(Seat(len(seats)), user, name))


def with_computers(seats: Seats, count: int, most: int) -> Seats:
    """The seats with so many computer players; the last ones go first.

    Raises:
        HostError: ``table_full``, ``no_computer_to_remove``.
    """
    if count < 0:
        raise HostError("no_computer_to_remove")
    computers = [seating.seat for seating in seats if seating.user is None]
    for seat in reversed(computers[count:]):
        seats = without(seats, seat)
    for _ in range(len(computers), count):
        seats = _with(seats, most, Seating(Seat(len(seats)), None, computer_name(seats), ready=True))
    return seats


def without(seats: Seats, seat: Seat) -> Seats:
    """The seats without one, numbered anew."""
    staying = [seating for seating in seats if seating.seat != seat]
    return tuple(replace(seating, seat=Seat(number)) for number, seating in enumerate(staying))


def replaced(seats: Seats, seat: Seat, leaver: Leaver | None = None) -> Seats:
    """The seats with a computer player in place of a person, who may have left of his own accord."""
    return _changed(seats, seat, Seating(seat, None, computer_name(seats), ready=True, stands_for=leaver))


def left_by(seats: Seats, user: int) -> Seat | None:
    """The seat at which a computer player stands for that person; None if there is none."""
    return next((each.seat for each in seats if each.stands_for is not None and each.stands_for.user == user), None)


def taken_back(seats: Seats, user: int, name: str) -> Seats:
    """The seats with a person back at the one he had left.

    Raises:
        HostError: ``already_started``: he has left none.
    """
    seat = left_by(seats, user)
    if seat is None:
        raise HostError("already_started")
    return _changed(seats, seat, _person(seat, user, name, ready=True))


def taken_over(seats: Seats, user: int, name: str) -> Seats:
    """The seats with a person in place of a computer player: his own stand-in, else somebody else's, else any.

    Raises:
        HostError: ``table_full``: only people sit there.
    """
    computers = [seating for seating in seats if seating.user is None]
    if not computers:
        raise HostError("table_full", count=len(seats))
    any_stand_in = max(computers, key=lambda seating: seating.stands_for is not None).seat
    own = left_by(seats, user)
    seat = any_stand_in if own is None else own
    return _changed(seats, seat, _person(seat, user, name, ready=True))


def with_misses(seats: Seats, seat: Seat, missed: int) -> Seats:
    """The seats with so many turns missed at one of them; the same ones if nothing changes."""
    seating = seats[seat]
    return seats if seating.missed == missed else _changed(seats, seat, replace(seating, missed=missed))


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


def _person(seat: Seat, user: int, name: str, *, ready: bool = False) -> Seating:
    """A person at a seat, under a name that is short enough to be shown anywhere."""
    return Seating(seat, user, shorten(name), ready)


def _with(seats: Seats, most: int, seating: Seating) -> Seats:
    if len(seats) >= most:
        raise HostError("table_full", count=most)
    return (*seats, seating)


def _changed(seats: Seats, seat: Seat, seating: Seating) -> Seats:
    return (*seats[:seat], seating, *seats[seat + 1 :])
