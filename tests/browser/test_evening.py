"""A deal in the playground, played through its page in a real browser, with a restart in the middle."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page, expect

from bot.words import Catalogues
from rules.registry import KINDS
from storage.database import open_store
from storage.records import Status
from tests.kit.playground import Player, playground

LANGUAGE = "es"


def test_a_deal_is_played_to_its_settlement_across_a_restart(page: Page, tmp_path: Path) -> None:
    """Somebody opens a table, fills it with computer players and plays; the next day the same deal goes on."""
    database = tmp_path / "evening.sqlite3"
    player = Player(page, Catalogues.load(strict=True).words(LANGUAGE))
    with playground(database, LANGUAGE) as address:
        player.visit(address)
        player.sit_down("gandeng")
        player.play(turns=2)
    with playground(database, LANGUAGE) as address:
        player.visit(address)
        player.press(player.key(player.table, "hand"))
        player.play()
        expect(player.table).to_contain_text("Ana")
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop is running in this thread
        assert elsewhere.submit(asyncio.run, settled(database)).result()


async def settled(database: Path) -> bool:
    """Whether a deal has been scored: somebody has won what the others have lost."""
    store = open_store(f"sqlite+aiosqlite:///{database}", KINDS)
    await store.open()
    try:
        (match,) = await store.matches(status=tuple(Status))
        points = await store.points(match.id)
    finally:
        await store.close()
    return match.deals == 1 and any(points) and not sum(points)
