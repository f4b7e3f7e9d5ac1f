"""A deal in progress in one line; it reads back exactly.

The phase comes first, then what belongs to it, apart by spaces; ``-`` is nothing::

    drawing - 2 22 5 1:2H,3:2S2S 013 7CAH…          dealer first levels drawn shown done deck
    burying 0 2A H 0:2H 2C3C…/…/…/…                 dealer levels trump shown hands
    playing 0 2A N - …/…/…/… 4C… 1 AS,5S - - 0 0    dealer levels trump shown hands kitty leader plays attempt tricks
                                                    taken penalties

Levels are those of both sides; ``N`` is no-trump. An attempt is the seat that stopped it with the cards that were
tried, ``2:9S9S8S``. A trick is ``leader:play,play,play,play:winner:points``, tricks are apart by ``;``.
"""

import re
from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

from rules.card import RANKS, SUITS, Suit
from rules.errors import NotationError
from rules.hand import Hand
from rules.shengji.declare import Showing
from rules.shengji.model import Attempt, Burying, Drawing, Levels, Playing, Trick, level_of
from rules.shengji.notation import NOTHING, cards_of, cards_text, hand_from, hand_text
from rules.shengji.options import Options
from rules.shengji.rank import Level, level_text
from rules.shengji.trump import Order, order_of
from rules.text import Seat

InProgress: TypeAlias = Drawing | Burying | Playing

# --- writing


def write_position(state: InProgress) -> str:
    """A deal in progress in one line."""
    match state:
        case Drawing():
            fields = ("drawing", *_drawing_fields(state))
        case Burying():
            fields = ("burying", *_setting_fields(state))
        case Playing():
            fields = ("playing", *_setting_fields(state), *_play_fields(state))
        case _:
            assert_never(state)
    return " ".join(fields)


def _drawing_fields(state: Drawing) -> tuple[str, ...]:
    return (
        NOTHING if state.dealer is None else str(state.dealer),
        str(state.first),
        _levels_text(state.levels),
        str(state.drawn),
        _shown_text(state.shown),
        "".join(map(str, sorted(state.done))) or NOTHING,
        cards_text(state.deck),
    )


def _setting_fields(state: Burying | Playing) -> tuple[str, ...]:
    return (
        str(state.dealer),
        _levels_text(state.levels),
        _NO_TRUMP if state.order.suit is None else SUITS[state.order.suit],
        _shown_text(state.shown),
        "/".join(map(hand_text, state.hands)),
    )


def _play_fields(state: Playing) -> tuple[str, ...]:
    attempt = state.attempt
    return (
        hand_text(state.kitty),
        str(state.leader),
        ",".join(map(hand_text, state.plays)) or NOTHING,
        NOTHING if attempt is None else f"{attempt.stopper}:{hand_text(attempt.tried)}",
        ";".join(map(_trick_text, state.tricks)) or NOTHING,
        str(state.taken),
        str(state.penalties),
    )


def _levels_text(levels: Levels) -> str:
    return "".join(map(level_text, levels))


def _shown_text(shown: tuple[Showing, ...]) -> str:
    return ",".join(f"{showing.seat}:{hand_text(showing.cards)}" for showing in shown) or NOTHING


def _trick_text(trick: Trick) -> str:
    plays = ",".join(map(hand_text, trick.plays))
    return f"{trick.leader}:{plays}:{trick.winner}:{trick.points}"


# --- reading


def read_position(text: str, options: Options) -> InProgress:
    """The deal in progress that ``write_position`` writes as ``text``, under these options.

    Raises:
        NotationError: it is none.
    """
    phase, _, fields = text.partition(" ")
    for name, pattern, build in _PHASES:
        found = pattern.fullmatch(fields)
        if name == phase and found:
            return build(found.groupdict(), options)
    raise NotationError(text)


_Fields: TypeAlias = dict[str, str]


def _drawing(fields: _Fields, _: Options) -> Drawing:
    return Drawing(
        dealer=None if fields["dealer"] == NOTHING else _seat(fields["dealer"]),
        first=_seat(fields["first"]),
        levels=_levels(fields["levels"]),
        deck=cards_of(fields["deck"]),
        drawn=int(fields["drawn"]),
        shown=_shown(fields["shown"]),
        done=frozenset(_seat(digit) for digit in fields["done"] if digit != NOTHING),
    )


