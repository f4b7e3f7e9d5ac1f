"""What Gan Deng Yan says: message ids with arguments, for the screen, the buttons, the table and the rules."""

from typing import Final

from rules.errors import IllegalActionError
from rules.gandengyan.model import Action, Event, View
from rules.gandengyan.options import Options
from rules.gandengyan.phrases.chapters import chapter, topics
from rules.gandengyan.phrases.house import house
from rules.gandengyan.phrases.prompts import named, prompt
from rules.gandengyan.phrases.refusals import refusal
from rules.gandengyan.phrases.screens import screen
from rules.gandengyan.phrases.story import story
from rules.kind import Phrases
from rules.screen import Prompt, Screen
from rules.text import Text

__all__ = ["PHRASES"]


class _GanDengYan:
    """The game's phrases, each from its module."""

    def screen(self, view: View) -> Screen:
        return screen(view)

    def prompt(self, view: View) -> Prompt | None:
        return prompt(view)

    def action(self, view: View, action: Action) -> Text:  # noqa: ARG002  # the name of a play needs no view
        return named(action)

    def caution(self, view: View, action: Action) -> Text | None:  # noqa: ARG002  # plays are not put together
        return None

    def event(self, event: Event) -> Text | None:
        return story(event)

    def refusal(self, error: IllegalActionError) -> Text:
        return refusal(error)

    def options(self, options: Options) -> tuple[tuple[Text, Text], ...]:
        return house(options)

    def topics(self) -> tuple[tuple[str, Text], ...]:
        return topics()

    def rules(self, options: Options, topic: str) -> tuple[Text, ...]:
        return chapter(options, topic)


PHRASES: Final[Phrases[Options, Action, Event, View]] = _GanDengYan()
