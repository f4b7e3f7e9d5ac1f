"""The private panels that people have open."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, select
from sqlalchemy.exc import IntegrityError

from storage.errors import UnknownMatchError
from storage.instant import EPOCH
from storage.records import MatchId, Panel
from storage.schema import PanelRow
from storage.upsert import upsert


def panels(connection: Connection, match: MatchId) -> tuple[Panel, ...]:
    """The panels open at a table."""
    return _read(connection, PanelRow.match == match)


def panels_since(connection: Connection, issued: datetime) -> tuple[Panel, ...]:
    """The panels whose tokens were issued then or later."""
    return _read(connection, PanelRow.issued >= issued)


def _read(connection: Connection, which: ColumnElement[bool]) -> tuple[Panel, ...]:
    rows = connection.execute(select(*PanelRow.__table__.columns).where(which).order_by(PanelRow.match, PanelRow.user))
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
