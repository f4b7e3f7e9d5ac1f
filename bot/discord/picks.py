"""Several cards chosen at once: in a menu of the panel, or by ticking boxes in a form of its own.

A few of one group are chosen in a menu, anything else in a form, where nothing moves while one ticks. Ticks are a
draft: what is played in the end is asked for by name, and travels by its canonical text like any other action.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from discord import CheckboxGroupOption, SelectOption, ui

from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import OPTION_LIMIT, OPTIONS, Option, fitted
from bot.discord.textbox import DESCRIPTION_LIMIT, TITLE_LIMIT
from bot.words import Words
from rules.screen import Group, Pick, Pickable
from rules.text import Text
from storage.records import Match

FIELDS: Final = 5
"""The most fields of a form."""
BOXES: Final = 10
"""The most boxes of a field."""

_PAYLOAD: Final = re.compile(r"(?P<key>\w+)\.(?P<marks>[0-9a-f]{1,40})\.(?P<turn>\d{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Ticks:
    """Which cards of a pick are chosen so far, by their places in it, which hold for one position."""

    key: str
    """The pick's."""
    places: frozenset[int] = frozenset()
    turn: int = 0
    """How often they have been looked at again: clients remember what was chosen under the same custom_id."""

    def __str__(self) -> str:
        marks = sum(1 << place for place in self.places)
        return f"{self.key}.{marks:x}.{self.turn}"

    @classmethod
    def read(cls, payload: str) -> "Ticks":
        """The ticks of a custom_id's payload; no pick's for a payload that means nothing."""
        found = _PAYLOAD.fullmatch(payload)
        if found is None:
            return cls("")
        marks = int(found["marks"], 16)
        places = frozenset(place for place in range(marks.bit_length()) if marks >> place & 1)
        return cls(found["key"], places, int(found["turn"]))

    def chosen(self, values: Iterable[str]) -> "Ticks":
        """The ticks when these values were sent."""
        return replace(self, places=frozenset(int(value) for value in values if value.isdecimal()))

    def again(self) -> "Ticks":
        """The same, for another look at them."""
        return replace(self, turn=self.turn + 1)

    def codes(self, pick: Pick) -> tuple[str, ...]:
        """The codes of the chosen cards."""
        return tuple(card.code for place, card in enumerate(pick.cards) if place in self.places)


def in_menu(pick: Pick) -> bool:
    """Whether the cards are chosen in a menu: so many of one group, which fits one."""
    return len(pick.groups) == 1 and pick.least == pick.most < len(pick.cards) <= OPTIONS


def menu_options(words: Words, pick: Pick, ticks: Ticks) -> tuple[Option, ...]:
    """The cards of a pick as the options of a menu."""
    return tuple(
        Option(words.label(card.label), str(place), chosen=place in ticks.places)
        for place, card in enumerate(pick.cards)
    )


def form(words: Words, match: Match, pick: Pick, ticks: Ticks) -> ui.Modal:
    """The form of a pick, with what was ticked before.

    It is finished before it is shown, so discord.py keeps nothing of it; what is ticked comes back as an interaction
    like any press, even if another process has opened the form.
    """
    sends = CustomId(match.id, match.version, Act.PICKED, str(replace(ticks, places=frozenset())))
    modal = ui.Modal(title=fitted(words.label(pick.label), TITLE_LIMIT), custom_id=str(sends))
    ask = fitted(words.label(pick.ask), DESCRIPTION_LIMIT)
    for number, field in enumerate(_fields(pick)):
        title = fitted(_title(words, field), TITLE_LIMIT)
        component = _component(str(number), words, field, ticks)
        modal.add_item(ui.Label(text=title, description=None if number else ask, component=component))
    modal.stop()
    return modal


# --- how the cards are laid out

_Placed: TypeAlias = tuple[Text, int, Pickable]
"""A card with the title of its group and its place in the pick."""


def _fields(pick: Pick) -> list[list[_Placed]]:
    """The cards in fields: boxes if they suffice, else menus; each group by itself as far as that is possible."""
    groups, start = list[list[_Placed]](), 0
    for group in pick.groups:
        groups.append(_placed(group, start))
        start += len(group.cards)
    packings = [packing for size in (BOXES, OPTIONS) for packing in _packings(groups, size)]
    return next((fields for fields in packings if len(fields) <= FIELDS), packings[-1][:FIELDS])


def _placed(group: Group, start: int) -> list[_Placed]:
    return [(group.title, place, card) for place, card in enumerate(group.cards, start)]


def _packings(groups: list[list[_Placed]], size: int) -> Iterable[list[list[_Placed]]]:
    """Ways to lay the groups out in fields of that size, the clearest first."""
    everything = [card for group in groups for card in group]
    beyond = [card for group in groups for card in group[size:]]
    yield [field for group in groups for field in _split(group, size)]
    yield [*(group[:size] for group in groups if group), *_split(beyond, size)]
    yield _split(everything, size)


def _split(cards: Sequence[_Placed], size: int) -> list[list[_Placed]]:
    return [list(cards[start : start + size]) for start in range(0, len(cards), size)]


def _title(words: Words, field: list[_Placed]) -> str:
    return " · ".join(dict.fromkeys(words.label(title) for title, _, _ in field))


def _component(name: str, words: Words, field: list[_Placed], ticks: Ticks) -> ui.Item[Any]:
    """The boxes of a field, or a menu where they are too many."""
    shown: list[dict[str, Any]] = [
        {"label": fitted(words.label(card.label), OPTION_LIMIT), "value": str(place), "default": place in ticks.places}
        for _, place, card in field
    ]
    allowed: dict[str, Any] = {"custom_id": name, "required": False, "min_values": 0, "max_values": len(shown)}
    if len(shown) <= BOXES:
        return ui.CheckboxGroup(options=[CheckboxGroupOption(**each) for each in shown], **allowed)
    return ui.Select(options=[SelectOption(**each) for each in shown], **allowed)
