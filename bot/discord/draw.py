"""Messages as values, and the one place where they become Discord's components and are made to fit.

A message is a list of blocks: paragraphs of text, rows of keys, menus, lines between them. Text that is too
long is shortened, labels are cut, and a control whose custom_id Discord would not take is left out (its play can
be typed), so that nothing is ever refused as malformed.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, SelectOption, ui

from bot.discord.custom_id import CustomId

TEXT_LIMIT: Final = 4000
"""Characters in all texts of a message together."""
COMPONENT_LIMIT: Final = 40
LABEL_LIMIT: Final = 80
OPTION_LIMIT: Final = 100
PLACEHOLDER_LIMIT: Final = 150
OPTIONS: Final = 25
"""The most options of a menu."""
NARROWEST: Final = 3
"""Keys in a row that stay in one line on a small phone."""
NARROW: Final = 4
"""Keys in a row that stay in one line on a phone."""
WIDE: Final = 5
"""The most keys in a row."""

_BLACK: Final = re.compile("[♣♠](?!\N{VARIATION SELECTOR-15})")


@dataclass(frozen=True, slots=True)
class Key:
    """A button: what it says and what it does."""

    label: str
    does: CustomId
    style: ButtonStyle = ButtonStyle.secondary


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu: what it says and what it stands for."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A list of which one option is chosen, or exactly ``count``."""

    placeholder: str
    does: CustomId
    options: tuple[Option, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between what comes before and after."""


class Accent(Enum):
    """The colour at the edge of a message; it says nothing that the words do not say too."""

    OPEN = 0x5865F2
    """A table to join, or in play."""
    YOURS = 0x57F287
    """The reader is to act."""
    WAITING = 0x80848E
    """Somebody else is."""
    OVER = 0xF0B232
    """A deal or a match is over."""


Row: TypeAlias = tuple[Key, ...]
Block: TypeAlias = str | Row | Menu | Divider

DIVIDER: Final = Divider()


@dataclass(frozen=True, slots=True)
class Message:
    """What a message shows."""

    blocks: tuple[Block, ...]
    accent: Accent | None = None


def rows(keys: Sequence[Key], width: int = NARROW) -> tuple[Row, ...]:
    """The keys in rows."""
    return tuple(tuple(keys[start : start + width]) for start in range(0, len(keys), width))


def layout(message: Message) -> ui.LayoutView:
    """The message as Discord's components, with every suit to be told from the ground it stands on.

    The view is stopped before it is sent, so that discord.py keeps nothing of it: no view can time out, be
    mixed up with another or be lost in a restart. What is pressed says all there is to know in its custom_id.
    """
    view = ui.LayoutView(timeout=None)
    colour = None if message.accent is None else message.accent.value
    view.add_item(ui.Container(*map(_component, _fitting(message.blocks)), accent_colour=colour))
    view.stop()
    return view


def legible(text: str) -> str:
    """The text with black suits as letters: as pictures they would be black on Discord's dark ground."""
    return _BLACK.sub("\\g<0>\N{VARIATION SELECTOR-15}", text)


def fitted(text: str, limit: int) -> str:
    """The text in a legible form, or as much of that as fits."""
    return cut(legible(text), limit)


def cut(text: str, limit: int) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def _fitting(blocks: Iterable[Block]) -> list[Block]:
    """The blocks that have anything in them, their texts shortened so that all fit together."""
    kept = [legible(block) if isinstance(block, str) else block for block in map(_possible, blocks) if block]
    excess = sum(len(block) for block in kept if isinstance(block, str)) - TEXT_LIMIT
    while excess > 0:
        longest = max((block for block in kept if isinstance(block, str)), key=len)
        shorter = cut(longest, max(len(longest) - excess, 1))
        kept[kept.index(longest)] = shorter
        excess -= len(longest) - len(shorter)
    return kept


def _possible(block: Block) -> Block:
    match block:
        case str() | Divider():
            return block
        case Menu():
            return block if block.does.fits and block.options else ""
        case tuple():
            return tuple(key for key in block if key.does.fits)


def _component(block: Block) -> ui.Item[Any]:
    match block:
        case str():
            return ui.TextDisplay(block)
        case Divider():
            return ui.Separator()
        case Menu():
            return ui.ActionRow(_select(block))
        case tuple():
            return ui.ActionRow(*map(_button, block))


def _button(key: Key) -> ui.Button[Any]:
    return ui.Button(label=fitted(key.label, LABEL_LIMIT), custom_id=str(key.does), style=key.style)


def _select(menu: Menu) -> ui.Select[Any]:
    options = [
        SelectOption(label=fitted(option.label, OPTION_LIMIT), value=option.value, default=option.chosen)
        for option in menu.options[:OPTIONS]
        if len(option.value) <= OPTION_LIMIT
    ]
    return ui.Select(
        custom_id=str(menu.does),
        placeholder=fitted(menu.placeholder, PLACEHOLDER_LIMIT),
        min_values=menu.count,
        max_values=menu.count,
        options=options,
    )
