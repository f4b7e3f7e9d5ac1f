"""What the commands of the command line do, and what is said when that goes wrong."""

import argparse
import asyncio
import os
import signal
import sys
import webbrowser
from collections.abc import Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import aiohttp
import discord
from pydantic import ValidationError

from bot.app import create_bot
from bot.console import Console
from bot.playground.errors import PortBusyError
from bot.settings import Settings
from storage.errors import StartRefusedError
from storage.heartbeat import last_sign

EXPLAINED: Final = (
    ValidationError,
    StartRefusedError,
    PortBusyError,
    discord.LoginFailure,
    aiohttp.ClientError,
    TimeoutError,
)
"""What can go wrong without a fault of the program: one sentence, no traceback."""

SILENCE: Final = 60
"""Seconds without a sign of life after which the bot counts as dead; it gives one every 20."""


def run(console: Console, _: argparse.Namespace) -> int:
    """Run the bot on Discord until it is told to stop."""
    settings = Settings()
    if settings.discord_token is None:
        return console.fail("no_token")
    _until_stopped(_serve(settings, settings.discord_token.get_secret_value()))
    return 0


def playground(console: Console, options: argparse.Namespace) -> int:
    """Open the playground until it is told to stop."""
    try:
        from bot.playground.session import Sitting, play  # noqa: PLC0415 - an extra of the project
    except ModuleNotFoundError:
        return console.fail("playground.missing")

    def opened(address: str) -> None:
        console.say("playground.open", address=address)
        console.say("playground.try")
        if not options.no_browser and _has_screen():
            webbrowser.open(address)

    _until_stopped(play(Sitting(options.database, options.people, options.language, options.port), opened))
    return console.say("playground.kept", database=str(options.database))


def health(console: Console, _: argparse.Namespace) -> int:
    """Tell whether the bot is alive."""
    alive = asyncio.run(last_sign(Settings().database_url))
    if alive is None:
        return console.fail("never")
    seconds = round((datetime.now(UTC) - alive).total_seconds())
    return console.say("healthy", count=seconds) if seconds <= SILENCE else console.fail("silent", count=seconds)


def explain(console: Console, error: Exception) -> int:
    """Tell the operator what has gone wrong; the exit status. ``error`` is one of ``EXPLAINED``."""
    match error:
        case ValidationError():
            problem = error.errors()[0]
            return console.fail("bad_setting", name=".".join(map(str, problem["loc"])), reason=problem["msg"])
        case StartRefusedError():
            return console.fail(f"refused.{error.problem.value}", detail=error.detail)
        case PortBusyError(args=(port,)):
            return console.fail("playground.port_busy", port=port)
        case discord.LoginFailure():
            return console.fail("bad_token")
        case _:
            return console.fail("no_discord", reason=str(error) or type(error).__name__)


def _has_screen() -> bool:
    """Whether a browser would open a window; in a bare terminal a text browser would take the terminal over."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


async def _serve(settings: Settings, token: str) -> None:
    async with create_bot(settings) as bot:
        await bot.start(token)


def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` until it ends; Ctrl-C and SIGTERM cancel it, so that it can put things away."""

    async def stoppable() -> None:
        task = asyncio.ensure_future(work)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await task

    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(stoppable())
