"""What the clock needs: deadlines, and when the bot was last alive."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import BigInteger, Connection, select, type_coerce, update

from storage.instant import MICROSECOND
from storage.records import MatchId, Status
from storage.schema import HeartbeatRow, MatchRow
from storage.upsert import upsert

OPEN: Final = tuple(status.value for status in Status if status is not Status.ENDED)
"""Statuses of a match that may still act; asked for by name, so that the index on status and deadline serves."""

THE_ROW: Final = 1


def deadlines(connection: Connection) -> tuple[tuple[MatchId, datetime], ...]:
    """Every deadline of a match that has not ended, the earliest first."""
    due = select(MatchRow.id, MatchRow.deadline).where(MatchRow.status.in_(OPEN), MatchRow.deadline.is_not(None))
    rows = connection.execute(due.order_by(MatchRow.deadline, MatchRow.id))
    return tuple((MatchId(row.id), row.deadline) for row in rows if row.deadline is not None)


def catch_up(connection: Connection, at: datetime) -> None:
    """Move every deadline by the time since the last beat, forth or back, and beat."""
    last = last_beat(connection)
    if last is not None:
        _postpone(connection, at - last)
    beat(connection, at)


def _postpone(connection: Connection, by: timedelta) -> None:
    """Move every deadline of a match that has not ended."""
    later = type_coerce(MatchRow.deadline, BigInteger) + by // MICROSECOND
    due = update(MatchRow).where(MatchRow.status.in_(OPEN), MatchRow.deadline.is_not(None))
    connection.execute(due.values(deadline=later))


def beat(connection: Connection, at: datetime) -> None:
    """Remember that the bot was alive at that time."""
    upsert(connection, HeartbeatRow, {"id": THE_ROW, "at": at})


def last_beat(connection: Connection) -> datetime | None:
    """When the bot was last known to be alive."""
    return connection.execute(select(HeartbeatRow.at).where(HeartbeatRow.id == THE_ROW)).scalar_one_or_none()
