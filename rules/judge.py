"""Judges checked cases: what each game answers is compared with what is expected.

A case is ``{"id", "game", "kind", "options", "given", "expect" or "expect_any"}``. Only the keys that are expected
are compared; of ``expect_any`` one must match. A malformed case fails, with the reason as its answer.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.case import CaseError, Tested, Unordered, field, mapping, name
from rules.errors import RulesError
from rules.kind import AnyKind, find


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a case passed, and what was answered."""

    id: Any
    passed: bool
    got: Mapping[str, Any]


def judge(kinds: Iterable[AnyKind], case: object) -> Verdict:
    """The verdict on one case."""
    if not isinstance(case, dict):
        return Verdict(None, passed=False, got={"error": f"a case is an object, not {case!r}"})
    try:
        expected = _expected(case)
        got = _answer(kinds, case)
        passed = any(_meets(got, one) for one in expected)
    except RulesError as error:
        return Verdict(case.get("id"), passed=False, got={"error": str(error)})
    return Verdict(case.get("id"), passed, got)


def _answer(kinds: Iterable[AnyKind], case: Mapping[str, Any]) -> Mapping[str, Any]:
    kind = _kind(kinds, name(case, "game"))
    question = name(case, "kind")
    if question not in kind.cases:
        message = f"no kind of case {question!r} in {kind.key!r}: {', '.join(kind.cases)}"
        raise CaseError(message)
    options = kind.options(_options(case))
    return kind.cases[question](options, mapping(case, "given"))


def _kind(kinds: Iterable[AnyKind], key: str) -> AnyKind:
    try:
        return find(kinds, key)
    except KeyError:
        message = f"no game {key!r}"
        raise CaseError(message) from None


def _options(case: Mapping[str, Any]) -> Mapping[str, str | int | None]:
    options = mapping(case, "options") if "options" in case else {}
    for option, value in options.items():
        if value is not None and not isinstance(value, str | int):
            message = f"option {option!r} is {value!r}"
            raise CaseError(message)
    return options


def _expected(case: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The answers of which one must be met."""
    expected = case["expect_any"] if "expect_any" in case else [field(case, "expect")]
    if not isinstance(expected, list) or not all(isinstance(one, dict) for one in expected):
        message = f"what is expected is no object: {expected!r}"
        raise CaseError(message)
    if not expected or not all(expected):
        message = "nothing is expected"
        raise CaseError(message)
    return expected


def _meets(got: Mapping[str, Any], expected: Mapping[str, Any]) -> bool:
    return all(key in got and _agrees(got[key], value) for key, value in expected.items())


def _agrees(got: object, expected: object) -> bool:
    match got:
        case Tested():
            return isinstance(expected, list) and all(map(got.passes, expected))
        case Unordered():
            return isinstance(expected, list) and _same_members(got, expected)
        case list() | tuple():
            return isinstance(expected, list) and _same_in_order(got, expected)
        case dict():
            return isinstance(expected, dict) and got.keys() == expected.keys() and _meets(got, expected)
        case _:
            return type(got) is type(expected) and got == expected


def _same_in_order(got: Sequence[object], expected: list[object]) -> bool:
    return len(got) == len(expected) and all(_agrees(mine, other) for mine, other in zip(got, expected, strict=True))


def _same_members(got: Unordered, expected: list[object]) -> bool:
    """Whether each member agrees with another one of ``expected``, and none is left over."""
    left = list(expected)
    for member in got:
        place = next((place for place, other in enumerate(left) if _agrees(member, other)), None)
        if place is None:
            return False
        del left[place]
    return not left
