"""The database's own errors, sorted: what the operator has to mend, and what is a fault of this program."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from storage.errors import Problem, StartRefusedError, StoreUnavailableError

OURS: Final = (IntegrityError, ProgrammingError)
"""Errors that no operator can mend: they are left as they are."""

PROBLEMS: Final = MappingProxyType(
    {
        sqlite3.SQLITE_BUSY: Problem.LOCKED_BY_OTHER,
        sqlite3.SQLITE_LOCKED: Problem.LOCKED_BY_OTHER,
        sqlite3.SQLITE_READONLY: Problem.READ_ONLY,
        sqlite3.SQLITE_PERM: Problem.NO_PERMISSION,
        sqlite3.SQLITE_CANTOPEN: Problem.NO_PERMISSION,
        sqlite3.SQLITE_FULL: Problem.DISK_FULL,
        sqlite3.SQLITE_CORRUPT: Problem.DAMAGED,
        sqlite3.SQLITE_NOTADB: Problem.DAMAGED,
    }
)
"""By SQLite's primary result code."""

ADVICE: Final = MappingProxyType(
    {
        Problem.LOCKED_BY_OTHER: "another process uses the database; stop it first",
        Problem.READ_ONLY: "the file or the disk is read-only; let this user write it",
        Problem.NO_PERMISSION: "this user may not open the file or write in its folder",
        Problem.DISK_FULL: "the disk is full; make room and start again",
        Problem.DAMAGED: "the file is no intact database; put a backup in its place",
        Problem.UNREACHABLE: "the database cannot be used; check that it runs, and DATABASE_URL",
    }
)


@contextmanager
def unavailable() -> Generator[None, None, None]:
    """Turn what goes wrong with the database inside into StoreUnavailableError."""
    try:
        yield
    except OURS:
        raise
    except (DBAPIError, PoolTimeoutError, sqlite3.Error, OSError) as error:
        reason = f"{problem_of(error).value}: {_cause(error)}"
        raise StoreUnavailableError(reason) from error


@contextmanager
def refused(where: str) -> Generator[None, None, None]:
    """Turn what goes wrong inside into StartRefusedError; ``where`` names the database to the operator."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        problem = problem_of(error)
        raise StartRefusedError(problem, f"{where}: {ADVICE[problem]} ({_cause(error)})") from error


def problem_of(error: Exception) -> Problem:
    """What the operator has to mend."""
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        # An error of the module itself, such as the use of a closed connection, has no code.
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return PROBLEMS.get(code & 0xFF, Problem.UNREACHABLE)
    return Problem.NO_PERMISSION if isinstance(cause, PermissionError) else Problem.UNREACHABLE


def _cause(error: Exception) -> BaseException | None:
    return error.orig if isinstance(error, DBAPIError) else error
