"""User text made harmless: what people call themselves must not format, link or mention anything."""

import re
from typing import Final

NAME_LIMIT: Final = 32
"""The longest name shown, in characters; Discord's own limit for nicknames."""

_PUNCTUATION: Final = re.compile(r"([!-/:-@\[-`{-~])")
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROLS: Final = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_ZERO_WIDTH: Final = "\u200b"


def one_line(text: str) -> str:
    """The text on one line, without control characters or marks that turn the direction of writing."""
    return _CONTROLS.sub(" ", _DIRECTIONS.sub("", text)).strip()


def shorten(name: str) -> str:
    """The name on one line, cut with an ellipsis where it is too long to show."""
    line = one_line(name)
    return line if len(line) <= NAME_LIMIT else line[: NAME_LIMIT - 1].rstrip() + "…"


def unmentioned(text: str) -> str:
    """The text with every ``@`` disarmed: Discord looks for ``@everyone`` even where a backslash stands before."""
    return text.replace("@", "@" + _ZERO_WIDTH)


def escape(text: str) -> str:
    """The text such that Discord's markdown shows it as it is.

    A backslash before any punctuation makes it literal there, which covers emphasis, code, quotes, headings,
    lists, links, emojis and mentions.
    """
    return unmentioned(_PUNCTUATION.sub(r"\\\1", text))
