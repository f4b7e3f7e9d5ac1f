"""Shengji for tests: tricks and deals by chance, and the same position with other hidden cards."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rules.card import RANKS, SUITS, Suit, card_of
from rules.game import Step, apply, deal
from rules.hand import Hand, hand_of, size, slots
from rules.shengji.model import Burying, Drawing, Event, Play, Playing, State
from rules.shengji.options import Options
from rules.shengji.rank import Level
from rules.shengji.table import Shengji
from rules.shengji.trump import Order, Side, order_of
from rules.text import Seat
from tests.kit.shengji_oracle import Cards, Deal

IN_A_TRICK = (
    "no_trump_trumps",
    "level_gap",
    "trump_tractors",
    "short_tractor",
    "tractor_in_throw",
    "protect_tractor",
    "throw_force",
    "ruff_shape",
    "overruff",
)
"""The options that matter while a trick is played."""


@dataclass(frozen=True, slots=True)
class Position:
    """A lead and the hands of the three others."""

    deal: Deal
    order: Order
    lead: Cards
    hands: tuple[Cards, ...]


def positions(chance: random.Random, number: int, *, a_deal: int = 25) -> Iterator[Position]:
    """Small positions with many pairs and tractors, short suits and trumps, under any options; some of each deal."""
    for count in range(number):
        if count % a_deal == 0:
            played = _deal(chance)
            order = order_in(played)
        yield _position(played, order, chance)


def order_in(played: Deal) -> Order:
    """The order of the cards that a deal of the oracle has."""
    suit = None if played.trump == "NT" else Suit(SUITS.index(played.trump))
    return order_of(Level(RANKS.index(played.level)), suit, played.options)


def hand(cards: Iterable[str]) -> Hand:
    """Cards by their codes."""
    return hand_of(map(card_of, cards))


def any_options(chance: random.Random, names: Sequence[str]) -> Options:
    """Options of which some may have any value."""
    defaults = {name: getattr(Options(), name) for name in names}
    return replace(Options(), **{name: chance.choice(list(type(default))) for name, default in defaults.items()})


def _deal(chance: random.Random) -> Deal:
    return Deal(chance.choice(RANKS), chance.choice(("D", "H", "S", "NT")), any_options(chance, IN_A_TRICK))


def _position(played: Deal, order: Order, chance: random.Random) -> Position:
    """Of the led side a few neighbouring ranks, and in each other hand some of them, some trumps and other cards."""
    led = _window(played, chance.choice(("C", "T", "T")), chance)
    number = chance.choice((1, 2, 2, 3, 4, 4, 5, 6))
    others = [code for code in {*_window(played, "T", chance), "2C", "3C", "9C"} - {*led} for _ in range(2)]
    others.sort()
    chance.shuffle(others)
    lead, left, hands = led[:number], led[number:], list[Cards]()
    for _ in range(3):
        count = min(len(left), chance.choice((0, number - 1, number + 1, number + 3)))
        filler = max(0, chance.choice((number, number + 2)) - count)
        hands.append(tuple(sorted(left[:count] + others[:filler])))
        left, others = left[count:], others[filler:]
    return Position(played, order, tuple(sorted(lead)), tuple(cards for cards in hands if len(cards) >= number))


def _window(played: Deal, side: str, chance: random.Random) -> list[str]:
    """Both copies of some neighbours of a side, in any order."""
    codes = [code for rung in played.ladder[side] for code in rung]
    start = chance.randrange(max(1, len(codes) - 4))
    cards = codes[start : start + 6] * 2
    chance.shuffle(cards)
    return cards


# --- whole deals


def dealt(game: Shengji, state: State, chance: random.Random) -> Step[State, Event]:
    """The next deal, shuffled."""
    deck = list(game.deck(state))
    chance.shuffle(deck)
    return deal(game, state, tuple(deck))


def moved(game: Shengji, state: State, chance: random.Random) -> Step[State, Event]:
    """One action by chance: leads are now and then throws of any cards of a side."""
    seat = chance.choice(sorted(game.to_act(state)))
    if isinstance(state, Playing) and not state.plays and chance.random() < 0.3:
        return apply(game, state, seat, Play(_some_of_a_side(state, seat, chance)))
    return apply(game, state, seat, chance.choice(list(game.legal_actions(state, seat))))


def played(game: Shengji, state: State, chance: random.Random) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Each state of the next deal played by chance, with the events that led to it."""
    step = dealt(game, state, chance)
    yield step.state, step.events
    while game.to_act(step.state):
        step = moved(game, step.state, chance)
        yield step.state, step.events


def _some_of_a_side(state: Playing, seat: Seat, chance: random.Random) -> Hand:
    parts = [part for side in Side if (part := state.order.part(state.hands[seat], side))]
    cards = list(slots(chance.choice(parts)))
    return hand_of(chance.sample(cards, chance.randint(1, min(6, len(cards)))))


# --- other secrets


def with_other_secrets(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """The same deal with the cards exchanged that ``viewer`` cannot see."""
    match state:
        case Drawing():
            return _other_deck(state, viewer, chance)
        case Burying() | Playing():
            return _other_hands(state, viewer, chance)
        case _:
            return state


def _other_deck(state: Drawing, viewer: Seat | None, chance: random.Random) -> Drawing:
    """Only the places of the cards that the viewer has drawn stay."""
    own = {place for place in range(100) if viewer is not None and (place - viewer + state.first) % 4 == 0}
    known = {place for place in own if place // 4 < state.drawn}
    hidden = [place for place in range(108) if place not in known]
    mixed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    return replace(state, deck=tuple(state.deck[mixed.get(place, place)] for place in range(108)))


def _other_hands(state: Burying | Playing, viewer: Seat | None, chance: random.Random) -> State:
    hands, hidden = list(state.hands), list[int]()
    others = [seat for seat in range(4) if seat != viewer]
    for seat in others:
        hidden += slots(hands[seat])
    kitty = isinstance(state, Playing) and viewer != state.dealer
    hidden += slots(state.kitty) if isinstance(state, Playing) and kitty else ()
    chance.shuffle(hidden)
    for seat in others:
        number = size(hands[seat])
        hands[seat], hidden = hand_of(hidden[:number]), hidden[number:]
    changed = replace(state, hands=tuple(hands))
    return replace(changed, kitty=hand_of(hidden)) if isinstance(changed, Playing) and kitty else changed
