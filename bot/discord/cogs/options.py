"""House options typed as one text: ``triple=bomb cap=32``.

Settings stand apart by spaces, commas or semicolons, of any width. A value may have commas of its own: a comma ends
it only where another name follows.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from bot.errors import HostError
from rules.errors import OptionError
from rules.options import Plain, choices, plain

if TYPE_CHECKING:
    from bot.words import Words
    from rules.kind import AnyKind


def read_options(typed: str) -> dict[str, Plain]:
    """The names and values of a typed text; a word without ``=`` is a name without a value.

    Raises:
        HostError: ``option_twice``.
    """
    settings = _typed(typed)
    for name, times in Counter(name for name, _ in settings).items():
        if times > 1:
            raise HostError("option_twice", option=name)
    return dict(settings)


def asked(kind: "AnyKind", defaults: Mapping[str, Plain], preset: str | None, typed: str) -> dict[str, Plain]:
    """What is asked for: the preset, else the server's own defaults, changed by what was typed.

    Raises:
        OptionError: an unknown preset, option or value.
        HostError: ``option_twice`` or ``option_without_value``.
    """
    values = {**(defaults if preset is None else {"preset": preset}), **read_options(typed)}
    try:
        kind.options(values)
    except OptionError as error:
        if error.value == "" and error.name in _names(kind):
            allowed = ", ".join(error.allowed)
            raise HostError("option_without_value", option=error.name, allowed=allowed) from error
        raise
    return values


def preset_of(kind: "AnyKind", values: Mapping[str, Plain]) -> str:
    """The preset that the values start from."""
    return str(values.get("preset", next(iter(kind.presets))))


def suggest(kind: "AnyKind", words: "Words", typed: str) -> Iterator[tuple[str, str]]:
    """Labels and texts that go on from ``typed``: each setting its last word may become, in words."""
    before, last = _split(normalize("NFKC", typed).lower())
    taken = dict(_typed(before))
    for name, value in _settings(kind):
        setting = f"{name}={value}"
        label = _in_words(kind, words, name, value)
        if name not in taken and any(last in part.casefold() for part in (setting, label)):
            yield label, f"{before} {setting}".strip()
    if _accepted(kind, last):
        yield last, f"{before} {last}".strip()


def _typed(text: str) -> list[tuple[str, str]]:
    """Each setting's name and value, in the order in which they were typed."""
    plain_text = _EQUALS.sub("=", normalize("NFKC", text).lower())
    settings = (word.partition("=") for word in _APART.split(plain_text) if word)
    return [(name, value) for name, _, value in settings]


def _names(kind: "AnyKind") -> tuple[str, ...]:
    return ("preset", *plain(next(iter(kind.presets.values()))))


def _split(typed: str) -> tuple[str, str]:
    """What is finished, and the last word, which is not unless a space follows it."""
    found = _LAST.fullmatch(typed)
    return (found[1].strip(), found[2]) if found else ("", typed)


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


_EQUALS: Final = re.compile(r"\s*=\s*")
_APART: Final = re.compile(r"[\s;]+|[,、]+(?=\w+=|[\s;]|$)")
_LAST: Final = re.compile(r"(.*)[\s,;、](.*)", re.DOTALL)
