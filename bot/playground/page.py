"""The page of the playground, kept in step with the bot."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from simcord import Preview, SetupError

from bot.playground.errors import PortBusyError
from bot.playground.world import World

TICK: Final = 0.25
"""Seconds between two looks at what the bot has done by itself."""


class LivePage:
    """The simulator's page, made live: time passes, and what the bot does by itself appears.

    The simulator does one thing at a time, and a page whose press meets another thing under way is stuck until it is
    loaded anew. So presses and our own looks take turns. It also refuses a press on an outdated picture; so only what
    has changed is published.
    """

    def __init__(self, world: World, preview: Preview) -> None:
        self._world = world
        self._preview = preview
        self._turns = asyncio.Lock()
        self._published = 0
        # The simulator has no public place where presses could be made to take turns.
        self._answer = preview._action  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        preview._action = self._press  # type: ignore[method-assign]  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]

    @property
    def address(self) -> str:
        """Where the page is; whoever has the address can play."""
        return self._preview.url

    async def live(self) -> None:
        """Let time pass until the page is closed."""
        keeping = asyncio.create_task(self._keep_up())
        try:
            await self._preview.wait_closed()
        finally:
            keeping.cancel()

    async def _press(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turns:
            result = await self._answer(context_id, body)
            await self._publish()
        return result

    async def _keep_up(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            async with self._turns:
                await self._world.env.advance_time(self._world.behind)
                await self._publish()

    async def _publish(self) -> None:
        done = len(self._world.env.http_requests)
        if done > self._published:
            self._published = done
            with suppress(SetupError):  # the page has just been closed
                await self._preview.refresh()


@asynccontextmanager
async def open_page(world: World, port: int) -> AsyncGenerator[LivePage, None]:
    """The page of the world's channel, seen by any of its people.

    Raises:
        PortBusyError: the port is taken.
    """
    preview = world.env.preview(world.channel, viewers=world.people, layout="channel", port=port)
    try:
        await preview.__aenter__()
    except SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise PortBusyError(port) from error
        raise
    try:
        yield LivePage(world, preview)
    finally:
        await preview.close()
