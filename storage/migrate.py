"""Bringing the tables up to date, by the steps in ``storage/migrations``."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from storage.errors import Problem, StartRefusedError

LOCATION: Final = "storage:migrations"
VERSION_TABLE: Final = "alembic_version"


def due(connection: Connection) -> str | None:
    """The revision of the tables if it is not the newest; None for an empty database or when nothing is due.

    Raises:
        StartRefusedError: a newer program has written them, or they are not ours.
    """
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        _refuse_strangers(connection)
        return None
    scripts = ScriptDirectory.from_config(_config())
    try:
        scripts.get_revision(revision)
    except CommandError as error:
        detail = f"the tables are at revision {revision}, which this version does not know; start a newer version"
        raise StartRefusedError(Problem.NEWER_SCHEMA, detail) from error
    return None if revision == scripts.get_current_head() else revision


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Take every step up to ``revision``, in the transaction that ``connection`` is in."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revisions() -> tuple[str, ...]:
    """Every revision there has been, the oldest first."""
    scripts = ScriptDirectory.from_config(_config())
    return tuple(script.revision for script in scripts.walk_revisions())[::-1]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", LOCATION)
    return config


def _refuse_strangers(connection: Connection) -> None:
    strangers = set(inspect(connection).get_table_names()) - {VERSION_TABLE}
    if strangers:
        detail = f"there are tables of another program: {', '.join(sorted(strangers))}; name an empty database"
        raise StartRefusedError(Problem.FOREIGN, detail)
