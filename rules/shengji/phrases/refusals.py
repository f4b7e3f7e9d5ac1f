"""Why an action was refused, and what would have been right; ``refuse`` lists the reasons and their particulars."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rules.errors import IllegalActionError
from rules.shengji.naming import side_of_code
from rules.text import Faces, Text, Value, text


def refusal(error: IllegalActionError) -> Text:
    """The refusal as a sentence of its own for each reason."""
    if error.reason == "wrong_phase":
        return text(f"shengji.refusal.wrong_phase.{error.particulars['phase']}")
    spelled = {name: _IN_WORDS.get(name, _as_it_is)(value) for name, value in error.particulars.items()}
    return text(f"shengji.refusal.{error.reason}", **spelled)


def _as_it_is(value: Value) -> Value:
    return value


def _side(code: Value) -> Value:
    return side_of_code(str(code))


def _sides(codes: Value) -> Value:
    return tuple(map(side_of_code, str(codes)))


def _level(code: Value) -> Value:
    return Faces((str(code),))


_IN_WORDS: Final[Mapping[str, Callable[[Value], Value]]] = MappingProxyType(
    {"suit": _side, "sides": _sides, "level": _level}
)
"""How the particulars that are codes are said."""
