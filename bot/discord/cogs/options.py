"""House options typed as one text: ``triple=bomb cap=32``."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rules.errors import OptionError
from rules.options import Plain, choices, plain

if TYPE_CHECKING:
    from bot.words import Words
    from rules.kind import AnyKind

_BETWEEN: Final = re.compile(r"\s+|,\s*(?=\w+=)|,\s*$")
"""Settings are apart by spaces or commas; a comma before anything but a name belongs to a value."""


def read_options(typed: str) -> dict[str, Plain]:
    """The names and values of a typed text; a word without ``=`` is a name without a value."""
    settings = (word.partition("=") for word in _BETWEEN.split(typed.lower()) if word)
    return {name: value for name, _, value in settings}


def asked(kind: "AnyKind", defaults: Mapping[str, Plain], preset: str | None, typed: str) -> dict[str, Plain]:
    """What is asked for: the preset, else the server's own defaults, changed by what was typed.

    Raises:
        OptionError: an unknown preset, option or value.
    """
    values = {**(defaults if preset is None else {"preset": preset}), **read_options(typed)}
    kind.options(values)
    return values


def preset_of(kind: "AnyKind", values: Mapping[str, Plain]) -> str:
    """The preset that the values start from."""
    return str(values.get("preset", next(iter(kind.presets))))


def suggest(kind: "AnyKind", words: "Words", typed: str) -> Iterator[tuple[str, str]]:
    """Labels and texts that go on from ``typed``: each setting its last word may become, in words."""
    before, last = _split(typed.lower())
    taken = read_options(before)
    for name, value in _settings(kind):
        setting = f"{name}={value}"
        label = _in_words(kind, words, name, value)
        if name not in taken and any(last in part.casefold() for part in (setting, label)):
            yield label, f"{before} {setting}".strip()
    if _accepted(kind, last):
        yield last, f"{before} {last}".strip()


def _split(typed: str) -> tuple[str, str]:
    """What is finished, and the last word, which is not unless a space follows it."""
    *before, last = _BETWEEN.split(typed)
    return " ".join(before).strip(), last


def _settings(kind: "AnyKind") -> Iterable[tuple[str, str]]:
    default = next(iter(kind.presets.values()))
    return ((name, value) for name, values in choices(default).items() for value in values)


def _in_words(kind: "AnyKind", words: "Words", name: str, value: str) -> str:
    options = kind.options({name: value})
    title, setting = dict(zip(plain(options), kind.phrases.options(options), strict=True))[name]
    return f"{words.label(title)}: {words.label(setting)}"


def _accepted(kind: "AnyKind", setting: str) -> bool:
    """Whether a number, which no list of values can show, may be set like this."""
    try:
        kind.options(read_options(setting))
    except OptionError:
        return False
    return setting.rpartition("=")[2].isdecimal()
