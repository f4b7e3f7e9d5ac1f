"""A deal of Shengji by taps alone, in Chinese, against three computer players."""

import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from bot.words import Catalogues
from tests.kit.playground import Player, playground

LANGUAGE = "zh-CN"
KITTY = 8


def test_a_deal_of_shengji_is_played_to_its_result(page: Page, tmp_path: Path) -> None:
    """Somebody declares, buries by ticking boxes, first one too few, and takes the hints to the end."""
    player = Player(page, Catalogues.load(strict=True).words(LANGUAGE))
    with playground(tmp_path / "shengji.sqlite3", LANGUAGE, "tests.kit.shengji_playground") as address:
        player.visit(address)
        player.sit_down("shengji")
        player.press(button(player, "亮 ♠.?2$"))
        expect(player.table).to_contain_text("Ana亮主")
        bury(player)
        player.play()
        expect(player.table).to_contain_text("下一局庄家")


def bury(player: Player) -> None:
    """Be done with declaring, then tick the cards for the kitty and say that they are meant."""
    buries, done = button(player, f"扣 {KITTY} 张"), button(player, "不亮")
    expect(buries.or_(done).first).to_be_visible()
    while not buries.is_visible():
        with suppress(Late):  # a window closes by itself too, and takes its button along
            done.click(timeout=2_000)
        expect(buries.or_(done).first).to_be_visible()
    player.press(buries)
    tick(player, range(KITTY - 1))
    expect(player.panel).to_contain_text(f"你选了 {KITTY - 1} 张")
    player.press(player.key(player.panel, "fix"))
    tick(player, range(KITTY - 1, KITTY))
    player.press(button(player, "扣底"))


def tick(player: Player, places: range) -> None:
    """Tick boxes of the open form and send it off."""
    form = player.page.locator(".modal-dialog")
    boxes = form.get_by_role("checkbox")
    for place in places:
        boxes.nth(place).check()
    player.press(form.locator(".modal-actions button").last)


def button(player: Player, label: str) -> Locator:
    return player.panel.get_by_role("button", name=re.compile(f"^{label}"))
