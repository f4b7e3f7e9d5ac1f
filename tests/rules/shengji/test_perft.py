"""Counted trees of play."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.options import choose
from rules.shengji.options import PRESETS
from rules.shengji.position import InProgress, read_position
from rules.shengji.table import Shengji
from tests.kit.perft import perft

FILE = Path(__file__).parent / "perft" / "shengji.perft"


@dataclass(frozen=True, slots=True)
class Tree:
    """A position with the numbers of lines that are known, by depth."""

    id: str
    game: Shengji
    position: InProgress
    counts: dict[int, int]


def tree(line: str) -> Tree:
    name, options, position, counts = (field.strip() for field in line.split("|"))
    preset, *changes = options.split()
    game = Shengji(choose(PRESETS, {"preset": preset, **dict(change.split("=") for change in changes)}))
    numbers = dict(tuple(map(int, count.split(":"))) for count in counts.split())
    return Tree(name, game, read_position(position, game.options), numbers)


TREES = [tree(line) for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.id)
def test_there_are_as_many_lines_of_play_as_were_counted(tree: Tree) -> None:
    """Any change of what may be shown, buried, led or followed with changes a count."""
    assert {depth: perft(tree.game, tree.position, depth) for depth in tree.counts} == tree.counts
