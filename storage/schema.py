"""The tables. ``storage/migrations`` builds the same ones step by step; a test holds them to each other.

People appear in ``seats``, ``ledger``, ``profiles`` and ``panels`` only: an event names seats, so a person
can be forgotten without touching what was played.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from storage.instant import Instant
from storage.settings import Settings

Number = BigInteger().with_variant(Integer(), "sqlite")
"""A number the database counts up by itself: SQLite does so for ``INTEGER`` only."""

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
"""Names of constraints that migrations can refer to, the same in every database."""


class Base(DeclarativeBase):
    """All tables together."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {int: BigInteger(), str: Text(), dict[str, Any]: Settings(), datetime: Instant()}  # noqa: RUF012  # the base class declares it so


class GuildRow(Base):
    """A server and what it has chosen."""

    __tablename__ = "guilds"

    guild: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    language: Mapped[str | None]
    defaults: Mapped[dict[str, Any] | None]


class MatchRow(Base):
    """A match as it stands, apart from its seats."""

    __tablename__ = "matches"
    __table_args__ = (
        Index(None, "status", "deadline"),
        Index(None, "channel", "status"),
        Index(None, "guild", "status"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Number, primary_key=True)
    guild: Mapped[int]
    channel: Mapped[int]
    kind: Mapped[str]
    options: Mapped[dict[str, Any]]
    preset: Mapped[str]
    clock: Mapped[int | None]
    max_deals: Mapped[int | None]
    max_points: Mapped[int | None]
    language: Mapped[str | None]
    host: Mapped[int]
    status: Mapped[str]
    version: Mapped[int]
    deal: Mapped[int]
    deals: Mapped[int]
    deadline: Mapped[datetime | None]
    message: Mapped[int | None]
    call: Mapped[int | None]
    successor: Mapped[int | None]
    created: Mapped[datetime]
    updated: Mapped[datetime]


class SeatRow(Base):
    """Who sits where."""

    __tablename__ = "seats"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    user: Mapped[int | None] = mapped_column(index=True)
    name: Mapped[str]
    ready: Mapped[bool]
    missed: Mapped[int]
    left_user: Mapped[int | None]
    left_name: Mapped[str | None]
    left_version: Mapped[int | None]
    """Whose place a computer player has taken, and since when."""


class EventRow(Base):
    """What happened, in order. The primary key lets nobody write a version twice."""

    __tablename__ = "events"
    __table_args__ = ({"sqlite_with_rowid": False},)

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    shape: Mapped[int]
    """The version of the event's shape (``EventType.version``)."""
    data: Mapped[str]


class LedgerRow(Base):
    """What one seat won or lost in one deal, with all that is needed to understand it alone. Only ever added to."""

    __tablename__ = "ledger"
    __table_args__ = (Index(None, "guild", "kind", "user"),)

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    """How many events the match had when the deal was scored."""
    seat: Mapped[int] = mapped_column(primary_key=True)
    guild: Mapped[int]
    kind: Mapped[str]
    preset: Mapped[str]
    options: Mapped[dict[str, Any]]
    user: Mapped[int | None]
    name: Mapped[str]
    points: Mapped[int]
    won: Mapped[bool]
    level: Mapped[str]
    at: Mapped[datetime]


class ProfileRow(Base):
    """A person's name and preferences."""

    __tablename__ = "profiles"

    user: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str]
    language: Mapped[str | None]


class PanelRow(Base):
    """A person's private panel at a table."""

    __tablename__ = "panels"

    match: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    user: Mapped[int] = mapped_column(primary_key=True)
    message: Mapped[int]
    token: Mapped[str]
    issued: Mapped[datetime]
    version: Mapped[int]
    language: Mapped[str]
    choosing: Mapped[bool]


class HeartbeatRow(Base):
    """When the bot was last known to be alive: a single row."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime]
