"""House options of any game: frozen dataclasses of enums, read from and written to plain values.

Options travel as ``{name: value}`` with the enums' values; ``preset`` names the set to start from.
"""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, Final, TypeVar

from rules.errors import OptionError

O = TypeVar("O")
MOST: Final = 99_999
"""The largest number an option can be: more points than anybody ever has, and few enough digits for a phone."""
Plain = str | int | None
"""An option's value as it is stored and typed."""


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
    return {name: value.value if isinstance(value, Enum) else value for name, value in values}


def choices(options: object) -> dict[str, tuple[str, ...]]:
    """The values of each option that has a fixed set of them."""
    values = ((field.name, getattr(options, field.name)) for field in fields(options))  # type: ignore[arg-type]  # a dataclass
    return {name: tuple(member.value for member in type(value)) for name, value in values if isinstance(value, Enum)}


def _read(name: str, value: Plain, known: Mapping[str, Any]) -> object:
    if name not in known:
        raise OptionError(name, value, tuple(known))
    current = known[name]
    if not isinstance(current, Enum):
        return _number(name, value)
    try:
        return type(current)(value)
    except ValueError:
        raise OptionError(name, value, tuple(str(member.value) for member in type(current))) from None


def _number(name: str, value: Plain) -> int | None:
    if value in (None, "none"):
        return None
    if not _NUMBER.fullmatch(str(value)):
        raise OptionError(name, value, ("none", f"1 … {MOST}"))
    return int(str(value))


_NUMBER: Final = re.compile(f"[1-9][0-9]{{0,{len(str(MOST)) - 1}}}")
