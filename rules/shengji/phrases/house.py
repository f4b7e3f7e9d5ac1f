"""The house options in words."""

from dataclasses import fields
from enum import Enum
from typing import assert_never

from rules.shengji.options import MustPlay, Options
from rules.shengji.rank import Level, level_text
from rules.text import Faces, Text, text


def house(options: Options) -> tuple[tuple[Text, Text], ...]:
    """Each option's name and value, in the order of the rule book, which is that of ``Options``."""
    names = (field.name for field in fields(options))
    return tuple((text(f"shengji.option.{name}"), _value(name, getattr(options, name))) for name in names)


def _value(name: str, value: Enum | MustPlay) -> Text:
    match value:
        case MustPlay(levels):
            return levels_named(levels)
        case Enum():
            return text(f"shengji.option.{name}.{value.value}")
        case _:
            assert_never(value)


def levels_named(levels: frozenset[Level]) -> Text:
    """Some levels, low to high."""
    if not levels:
        return text("shengji.option.must_play.none")
    return text("shengji.option.must_play.levels", levels=Faces(tuple(map(level_text, sorted(levels)))))
