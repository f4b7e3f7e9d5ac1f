"""The actions of a panel as keys and menus, as many as fit.

Up to ``MOST_KEYS`` plays are one key each. More are shown by kind: first the kinds, then the plays of one
of them, in a menu if they are still too many.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from discord import ButtonStyle

from bot.discord.custom_id import Act
from bot.discord.draw import NARROW, NARROWEST, OPTIONS, WIDE, Block, Key, Menu, Option, Row, rows
from bot.discord.picks import Ticks, in_menu, menu_options
from bot.words import Words
from rules.screen import Choice, Pick, Prompt, Tone
from rules.text import Text, text

MOST_KEYS: Final = 20
"""More plays than that are shown by kind."""

MOST_COMPONENTS: Final = MOST_KEYS + MOST_KEYS // NARROW
"""The most keys and rows of plays together; a message has room for no more."""

_PAGE: Final = re.compile(r"(?P<more>m?)(?P<group>\d{0,2})", re.ASCII)

MakeKey: TypeAlias = Callable[[Text, Act, str, ButtonStyle], Key]

_STYLES: Final = {
    Tone.PLAIN: ButtonStyle.secondary,
    Tone.LOUD: ButtonStyle.danger,
    Tone.QUIET: ButtonStyle.secondary,
}


@dataclass(frozen=True, slots=True)
class Page:
    """Which of the actions a panel shows."""

    more: bool = False
    """The other ways to play, instead of the usual ones."""
    group: int | None = None
    """One kind of play only, by its place among the kinds."""

    def __str__(self) -> str:
        return f"{'m' if self.more else ''}{'' if self.group is None else self.group}"

    @classmethod
    def read(cls, code: str) -> "Page":
        """The page of a custom_id's payload; the first one for a payload that means nothing."""
        found = _PAGE.fullmatch(code)
        if found is None:
            return cls()
        return cls(bool(found["more"]), int(found["group"]) if found["group"] else None)


FIRST: Final = Page()


@dataclass(frozen=True, slots=True)
class Choices:
    """Lays out what a prompt offers on one page of a panel."""

    prompt: Prompt
    page: Page
    words: Words
    key: MakeKey
    hint: Choice | None = None
    """A choice to recommend: it is shown on any page, and as the only key in the primary style."""
    ticks: Ticks | None = None
    """What is chosen already in the menu of a pick."""

    def blocks(self) -> tuple[Block, ...]:
        """The plays, what can be put together, then the keys that are always there."""
        return (*self._hinted(), *self._plays(), *self._picks(), *rows(self._always(), WIDE))

    @property
    def _offered(self) -> tuple[Choice, ...]:
        """What the page is about; doing nothing has its place among the keys that are always there."""
        offered = self.prompt.more if self.page.more else self.prompt.choices
        return tuple(choice for choice in offered if choice.tone is not Tone.QUIET)

    def _plays(self) -> tuple[Block, ...]:
        offered = self._offered
        groups = tuple(dict.fromkeys(choice.group for choice in offered))
        if self.page.group is not None and self.page.group < len(groups):
            return self._few_or_menu([choice for choice in offered if choice.group == groups[self.page.group]])
        if len(offered) <= self._most or len(groups) == 1:
            return self._few_or_menu(offered)
        return rows([self._kind(place, group) for place, group in enumerate(groups[:MOST_KEYS])])

    def _few_or_menu(self, choices: Sequence[Choice]) -> tuple[Block, ...]:
        if len(choices) <= self._most:
            return self._by_kind(choices)
        options = tuple(Option(self.words.label(choice.label), choice.action) for choice in choices)
        question = text("discord.panel.choose", count=len(choices))
        left_out = len(choices) - OPTIONS
        rest = self.words.say("discord.panel.not_listed", count=left_out) if left_out > 0 else ""
        asked = self.key(question, Act.CHOOSE, str(self.page), ButtonStyle.secondary)
        return (rest, Menu(asked.label, asked.does, options))

    def _by_kind(self, choices: Sequence[Choice]) -> tuple[Row, ...]:
        """A key each; every kind begins a row of its own if that does not take too many rows."""
        groups = dict.fromkeys(choice.group for choice in choices)
        kinds = [[self._play(choice) for choice in choices if choice.group == group] for group in groups]
        for width in (NARROWEST, NARROW):
            apart = tuple(row for keys in kinds for row in rows(keys, width))
            if len(choices) + len(apart) <= MOST_COMPONENTS - (NARROW + 1) * len(self._picks()):
                return apart
        return rows([self._play(choice) for choice in choices])

    @property
    def _most(self) -> int:
        """How many plays fit as keys: each row that is needed for picks takes the room of a row of them."""
        return MOST_KEYS - NARROW * len(self._picks())

    def _picks(self) -> tuple[Block, ...]:
        """What can be put together from single cards; only the first page has room for it."""
        picks = self.prompt.picks if self.page == FIRST else ()
        menus = [self._menu(pick) for pick in picks if in_menu(pick)]
        alone = self.hint is None and not self.prompt.choices and len(picks) == 1
        style = ButtonStyle.primary if alone else ButtonStyle.secondary
        forms = [self.key(pick.label, Act.PICK, str(Ticks(pick.key)), style) for pick in picks if not in_menu(pick)]
        return (*menus, *rows(forms))

    def _menu(self, pick: Pick) -> Menu:
        ticks = self.ticks if self.ticks is not None and self.ticks.key == pick.key else Ticks(pick.key)
        asked = self.key(pick.ask, Act.PICKED, str(ticks), ButtonStyle.secondary)
        return Menu(asked.label, asked.does, menu_options(self.words, pick, ticks), pick.most)

    def _kind(self, place: int, group: Text) -> Key:
        count = sum(choice.group == group for choice in self._offered)
        page = Page(self.page.more, place)
        label = text("discord.panel.kind", kind=group, number=count)
        return self.key(label, Act.SHOW, str(page), ButtonStyle.secondary)

    def _play(self, choice: Choice) -> Key:
        recommended = self.hint is not None and choice.action == self.hint.action
        stands_out = recommended or self.prompt.choices == (choice,)
        return self._as_key(choice, ButtonStyle.primary if stands_out else _STYLES[choice.tone])

    def _as_key(self, choice: Choice, style: ButtonStyle) -> Key:
        return self.key(choice.label, Act.PLAY, choice.action, style)

    def _hinted(self) -> tuple[Block, ...]:
        """The recommended choice by itself where the page would not show it."""
        if self.hint is None or self._shows(self.hint):
            return ()
        return ((self._as_key(self.hint, ButtonStyle.primary),),)

    def _shows(self, choice: Choice) -> bool:
        keys = [key for row in (*self._plays(), tuple(self._quiet())) if isinstance(row, tuple) for key in row]
        return any(key.does.act is Act.PLAY and key.does.payload == choice.action for key in keys)

    def _quiet(self) -> list[Key]:
        return [self._play(choice) for choice in self.prompt.choices if choice.tone is Tone.QUIET]

    def _always(self) -> list[Key]:
        plain = ButtonStyle.secondary
        back = [self.key(text("discord.button.back"), Act.SHOW, "", plain)] if self.page != FIRST else []
        more = self.prompt.more and not self.page.more
        others = [self.key(text("discord.button.more"), Act.SHOW, str(Page(more=True)), plain)] if more else []
        return [
            *self._quiet(),
            self.key(text("discord.button.hint"), Act.HINT, "", plain),
            self.key(text("discord.button.type"), Act.TYPE, "", plain),
            *others,
            *back,
        ]
