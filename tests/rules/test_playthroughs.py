"""Recorded playthroughs: a whole deal each, with every event and every viewer's screen after it."""

from pathlib import Path

import pytest

from rules.kind import AnyKind
from rules.registry import KINDS
from tests.kit.playthrough import by_computers, files, recorded, script_of


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_recorded_playthrough_goes_as_it_went(file: Path) -> None:
    """Any change of what happens, or of what anybody sees, changes a line; CONTRIBUTING says how to record anew."""
    before = file.read_text(encoding="utf-8")
    assert recorded(script_of(before)).splitlines() == before.splitlines()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_playthroughs_of_a_game_have_every_event(kind: AnyKind) -> None:
    """Every registered game has playthroughs, and nothing can happen in it that none of them shows."""
    texts = [file.read_text(encoding="utf-8") for file in files()]
    lines = [line for text in texts if script_of(text).kind is kind for line in text.splitlines()]
    assert {line.split()[1] for line in lines if line.startswith("-- ")} == {event.name for event in kind.events}


def test_what_is_not_recorded_is_played_by_computers() -> None:
    """A file with nothing but its head becomes a whole deal, always the same one."""
    script = script_of("# A new one.\ngame: gandengyan\noptions: popular cap=none\nseats: 4\ndeck: seed 1450\n")
    played = by_computers(script)
    assert script_of(recorded(played)) == played
    assert "\n-- scored " in recorded(played)
