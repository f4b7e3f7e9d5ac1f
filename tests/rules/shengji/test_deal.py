"""Whole deals of Shengji by chance, under any options: what always holds."""

import random
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.card import full_deck
from rules.game import PublicEvent, apply, is_over, replay
from rules.hand import Hand, slots
from rules.shengji.draw import lot
from rules.shengji.model import (
    Between,
    Buried,
    Burying,
    DealEnded,
    Dealt,
    Drawing,
    Event,
    Over,
    Playing,
    State,
    TrickWon,
)
from rules.shengji.options import CLASSIC, TOURNAMENT, Options
from rules.shengji.rank import HIGHEST, LEVELS, points
from rules.shengji.table import Shengji
from rules.text import Seat
from tests.kit.shengji import any_options, moved, played, with_other_secrets
from tests.kit.strategies import chances

NAMES = [field.name for field in fields(Options) if field.name != "must_play"]
DECK = Counter(full_deck(2))


def games(chance: random.Random) -> Shengji:
    return Shengji(any_options(chance, NAMES))


def later(chance: random.Random) -> Between:
    """A match that has gone on for some deals."""
    return Between(Seat(chance.randrange(4)), (chance.choice(LEVELS), chance.choice(LEVELS)), None)


def cards(*hands: Hand) -> Counter[int]:
    return Counter(slot for hand in hands for slot in slots(hand))


def everything(state: State) -> Counter[int]:
    """Every card of a deal in progress, wherever it is."""
    match state:
        case Drawing():
            return Counter(state.deck)
        case Burying():
            return cards(*state.hands)
        case Playing():
            return cards(
                *state.hands, state.kitty, *state.plays, *(play for trick in state.tricks for play in trick.plays)
            )
        case _:
            return Counter(DECK)


@given(chance=chances())
@settings(max_examples=15)
def test_the_108_cards_are_conserved(chance: random.Random) -> None:
    """Hands, kitty and tricks are two decks at any time."""
    game = games(chance)
    for state, _ in played(game, later(chance), chance):
        assert everything(state) == DECK


@given(chance=chances())
@settings(max_examples=15)
def test_the_points_sum_to_200(chance: random.Random) -> None:
    """What the tricks were worth and what was buried are all the points there are, and the result adds up."""
    game = games(chance)
    events = [event for _, told in played(game, later(chance), chance) for event in told]
    ended = [event.result for event in events if isinstance(event, DealEnded)]
    for result in ended:
        won = [(event.seat, event.points) for event in events if isinstance(event, TrickWon)]
        assert sum(worth for _, worth in won) + points(result.kitty) == 200
        assert result.tricks == sum(worth for seat, worth in won if seat % 2 != result.dealer % 2)
        assert result.bonus == result.multiplier * points(result.kitty)
        assert result.points == result.tricks + result.penalties + result.bonus


@given(chance=chances())
@settings(max_examples=15)
def test_a_deal_replays_from_its_first_event(chance: random.Random) -> None:
    """The events since the deal give its state, from any other state."""
    game = games(chance)
    events = list[Event]()
    for state, told in played(game, later(chance), chance):
        events += told
        if chance.random() < 0.1:
            assert replay(game, game.start(), events) == state
    assert replay(game, later(chance), events) == state


@given(chance=chances())
@settings(max_examples=15)
def test_nobody_sees_what_is_hidden(chance: random.Random) -> None:
    """Other hidden cards would change nothing of what a seat, or somebody who is not seated, sees and may do."""
    game = games(chance)
    for state, _ in played(game, later(chance), chance):
        for viewer in (None, *map(Seat, range(4))):
            other = with_other_secrets(state, viewer, chance)
            assert game.view(other, viewer) == game.view(state, viewer)


@given(chance=chances())
@settings(max_examples=20)
def test_secret_events_are_the_deal_and_the_kitty(chance: random.Random) -> None:
    """Everything else is told; no event that is told holds cards that nobody has seen."""
    game = games(chance)
    for _, told in played(game, later(chance), chance):
        for event in told:
            assert isinstance(event, PublicEvent) != isinstance(event, Dealt | Buried)


@given(chance=chances(), absent=st.booleans())
@settings(max_examples=20)
def test_whatever_seats_are_absent_the_deal_ends(chance: random.Random, absent: bool) -> None:  # noqa: FBT001  # drawn
    """First actions alone, or mixed with others, end every deal in as many actions as it has at most."""
    game = games(chance)
    state = played(game, later(chance), chance)
    state, _ = next(state)
    for _ in range(500):
        seats = sorted(game.to_act(state))
        if not seats:
            break
        first = absent or chance.random() < 0.5
        seat = seats[0]
        state = (
            apply(game, state, seat, next(game.legal_actions(state, seat))).state
            if first
            else moved(game, state, chance).state
        )
    assert not game.to_act(state)


@pytest.mark.parametrize("options", [CLASSIC, TOURNAMENT], ids=["classic", "tournament"])
def test_a_match_is_won_in_the_end(options: Options) -> None:
    """Levels only rise and never pass ace; the match ends when a side holds at ace, and then nothing is due."""
    game, chance = Shengji(options), random.Random(3)
    state, deals = game.start(), 0
    while not is_over(game, state):
        before = state
        *_, (state, _) = played(game, state, chance)
        deals += 1
        assert isinstance(before, Between)
        if isinstance(state, Between):
            assert all(low <= high <= HIGHEST for low, high in zip(before.levels, state.levels, strict=True))
    assert isinstance(state, Over)
    assert deals > 5
    assert state.result.match_won
    side = state.result.dealer % 2
    assert state.result.before[side] == HIGHEST
    assert {seat % 2 for seat in state.result.winners} == {side}
    assert game.deal(state, ()) == ()


def test_every_seat_may_draw_first() -> None:
    """The lot falls on each seat about as often."""
    chance, deck = random.Random(1), list(full_deck(2))
    lots = Counter[int]()
    for _ in range(4000):
        chance.shuffle(deck)
        lots[lot(tuple(deck))] += 1
    assert all(900 < lots[seat] < 1100 for seat in range(4))


def test_the_lot_tells_nothing_of_the_hands() -> None:
    """Turning the kitty round turns the lot, whatever the hands are."""
    deck = full_deck(2)
    kitty = deck[-8:]
    lots = [lot((*deck[:100], *kitty[turn:], *kitty[:turn])) for turn in (0, 2, 4, 6)]
    assert sorted(lots) == [0, 1, 2, 3]
