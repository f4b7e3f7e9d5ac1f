"""Hypothesis strategies that know any game: options, and games at a table."""

import random
from dataclasses import fields
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from rules.gandengyan.combo import Combo
from rules.gandengyan.options import PRESETS, Options
from rules.gandengyan.rank import BIG, NATURALS, SMALL
from rules.gandengyan.shape import shapes
from rules.hand import Hand, hand_of
from rules.kind import AnyGame, AnyKind
from rules.options import Spelled


def options_of(kind: AnyKind) -> st.SearchStrategy[Any]:
    """Any options of a kind of game."""
    default = next(iter(kind.presets.values()))
    values = {field.name: _values(getattr(default, field.name)) for field in fields(default)}
    return st.builds(type(default), **values)


def games_of(kind: AnyKind) -> st.SearchStrategy[AnyGame]:
    """Any game of a kind: its options and a number of seats that they allow."""
    return options_of(kind).flatmap(
        lambda options: st.sampled_from(kind.seats(options)).map(lambda seats: kind.build(options, seats))
    )


def chances() -> st.SearchStrategy[random.Random]:
    """Seeded chance; a failing example names its seed."""
    return st.integers(0, 2**32).map(random.Random)


def house() -> st.SearchStrategy[Options]:
    """Any options of Gan Deng Yan, the presets often."""
    values = {field.name: _values(getattr(Options(), field.name)) for field in fields(Options)}
    return st.sampled_from(list(PRESETS.values())) | st.builds(Options, **values)


def hands(most: int, ranks: tuple[int, ...] = (*NATURALS, SMALL, BIG)) -> st.SearchStrategy[Hand]:
    """Up to ``most`` cards of two decks, with ranks that often lie together and often with jokers."""
    windows = st.integers(0, len(ranks) - 3).map(lambda low: (*ranks[low : low + 5], SMALL, BIG))
    cards = windows.flatmap(lambda window: st.lists(st.sampled_from(window), max_size=most))
    spread = st.lists(st.sampled_from(ranks), max_size=most)
    return (cards | spread).filter(_in_two_decks).map(hand_of)


def combos(options: Options) -> st.SearchStrategy[Combo]:
    """Any combination that can be led under ``options``, but for the joker bomb."""
    return st.sampled_from([combo for shape in shapes(options) for combo in shape.combos])


def _values(default: object) -> st.SearchStrategy[Any]:
    if isinstance(default, Enum):
        return st.sampled_from(list(type(default)))
    if isinstance(default, Spelled):
        return st.sampled_from(default.forms).map(default.read)
    return st.none() | st.integers(1, 200)


def _in_two_decks(cards: list[int]) -> bool:
    return all(cards.count(rank) <= (2 if rank in (SMALL, BIG) else 8) for rank in set(cards))
