"""Matches and their seats.

A row that somebody has damaged is read all the same, as a match that no game can be played with: the others are
not held up by it, and its host can end it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.sql.dml import Update

from rules.options import Plain
from rules.text import Seat
from storage.errors import UnknownMatchError
from storage.instant import EPOCH
from storage.records import Leaver, Match, MatchId, NewMatch, Seating, Status, Terms
from storage.schema import MatchRow, SeatRow

COLUMNS: Final = tuple(MatchRow.__table__.columns)
SEATING: Final = tuple(column for column in SeatRow.__table__.columns if column.name != "match")
MATCHES: Final = (
    select(*COLUMNS, *SEATING)
    .outerjoin(SeatRow, SeatRow.match == MatchRow.id)
    .order_by(MatchRow.id.desc(), SeatRow.seat)
)
"""A row for each seat, so that matches and seats are of the same moment; one without a seat for an empty table."""

THE_MATCH: Final = MATCHES.where(MatchRow.id == bindparam("match"))
NEW: Final = insert(MatchRow).returning(*COLUMNS)


STATUSES: Final[Mapping[object, Status]] = MappingProxyType({status.value: status for status in Status})
DAMAGED: Final[Mapping[str, Plain]] = MappingProxyType({"damaged": "row"})
"""Options that no game has."""


def create(connection: Connection, match: NewMatch) -> Match:
    """Open a lobby, as the successor of the match that it goes on from. Raises UnknownMatchError."""
    values = {
        "guild": match.guild,
        "channel": match.channel,
        "kind": match.kind,
        "options": dict(match.options),
        "host": match.host,
        "status": Status.LOBBY.value,
        "version": 0,
        "deal": 0,
        "deals": 0,
        "deadline": match.deadline,
        "created": match.created,
        "updated": match.created,
        **columns(match.terms),
    }
    new = _match(connection.execute(NEW, values).one(), match.seats)
    _sit_down(connection, new.id, match.seats)
    if match.after is not None:
        change(connection, match.after, {"successor": new.id})
    return new


def load(connection: Connection, match: MatchId) -> Match:
    """The match as it stands. Raises UnknownMatchError."""
    for found in _matches(connection.execute(THE_MATCH, {"match": match})):
        return found
    raise UnknownMatchError


def search(
    connection: Connection, *, guild: int | None, channel: int | None, user: int | None, status: Collection[Status]
) -> tuple[Match, ...]:
    """The matches that fit everything that is not None, newest first."""
    fits: list[ColumnElement[bool]] = [MatchRow.status.in_([each.value for each in status])]
    if guild is not None:
        fits.append(MatchRow.guild == guild)
    if channel is not None:
        fits.append(MatchRow.channel == channel)
    if user is not None:
        fits.append(MatchRow.id.in_(select(SeatRow.match).where(SeatRow.user == user)))
    return tuple(_matches(connection.execute(MATCHES.where(*fits))))


def arrange(connection: Connection, match: MatchId, seats: tuple[Seating, ...], changes: Mapping[str, Any]) -> Match:
    """Change who sits where and the columns named by ``changes``. Raises UnknownMatchError."""
    row = connection.execute(_changed(match, changes).returning(*COLUMNS)).one_or_none()
    if row is None:
        raise UnknownMatchError
    seat(connection, match, seats)
    return _match(row, seats)


def change(connection: Connection, match: MatchId, changes: Mapping[str, Any]) -> None:
    """Change the columns named by ``changes``. Raises UnknownMatchError."""
    if not connection.execute(_changed(match, changes)).rowcount:
        raise UnknownMatchError


def seat(connection: Connection, match: MatchId, seats: tuple[Seating, ...]) -> None:
    """Let exactly these sit at the table."""
    connection.execute(delete(SeatRow).where(SeatRow.match == match))
    _sit_down(connection, match, seats)


def columns(terms: Terms) -> dict[str, Any]:
    """The terms as columns of the match."""
    return {
        "preset": terms.preset,
        "clock": terms.clock,
        "max_deals": terms.deals,
        "max_points": terms.points,
        "language": terms.language,
    }


def _changed(match: MatchId, changes: Mapping[str, Any]) -> Update:
    return update(MatchRow).where(MatchRow.id == match).values(changes)


def _sit_down(connection: Connection, match: MatchId, seats: tuple[Seating, ...]) -> None:
    if seats:
        connection.execute(insert(SeatRow), [{"match": match, **_columns(seating)} for seating in seats])


def _columns(seating: Seating) -> dict[str, Any]:
    leaver = seating.stands_for
    return {
        "seat": seating.seat,
        "user": seating.user,
        "name": seating.name,
        "ready": seating.ready,
        "missed": seating.missed,
        "left_user": None if leaver is None else leaver.user,
        "left_name": None if leaver is None else leaver.name,
        "left_version": None if leaver is None else leaver.version,
    }


def _matches(rows: Iterable[Row[Any]]) -> Iterator[Match]:
    for _, of_one_match in groupby(rows, attrgetter("id")):
        together = list(of_one_match)
        yield _match(together[0], tuple(_seating(row) for row in together if row.seat is not None))


def _seating(row: Row[Any]) -> Seating:
    leaver = None if row.left_user is None else Leaver(row.left_user, row.left_name, row.left_version)
    return Seating(Seat(row.seat), row.user, row.name, row.ready, row.missed, leaver)


def _match(row: Row[Any], seats: tuple[Seating, ...]) -> Match:
    whole = _is_whole(row, seats)
    return Match(
        id=MatchId(row.id),
        guild=row.guild,
        channel=row.channel,
        kind=row.kind,
        options=row.options if whole else DAMAGED,
        terms=Terms(row.preset, row.clock, row.max_deals, row.max_points, row.language),
        host=row.host,
        seats=seats,
        status=STATUSES.get(row.status, Status.BETWEEN),  # an unknown one counts as open, so that it can be ended
        version=row.version,
        deal=row.deal,
        deals=row.deals,
        deadline=row.deadline,
        message=row.message,
        call=row.call,
        successor=None if row.successor is None else MatchId(row.successor),
        created=row.created or EPOCH,
        updated=row.updated or EPOCH,
    )


def _is_whole(row: Row[Any], seats: tuple[Seating, ...]) -> bool:
    """Whether the match can be played: it has options and a status, and nobody's seat is missing."""
    seated = row.version == 0 or len(seats) > 0
    in_order = all(seating.seat == place for place, seating in enumerate(seats))
    return row.options is not None and row.status in STATUSES and seated and in_order
