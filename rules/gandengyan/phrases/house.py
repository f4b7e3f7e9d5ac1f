"""The house options in words."""

from dataclasses import fields
from enum import Enum
from typing import assert_never

from rules.gandengyan.options import Options
from rules.text import Text, text


def house(options: Options) -> tuple[tuple[Text, Text], ...]:
    """Each option's name and value, in the order of the rule book, which is that of ``Options``."""
    names = (field.name for field in fields(options))
    return tuple((text(f"gandengyan.option.{name}"), _value(name, getattr(options, name))) for name in names)


def _value(name: str, value: Enum | int | None) -> Text:
    match value:
        case None:
            return text(f"gandengyan.option.{name}.none")
        case Enum():
            return text(f"gandengyan.option.{name}.{value.value}")
        case int():
            return text(f"gandengyan.option.{name}.points", count=value)
        case _:
            assert_never(value)
