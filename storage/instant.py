"""Points in time as whole microseconds since 1970, UTC: exact, and every database can add to them and sort them."""

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import BigInteger
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An aware ``datetime``, stored as a number. What is no number, or no date, is read as None."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002  # the same in all
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # the same in all
        try:
            return None if value is None else EPOCH + value * MICROSECOND
        except (TypeError, OverflowError):
            return None
