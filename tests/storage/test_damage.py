"""Rows that somebody has damaged, by hand or by a fault of the disk: each harms its own match at most."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from rules.errors import OptionError
from rules.kind import find
from storage.database import open_store
from storage.errors import StoreUnavailableError
from storage.records import Commit, MatchId, Panel, Status
from storage.store import Store
from tests.kit.matches import ANN, FIRST_DEAL, GUILD, LOBBY, NOON, play
from tests.kit.tiny import TINY

OPEN = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

UNPLAYABLE = {
    "options that are no JSON": "UPDATE matches SET options = 'garbage' WHERE id = 1",
    "options that are a list": "UPDATE matches SET options = '[1]' WHERE id = 1",
    "options that are a number": "UPDATE matches SET options = 5 WHERE id = 1",
    "options that are bytes": "UPDATE matches SET options = x'ff00' WHERE id = 1",
    "options nested without end": "UPDATE matches SET options = replace(hex(zeroblob(50000)), '00', '[') WHERE id = 1",
    "an unknown status": "UPDATE matches SET status = 'weird' WHERE id = 1",
    "no seats": "DELETE FROM seats WHERE match = 1",
    "a seat missing": "DELETE FROM seats WHERE match = 1 AND seat = 1",
    "a seat without a number": "UPDATE seats SET seat = 'x' WHERE match = 1 AND seat = 1",
    "a game that is no text": "UPDATE matches SET kind = CAST(x'ff' AS TEXT) WHERE id = 1",
}
HARMLESS = {
    "a deadline that is no number": "UPDATE matches SET deadline = 'soon' WHERE id = 1",
    "a deadline beyond time": "UPDATE matches SET deadline = 9000000000000000000 WHERE id = 1",
    "a beginning that is no time": "UPDATE matches SET created = 'then', updated = 'now' WHERE id = 1",
    "a name that is no text": "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE match = 1",
}


@pytest.fixture
def damage(sqlite_url: str, tmp_path: Path) -> Callable[[str], Store]:
    """The store, to be opened again, after a statement has been run on its file."""

    def damaged(statement: str) -> Store:
        with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as other, other:
            other.execute(statement)
        return open_store(sqlite_url, (TINY,))

    return damaged


@pytest.fixture(autouse=True)
async def matches(sqlite_url: str) -> None:
    """Two matches in play, numbers 1 and 2."""
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    for _ in range(2):
        await store.commit(play(await store.create(LOBBY), *FIRST_DEAL))
    await store.close()


@pytest.mark.parametrize("statement", [*UNPLAYABLE.values(), *HARMLESS.values()], ids=[*UNPLAYABLE, *HARMLESS])
async def test_a_damaged_row_takes_no_other_along(damage: Callable[[str], Store], statement: str) -> None:
    """The other match is found and goes on, and the damaged one can be ended."""
    store = damage(statement)
    await store.open()
    assert MatchId(2) in [match.id for match in await store.matches(guild=GUILD, status=OPEN)]
    await store.catch_up(NOON)
    assert MatchId(2) in [match for match, _ in await store.deadlines()]
    other = await store.match(MatchId(2))
    await store.commit(play(other, *FIRST_DEAL))
    await store.commit(Commit(await store.match(MatchId(1)), (), NOON, Status.ENDED, None))
    assert [match.id for match in await store.matches(status=OPEN)] == [2]
    await store.close()


@pytest.mark.parametrize("statement", UNPLAYABLE.values(), ids=UNPLAYABLE)
async def test_what_is_missing_is_not_made_up(damage: Callable[[str], Store], statement: str) -> None:
    """No game is played by other rules than were agreed, or without somebody: the match is open, but no game has it."""
    store = damage(statement)
    await store.open()
    match = await store.match(MatchId(1))
    assert match.status in OPEN
    with pytest.raises((KeyError, OptionError)):
        find((TINY,), match.kind).options(match.options)
    await store.close()


async def test_an_unreadable_deadline_is_none_and_another_time_long_ago(damage: Callable[[str], Store]) -> None:
    store = damage("UPDATE matches SET deadline = 'soon', updated = 'now' WHERE id = 1")
    await store.open()
    match = await store.match(MatchId(1))
    assert (match.deadline, match.created, match.updated) == (None, NOON, EPOCH)
    await store.close()


async def test_an_unreadable_beat_was_never(damage: Callable[[str], Store]) -> None:
    store = damage("INSERT INTO heartbeat VALUES (1, 'noon')")
    await store.open()
    assert await store.last_beat() is None
    await store.close()


async def test_unreadable_settings_of_a_server_are_nothing_chosen(damage: Callable[[str], Store]) -> None:
    store = damage(f"INSERT INTO guilds VALUES ({GUILD}, 'es', 'garbage')")  # noqa: S608  # a number of ours
    await store.open()
    settings = await store.guild(GUILD)
    assert (settings.language, settings.defaults) == ("es", None)
    await store.save_guild(replace(settings, defaults={"tiny": {"stones": 3}}))
    await store.close()


async def test_an_unreadable_panel_was_opened_long_ago(damage: Callable[[str], Store]) -> None:
    store = damage(f"INSERT INTO panels VALUES (1, {ANN}, 1, 'token', 'noon', 0, 'en', 0)")  # noqa: S608  # as above
    await store.open()
    assert await store.panels(MatchId(1)) == (Panel(MatchId(1), ANN, 1, "token", EPOCH, 0, "en"),)
    await store.close()


# --- the file as a whole


def move(file: Path) -> None:
    file.rename(file.with_name("moved"))


@pytest.mark.parametrize("change", [Path.unlink, move])
async def test_nothing_is_written_into_a_file_that_the_next_start_would_not_find(
    sqlite_url: str, tmp_path: Path, change: Callable[[Path], object]
) -> None:
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    match = await store.match(MatchId(1))
    change(tmp_path / "test.sqlite3")
    for write in (store.commit(play(match, *FIRST_DEAL)), store.beat(NOON), store.create(LOBBY)):
        with pytest.raises(StoreUnavailableError, match="moved or replaced"):
            await write
    await store.close()


async def test_a_file_that_is_put_back_is_written_again(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url, (TINY,))
    await store.open()
    file = tmp_path / "test.sqlite3"
    away = file.rename(tmp_path / "away")
    with pytest.raises(StoreUnavailableError):
        await store.beat(NOON)
    away.rename(file)
    await store.beat(NOON)
    await store.close()
