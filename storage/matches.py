"""Matches and their seats."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, bindparam, delete, insert, select, update

from rules.text import Seat
from storage.errors import UnknownMatchError
from storage.records import Match, MatchId, NewMatch, Seating, Status, Terms
from storage.schema import MatchRow, SeatRow

MATCHES: Final = select(*MatchRow.__table__.columns)
SEATS: Final = select(*SeatRow.__table__.columns).order_by(SeatRow.match, SeatRow.seat)
ONE_MATCH: Final = MATCHES.where(MatchRow.id == bindparam("match"))
ITS_SEATS: Final = SEATS.where(SeatRow.match == bindparam("match"))


def create(connection: Connection, match: NewMatch) -> Match:
    """Open a lobby."""
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
    new = MatchId(connection.execute(insert(MatchRow).returning(MatchRow.id), values).scalar_one())
    seat(connection, new, match.seats)
    return load(connection, new)


def load(connection: Connection, match: MatchId) -> Match:
    """The match as it stands. Raises UnknownMatchError."""
    row = connection.execute(ONE_MATCH, {"match": match}).one_or_none()
    if row is None:
        raise UnknownMatchError
    return _match(row, map(_seating, connection.execute(ITS_SEATS, {"match": match})))


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
    seats: dict[int, list[Seating]] = {}
    for row in connection.execute(SEATS.where(SeatRow.match.in_(select(MatchRow.id).where(*fits)))):
        seats.setdefault(row.match, []).append(_seating(row))
    rows = connection.execute(MATCHES.where(*fits).order_by(MatchRow.id.desc()))
    return tuple(_match(row, seats.get(row.id, ())) for row in rows)


def arrange(connection: Connection, match: MatchId, seats: tuple[Seating, ...], changes: Mapping[str, Any]) -> Match:
    """Change who sits where and the columns named by ``changes``. Raises UnknownMatchError."""
    change(connection, match, changes)
    seat(connection, match, seats)
    return load(connection, match)


def change(connection: Connection, match: MatchId, changes: Mapping[str, Any]) -> None:
    """Change the columns named by ``changes``. Raises UnknownMatchError."""
    if not connection.execute(update(MatchRow).where(MatchRow.id == match).values(changes)).rowcount:
        raise UnknownMatchError


def seat(connection: Connection, match: MatchId, seats: tuple[Seating, ...]) -> None:
    """Let exactly these sit at the table."""
    connection.execute(delete(SeatRow).where(SeatRow.match == match))
    rows = [
        {
            "match": match,
            "seat": seating.seat,
            "user": seating.user,
            "name": seating.name,
            "ready": seating.ready,
            "replaced": seating.replaced,
        }
        for seating in seats
    ]
    if rows:
        connection.execute(insert(SeatRow), rows)


def columns(terms: Terms) -> dict[str, Any]:
    """The terms as columns of the match."""
    return {
        "preset": terms.preset,
        "clock": terms.clock,
        "max_deals": terms.deals,
        "max_points": terms.points,
        "language": terms.language,
    }


def _seating(row: Row[Any]) -> Seating:
    return Seating(Seat(row.seat), row.user, row.name, row.ready, row.replaced)


def _match(row: Row[Any], seats: Iterable[Seating]) -> Match:
    return Match(
        id=MatchId(row.id),
        guild=row.guild,
        channel=row.channel,
        kind=row.kind,
        options=row.options,
        terms=Terms(row.preset, row.clock, row.max_deals, row.max_points, row.language),
        host=row.host,
        seats=tuple(seats),
        status=Status(row.status),
        version=row.version,
        deal=row.deal,
        deals=row.deals,
        deadline=row.deadline,
        message=row.message,
        created=row.created,
        updated=row.updated,
    )
