"""Deals of Shengji from a stacked deck, and moves made in them: ``0 show=2H,1 done`` and so on."""

from dataclasses import replace

import pytest

from rules.card import Card, full_deck
from rules.errors import IllegalActionError
from rules.game import apply
from rules.shengji.model import Dealt, Event, State
from rules.shengji.notation import cards_of, read
from rules.shengji.options import CLASSIC, DealPace, Options
from rules.shengji.rank import Level
from rules.shengji.table import Shengji
from rules.text import Seat

GAME = Shengji(CLASSIC)
AT_ONCE = Options(deal_pace=DealPace.AT_ONCE)


def stacked(*first: str, kitty: str = "3C4C6C7C8C9CTCJC") -> tuple[Card, ...]:
    """A deck in which the seats draw these cards first, seat 0 first of all, with this kitty."""
    rest = list(full_deck(2))
    hands = [list(cards_of(cards)) for cards in first]
    bottom = cards_of(kitty)
    for card in (*(card for hand in hands for card in hand), *bottom):
        rest.remove(card)
    hands += [[] for _ in range(4 - len(hands))]
    for hand in hands:
        hand += [rest.pop() for _ in range(25 - len(hand))]
    return (*(hands[seat][turn] for turn in range(25) for seat in range(4)), *bottom)


def drawing(
    deck: tuple[Card, ...], *, dealer: int | None = None, options: Options = CLASSIC, levels: str = "22"
) -> State:
    """The start of a deal; seat 0 draws first."""
    low, high = ("23456789TJQKA".index(level) for level in levels)
    event = Dealt(None if dealer is None else Seat(dealer), Seat(0), (Level(low), Level(high)), deck)
    return Shengji(options).evolve(GAME.start(), event)


def after(state: State, moves: str, options: Options = CLASSIC) -> tuple[State, tuple[Event, ...]]:
    """The state after moves like ``0 show=2H``, apart by commas, and what the last one led to."""
    events: tuple[Event, ...] = ()
    for move in moves.split(","):
        seat, action = move.split()
        step = apply(Shengji(options), state, Seat(int(seat)), read(action))
        state, events = step.state, step.events
    return state, events


def refused(state: State, move: str, options: Options = CLASSIC) -> IllegalActionError:
    seat, action = move.split()
    with pytest.raises(IllegalActionError) as caught:
        Shengji(options).decide(state, Seat(int(seat)), read(action))
    return caught.value


def declared(
    deck: tuple[Card, ...], dealer: int | None, moves: str, options: Options
) -> tuple[State, tuple[Event, ...]]:
    options = replace(options, deal_pace=DealPace.AT_ONCE)
    return after(drawing(deck, dealer=dealer, options=options), moves, options)
