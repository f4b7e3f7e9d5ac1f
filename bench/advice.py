"""Gan Deng Yan's computer player: how often it loses to chance, and how long it thinks."""

import random
from collections.abc import Iterator
from time import perf_counter

from bench.figure import Figure
from rules.card import full_deck
from rules.game import apply, deal
from rules.gandengyan.advice import advise
from rules.gandengyan.model import Between, PlayingView, Result, State
from rules.gandengyan.options import POPULAR, PRESETS
from rules.gandengyan.rank import rank_of
from rules.gandengyan.table import GanDengYan
from rules.hand import EMPTY, hand_of
from rules.text import Seat

DEALS = 1000
HANDS = 500


def measure() -> Iterator[Figure]:
    """The share of deals lost to a player of chance in each preset, and the time for a lead."""
    for preset in PRESETS:
        yield Figure(f"advice: deals lost to chance, {preset}", 100 - won(preset, DEALS, seed=1), "%", 20)
    for cards, aim in ((6, 1), (12, 5)):
        yield Figure(f"advice: thinking about a lead from {cards} cards", thinking(cards, HANDS, seed=1), "ms", aim)


def won(preset: str, deals: int, seed: int) -> float:
    """How many in a hundred of the deals that are not void the adviser wins against chance, seats in turn."""
    chance = random.Random(seed)
    game = GanDengYan(PRESETS[preset], 2)
    winners = [(_winner(game, Seat(number % 2), chance), number % 2) for number in range(deals)]
    decided = [winner == adviser for winner, adviser in winners if winner is not None]
    return 100 * sum(decided) / len(decided)


def thinking(cards: int, hands: int, seed: int) -> float:
    """The milliseconds a lead takes on average, from hands of two decks."""
    chance = random.Random(seed)
    ranks = [rank_of(card) for card in full_deck(2)]
    views = [_leading(tuple(chance.sample(ranks, cards))) for _ in range(hands)]
    start = perf_counter()
    for view in views:
        advise(view)
    return (perf_counter() - start) / hands * 1000


def _winner(game: GanDengYan, adviser: Seat, chance: random.Random) -> Seat | None:
    state = _dealt(game, chance)
    while seats := game.to_act(state):
        (seat,) = seats
        if seat == adviser:
            action = game.advise(game.view(state, seat))
        else:
            action = chance.choice(list(game.legal_actions(state, seat)))
        state = apply(game, state, seat, action).state
    assert isinstance(state, Between)
    return state.result.winner if isinstance(state.result, Result) else None


def _dealt(game: GanDengYan, chance: random.Random) -> State:
    start = game.start()
    deck = list(game.deck(start))
    chance.shuffle(deck)
    return deal(game, start, tuple(deck)).state


def _leading(hand: tuple[int, ...]) -> PlayingView:
    seat = Seat(0)
    sizes = (len(hand), 5, 5)
    return PlayingView(
        options=POPULAR,
        viewer=seat,
        hand=hand_of(hand),
        sizes=sizes,
        stock=60,
        dealer=seat,
        turn=seat,
        trick=(),
        played=EMPTY,
        bombs=0,
        active=frozenset(),
    )
