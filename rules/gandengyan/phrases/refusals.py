"""Why an action was refused, and what would have been right; ``refuse`` lists the reasons and their particulars."""

from typing import Final

from rules.errors import IllegalActionError
from rules.gandengyan.beats import BOMBS, Shortfall
from rules.text import Text, text

_TOO_LOW: Final = frozenset(shortfall.value for shortfall in Shortfall)
"""The reasons of a combination that does not beat the table."""
_ONE_HIGHER: Final = Shortfall.NOT_ONE_HIGHER.value
_BOMBS: Final = frozenset(kind.value for kind in BOMBS)


def refusal(error: IllegalActionError) -> Text:
    """The refusal as a sentence of its own for each reason."""
    situation = _situation(error) if error.reason in _TOO_LOW else ""
    return text(f"gandengyan.refusal.{error.reason}{situation}", **error.particulars, **_kind(error))


def _situation(error: IllegalActionError) -> str:
    """What makes it another sentence: a bomb on the table, nothing of its own type that would beat it, or also a 2."""
    kind = error.particulars["type"]
    if kind in _BOMBS:
        return f".{kind}"
    if not error.particulars["answers"]:
        return ".bombs_only"
    also_two = error.particulars["lowest"] != error.particulars["highest"]
    return ".or_two" if error.reason == _ONE_HIGHER and also_two else ""


def _kind(error: IllegalActionError) -> dict[str, Text]:
    """The type of combination, which is named where exactly one of it would have been right."""
    return {"kind": text(f"gandengyan.type.{error.particulars['type']}")} if error.reason == _ONE_HIGHER else {}
