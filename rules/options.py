"""House options of any game: frozen dataclasses of enums, read from and written to plain values.

Options travel as ``{name: value}`` with the enums' values; ``preset`` names the set to start from. An option whose
values are too many for an enum is a number, or ``Spelled``.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, ClassVar, Final, Self, TypeVar

from rules.errors import OptionError

O = TypeVar("O")
MOST: Final = 99_999
"""The largest number an option can be: more points than anybody ever has, and few enough digits for a phone."""
Plain = str | int | None
"""An option's value as it is stored and typed."""


class House(Enum):
    """A house option. Members hash by identity: options are looked up all the time."""

    __hash__ = object.__hash__


class Spelled(ABC):
    """The value of an option with too many to list: it is read from a text and written to one."""

    __slots__ = ()

    forms: ClassVar[tuple[str, ...]]
    """Texts that can be read, to be shown to whoever wrote something else."""

    @classmethod
    @abstractmethod
    def read(cls, text: str) -> Self:
        """The value of a text in any case. Raises ValueError."""

    @abstractmethod
    def write(self) -> str:
        """The text that reads back."""


def choose(presets: Mapping[str, O], values: Mapping[str, Plain]) -> O:
    """The preset named by ``values["preset"]`` (else the first), changed by the other values.

    Raises:
        OptionError: an unknown preset, option or value.
    """
    name = values.get("preset", next(iter(presets)))
    if name not in presets:
        raise OptionError("preset", name, tuple(presets))
    options = presets[str(name)]
    known: dict[str, Any] = {field.name: getattr(options, field.name) for field in fields(options)}  # type: ignore[arg-type]  # O is a dataclass
    changes = {option: _read(option, value, known) for option, value in values.items() if option != "preset"}
    return replace(options, **changes)  # type: ignore[type-var]  # O is a dataclass


def plain(options: object) -> dict[str, Plain]:
    """Each option's name and value; ``choose`` reads it back."""
    values = ((field.name, getattr(options, field.name)) for field in fields(options))  # type: ignore[arg-type]  # a dataclass
    return {name: _plain(value) for name, value in values}


def choices(options: object) -> dict[str, tuple[str, ...]]:
    """The values of each option that can be listed; of one that is spelled, those that show how."""
    values = ((field.name, getattr(options, field.name)) for field in fields(options))  # type: ignore[arg-type]  # a dataclass
    return {name: found for name, value in values if (found := _listed(value))}


def _listed(value: object) -> tuple[str, ...]:
    match value:
        case Enum():
            return tuple(member.value for member in type(value))
        case Spelled():
            return value.forms
        case _:
            return ()


def _read(name: str, value: Plain, known: Mapping[str, Any]) -> object:
    if name not in known:
        raise OptionError(name, value, tuple(known))
    current = known[name]
    match current:
        case Enum():
            return _member(name, value, type(current))
        case Spelled():
            return _spelled(name, value, type(current))
        case _:
            return _number(name, value)


def _member(name: str, value: Plain, members: type[Enum]) -> Enum:
    try:
        return members(value)
    except ValueError:
        raise OptionError(name, value, tuple(str(member.value) for member in members)) from None


def _spelled(name: str, value: Plain, spelled: type[Spelled]) -> Spelled:
    try:
        return spelled.read(str(value))
    except ValueError:
        raise OptionError(name, value, spelled.forms) from None


def _number(name: str, value: Plain) -> int | None:
    if value in (None, "none"):
        return None
    if not _NUMBER.fullmatch(str(value)):
        raise OptionError(name, value, ("none", f"1 … {MOST}"))
    return int(str(value))


def _plain(value: Any) -> Plain:  # noqa: ANN401  # a field of some game's options
    match value:
        case Enum():
            return value.value  # type: ignore[no-any-return]  # the values of options are strings
        case Spelled():
            return value.write()
        case _:
            return value  # type: ignore[no-any-return]  # a number or None


_NUMBER: Final = re.compile(f"[1-9][0-9]{{0,{len(str(MOST)) - 1}}}")
