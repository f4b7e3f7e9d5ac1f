"""``python -m rules judge FILE...``: judges checked cases, one JSON line a case, then the count.

The exit status is 0 if all passed, 1 if any failed, 2 for a file that cannot be read.
"""

import json
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from rules.case import Tested
from rules.judge import judge
from rules.registry import KINDS

ALL_PASSED, SOME_FAILED, UNREADABLE = range(3)


class UnreadableFileError(Exception):
    """A file that is no list of cases; the message says why."""


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; returns the exit status."""
    parser = ArgumentParser(prog="python -m rules", description="The rules of the games, without a table.")
    commands = parser.add_subparsers(required=True)
    judging = commands.add_parser("judge", help="judge checked cases")
    judging.add_argument("files", nargs="+", type=Path, metavar="FILE")
    files = parser.parse_args(arguments).files
    try:
        cases = [case for file in files for case in _cases(file)]
    except UnreadableFileError as error:
        sys.stderr.write(f"{error}\n")
        return UNREADABLE
    return _judge(cases)


def _cases(file: Path) -> list[object]:
    try:
        cases = json.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        message = f"cannot read {file}: {error}"
        raise UnreadableFileError(message) from error
    if not isinstance(cases, list):
        message = f"cannot read {file}: it is no list of cases"
        raise UnreadableFileError(message)
    return cases


def _judge(cases: list[object]) -> int:
    passed = 0
    for case in cases:
        verdict = judge(KINDS, case)
        passed += verdict.passed
        line = {"id": verdict.id, "pass": verdict.passed, "got": verdict.got}
        sys.stdout.write(json.dumps(line, default=_shown) + "\n")
    sys.stdout.write(f"{passed} passed, {len(cases) - passed} failed\n")
    return ALL_PASSED if passed == len(cases) else SOME_FAILED


def _shown(answer: Tested) -> tuple[object, ...]:
    return answer.shown


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # where there is none, nobody can stop reading half-way either
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
