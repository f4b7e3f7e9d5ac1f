"""The events of matches: appended with everything that follows from them, never changed."""

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from storage import ledger, matches
from storage.advance import advance, numbered
from storage.codec import Codec, StoredEvent
from storage.errors import VersionConflictError
from storage.records import Commit, Match
from storage.schema import EventRow, MatchRow

APPEND: Final = insert(EventRow)
ADVANCE: Final = (
    update(MatchRow)
    .where(MatchRow.id == bindparam("match"), MatchRow.version == bindparam("since"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "version", "deal", "deals", "deadline", "updated")})
    .returning(MatchRow.message, MatchRow.call)
)
RANGE: Final = (
    select(EventRow.name, EventRow.shape, EventRow.data)
    .where(EventRow.match == bindparam("match"))
    .where(EventRow.version >= bindparam("first"), EventRow.version < bindparam("end"))
    .order_by(EventRow.version)
)


def commit(connection: Connection, commit: Commit, codec: Codec) -> Match:
    """Write all of ``commit``; the match afterwards. Raises VersionConflictError."""
    after = advance(commit, codec)
    _append(connection, commit, codec)
    ledger.enter(connection, after, commit.entries)
    if commit.seats is not None:
        matches.seat(connection, after.id, commit.seats)
    return _advance(connection, commit.match.version, after)


def read(connection: Connection, match: Match, first: int, codec: Codec) -> tuple[object, ...]:
    """The match's events from version ``first`` on."""
    rows = connection.execute(RANGE, {"match": match.id, "first": first, "end": match.version})
    return tuple(codec.decode(match.kind, StoredEvent(row.name, row.shape, row.data)) for row in rows)


def _append(connection: Connection, commit: Commit, codec: Codec) -> None:
    rows = [_row(commit.match, version, codec.encode(commit.match.kind, event)) for version, event in numbered(commit)]
    if not rows:
        return
    try:
        # A single row is by far the most frequent, and quicker when it is not a list.
        connection.execute(APPEND, rows if len(rows) > 1 else rows[0])
    except IntegrityError as error:
        raise VersionConflictError from error


def _row(match: Match, version: int, event: StoredEvent) -> dict[str, Any]:
    return {"match": match.id, "version": version, "name": event.name, "shape": event.version, "data": event.data}


def _advance(connection: Connection, since: int, after: Match) -> Match:
    values = {
        "match": after.id,
        "since": since,
        "new_status": after.status.value,
        "new_version": after.version,
        "new_deal": after.deal,
        "new_deals": after.deals,
        "new_deadline": after.deadline,
        "new_updated": after.updated,
    }
    row = connection.execute(ADVANCE, values).one_or_none()
    if row is None:
        raise VersionConflictError
    return replace(after, message=row.message, call=row.call)
