"""Games played by chance, and the same position with other hidden cards."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from rules.game import Game, apply, deal
from rules.gandengyan.model import Playing
from rules.gandengyan.rank import Rank
from rules.hand import hand_of, size, slots
from rules.text import Seat

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


def dealt(game: Game[S, A, E, V], chance: random.Random) -> S:
    """The state after the first deal of a shuffled deck."""
    deck = list(game.deck(game.start()))
    chance.shuffle(deck)
    return deal(game, game.start(), tuple(deck)).state


def played(game: Game[S, A, E, V], chance: random.Random) -> Iterator[tuple[S, tuple[E, ...]]]:
    """Each state of a deal played by chance, with the events that led to it."""
    state = dealt(game, chance)
    yield state, ()
    while seats := game.to_act(state):
        seat = chance.choice(sorted(seats))
        step = apply(game, state, seat, chance.choice(list(game.legal_actions(state, seat))))
        state = step.state
        yield state, step.events


def with_other_secrets(state: Playing, viewer: Seat | None, chance: random.Random) -> Playing:
    """The same deal with the cards exchanged that ``viewer`` cannot see: the other hands and the stock."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = [rank for seat in others for rank in slots(state.hands[seat])] + list(state.stock)
    chance.shuffle(hidden)
    hands = list(state.hands)
    for seat in others:
        taken, hidden = hidden[: size(hands[seat])], hidden[size(hands[seat]) :]
        hands[seat] = hand_of(taken)
    return replace(state, hands=tuple(hands), stock=tuple(map(Rank, hidden)))
