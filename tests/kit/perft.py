"""Counted trees: how many lines of play of a length there are from a position.

A file has a line a position, ``id | options | position | depth:count depth:count …``, the options as
``preset name=value …``. Comments start with ``#``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.game import Game, apply
from rules.gandengyan.model import Action, Event, Playing, State, View
from rules.gandengyan.notation import read_position
from rules.gandengyan.options import PRESETS, Options
from rules.gandengyan.table import GanDengYan
from rules.options import choose


@dataclass(frozen=True, slots=True)
class Tree:
    """A position with the numbers of lines that are known, by depth."""

    id: str
    options: Options
    position: Playing
    counts: dict[int, int]


def trees(file: Path) -> Iterator[Tree]:
    """The positions of a perft file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, options, position, counts = (field.strip() for field in line.split("|"))
            numbers = dict(tuple(map(int, count.split(":"))) for count in counts.split())
            yield Tree(name, choose(PRESETS, option_values(options)), read_position(position), numbers)


def perft(game: Game[State, Action, Event, View], state: State, depth: int) -> int:
    """The number of lines of exactly ``depth`` actions; a deal that ends earlier has none."""
    if depth == 0:
        return 1
    return sum(
        perft(game, apply(game, state, seat, action).state, depth - 1)
        for seat in game.to_act(state)
        for action in game.legal_actions(state, seat)
    )


def count(tree: Tree, depth: int) -> int:
    """The number of lines from the position of ``tree``."""
    return perft(GanDengYan(tree.options, len(tree.position.hands)), tree.position, depth)


def option_values(written: str) -> dict[str, str]:
    """The options of ``preset name=value …``, by name."""
    preset, *changes = written.split()
    return {"preset": preset, **dict(change.split("=") for change in changes)}
