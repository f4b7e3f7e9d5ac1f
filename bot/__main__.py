"""The command line: ``python -m bot run | playground | health | version``."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot import __version__
from bot.commandline import EXPLAINED, explain, health, playground, run
from bot.console import Console
from bot.words import LANGUAGES

Act = Callable[[Console, argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status."""
    console = Console.of(os.environ)
    options = _parser(console).parse_args(arguments)
    act: Act = options.act
    try:
        return act(console, options)
    except EXPLAINED as error:
        return explain(console, error)


def _parser(console: Console) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bot", description=console.text("help.about"))
    commands = parser.add_subparsers(required=True, metavar="run | playground | health | version")

    def command(name: str, act: Act) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=console.text(f"help.{name}"), description=console.text(f"help.{name}"))
        added.set_defaults(act=act)
        return added

    command("run", run)
    _add_playground_options(command("playground", playground), console)
    command("health", health)
    command("version", _version)
    return parser


def _add_playground_options(parser: argparse.ArgumentParser, console: Console) -> None:
    parser.add_argument("--people", type=int, choices=range(1, 9), default=4, help=console.text("help.people"))
    parser.add_argument("--language", choices=LANGUAGES, help=console.text("help.language"))
    database = Path("data/playground.sqlite3")
    parser.add_argument("--database", type=Path, default=database, help=console.text("help.database"))
    parser.add_argument("--port", type=int, default=8765, help=console.text("help.port"))
    parser.add_argument("--no-browser", action="store_true", help=console.text("help.no_browser"))


def _version(console: Console, _: argparse.Namespace) -> int:
    return console.say("version", version=__version__)


if __name__ == "__main__":
    sys.exit(main())
