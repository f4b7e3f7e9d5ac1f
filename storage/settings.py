"""Named values as JSON."""

from typing import Any

from sqlalchemy import JSON
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator


class Settings(TypeDecorator[dict[str, Any]]):
    """Values by name, stored as a JSON object. What is none is read as None, so that it harms only its own row."""

    impl = JSON
    cache_ok = True

    def __init__(self) -> None:
        super().__init__(none_as_null=True)

    def result_processor(self, dialect: Dialect, coltype: object) -> Any:  # noqa: ANN401  # SQLAlchemy's name for it is private
        """Reads what the database returns."""
        read = super().result_processor(dialect, coltype)

        def settings(value: Any) -> dict[str, Any] | None:  # noqa: ANN401  # whatever is in the column
            try:
                found = value if read is None else read(value)
            except (TypeError, ValueError, RecursionError):
                return None
            return found if isinstance(found, dict) else None

        return settings