def _burying(fields: _Fields, options: Options) -> Burying:
    dealer, levels = _seat(fields["dealer"]), _levels(fields["levels"])
    order = _order(fields["trump"], level_of(dealer, levels), options)
    return Burying(dealer, levels, _shown(fields["shown"]), order, _hands(fields["hands"], "/"))


def _playing(fields: _Fields, options: Options) -> Playing:
    setting = _burying(fields, options)
    return Playing(
        dealer=setting.dealer,
        levels=setting.levels,
        shown=setting.shown,
        order=setting.order,
        hands=setting.hands,
        kitty=hand_from(fields["kitty"]),
        leader=_seat(fields["leader"]),
        plays=_hands(fields["plays"], ","),
        attempt=None if fields["attempt"] == NOTHING else _attempt(fields["attempt"]),
        tricks=tuple(map(_trick, _listed(fields["tricks"], ";"))),
        taken=int(fields["taken"]),
        penalties=int(fields["penalties"]),
    )


def _seat(digit: str) -> Seat:
    return Seat(int(digit))


def _levels(codes: str) -> Levels:
    return Level(RANKS.index(codes[0])), Level(RANKS.index(codes[1]))


def _order(trump: str, level: Level, options: Options) -> Order:
    return order_of(level, None if trump == _NO_TRUMP else Suit(SUITS.index(trump)), options)


def _shown(text: str) -> tuple[Showing, ...]:
    return tuple(Showing(_seat(entry[0]), hand_from(entry[2:])) for entry in _listed(text, ","))


def _hands(text: str, separator: str) -> tuple[Hand, ...]:
    return tuple(map(hand_from, _listed(text, separator)))


def _attempt(text: str) -> Attempt:
    return Attempt(hand_from(text[2:]), _seat(text[0]))


def _trick(text: str) -> Trick:
    leader, plays, winner, points = text.split(":")
    return Trick(_seat(leader), _hands(plays, ","), _seat(winner), int(points))


def _listed(text: str, separator: str) -> list[str]:
    return [] if text == NOTHING else text.split(separator)


_NO_TRUMP: Final = "N"
_SEAT: Final = "[0-3]"
_HAND: Final = f"(?:(?:SJ|BJ|[{RANKS}][{SUITS}])+|-)"
_PLAYED: Final = f"{_HAND}(?:,{_HAND})*"
_TRICK: Final = rf"{_SEAT}:{_PLAYED}:{_SEAT}:\d+"


def _pattern(**fields: str) -> re.Pattern[str]:
    return re.compile(" ".join(f"(?P<{name}>{field})" for name, field in fields.items()), re.ASCII)


_SHOWINGS: Final = f"-|{_SEAT}:{_HAND}(?:,{_SEAT}:{_HAND})*"
_SETTING: Final = {
    "dealer": _SEAT,
    "levels": f"[{RANKS}]{{2}}",
    "trump": f"[{SUITS}{_NO_TRUMP}]",
    "shown": _SHOWINGS,
    "hands": f"{_HAND}(?:/{_HAND}){{3}}",
}
_PHASES: Final[tuple[tuple[str, re.Pattern[str], Callable[[_Fields, Options], InProgress]], ...]] = (
    (
        "drawing",
        _pattern(
            dealer=f"{_SEAT}|-",
            first=_SEAT,
            levels=f"[{RANKS}]{{2}}",
            drawn=r"\d{1,2}",
            shown=_SHOWINGS,
            done=f"-|{_SEAT}+",
            deck=_HAND,
        ),
        _drawing,
    ),
    ("burying", _pattern(**_SETTING), _burying),
    (
        "playing",
        _pattern(
            **_SETTING,
            kitty=_HAND,
            leader=_SEAT,
            plays=f"-|{_PLAYED}",
            attempt=f"-|{_SEAT}:{_HAND}",
            tricks=f"-|{_TRICK}(?:;{_TRICK})*",
            taken=r"\d+",
            penalties=r"-?\d+",
        ),
        _playing,
    ),
)
