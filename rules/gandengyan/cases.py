"""Answers to checked cases of Gan Deng Yan, from the same functions that the game is played with."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules.card import FACES
from rules.case import CaseError, Unordered, different, mapping, name, names, number
from rules.gandengyan.beats import beats
from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.evolve import HAND, drawing
from rules.gandengyan.model import Play, Playing
from rules.gandengyan.moves import answers, leads
from rules.gandengyan.notation import hand_from
from rules.gandengyan.options import Answering, Options, Triple, decks, seats
from rules.gandengyan.rank import CODES, JOKERS, Rank
from rules.gandengyan.reading import readings
from rules.gandengyan.settle import settle
from rules.gandengyan.shape import combination
from rules.hand import EMPTY, Hand, slots
from rules.text import Seat

MOST_BOMBS: Final = 2 * FACES // 2
"""In two decks: the smallest bomb, that of the jokers, takes two cards."""

Given = Mapping[str, Any]
Answer = Mapping[str, Any]


def _classify(options: Options, given: Given) -> Answer:
    return {"interpretations": _combos(readings(_hand(given, "cards"), options))}


def _beats(options: Options, given: Given) -> Answer:
    table = _table(options, given)
    found = tuple(combo for combo in readings(_hand(given, "cards"), options) if beats(combo, table, options))
    return {"beats": bool(found), "as": _combos(found)}


def _lead(options: Options, given: Given) -> Answer:
    plays = tuple(leads(_hand(given, "hand"), options))
    return {"plays": _plays(plays), "pass_allowed": not plays}


def _answer(options: Options, given: Given) -> Answer:
    plays = tuple(answers(_hand(given, "hand"), _table(options, given), options))
    return {"plays": _plays(plays), "pass_allowed": options.answering is Answering.FREE or not plays}


def _deal(options: Options, given: Given) -> Answer:
    players = number(given, "players")
    if players not in seats(options):
        return {"ok": False}
    used = decks(options, players)
    return {
        "ok": True,
        "deck": 54 * used,
        "jokers": len(JOKERS) * used,
        "hands": {"dealer": HAND + 1, "others": HAND},
        "stock": 54 * used - HAND * players - 1,
    }


def _draw(options: Options, given: Given) -> Answer:
    order, winner, stock = different(given, "seats"), name(given, "last_player"), names(given, "stock")
    drew = drawing(options, _seat(order, winner), len(order), len(stock))
    draws = [[order[seat], _rank(card)] for seat, card in zip(drew, stock, strict=False)]
    return {"draws": draws, "leader": winner, "stock_left": len(stock) - len(draws)}


def _score(options: Options, given: Given) -> Answer:
    winner, losers = name(given, "winner"), mapping(given, "losers")
    if winner in losers:
        message = f"{winner!r} both wins and loses"
        raise CaseError(message)
    order = (winner, *losers)
    rested = {_seat(order, player) for player in names(given, "never_played")} if "never_played" in given else set()
    deal = Playing(
        dealer=Seat(0),
        hands=(EMPTY, *(_hand(losers, loser) for loser in losers)),
        stock=(),
        turn=Seat(0),
        trick=(),
        played=EMPTY,
        bombs=number(given, "bombs_played", MOST_BOMBS) if "bombs_played" in given else 0,
        active=frozenset(map(Seat, range(len(order)))) - rested,
    )
    return {"delta": dict(zip(order, settle(options, deal, Seat(0)).points, strict=True))}


def _hand(given: Given, key: str) -> Hand:
    return hand_from("".join(map(_rank, names(given, key))) or "-")


def _rank(code: str) -> str:
    if code not in CODES:
        message = f"{code!r} is no card"
        raise CaseError(message)
    return code


def _seat(order: tuple[str, ...], player: str) -> Seat:
    if player not in order:
        message = f"{player!r} is not seated"
        raise CaseError(message)
    return Seat(order.index(player))


def _table(options: Options, given: Given) -> Combo:
    """What is to be beaten; a triple counts as a bomb where it is one (option ``triple``)."""
    table = mapping(given, "table")
    ranks = tuple(Rank(CODES.index(_rank(code))) for code in names(table, "ranks"))
    combo = combination(_type(options, name(table, "type")), ranks)
    if combo is None:
        message = f"'table' is no combination: {table!r}"
        raise CaseError(message)
    return combo


def _type(options: Options, value: str) -> Type:
    try:
        found = Type(value)
    except ValueError:
        message = f"{value!r} is no type of combination"
        raise CaseError(message) from None
    return Type.BOMB if found is Type.TRIPLE and options.triple is Triple.BOMB else found


def _combos(found: Iterable[Combo]) -> Unordered:
    return Unordered(map(_combo, found))


def _combo(combo: Combo) -> Answer:
    return {"type": combo.type.value, "ranks": Unordered(combo.codes)}


def _plays(found: Iterable[Play]) -> Unordered:
    return Unordered(
        {"cards": Unordered(CODES[rank] for rank in slots(play.cards)), "as": _combo(play.combo)}
        for play in found
        if play.combo
    )


CASES: Final[Mapping[str, Callable[[Options, Given], Answer]]] = MappingProxyType(
    {
        "classify": _classify,
        "beats": _beats,
        "lead": _lead,
        "answer": _answer,
        "deal": _deal,
        "draw": _draw,
        "score": _score,
    }
)
