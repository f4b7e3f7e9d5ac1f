"""Checked cases: questions with known answers, as plain JSON values.

A game answers the kinds of case it knows (``Kind.cases``); here is what they share: reading what is given, with a
clear word about what is wrong with it, and marking the lists whose order does not matter.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rules.errors import RulesError

T = TypeVar("T")

MOST: Final = 1000
"""More than is ever counted at a table."""


class CaseError(RulesError):
    """A case that is malformed; the message says how."""


class Unordered(tuple[Any, ...]):
    """An answer's list that is compared without regard to order."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Tested:
    """An answer to lists that are too long to give whole: every member of what is expected must pass."""

    passes: Callable[[Any], bool]
    shown: tuple[Any, ...] = ()
    """Some of what passes."""


def field(given: Mapping[str, Any], key: str) -> Any:  # noqa: ANN401  # any JSON value
    """The value of ``key``.

    Raises:
        CaseError: there is none.
    """
    if key not in given:
        message = f"{key!r} is missing"
        raise CaseError(message)
    return given[key]


def names(given: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A list of strings: cards or ranks.

    Raises:
        CaseError: it is missing or something else.
    """
    value = field(given, key)
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        message = f"{key!r} is not a list of strings: {value!r}"
        raise CaseError(message)
    return tuple(value)


def different(given: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A list of strings of which no two are the same: seats.

    Raises:
        CaseError: it is missing or something else.
    """
    found = names(given, key)
    if len(set(found)) < len(found):
        message = f"{key!r} has something twice: {found!r}"
        raise CaseError(message)
    return found


def name(given: Mapping[str, Any], key: str) -> str:
    """A string.

    Raises:
        CaseError: it is missing or something else.
    """
    return _of_type(str, "a string", given, key)


def number(given: Mapping[str, Any], key: str, most: int = MOST) -> int:
    """A whole number from zero to ``most``.

    Raises:
        CaseError: it is missing or something else.
    """
    value = field(given, key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        message = f"{key!r} is not a number from 0 to {most}: {value!r}"
        raise CaseError(message)
    return value


def mapping(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """An object with names.

    Raises:
        CaseError: it is missing or something else.
    """
    return _of_type(dict, "an object", given, key)


def _of_type(wanted: type[T], called: str, given: Mapping[str, Any], key: str) -> T:
    value = field(given, key)
    if not isinstance(value, wanted):
        message = f"{key!r} is not {called}: {value!r}"
        raise CaseError(message)
    return value
