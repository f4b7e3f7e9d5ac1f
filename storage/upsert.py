"""Write a row whether or not it is there already: the one statement that the databases spell differently."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, inspect
from sqlalchemy.dialects import postgresql, sqlite

from storage.schema import Base

Insert: TypeAlias = sqlite.Insert | postgresql.Insert

INSERTS: Final[Mapping[str, Callable[[type[Base]], Insert]]] = MappingProxyType(
    {
        "sqlite": sqlite.insert,
        "postgresql": postgresql.insert,
    }
)


def upsert(connection: Connection, row: type[Base], values: dict[str, Any]) -> None:
    """Insert ``values``; where the key is taken, change the row to them."""
    keys = [column.name for column in inspect(row).primary_key]
    insert = INSERTS[connection.dialect.name](row).values(values)
    changes = {name: insert.excluded[name] for name in values if name not in keys}
    connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=changes))
