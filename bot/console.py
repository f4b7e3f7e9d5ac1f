"""What the program says to its operator at the terminal, in the language of the terminal."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from bot.words import Catalogues, Words, language_of
from rules.text import Value, text


@dataclass(frozen=True, slots=True)
class Console:
    """Says one-line messages of the domain ``operate``."""

    words: Words

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Console":
        """The console for an environment such as ``LANG=zh_CN.UTF-8``."""
        names = ("LC_ALL", "LC_MESSAGES", "LANG")
        locale = next((environment[name] for name in names if environment.get(name)), "")
        return cls(Catalogues.load().words(language_of(locale.partition(".")[0].replace("_", "-"))))

    def text(self, message: str, /, **arguments: Value) -> str:
        """The sentence ``operate.<message>``."""
        return self.words.label(text(f"operate.{message}", **arguments))

    def say(self, message: str, /, **arguments: Value) -> int:
        """Print the sentence; the exit status 0."""
        return self._print(sys.stdout, 0, self.text(message, **arguments))

    def fail(self, message: str, /, **arguments: Value) -> int:
        """Print the sentence as an error; the exit status 1."""
        return self._print(sys.stderr, 1, self.text(message, **arguments))

    def _print(self, stream: TextIO, status: int, sentence: str) -> int:
        stream.write(sentence + "\n")
        stream.flush()
        return status
