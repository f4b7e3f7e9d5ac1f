"""What can go wrong in the store. In every case nothing has been written."""


class StoreError(Exception):
    """Anything the store cannot do."""


class VersionConflictError(StoreError):
    """Somebody else has written that version of the match first."""


class UnknownMatchError(StoreError):
    """There is no match with that number."""


class StoreUnavailableError(StoreError):
    """The database cannot be read or written now: full, locked, read-only or gone. ``reason`` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class StartRefusedError(StoreError):
    """The database cannot be opened as it is; ``problem`` is a key of ``Problem``, ``detail`` for the operator."""

    def __init__(self, problem: str, detail: str) -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem = problem
        self.detail = detail
