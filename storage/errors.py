"""What can go wrong in the store. In every case nothing has been written."""

from enum import Enum


class StoreError(Exception):
    """Anything the store cannot do."""


class VersionConflictError(StoreError):
    """Somebody else has written that version of the match first."""


class UnknownMatchError(StoreError):
    """There is no match with that number."""


class UnreadableEventError(StoreError):
    """A stored event that this program cannot read: its match cannot be loaded, but it can be ended."""

    def __init__(self, kind: str, name: str, version: int, reason: str) -> None:
        super().__init__(f"{kind} event {name} version {version}: {reason}")


class Problem(Enum):
    """What is wrong with the database."""

    NO_DIRECTORY = "no_directory"
    """The folder that should hold the file's folder does not exist."""
    NO_PERMISSION = "no_permission"
    """The file or its folder may not be read or written by this user."""
    READ_ONLY = "read_only"
    """The file can be read but not written."""
    DISK_FULL = "disk_full"
    """There is no room left to write."""
    LOCKED_BY_OTHER = "locked_by_other"
    """Another process has the file."""
    NEWER_SCHEMA = "newer_schema"
    """A newer version of the program has written it."""
    DAMAGED = "damaged"
    """It is no database, or a broken one."""
    UNREACHABLE = "unreachable"
    """The database does not answer or does not let us in."""
    UNSUPPORTED = "unsupported"
    """The URL names no database that can be used."""


class StoreUnavailableError(StoreError):
    """The database cannot be read or written now: full, locked, read-only or gone. ``reason`` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class StartRefusedError(StoreError):
    """The database cannot be opened as it is; ``detail`` tells the operator what to do."""

    def __init__(self, problem: Problem, detail: str) -> None:
        super().__init__(f"{problem.value}: {detail}")
        self.problem = problem
        self.detail = detail
