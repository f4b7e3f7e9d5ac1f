"""What Shengji says: message ids with arguments, for the screen, the buttons, the table and the rules."""

from typing import Final

from rules.errors import IllegalActionError
from rules.kind import Phrases
from rules.screen import Prompt, Screen
from rules.shengji.model import Action, Event, View
from rules.shengji.options import Options
from rules.shengji.phrases.cautions import caution
from rules.shengji.phrases.chapters import chapter, topics
from rules.shengji.phrases.house import house
from rules.shengji.phrases.prompts import action_named, prompt
from rules.shengji.phrases.refusals import refusal
from rules.shengji.phrases.screens import screen
from rules.shengji.phrases.story import story
from rules.text import Text

__all__ = ["PHRASES"]


class _Shengji:
    """The game's phrases, each from its module."""

    def screen(self, view: View) -> Screen:
        return screen(view)

    def prompt(self, view: View) -> Prompt | None:
        return prompt(view)

    def action(self, view: View, action: Action) -> Text:
        return action_named(view, action)

    def caution(self, view: View, action: Action) -> Text | None:
        return caution(view, action)

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


PHRASES: Final[Phrases[Options, Action, Event, View]] = _Shengji()
