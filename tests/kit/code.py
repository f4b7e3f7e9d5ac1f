"""The strings that stand in the program's code."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("rules", "bot")


@cache
def constants() -> frozenset[str]:
    """Every plain string in the code."""
    nodes = (node for node in _nodes() if isinstance(node, ast.Constant))
    return frozenset(node.value for node in nodes if isinstance(node.value, str))


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Every f-string in the code that says a part of a message id, its placeholders open."""
    joined = ("".join(map(_piece, node.values)) for node in _nodes() if isinstance(node, ast.JoinedStr))
    return tuple(re.compile(pattern) for pattern in joined if _ID.fullmatch(pattern))


@cache
def said_by(function: str) -> frozenset[str]:
    """Every plain string that is the first argument in a call of the function of that name."""
    calls = (node for node in _nodes() if isinstance(node, ast.Call) and node.args)
    first = (call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == function)
    return frozenset(node.value for node in first if isinstance(node, ast.Constant) and isinstance(node.value, str))


_OPEN = "[^ ]+"
_ID = re.compile(r"(?=.*[a-z]{3})([a-z_]|\\\.|\[\^ \]\+)+")
"""Words, dots and open places; a dot and open places alone could be anything."""


def _piece(value: ast.expr) -> str:
    return re.escape(str(value.value)) if isinstance(value, ast.Constant) else _OPEN


def _nodes() -> Iterator[ast.AST]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))
