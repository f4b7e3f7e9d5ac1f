"""What it means that the host refuses something."""

from collections.abc import Awaitable

import pytest

from bot.errors import HostError


async def refused(reason: str, attempt: Awaitable[object]) -> None:
    """The attempt is refused for that reason."""
    with pytest.raises(HostError) as error:
        await attempt
    assert error.value.reason == reason
