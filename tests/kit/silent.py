"""Phrases that say nothing, for a game whose words are not under test."""

from rules.errors import IllegalActionError
from rules.screen import Prompt, Screen
from rules.text import Text, text

_WORD = text("silent")


class Silent:
    """Every word is the same."""

    def screen(self, view: object) -> Screen:  # noqa: ARG002  # silent
        return Screen((_WORD,))

    def prompt(self, view: object) -> Prompt | None:  # noqa: ARG002  # silent
        return None

    def action(self, view: object, action: object) -> Text:  # noqa: ARG002  # silent
        return _WORD

    def caution(self, view: object, action: object) -> Text | None:  # noqa: ARG002  # silent
        return None

    def event(self, event: object) -> Text | None:  # noqa: ARG002  # silent
        return None

    def refusal(self, error: IllegalActionError) -> Text:  # noqa: ARG002  # silent
        return _WORD

    def options(self, options: object) -> tuple[tuple[Text, Text], ...]:  # noqa: ARG002  # silent
        return ()

    def topics(self) -> tuple[tuple[str, Text], ...]:
        return ()

    def rules(self, options: object, topic: str) -> tuple[Text, ...]:  # noqa: ARG002  # silent
        raise KeyError(topic)
