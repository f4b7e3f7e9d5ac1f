"""Plays as people type them: ``66``, ``6 6``, ``34567``, ``10 10``, ``6*``, ``3 4 xw``, ``过``.

Case, full-width characters, commas and spaces do not matter. ``10``, ``t`` and ``0`` are the ten; ``xw w1 小王 sj``
the small joker, ``dw w2 大王 bj`` the big one. A joker may be typed as itself, as the rank it stands for marked
``*``, or not at all: it is taken where the natural cards do not suffice.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final
from unicodedata import normalize

from rules.errors import NotationError
from rules.gandengyan.combo import Combo
from rules.gandengyan.model import Action, Pass, Play, PlayingView, View, to_beat
from rules.gandengyan.moves import playable
from rules.gandengyan.notation import pack
from rules.gandengyan.rank import BIG, ORDER, SMALL, Rank
from rules.gandengyan.reading import naturals, readings
from rules.hand import Hand, minus, slots


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was typed: effective ranks, which of them are marked as jokers, and jokers typed as themselves."""

    text: str
    ranks: tuple[Rank, ...]
    marked: tuple[Rank, ...]
    jokers: tuple[Rank, ...]

    def as_typed(self) -> Hand:
        """The cards, if every rank is a natural card."""
        return pack((*self.ranks, *self.jokers), self.text)


def parse(view: View, text: str) -> tuple[Action, ...]:
    """What a typed text may mean to this viewer: one play for each reading that is legal now.

    Where nothing is legal it is one action all the same, for the judge to say why not.

    Raises:
        NotationError: it is no pass and no cards.
    """
    plain = normalize("NFKC", text).casefold().strip()
    if plain in _PASSES:
        return (Pass(),)
    typed = _scan(plain)
    if not isinstance(view, PlayingView):
        return (Play(typed.as_typed(), None),)
    return _plays(typed, view)


def _scan(plain: str) -> _Typed:
    tokens = tuple(_tokens(plain))
    ranks = tuple(_RANKS[token["rank"]] for token in tokens if token["rank"])
    marked = tuple(_RANKS[token["rank"]] for token in tokens if token["mark"])
    jokers = tuple(SMALL if token["small"] else BIG for token in tokens if not token["rank"])
    if marked == ranks and not jokers:
        raise NotationError(plain)
    return _Typed(plain, ranks, marked, jokers)


def _tokens(plain: str) -> Iterator[re.Match[str]]:
    place = 0
    while place < len(plain):
        token = _TOKEN.match(plain, place)
        if token is None:
            raise NotationError(plain)
        yield token
        place = token.end()


def _plays(typed: _Typed, view: PlayingView) -> tuple[Play, ...]:
    cards = _cards(typed, view.hand)
    found = readings(cards, view.options)
    legal = _meant(typed, playable(cards, view.hand, to_beat(view.trick), view.options))
    if legal:
        return tuple(Play(cards, combo) for combo in legal)
    meant = _meant(typed, found)
    if found and not meant:
        return (Play(typed.as_typed(), None),)
    return (Play(cards, meant[0] if len(meant) < len(found) else None),)


def _meant(typed: _Typed, found: tuple[Combo, ...]) -> tuple[Combo, ...]:
    """The readings that have every rank that was typed."""
    return tuple(combo for combo in found if Counter(typed.ranks) <= Counter(combo.ranks))


def _cards(typed: _Typed, hand: Hand) -> Hand:
    """The cards of the hand that were meant: jokers where they are marked and where natural cards do not suffice."""
    natural = naturals(hand)
    bare = Counter(typed.ranks) - Counter(typed.marked)
    missing = bare - Counter(map(Rank, slots(natural)))
    spare = (Counter(map(Rank, slots(minus(hand, natural)))) - Counter(typed.jokers)).elements()
    stand_ins = tuple(islice(spare, len(typed.marked) + missing.total()))
    if len(stand_ins) < len(typed.marked) + missing.total():
        return pack((*bare.elements(), *typed.jokers, *(SMALL for _ in typed.marked)), typed.text)
    return pack((*(bare - missing).elements(), *typed.jokers, *stand_ins), typed.text)


_PASSES: Final = frozenset({"p", "pass", "过", "過", "不要", "pasar", "paso", "passar", "passo"})
_TEN: Final = Rank(ORDER.index("T"))
_RANKS: Final = {"10": _TEN, "0": _TEN, **{code.lower(): Rank(rank) for rank, code in enumerate(ORDER)}}
_BETWEEN: Final = r"[\s,;、。·./+_-]*"
_TOKEN: Final = re.compile(
    rf"{_BETWEEN}(?:(?P<small>小王|xw|w1|sj)|(?P<big>大王|dw|w2|bj)|(?P<rank>10|[2-9tjqka0])(?P<mark>\*)?){_BETWEEN}"
)
