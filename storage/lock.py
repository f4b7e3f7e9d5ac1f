"""One process at a time: a small SQLite file beside the database, which its user keeps locked.

SQLite's own locks work wherever the database does and end with the process, however it ends. A reserved
lock keeps out others who want the same but lets them read who has it.
"""

import os
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import Problem, StartRefusedError


class Lock:
    """The right to use the database file ``path``, held from ``acquire`` to ``release``."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._held: sqlite3.Connection | None = None

    def acquire(self) -> None:
        """Take the lock.

        Raises:
            StartRefusedError: somebody else has it.
            sqlite3.Error: the file cannot be written.
        """
        connection = sqlite3.connect(self._path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("CREATE TABLE IF NOT EXISTS owner (name TEXT)")
            connection.execute("DELETE FROM owner")
            connection.execute("INSERT INTO owner VALUES (?)", (f"process {os.getpid()} on {socket.gethostname()}",))
            connection.execute("COMMIT")
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StartRefusedError(Problem.LOCKED_BY_OTHER, f"{self._owner()} uses the database") from error
            raise
        self._held = connection

    def release(self) -> None:
        """Give the lock back; does nothing if it is not held."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def _owner(self) -> str:
        with closing(sqlite3.connect(self._path, timeout=0)) as connection:
            try:
                return str(connection.execute("SELECT name FROM owner").fetchone()[0])
            except sqlite3.Error:  # it is taking the lock at this very moment
                return "another process"
