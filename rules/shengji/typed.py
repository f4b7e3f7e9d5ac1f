"""Cards as people type them: ``♠33``, ``s3 s3``, ``S:AKK h5``, ``黑桃33``, ``KS KS``, ``xw``, ``过``.

A suit goes before its ranks, as a sign, a letter or a word; or each card is a code with the suit last, as the program
writes them. Case, full-width characters, commas and spaces do not matter. ``10``, ``t``, ``0`` and ``十`` are the
ten; ``xw w1 小王`` the small joker, ``dw w2 大王`` the big one. ``SJ`` may be the jack of spades or the small joker:
what the hand has is meant, and both if it has both.

What the cards are for goes by what is being done: shown, buried or played.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, assert_never
from unicodedata import normalize

from rules.card import BIG_JOKER, RANKS, SMALL_JOKER, Card, Suit
from rules.errors import NotationError
from rules.hand import EMPTY, Hand, holds
from rules.shengji.model import (
    Action,
    BetweenView,
    Bury,
    BuryingView,
    Done,
    DrawingView,
    OverView,
    Play,
    PlayingView,
    Show,
    View,
)
from rules.shengji.notation import pack
from rules.shengji.rank import Level, card_at


def parse(view: View, text: str) -> tuple[Action, ...]:
    """What a typed text may mean to this viewer; whether it is legal is left to the judge.

    Raises:
        NotationError: it is no cards and not done.
    """
    plain = normalize("NFKC", text).casefold().strip()
    if plain in _DONE:
        return (Done(),)
    found = tuple(dict.fromkeys(_readings(plain)))
    if not found:
        raise NotationError(plain)
    held = tuple(cards for cards in found if holds(_hand(view), cards))
    return tuple(map(_use(view), held or found[:1]))


def _hand(view: View) -> Hand:
    return EMPTY if isinstance(view, BetweenView | OverView) else view.hand


def _use(view: View) -> Callable[[Hand], Action]:
    """What cards are typed for."""
    match view:
        case DrawingView():
            return Show
        case BuryingView():
            return Bury
        case BetweenView() | OverView() | PlayingView():
            return Play
        case _:
            assert_never(view)


def _readings(plain: str) -> Iterator[Hand]:
    """What the text can be read as: suits before their ranks, or each suit after its rank."""
    for token, read in ((_SUIT_FIRST, _by_suit), (_SUIT_LAST, _by_code)):
        cards = read(_tokens(token, plain))
        if cards:
            yield pack(cards, plain)


def _tokens(token: re.Pattern[str], plain: str) -> list[re.Match[str]]:
    """The tokens that make up the text; none if something else is in it."""
    found, place = list[re.Match[str]](), 0
    while place < len(plain):
        match = token.match(plain, place)
        if match is None:
            return []
        found, place = [*found, match], match.end()
    return found


def _by_suit(tokens: list[re.Match[str]]) -> list[Card]:
    """Each rank in the last suit before it; nothing if a rank has no suit or a suit no rank."""
    suit, cards, bare = "", list[Card](), False
    for token in tokens:
        if token["suit"]:
            suit, bare = token["suit"], True
        elif token["rank"] and not suit:
            return []
        else:
            cards, bare = [*cards, _card(token, suit)], False
    return [] if bare else cards


def _by_code(tokens: list[re.Match[str]]) -> list[Card]:
    return [_card(token, token["suit"]) for token in tokens]


def _card(token: re.Match[str], suit: str) -> Card:
    if token["rank"]:
        return card_at(Level(_RANKS[token["rank"]]), _SUITS[suit])
    return SMALL_JOKER if token["small"] else BIG_JOKER


_DONE: Final = frozenset(
    {"done", "ok", "p", "pass", "过", "過", "不亮", "完", "好", "listo", "pasar", "paso", "pronto"}
)
_SUITS: Final = {
    name: suit
    for suit, names in {
        Suit.CLUBS: ("c", "♣", "♧", "梅花", "草花", "梅"),
        Suit.DIAMONDS: ("d", "♦", "♢", "方块", "方塊", "方片", "方"),
        Suit.HEARTS: ("h", "♥", "♡", "红桃", "紅桃", "红心", "紅心", "红", "紅"),
        Suit.SPADES: ("s", "♠", "♤", "黑桃", "黑"),
    }.items()
    for name in names
}
_TEN: Final = RANKS.index("T")
_RANKS: Final = {"10": _TEN, "0": _TEN, "十": _TEN, **{code.lower(): rank for rank, code in enumerate(RANKS)}}
_BETWEEN: Final = r"[\s,;:、。·./+_\ufe0e\ufe0f-]*"
_SUIT: Final = f"(?P<suit>{'|'.join(_SUITS)})"
_RANK: Final = f"(?P<rank>{'|'.join(_RANKS)})"
_SUIT_FIRST: Final = re.compile(f"{_BETWEEN}(?:(?P<small>小王|xw|w1)|(?P<big>大王|dw|w2|bj)|{_SUIT}|{_RANK}){_BETWEEN}")
_SUIT_LAST: Final = re.compile(
    f"{_BETWEEN}(?:(?P<small>小王|xw|w1|sj)|(?P<big>大王|dw|w2|bj)|{_RANK}{_BETWEEN}{_SUIT}){_BETWEEN}"
)
