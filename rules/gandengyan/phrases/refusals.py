"""Why an action was refused, and what would have been right; ``refuse`` lists the reasons and their particulars."""

from typing import Final

from rules.errors import IllegalActionError
from rules.text import Text, text

_TOO_LOW: Final = frozenset({"wrong_type", "wrong_length", "not_higher", "not_one_higher"})
"""The reasons of a combination that does not beat the table."""
_BOMBS: Final = frozenset({"bomb", "joker_bomb"})


def refusal(error: IllegalActionError) -> Text:
    """The refusal as a sentence of its own for each reason."""
    message = f"gandengyan.refusal.{error.reason}"
    if error.reason in _TOO_LOW:
        message += _situation(error)
    return text(message, **error.particulars)


def _situation(error: IllegalActionError) -> str:
    """What makes it another sentence: a bomb on the table, or nothing of its own type that would beat it."""
    kind = error.particulars["type"]
    if kind in _BOMBS:
        return f".{kind}"
    return "" if error.particulars["answers"] else ".bombs_only"
