"""Texts rendered for one reader: his language, the names of the seats, the words for cards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

import structlog

from bot.catalogue import ENGLISH, LANGUAGES, Catalogue, language_of, read_catalogue
from bot.escape import escape, one_line, shorten
from rules.text import Faces, Person, Seat, Text, Value, text

__all__ = ["ENGLISH", "LANGUAGES", "Catalogues", "Words", "language_of"]

_log: Final = structlog.get_logger(__name__)
_NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})
_JOKERS: Final = ("SJ", "BJ")


@dataclass(frozen=True, slots=True)
class Catalogues:
    """The catalogues of all languages."""

    by_language: Mapping[str, Catalogue]
    strict: bool = False
    """Whether a missing message is an error; otherwise English stands in and the gap is logged."""

    @classmethod
    def load(cls, *, strict: bool = False) -> "Catalogues":
        """Read every ``.po`` file of every language."""
        return cls({language: read_catalogue(language) for language in LANGUAGES}, strict)

    def words(self, language: str, names: Mapping[Seat, str] = _NOBODY) -> "Words":
        """The words of one language, for a table with these names."""
        return Words(language, self, names)

    def pattern(self, language: str, message: str, count: int) -> str:
        """The message's form for ``count`` in that language, its placeholders unfilled.

        Raises:
            KeyError: the message is missing and the catalogues are strict.
        """
        try:
            return self.by_language[language].pattern(message, count)
        except KeyError:
            if self.strict:
                raise
            _log.warning("message missing", language=language, message=message)
        english = self.by_language[ENGLISH]
        return english.pattern(message, count) if message in english.forms else message


@dataclass(frozen=True, slots=True)
class Words:
    """Says things in one language. Names and other user text come out escaped for Discord's markdown."""

    language: str
    catalogues: Catalogues
    names: Mapping[Seat, str]
    markdown: bool = True
    """Whether the text is shown where markdown counts; button labels and options show it raw."""

    def __call__(self, what: Text) -> str:
        """The text as a finished sentence."""
        arguments = dict(what.arguments)
        count = arguments.get("count", 1)
        pattern = self.catalogues.pattern(self.language, what.message, count if isinstance(count, int) else 1)
        return pattern.format(**{name: self._value(value) for name, value in arguments.items()})

    def say(self, message: str, /, **arguments: Value) -> str:
        """The message with its arguments as a finished sentence."""
        return self(text(message, **arguments))

    def label(self, what: Text) -> str:
        """The text for a place that knows no markdown, such as a button: names stand there as they are."""
        return replace(self, markdown=False)(what)

    def _value(self, value: Value) -> int | str:
        """The value as it is put into the sentence; numbers stay numbers, so that a message can format them."""
        match value:
            case int():
                return value
            case str():
                return self._user_text(one_line(value))
            case Person(seat):
                return self._name(seat)
            case Faces(codes):
                return self.say("cards.separator").join(self._face(code) for code in codes)
            case Text():
                return self(value)
            case tuple():
                return self.say("words.separator").join(map(self, value))

    def _user_text(self, line: str) -> str:
        return escape(line) if self.markdown else line

    def _name(self, seat: Seat) -> str:
        name = shorten(self.names.get(seat, ""))
        return self._user_text(name) if name else self.say("words.seat", number=seat + 1)

    def _face(self, code: str) -> str:
        if code in _JOKERS or len(code) == 1:
            return self.say(f"cards.{code}")
        return self.say("cards.face", suit=text(f"cards.suit.{code[1]}"), rank=text(f"cards.{code[0]}"))
