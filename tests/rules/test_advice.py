"""Gan Deng Yan's computer player: legal, the same every time, blind to secrets, and better than chance."""

import random
from dataclasses import replace

import pytest

from bench.advice import won
from rules.gandengyan.advice import advise
from rules.gandengyan.model import Pass, Play, Playing, PlayingView, Turn
from rules.gandengyan.notation import combo_of, hand_from, read
from rules.gandengyan.options import POPULAR, PRESETS, SINGLE_DECK, Answering, Options
from rules.gandengyan.table import GanDengYan
from rules.hand import EMPTY
from rules.text import Seat
from tests.kit.chance import played, with_other_secrets
from tests.kit.positions import seen


def view(hand: str, table: str = "", others: tuple[int, ...] = (5, 5), options: Options = SINGLE_DECK) -> PlayingView:
    trick = (Turn(Seat(1), hand_from(table), combo_of(table)),) if table else ()
    return seen(hand, *trick, sizes=(len(hand), *others), options=options)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("answering", Answering)
def test_advice_is_legal_and_knows_no_secret(preset: str, answering: Answering) -> None:
    """In every position the advice is a legal action, and other hidden cards would not change it."""
    game = GanDengYan(replace(PRESETS[preset], answering=answering), 4)
    chance = random.Random(preset)
    for state, _ in played(game, chance):
        if isinstance(state, Playing):
            seat = state.turn
            advised = game.advise(game.view(state, seat))
            assert advised in set(game.legal_actions(state, seat))
            assert advised == game.advise(game.view(with_other_secrets(state, seat, chance), seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_beats_chance(preset: str) -> None:
    """The computer player wins most deals against one that plays anything; the bench measures a thousand."""
    assert won(preset, deals=120, seed=7) > 70


@pytest.mark.parametrize(
    ("hand", "table", "action"),
    [
        ("345", "", "345"),
        ("45SJ", "", "45SJ"),
        ("8", "7", "8"),
        ("55SJBJ", "44", "55SJBJ"),
    ],
)
def test_it_goes_out_when_it_can(hand: str, table: str, action: str) -> None:
    advised = advise(view(hand, table))
    assert isinstance(advised, Play)
    assert advised.cards == read(action).cards


def test_it_gets_rid_of_the_longest_and_lowest_first() -> None:
    """The straight goes before the single it would leave behind, and the twos stay."""
    assert cards_of(advise(view("34522K"))) == hand_from("345")


def test_it_keeps_a_bomb_while_the_end_is_far() -> None:
    """A bomb is not spent on a low single while everybody holds many cards."""
    assert advise(view("47999948", table="5", others=(9, 9))) == Pass()


def test_it_does_not_break_a_run_to_answer() -> None:
    assert advise(view("456JQKAA", table="3", others=(9, 9))) == Pass()


def test_it_stops_who_is_about_to_go_out() -> None:
    """With an opponent on his last card a 2 is well spent."""
    assert cards_of(advise(view("2579", table="T", others=(1, 5)))) == hand_from("2")


def test_it_does_not_lead_singles_to_the_last_card() -> None:
    """Whoever holds one card can only answer singles."""
    assert cards_of(advise(view("5588K", others=(1, 1)))) == hand_from("55")


def test_it_does_not_strand_its_jokers() -> None:
    """A joker alone cannot be played: the last natural card waits for it."""
    assert cards_of(advise(view("5SJ", table="44", options=POPULAR))) == hand_from("5SJ")


def cards_of(action: Play | Pass) -> int:
    return action.cards if isinstance(action, Play) else EMPTY
