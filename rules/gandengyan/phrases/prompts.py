"""What a viewer who is to act is asked: one choice for each thing the table would see, then the odd ways to it."""

from typing import Final

from rules.gandengyan.beats import BOMBS
from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Action, Pass, Play, PlayingView, View, to_beat
from rules.gandengyan.moves import legal_actions
from rules.gandengyan.naming import exact_label, group, label
from rules.gandengyan.notation import write
from rules.gandengyan.usual import usual
from rules.screen import Choice, Prompt, Tone
from rules.text import Text, text


def prompt(view: View) -> Prompt | None:
    """The choices of a viewer who is to act, else None."""
    if not isinstance(view, PlayingView) or view.viewer != view.turn:
        return None
    actions = tuple(legal_actions(view.hand, to_beat(view.trick), view.options))
    plays = tuple(action for action in actions if isinstance(action, Play))
    offered = usual(plays)
    choices = tuple(_choice(combo, play, label(play)) for combo, play in offered.items())
    odd = tuple(
        _choice(combo, play, exact_label(play)) for play in plays if (combo := play.combo) and offered[combo] != play
    )
    return Prompt((*choices, _PASS) if Pass() in actions else choices, odd)


def named(action: Action) -> Text:
    """An action as its button names it."""
    return label(action) if isinstance(action, Play) else _PASS.label


def _choice(combo: Combo, play: Play, words: Text) -> Choice:
    tone = Tone.LOUD if combo.type in BOMBS else Tone.PLAIN
    return Choice(write(play), words, group(combo.type), tone)


_PASS: Final = Choice(write(Pass()), text("gandengyan.action.pass"), text("gandengyan.group.pass"), Tone.QUIET)
