"""The first tables: servers, matches with seats and events, the ledger, people and their panels, the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create everything."""
    _servers_and_people()
    _matches()
    _play()
    _ledger()
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.BigInteger(), autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )


def _servers_and_people() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild", sa.BigInteger(), autoincrement=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("defaults", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("guild", name="pk_guilds"),
    )
    op.create_table(
        "profiles",
        sa.Column("user", sa.BigInteger(), autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("user", name="pk_profiles"),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", NUMBER),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("clock", sa.BigInteger(), nullable=True),
        sa.Column("max_deals", sa.BigInteger(), nullable=True),
        sa.Column("max_points", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("deal", sa.BigInteger(), nullable=False),
        sa.Column("deals", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("call", sa.BigInteger(), nullable=True),
        sa.Column("successor", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_matches_status_deadline", "matches", ["status", "deadline"])
    op.create_index("ix_matches_channel_status", "matches", ["channel", "status"])
    op.create_index("ix_matches_guild_status", "matches", ["guild", "status"])


def _play() -> None:
    op.create_table(
        "seats",
        sa.Column("match", NUMBER, sa.ForeignKey("matches.id", name="fk_seats_match")),
        sa.Column("seat", sa.BigInteger()),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.BigInteger(), nullable=False),
        sa.Column("left_user", sa.BigInteger(), nullable=True),
        sa.Column("left_name", sa.Text(), nullable=True),
        sa.Column("left_version", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user", "seats", ["user"])
    op.create_table(
        "events",
        sa.Column("match", NUMBER, sa.ForeignKey("matches.id", name="fk_events_match")),
        sa.Column("version", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("shape", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "version", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "panels",
        sa.Column("match", NUMBER, sa.ForeignKey("matches.id", name="fk_panels_match")),
        sa.Column("user", sa.BigInteger()),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("issued", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("choosing", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match", "user", name="pk_panels"),
    )


def _ledger() -> None:
    op.create_table(
        "ledger",
        sa.Column("match", NUMBER, sa.ForeignKey("matches.id", name="fk_ledger_match")),
        sa.Column("version", sa.BigInteger()),
        sa.Column("seat", sa.BigInteger()),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "version", "seat", name="pk_ledger"),
    )
    op.create_index("ix_ledger_guild_kind_user", "ledger", ["guild", "kind", "user"])
