"""The private panels that people have open."""

from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, RowMapping, delete, select
from sqlalchemy.exc import IntegrityError

from storage.errors import UnknownMatchError
from storage.instant import EPOCH
from storage.records import MatchId, Panel
from storage.schema import PanelRow
from storage.upsert import upsert


def panels(connection: Connection, match: MatchId) -> tuple[Panel, ...]:
    """The panels open at a table."""
    rows = connection.execute(
        select(*PanelRow.__table__.columns).where(PanelRow.match == match).order_by(PanelRow.user)
    )
    return tuple(_panel(row) for row in rows.mappings())


def save(connection: Connection, panel: Panel) -> None:
    """Remember a panel in place of the person's older one at the table. Raises UnknownMatchError."""
    try:
        upsert(connection, PanelRow, asdict(panel))
    except IntegrityError as error:
        raise UnknownMatchError from error


def drop(connection: Connection, match: MatchId, user: int) -> None:
    """Forget a panel, if there is one."""
    connection.execute(delete(PanelRow).where(PanelRow.match == match, PanelRow.user == user))


def _panel(row: RowMapping) -> Panel:
    values: dict[str, Any] = {**row, "issued": row["issued"] or EPOCH}
    return Panel(**values)
