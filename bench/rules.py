"""The rules core of Gan Deng Yan: readings, plays, and whole deals, in each preset."""

import random
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from timeit import repeat
from typing import TypeVar

from bench.figure import Figure
from rules.card import Card, full_deck
from rules.game import apply, deal
from rules.gandengyan.model import Action
from rules.gandengyan.moves import leads
from rules.gandengyan.options import PRESETS, Options
from rules.gandengyan.rank import BIG, SMALL, Rank, rank_of
from rules.gandengyan.reading import readings
from rules.gandengyan.table import GanDengYan
from rules.hand import Hand, hand_of, plus

T = TypeVar("T")

HANDS = 200
DEALS = 50
SEATS = 4
REPEATS = 5
MICRO, MILLI = 1e6, 1e3
_RANKS = [rank_of(card) for card in full_deck(2)]
_NATURAL = [rank for rank in _RANKS if rank not in (SMALL, BIG)]


def measure() -> Iterator[Figure]:
    """The mean times, the best of a few rounds."""
    for preset, options in PRESETS.items():
        sets = [hand for cards in range(1, 7) for hand in _hands(cards, _RANKS)]
        yield Figure(f"rules: readings of 1-6 cards, {preset}", MICRO * _mean(sets, _reader(options)), "µs", 5)
        held = [plus(hand, hand_of((SMALL, BIG))) for hand in _hands(10, _NATURAL)]
        yield Figure(f"rules: leads of 12 cards, 2 jokers, {preset}", MICRO * _mean(held, _leader(options)), "µs", 300)
        deals = [_recorded(GanDengYan(options, SEATS), random.Random(seed)) for seed in range(DEALS)]
        yield Figure(f"rules: a deal of {SEATS} by chance, {preset}", MILLI * _mean(deals, _player(options)), "ms", 2)


def _mean(things: Sequence[T], work: Callable[[T], object]) -> float:
    """The seconds of processor time that ``work`` takes for one thing."""
    return min(repeat(lambda: list(map(work, things)), timer=process_time, number=1, repeat=REPEATS)) / len(things)


def _hands(cards: int, ranks: Sequence[Rank]) -> list[Hand]:
    chance = random.Random(cards)
    return [hand_of(chance.sample(ranks, cards)) for _ in range(HANDS)]


def _reader(options: Options) -> Callable[[Hand], object]:
    return lambda cards: readings(cards, options)


def _leader(options: Options) -> Callable[[Hand], object]:
    return lambda hand: sum(1 for _ in leads(hand, options))


def _recorded(game: GanDengYan, chance: random.Random) -> tuple[tuple[Card, ...], list[Action]]:
    """The deck and the actions of a deal that is played by chance."""
    deck = list(game.deck(game.start()))
    chance.shuffle(deck)
    state, actions = deal(game, game.start(), tuple(deck)).state, list[Action]()
    while seats := game.to_act(state):
        actions.append(chance.choice(list(game.legal_actions(state, min(seats)))))
        state = apply(game, state, min(seats), actions[-1]).state
    return tuple(deck), actions


def _player(options: Options) -> Callable[[tuple[tuple[Card, ...], list[Action]]], object]:
    """Plays a recorded deal: every action is decided and its events evolved."""
    game = GanDengYan(options, SEATS)

    def play(record: tuple[tuple[Card, ...], list[Action]]) -> None:
        deck, actions = record
        state = deal(game, game.start(), deck).state
        for action in actions:
            state = apply(game, state, min(game.to_act(state)), action).state

    return play
