"""Other processes, for tests of what happens between processes and when one is killed."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

ROOT = Path(__file__).parents[2]


async def script(source: str, *arguments: str) -> Process:
    """Start Python on ``source``."""
    command = (sys.executable, "-c", source, *arguments)
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=ROOT)


async def said(process: Process) -> str:
    """The next line that the process prints; "" at its end."""
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().rstrip()


async def killed(process: Process) -> str:
    """Kill the process as a power cut would; what it had still said."""
    process.kill()
    rest, _ = await process.communicate()
    return rest.decode()
