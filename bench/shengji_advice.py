"""Shengji's computer player: how often its side loses to one that plays by chance, and how long four of them think."""

import random
from collections.abc import Iterator
from time import process_time

from bench.figure import Figure
from rules.game import apply, deal
from rules.shengji.levels import SEATS, side_of
from rules.shengji.model import Between, Result, State
from rules.shengji.options import PRESETS
from rules.shengji.rank import LOWEST
from rules.shengji.table import Shengji
from rules.text import Seat

DEALS = 300
THOUGHT = 40
MILLI = 1e3
DEALERS = (None, Seat(0), Seat(1))
"""A first deal, and deals of either side."""


def measure() -> Iterator[Figure]:
    """The share of deals lost to chance in each preset, and the time for a deal of four computer players."""
    for preset in PRESETS:
        yield Figure(f"shengji: deals lost to chance, {preset}", 100 - won(preset, DEALS, seed=1), "%", 10)
        yield Figure(f"shengji: a deal by computers, {preset}", MILLI * thinking(preset, THOUGHT, seed=1), "ms", 50)


def won(preset: str, deals: int, seed: int) -> float:
    """How many in a hundred of the deals that are not void the advised side wins, sides and dealers in turn."""
    chance, game = random.Random(seed), Shengji(PRESETS[preset])
    played = [(_played(game, number, {number % 2}, chance), number % 2) for number in range(deals)]
    decided = [side_of(result.winners[0]) == side for result, side in played if result is not None]
    return 100 * sum(decided) / len(decided)


def thinking(preset: str, deals: int, seed: int) -> float:
    """The seconds of processor time that a deal of four computer players takes on average, the game included."""
    chance, game = random.Random(seed), Shengji(PRESETS[preset])
    start = process_time()
    for number in range(deals):
        _played(game, number, {0, 1}, chance)
    return (process_time() - start) / deals


def _played(game: Shengji, number: int, advised: set[int], chance: random.Random) -> Result | None:
    """The result of a deal in which the ``advised`` sides play well and the others anything."""
    before = Between(DEALERS[number % len(DEALERS)], (LOWEST, LOWEST), None)
    deck = list(game.deck(before))
    chance.shuffle(deck)
    state: State = deal(game, before, tuple(deck)).state
    while seats := game.to_act(state):
        seat = min(seats, key=lambda each: (each - number) % SEATS)
        if side_of(seat) in advised:
            action = game.advise(game.view(state, seat))
        else:
            action = chance.choice(list(game.legal_actions(state, seat)))
        state = apply(game, state, seat, action).state
    result = getattr(state, "result", None)
    return result if isinstance(result, Result) else None
