"""Answers to checked cases of Shengji, from the same functions that the game is played with."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby, islice
from types import MappingProxyType
from typing import Any, Final

from rules.card import RANKS, SUITS, Card, Suit, card_text
from rules.case import CaseError, Tested, Unordered, field, name, names, number
from rules.hand import Hand, copies, holds, slots
from rules.shengji.component import Category, Component, decompose
from rules.shengji.declare import Showing, objection, settled
from rules.shengji.draw import DECKS, HAND, KITTY
from rules.shengji.follow import shortfall
from rules.shengji.lead import Lead, lead_of
from rules.shengji.levels import SEATS, advanced, next_dealer, outcome, wins_match
from rules.shengji.model import standing
from rules.shengji.moves import MOST, follows
from rules.shengji.notation import cards_of, pack
from rules.shengji.options import Options
from rules.shengji.rank import Level, level_text, points
from rules.shengji.settle import multiplier
from rules.shengji.throw import failure, penalty
from rules.shengji.trick import winner
from rules.shengji.trump import SIDE_CODES, Order, order_of
from rules.text import Seat

Given = Mapping[str, Any]
Answer = Mapping[str, Any]

DEALER, OPPONENTS = "dealer", "opponents"
NO_TRUMP = "NT"

# --- cards and their order


def _suit(options: Options, given: Given) -> Answer:
    order = _order(options, given)
    return {"answer": [SIDE_CODES[order.sides[card]] for card in _cards(given, "cards")]}


def _ordered(options: Options, given: Given) -> Answer:
    order = _order(options, given)
    groups = groupby(order.sorted(_cards(given, "cards")), key=lambda card: (order.sides[card], order.places[card]))
    return {"answer": [Unordered(map(card_text, cards)) for _, cards in groups]}


def _lead(options: Options, given: Given) -> Answer:
    side = _order(options, given).side_of(_hand(given, "lead"))
    return {"answer": "illegal" if side is None else "legal"}


def _tractor(options: Options, given: Given) -> Answer:
    order, cards = _order(options, given), _hand(given, "cards")
    found = decompose(cards, order) if order.side_of(cards) is not None else ()
    return {"answer": [component.category for component in found] == [Category.TRACTOR]}


def _decompose(options: Options, given: Given) -> Answer:
    found = decompose(_hand(given, "cards"), _order(options, given))
    return {
        "tractors": _of(found, Category.TRACTOR),
        "pairs": _of(found, Category.PAIR),
        "singles": Unordered(code for component in found if not component.pairs for code in _codes(component.cards)),
    }


def _points(_: Options, given: Given) -> Answer:
    each = [points(copies(card, 1)) for card in _cards(given, "cards")]
    return {"points": sum(each), "each": each}


def _deal(_: Options, given: Given) -> Answer:
    if (number(given, "players"), number(given, "decks")) != (SEATS, DECKS):
        message = f"there are {SEATS} players and {DECKS} decks"
        raise CaseError(message)
    return {"hand": HAND, "kitty": KITTY, "total": SEATS * HAND + KITTY}


# --- tricks


def _follow(options: Options, given: Given) -> Answer:
    hand, lead = _hand(given, "hand"), _led(_order(options, given), _hand(given, "lead"))

    def is_legal(play: object) -> bool:
        cards = _hand({"play": play}, "play")
        return holds(hand, cards) and shortfall(cards, hand, lead, options) is None

    some = tuple(_codes(cards) for cards in islice(follows(hand, lead, options), MOST))
    return {"legal": Tested(is_legal, some), "illegal": Tested(lambda play: not is_legal(play))}


def _trick(options: Options, given: Given) -> Answer:
    plays = [_hand({"play": play}, "play") for play in _list(given, "plays")]
    if not plays:
        message = "'plays' is empty"
        raise CaseError(message)
    lead = _led(_order(options, given), plays[0])
    return {"winner": winner(lead, plays, options), "points": sum(map(points, plays))}


def _throw(options: Options, given: Given) -> Answer:
    lead = _led(_order(options, given), _hand(given, "lead"))
    others = [_hand({"other": other}, "other") for other in _list(given, "others")]
    failed = failure(lead, others, options)
    if failed is None:
        return {"ok": True, "forced": None, "points_to_opponents": 0}
    forced = failed.forced.cards
    owed = penalty(forced, options)
    by_dealer = "thrower" not in given or _side(given, "thrower") == DEALER
    return {"ok": False, "forced": _codes(forced), "points_to_opponents": owed if by_dealer else -owed}


# --- declaring


def _declare(options: Options, given: Given) -> Answer:
    level, shown, accepted = _level(given), tuple[Showing, ...](), list[bool]()
    for event in _list(given, "events"):
        showing = Showing(_seat(event, "seat"), _hand(event, "cards"))
        accepted.append(objection(showing, standing(shown), level, options) is None)
        shown = (*shown, showing) if accepted[-1] else shown
    dealer = _dealer_before(given, shown)
    turned = _cards(given, "kitty") if not shown and "kitty" in given else ()
    found = settled(shown, dealer, turned, options)
    return {
        "accepted": accepted,
        "final_trump": None if found is None else NO_TRUMP if found.suit is None else SUITS[found.suit],
        "final_seat": shown[-1].seat if shown else None,
        "dealer": dealer if found is None else found.dealer,
        "redeal": found is None,
    }


def _dealer_before(given: Given, shown: tuple[Showing, ...]) -> Seat | None:
    """The dealer, None in a first deal; whoever he is, where only the suit is asked for."""
    if given.get("first_round"):
        return None
    if given.get("dealer_before") is not None:
        return _seat(given, "dealer_before")
    return None if shown else Seat(0)


# --- the end of a deal


def _kitty_bonus(options: Options, given: Given) -> Answer:
    cards, order = _hand(given, "last_trick"), _order(options, given)
    won = _side(given, "last_trick_won_by") == OPPONENTS
    times = multiplier(_led(order, cards).components[0], options) if won else 0
    return {"multiplier": times, "bonus": times * points(_hand(given, "kitty"))}


def _levels(options: Options, given: Given) -> Answer:
    ended = outcome(_whole(given, "points"), options)
    side = DEALER if ended.held else OPPONENTS
    return {"winner": side, "levels_up": ended.levels, "next_dealer_side": side}


def _next_dealer(options: Options, given: Given) -> Answer:
    ended = outcome(_whole(given, "points"), options)
    return {"next_dealer_seat": next_dealer(_seat(given, "dealer_seat"), held=ended.held)}


def _advance(options: Options, given: Given) -> Answer:
    level, up, as_dealer = _level(given), number(given, "levels_up"), field(given, "as_dealer") is True
    must_play = frozenset(map(_rank, names(given, "must_play"))) if "must_play" in given else options.must_play.levels
    return {
        "new_level": level_text(advanced(level, up, must_play, as_dealer=as_dealer)),
        "match_won": wins_match(level, up, as_dealer=as_dealer),
    }


# --- reading


def _cards(given: Given, key: str) -> tuple[Card, ...]:
    return tuple(card for code in names(given, key) for card in cards_of(code))


def _hand(given: Given, key: str) -> Hand:
    cards = _cards(given, key)
    return pack(cards, " ".join(map(card_text, cards)))


def _order(options: Options, given: Given) -> Order:
    level = None if given.get("level") is None else _level(given)
    return order_of(level, _trump(given), options)


def _level(given: Given) -> Level:
    return _rank(name(given, "level"))


def _rank(code: str) -> Level:
    if len(code) != 1 or code not in RANKS:
        message = f"{code!r} is no rank"
        raise CaseError(message)
    return Level(RANKS.index(code))


def _trump(given: Given) -> Suit | None:
    """The trump suit; None for no-trump, and where it does not matter."""
    code = given.get("trump")
    if code in (None, NO_TRUMP):
        return None
    if code not in tuple(SUITS):
        message = f"{code!r} is no suit"
        raise CaseError(message)
    return Suit(SUITS.index(code))


def _led(order: Order, cards: Hand) -> Lead:
    if order.side_of(cards) is None:
        message = "the lead is not of one suit"
        raise CaseError(message)
    return lead_of(cards, order)


def _list(given: Given, key: str) -> list[Any]:
    found = field(given, key)
    if not isinstance(found, list):
        message = f"{key!r} is not a list: {found!r}"
        raise CaseError(message)
    return found


def _whole(given: Given, key: str) -> int:
    """A number that failed throws may have brought below zero."""
    value = field(given, key)
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"{key!r} is not a number: {value!r}"
        raise CaseError(message)
    return value


def _seat(given: Given, key: str) -> Seat:
    seat = number(given, key)
    if seat not in range(SEATS):
        message = f"{seat!r} is no seat"
        raise CaseError(message)
    return Seat(seat)


def _side(given: Given, key: str) -> str:
    side = name(given, key)
    if side not in (DEALER, OPPONENTS):
        message = f"{side!r} is no side"
        raise CaseError(message)
    return side


def _codes(cards: Hand) -> Unordered:
    return Unordered(card_text(Card(slot)) for slot in slots(cards))


def _of(components: Iterable[Component], category: Category) -> Unordered:
    return Unordered(_codes(component.cards) for component in components if component.category is category)


CASES: Final[Mapping[str, Callable[[Options, Given], Answer]]] = MappingProxyType(
    {
        "suit": _suit,
        "order": _ordered,
        "lead": _lead,
        "tractor": _tractor,
        "decompose": _decompose,
        "follow": _follow,
        "trick": _trick,
        "throw": _throw,
        "kitty": _kitty_bonus,
        "levels": _levels,
        "next_dealer": _next_dealer,
        "advance": _advance,
        "declare": _declare,
        "points": _points,
        "deal": _deal,
    }
)
