"""The ledger: what was won and lost. Only ever added to; every sum is computed from it."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, Integer, bindparam, cast, func, insert, select

from storage.records import Entry, Match, MatchId, Standing
from storage.schema import LedgerRow

TOTALS: Final = (
    select(func.sum(LedgerRow.points))
    .where(LedgerRow.match == bindparam("match"))
    .group_by(LedgerRow.seat)
    .order_by(LedgerRow.seat)
)


def enter(connection: Connection, match: Match, entries: Iterable[Entry]) -> None:
    """Add the entries of the deal that has just been scored."""
    rows = [
        {
            "match": match.id,
            "version": match.version,
            "seat": entry.seat,
            "guild": match.guild,
            "kind": match.kind,
            "preset": match.terms.preset,
            "options": dict(match.options),
            "user": entry.user,
            "name": entry.name,
            "points": entry.points,
            "won": entry.won,
            "level": entry.level,
            "at": match.updated,
        }
        for entry in entries
    ]
    if rows:
        connection.execute(insert(LedgerRow), rows)


def points(connection: Connection, match: MatchId) -> tuple[int, ...]:
    """The running total of each seat; () before the first scored deal."""
    return tuple(int(total) for total in connection.scalars(TOTALS, {"match": match}))


def standings(connection: Connection, guild: int, kind: str) -> tuple[Standing, ...]:
    """Sums by person under the name he last played under, most points first."""
    newest_first = (LedgerRow.at.desc(), LedgerRow.match.desc(), LedgerRow.version.desc())
    name = func.first_value(LedgerRow.name).over(partition_by=LedgerRow.user, order_by=newest_first)
    deals = (
        select(LedgerRow.user, LedgerRow.points, cast(LedgerRow.won, Integer).label("won"), name.label("name"))
        .where(LedgerRow.guild == guild, LedgerRow.kind == kind, LedgerRow.user.is_not(None))
        .subquery()
    )
    total = func.sum(deals.c.points).label("points")
    sums = (
        select(deals.c.user, deals.c.name, total, func.count().label("deals"), func.sum(deals.c.won).label("wins"))
        .group_by(deals.c.user, deals.c.name)
        .order_by(total.desc(), deals.c.user)
    )
    return tuple(
        Standing(row.user, row.name, int(row.points), row.deals, int(row.wins)) for row in connection.execute(sums)
    )
