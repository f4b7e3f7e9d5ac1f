"""Databases of every age become today's, after a copy; a failed step changes nothing."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import OperationalError

from storage import migrate, migrations
from storage.database import DatabaseStore, open_store
from storage.errors import StartRefusedError
from storage.records import Status
from storage.schema import Base
from tests.kit import postgres
from tests.kit.matches import FIRST_DEAL, LOBBY, play
from tests.kit.tiny import TINY

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{newest}"


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("note", sa.Text(), nullable=False, server_default="new"))
        matches.alter_column("host", nullable=True)
    {more}
"""


def differences(connection: Connection) -> list[object]:
    """What the tables in the database have otherwise than the models."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{tmp_path / 'past.sqlite3'}")
    yield engine
    engine.dispose()


@pytest.mark.parametrize("revision", migrate.revisions())
def test_every_past_schema_becomes_todays(engine: Engine, revision: str) -> None:
    """From whichever version somebody upgrades, the tables end up as the models have them."""
    with engine.begin() as connection:
        migrate.upgrade(connection, revision)
    with engine.begin() as connection:
        migrate.upgrade(connection)
        assert differences(connection) == []


async def test_a_server_gets_the_same_tables(postgres_url: str) -> None:
    await postgres.empty(postgres_url)
    store = open_store(postgres_url, (TINY,))
    assert isinstance(store, DatabaseStore)
    await store.open()
    assert await store._database.read(differences) == []
    await store.close()


def test_each_step_follows_the_one_before() -> None:
    assert len(migrate.revisions()) == len(list(Path(*migrations.__path__).glob("versions/*_[0-9]*.py")))


async def test_nothing_is_copied_when_no_step_is_due(sqlite_url: str, tmp_path: Path) -> None:
    for _ in range(2):
        store = open_store(sqlite_url, (TINY,))
        await store.open()
        await store.close()
    assert copies(tmp_path) == []


@pytest.fixture
async def played(sqlite_url: str) -> str:
    """The URL of a database with a match in it."""
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    await store.commit(play(await store.create(LOBBY), *FIRST_DEAL))
    await store.close()
    return sqlite_url


async def test_a_step_that_is_due_is_taken_after_a_copy(
    played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is the database before the step; nothing of what was played is lost by it."""
    newest = add_step(tmp_path, monkeypatch)
    store = open_store(played, (TINY,))
    await store.open()
    (match,) = await store.matches(status=[Status.PLAYING])
    assert await store.events(match) == FIRST_DEAL
    await store.close()
    (copy,) = copies(tmp_path)
    assert copy.name.startswith(f"test.sqlite3.{newest}.")
    assert query(copy, "SELECT version_num FROM alembic_version") == [(newest,)]
    assert query(copy, "SELECT count(*) FROM events") == [(2,)]
    assert query(tmp_path / "test.sqlite3", "SELECT note FROM matches") == [("new",)]


async def test_a_step_that_fails_changes_nothing(played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All steps are one transaction: the old program can go on with what a failed upgrade leaves."""
    newest = add_step(tmp_path, monkeypatch, more='op.execute("DROP TABLE no_such_table")')
    with pytest.raises(StartRefusedError) as caught:
        await open_store(played, (TINY,)).open()
    assert isinstance(caught.value.__cause__, OperationalError)
    assert query(tmp_path / "test.sqlite3", "SELECT version_num FROM alembic_version") == [(newest,)]
    assert "note" not in str(query(tmp_path / "test.sqlite3", "SELECT sql FROM sqlite_master"))
    monkeypatch.undo()
    store = open_store(played, (TINY,))
    await store.open()
    await store.close()


def add_step(folder: Path, monkeypatch: pytest.MonkeyPatch, more: str = "") -> str:
    """Let there be one step more than there is; the revision it starts from."""
    newest = migrate.revisions()[-1]
    copied = shutil.copytree(Path(*migrations.__path__), folder / "migrations")
    (copied / "versions" / "next.py").write_text(NEXT_STEP.format(newest=newest, more=more))
    monkeypatch.setattr(migrate, "LOCATION", str(copied))
    return newest


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("*.backup"))


def query(file: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(statement).fetchall()
