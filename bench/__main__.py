"""Runs ``measure()`` of every module in this folder, prints a table and writes ``bench.json``."""

import importlib
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from bench.figure import Figure

FOLDER = Path(__file__).parent
REPORT = FOLDER.parent / "bench.json"
HELPERS = ("__init__", "__main__", "figure")


def main(wanted: list[str]) -> int:
    """Measure the modules named, or all; the exit status tells whether every aim was kept."""
    names = wanted or sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in HELPERS)
    figures = [figure for name in names for figure in _measure(name)]
    REPORT.write_text(json.dumps([asdict(figure) for figure in figures], indent=2) + "\n")
    return 0 if all(figure.kept for figure in figures) else 1


def _measure(name: str) -> Iterator[Figure]:
    for figure in importlib.import_module(f"bench.{name}").measure():
        print(_row(figure), flush=True)
        yield figure


def _row(figure: Figure) -> str:
    aim = "" if figure.aim is None else f"aim {figure.aim:g} {figure.unit}" + ("" if figure.kept else "  MISSED")
    return f"{figure.name:<56} {figure.value:>12,.3f} {figure.unit:<10} {aim}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
