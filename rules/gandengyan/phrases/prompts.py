"""What a viewer who is to act is asked: one choice for each thing the table would see, then the odd ways to it."""

from itertools import islice
from typing import Final

from rules.gandengyan.beats import BOMBS
from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Action, Pass, Play, PlayingView, View, to_beat
from rules.gandengyan.moves import legal_actions, legal_ways
from rules.gandengyan.naming import exact_label, group, label
from rules.gandengyan.notation import write
from rules.gandengyan.usual import odd, usual
from rules.screen import Choice, Prompt, Tone
from rules.text import Text, text

MOST_ODD: Final = 100
"""More odd ways than that nobody reads through; whoever wants another one types it."""


def prompt(view: View) -> Prompt | None:
    """The choices of a viewer who is to act, else None."""
    if not isinstance(view, PlayingView) or view.viewer != view.turn:
        return None
    turn = view.hand, to_beat(view.trick), view.options
    choices = tuple(_choice(combo, play, label(play)) for combo, play in usual(legal_ways(*turn)).items())
    others = islice(odd(legal_ways(*turn)), MOST_ODD)
    more = tuple(_choice(combo, play, exact_label(play)) for combo, play in others)
    may_pass = next(legal_actions(*turn), None) == Pass()
    return Prompt((*choices, _PASS) if may_pass else choices, more)


def named(action: Action) -> Text:
    """An action as its button names it."""
    return label(action) if isinstance(action, Play) else _PASS.label


def _choice(combo: Combo, play: Play, words: Text) -> Choice:
    tone = Tone.LOUD if combo.type in BOMBS else Tone.PLAIN
    return Choice(write(play), words, group(combo.type), tone)


_PASS: Final = Choice(write(Pass()), text("gandengyan.action.pass"), text("gandengyan.group.pass"), Tone.QUIET)
