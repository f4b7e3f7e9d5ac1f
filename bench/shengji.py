"""The rules core of Shengji: checking and listing follows, and whole deals, in each preset."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from time import process_time
from timeit import repeat
from typing import TypeVar

from bench.figure import Figure
from rules.card import Card, Suit, full_deck
from rules.game import apply, deal
from rules.hand import Hand, hand_of, minus, slots
from rules.shengji.draw import DECKS, HAND
from rules.shengji.follow import shortfall
from rules.shengji.lead import Lead, lead_of
from rules.shengji.levels import SEATS
from rules.shengji.model import Action, Between, Play, Playing, State
from rules.shengji.moves import MOST, follows
from rules.shengji.notation import hand_from
from rules.shengji.options import CLASSIC, PRESETS, Options
from rules.shengji.rank import LOWEST
from rules.shengji.table import Shengji
from rules.shengji.trick import winner
from rules.shengji.trump import Order, order_of
from rules.text import Seat

T = TypeVar("T")
Turn = tuple[State, Seat, Action]
"""Who did what where."""
Follow = tuple[Lead, Hand, Hand]
"""A lead, a hand, and the cards it follows with."""
Trick = tuple[Order, tuple[Hand, ...]]
"""What four seats have played, the leader first."""

DEALS = 40
HANDS = 100
HEARTS = order_of(LOWEST, Suit.HEARTS, CLASSIC)
LEADS = {
    "a single": "9C",
    "a pair": "9C9C",
    "a tractor of three pairs": "7C7C8C8C9C9C",
    "a throw": "9CJCJCQCQCAC",
}
"""What is followed with hands of 25 cards, at level 2 with hearts as trump."""
REPEATS = 5
MICRO, MILLI = 1e6, 1e3
LATER = Between(dealer=Seat(0), levels=(LOWEST, LOWEST), result=None)
"""Before a deal whose dealer is known: it is played even if nobody declares."""


def measure() -> Iterator[Figure]:
    """The mean times, the best of a few rounds."""
    for preset, options in PRESETS.items():
        deals = [_recorded(Shengji(options), random.Random(seed)) for seed in range(DEALS)]
        answers = [follow for _, turns in deals for follow in _follows(turns)]
        tricks = [(lead_of(plays[0], order), plays) for _, turns in deals for order, plays in _tricks(turns)]
        yield Figure(f"shengji: checking a follow, {preset}", MICRO * _mean(answers, _checker(options)), "µs", 2)
        yield Figure(f"shengji: listing follows, {preset}", MICRO * _mean(answers, _lister(options)), "µs")
        yield Figure(f"shengji: winner of a trick, {preset}", MICRO * _mean(tricks, _judge(options)), "µs")
        yield Figure(f"shengji: a deal by chance, {preset}", MILLI * _mean(deals, _player(options)), "ms", 2)
    for name, cards in LEADS.items():
        full = list(_full_hands(hand_from(cards), random.Random(1)))
        yield Figure(f"shengji: checking a follow to {name}", MICRO * _mean(full, _checker(CLASSIC)), "µs")
        yield Figure(f"shengji: all follows of 25 cards to {name}", MICRO * _mean(full, _lister(CLASSIC)), "µs")


def _mean(things: Sequence[T], work: Callable[[T], object]) -> float:
    """The seconds of processor time that ``work`` takes for one thing."""
    return min(repeat(lambda: list(map(work, things)), timer=process_time, number=1, repeat=REPEATS)) / len(things)


def _recorded(game: Shengji, chance: random.Random) -> tuple[tuple[Card, ...], list[Turn]]:
    """The deck and the turns of a deal that is played by chance, without throws of whole suits."""
    deck = list(game.deck(LATER))
    chance.shuffle(deck)
    state, turns = deal(game, LATER, tuple(deck)).state, list[Turn]()
    while seats := game.to_act(state):
        seat = min(seats)
        actions = list(game.legal_actions(state, seat))
        turns.append((state, seat, chance.choice(actions[: max(1, len(actions) - 5)])))
        state = apply(game, *turns[-1]).state
    return tuple(deck), turns


def _follows(turns: Sequence[Turn]) -> Iterator[Follow]:
    for state, seat, action in turns:
        if isinstance(state, Playing) and state.plays and isinstance(action, Play):
            yield lead_of(state.plays[0], state.order), state.hands[seat], action.cards


def _tricks(turns: Sequence[Turn]) -> Iterator[Trick]:
    """The full tricks."""
    for state, _, action in turns:
        if isinstance(state, Playing) and len(state.plays) == SEATS - 1 and isinstance(action, Play):
            yield state.order, (*state.plays, action.cards)


def _full_hands(led: Hand, chance: random.Random) -> Iterator[Follow]:
    """Hands of 25 cards by chance, each with the first cards it may follow with."""
    rest = tuple(slots(minus(hand_of(full_deck(DECKS)), led)))
    lead = lead_of(led, HEARTS)
    for _ in range(HANDS):
        hand = hand_of(chance.sample(rest, HAND))
        yield lead, hand, next(follows(hand, lead, CLASSIC))


def _judge(options: Options) -> Callable[[tuple[Lead, tuple[Hand, ...]]], object]:
    return lambda trick: winner(*trick, options)


def _checker(options: Options) -> Callable[[Follow], object]:
    return lambda follow: shortfall(follow[2], follow[1], follow[0], options)


def _lister(options: Options) -> Callable[[Follow], object]:
    return lambda follow: sum(1 for _ in islice(follows(follow[1], follow[0], options), MOST))


def _player(options: Options) -> Callable[[tuple[tuple[Card, ...], list[Turn]]], object]:
    """Plays a recorded deal: every action is decided and its events evolved."""
    game = Shengji(options)

    def play(record: tuple[tuple[Card, ...], list[Turn]]) -> None:
        deck, turns = record
        state = deal(game, LATER, deck).state
        for _, seat, action in turns:
            state = apply(game, state, seat, action).state

    return play
