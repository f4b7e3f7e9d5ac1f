"""The short text of cards, plays and positions; all of it reads back exactly.

- Cards: rank by rank from the lowest, jokers last, ``T`` for the ten: ``455SJ``; no cards: ``-``.
- A combination: its effective ranks, ``345``; a bomb has a ``b`` before them, ``b5555``, as three of a rank
  may be a bomb or not.
- An action: ``pass``, the cards, or the cards and what they are played as: ``45SJ=456``.
- A position: dealer, turn, hands, stock from the top, trick, played cards, bombs played, seats that have played::

    0 2 345SJ/667/T2 9KA 0:44=44,1:pass 4455 0 0

What people type is read by ``typed``.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

from rules.errors import NotationError
from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.model import Action, Pass, Play, Playing, Turn
from rules.gandengyan.rank import CODES, JOKERS, Rank
from rules.gandengyan.shape import combination
from rules.hand import EMPTY, Hand, hand_of, slots
from rules.text import Seat

MOST_NATURAL: Final = 8
MOST_JOKERS: Final = 2
"""Copies of a rank, and of a joker, in two decks: more cannot be in any hand."""

# --- cards


def cards_text(ranks: Iterable[int]) -> str:
    """The text of some ranks, in their order."""
    return "".join(CODES[rank] for rank in ranks) or _NOTHING


def hand_text(hand: Hand) -> str:
    """The text of a hand, from the lowest card."""
    return cards_text(slots(hand))


def ranks_of(text: str) -> tuple[Rank, ...]:
    """The ranks that ``cards_text`` writes as ``text``.

    Raises:
        NotationError: it is no text of cards.
    """
    if text == _NOTHING:
        return ()
    if not _CARDS.fullmatch(text):
        raise NotationError(text)
    return tuple(Rank(CODES.index(code)) for code in _CARD.findall(text))


def pack(ranks: Iterable[int], text: str) -> Hand:
    """The ranks as a hand.

    Raises:
        NotationError: two decks have fewer copies; ``text`` says where they come from.
    """
    held = Counter(ranks)
    if any(copies > (MOST_JOKERS if rank in JOKERS else MOST_NATURAL) for rank, copies in held.items()):
        raise NotationError(text)
    return hand_of(held.elements())


def hand_from(text: str) -> Hand:
    """The hand that ``hand_text`` writes as ``text``, its cards in any order.

    Raises:
        NotationError: it is no text of cards, or of more than two decks have.
    """
    return pack(ranks_of(text), text)


_NOTHING: Final = "-"
_CARD: Final = re.compile("SJ|BJ|[3-9TJQKA2]")
_CARDS: Final = re.compile(f"({_CARD.pattern})+")

# --- combinations


def combo_text(combo: Combo) -> str:
    """``345``, or ``b5555`` for a bomb."""
    return _BOMB * (combo.type is Type.BOMB) + cards_text(combo.ranks)


def combo_of(text: str) -> Combo:
    """The combination that ``combo_text`` writes as ``text``.

    Raises:
        NotationError: it is none.
    """
    ranks = ranks_of(text.removeprefix(_BOMB))
    kinds = (Type.BOMB,) if text.startswith(_BOMB) else (kind for kind in Type if kind is not Type.BOMB)
    for kind in kinds:
        if combo := combination(kind, ranks):
            return combo
    raise NotationError(text)


_BOMB: Final = "b"

# --- actions


def write(action: Action) -> str:
    """The canonical text of an action: letters, digits and ``=`` only, at most 80 characters."""
    match action:
        case Pass():
            return _PASSING
        case Play(cards, combo):
            return hand_text(cards) if combo is None else f"{hand_text(cards)}={combo_text(combo)}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that ``write`` writes as ``text``.

    Raises:
        NotationError: it is none.
    """
    if text == _PASSING:
        return Pass()
    cards, claimed, combo = text.partition("=")
    return Play(hand_from(cards), combo_of(combo) if claimed else None)


_PASSING: Final = "pass"

# --- positions


def write_position(state: Playing) -> str:
    """A deal in progress in one line."""
    hands = "/".join(map(hand_text, state.hands))
    trick = ",".join(f"{turn.seat}:{_turn_text(turn)}" for turn in state.trick) or _NOTHING
    active = "".join(map(str, sorted(state.active))) or _NOTHING
    fields = (state.dealer, state.turn, hands, cards_text(state.stock), trick, hand_text(state.played), state.bombs)
    return " ".join(map(str, (*fields, active)))


def read_position(text: str) -> Playing:
    """The deal in progress that ``write_position`` writes as ``text``.

    Raises:
        NotationError: it is none.
    """
    found = _POSITION.fullmatch(text)
    if not found:
        raise NotationError(text)
    dealer, turn, hands, stock, trick, played, bombs, active = found.groups()
    return Playing(
        dealer=Seat(int(dealer)),
        hands=tuple(map(hand_from, hands.split("/"))),
        stock=ranks_of(stock),
        turn=Seat(int(turn)),
        trick=tuple(map(_turn_of, _listed(trick, ","))),
        played=hand_from(played),
        bombs=int(bombs),
        active=frozenset(Seat(int(seat)) for seat in active if seat != _NOTHING),
    )


def _turn_text(turn: Turn) -> str:
    return write(Pass() if turn.combo is None else Play(turn.cards, turn.combo))


def _turn_of(text: str) -> Turn:
    seat, _, action = text.partition(":")
    done = read(action)
    if isinstance(done, Pass):
        return Turn(Seat(int(seat)), EMPTY, None)
    if done.combo is None:
        raise NotationError(text)
    return Turn(Seat(int(seat)), done.cards, done.combo)


def _listed(text: str, separator: str) -> list[str]:
    return [] if text == _NOTHING else text.split(separator)


_POSITION: Final = re.compile(r"(\d) (\d) (\S+) (\S+) (-|\d:[^\s,:]+(?:,\d:[^\s,:]+)*) (\S+) (\d+) (-|\d+)", re.ASCII)
