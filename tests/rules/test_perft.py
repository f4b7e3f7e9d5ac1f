"""Counted trees of play."""

from pathlib import Path

import pytest

from tests.kit.perft import Tree, count, trees

TREES = [tree for file in sorted((Path(__file__).parent / "perft").glob("*.perft")) for tree in trees(file)]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.id)
def test_there_are_as_many_lines_of_play_as_were_counted(tree: Tree) -> None:
    """Any change of what may be played, passed, drawn or led changes a count."""
    assert {depth: count(tree, depth) for depth in tree.counts} == tree.counts
