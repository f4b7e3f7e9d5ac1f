"""The playground as its user has it: a program to start and stop, and a page to look at and press."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from bot.words import Words

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30_000
"""Milliseconds that anything on the page may take on a busy machine."""
RETRIES = 5
REFUSED = "Action was not completed."


@contextmanager
def playground(database: Path, language: str, program: str = "bot") -> Generator[str, None, None]:
    """Run the playground as a program; its page's address. When left, it is stopped as by Ctrl-C and ends well."""
    command = [sys.executable, "-m", program, "playground", "--no-browser", "--port=0", f"--language={language}"]
    environment = os.environ | {"GANDENG_COMPUTER_SECONDS": "0.1", "LANG": "C.UTF-8"}
    with subprocess.Popen(
        [*command, f"--database={database}"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield _address(process.stdout.readline())
        finally:
            process.send_signal(signal.SIGINT)
            said = process.stdout.read()
        assert process.wait() == 0
        assert f"The matches are kept in {database}" in said


def _address(line: str) -> str:
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0]


class Player:
    """Somebody at the page, who reads it in one language."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    @property
    def table(self) -> Locator:
        """The newest public message with controls."""
        public = self.page.locator("article:not(:has(.message-ephemeral-note))")
        return public.filter(has=self.page.locator(".component-button")).last

    @property
    def panel(self) -> Locator:
        """The newest private message with controls."""
        private = self.page.locator("article:has(.message-ephemeral-note)")
        return private.filter(has=self.page.locator(".component-button")).last

    def key(self, where: Locator, name: str) -> Locator:
        """The button ``discord.button.<name>`` of a message."""
        return where.get_by_role("button", name=self.words.say(f"discord.button.{name}"), exact=True)

    def visit(self, address: str) -> None:
        """Open the page and wait until it is drawn."""
        self.page.goto(address)
        expect(self.page.locator("#preview-app")).to_have_attribute("aria-busy", "false")

    def press(self, key: Locator) -> None:
        """Press a button. The page refuses a press on a picture that has just become outdated: then press again."""
        status = self.page.locator("#action-status")
        for _ in range(RETRIES):
            key.click()
            expect(status).not_to_have_text(re.compile("…$"))
            if status.inner_text() != REFUSED:
                return
        raise AssertionError(status.inner_text())

    def command(self, text: str) -> None:
        """Type a slash command and send it."""
        self.page.locator("#channel-composer-input").press_sequentially(text)
        self.page.get_by_role("option", name=text).click()
        self.press(self.page.locator("#channel-composer button[type=submit]"))

    def sit_down(self, game: str) -> None:
        """Open a table with three computer players, start, and look at one's hand."""
        self.command(f"/{game} start")
        for seats in range(3):
            self.press(self.key(self.table, "plus"))
            expect(self.table).to_contain_text(f"{seats + 2}. ")
        self.press(self.key(self.table, "start"))
        self.press(self.key(self.table, "hand"))

    def play(self, turns: int = 100) -> None:
        """Take the hints for so many turns, or until the deal is over."""
        hint, over = self.key(self.panel, "hint"), self.key(self.table, "next")
        for _ in range(turns):
            expect(hint.or_(over).first).to_be_visible()
            if over.is_visible():
                return
            self.take_advice()

    def take_advice(self) -> None:
        """Ask the panel for a hint and follow it."""
        before = self.panel.inner_text()
        self.press(self.key(self.panel, "hint"))
        self.press(self.panel.locator(".button-style-1"))
        expect(self.panel).not_to_have_text(before, use_inner_text=True)
