"""Shengji's computer player: legal, the same every time, blind to secrets, and better than chance."""

import random
from dataclasses import replace

import pytest

from bench.shengji_advice import thinking, won
from rules.hand import size
from rules.shengji.model import Bury, Done, Drawing, Play, Show, State
from rules.shengji.notation import hand_from, read
from rules.shengji.options import PRESETS, Options, ProtectTractor
from rules.shengji.position import read_position
from rules.shengji.table import Shengji
from rules.text import Seat
from tests.kit.shengji import played, with_other_secrets
from tests.kit.shengji_moves import AT_ONCE, GAME, after, drawing, stacked

FIRST = Seat(0)


def advised(position: str, options: Options = Options()) -> Play:  # noqa: B008  # options never change
    """What the seat plays whose turn it is; the setting is hearts at level 2, dealt by seat 0."""
    game = Shengji(options)
    state = read_position(f"playing 0 22 H - {position}", options)
    (seat,) = game.to_act(state)
    action = game.advise(game.view(state, seat))
    assert isinstance(action, Play)
    return action


def cards(text: str) -> Play:
    return Play(hand_from(text))


def declares(state: State, seat: int) -> Show | Done:
    action = GAME.advise(GAME.view(state, Seat(seat)))
    assert isinstance(action, Show | Done)
    return action


# --- laws


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("protect", ProtectTractor)
def test_advice_is_legal_and_knows_no_secret(preset: str, protect: ProtectTractor) -> None:
    """In every position the advice is accepted, and other hidden cards would not change it."""
    game = Shengji(replace(PRESETS[preset], protect_tractor=protect))
    chance = random.Random(preset)
    for state, _ in played(game, game.start(), chance):
        for seat in sorted(game.to_act(state)):
            action = game.advise(game.view(state, seat))
            assert game.decide(state, seat, action)
            assert action == game.advise(game.view(with_other_secrets(state, seat, chance), seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_beats_chance(preset: str) -> None:
    """The advised side wins nine deals in ten against one that plays anything; the bench measures three hundred."""
    assert won(preset, deals=60, seed=7) >= 90


def test_a_deal_of_computers_is_quick() -> None:
    """Four computer players are through with a deal before anybody notices."""
    assert thinking("classic", deals=3, seed=7) < 0.25


# --- declaring


MANY = "2H3H4H5H6H7H8H9HTHJHQHKHAH"


def test_it_declares_what_makes_most_of_its_hand_trump() -> None:
    state = drawing(stacked(MANY + "2S"), options=AT_ONCE)
    assert declares(state, 0) == Show(hand_from("2H"))


def test_it_shows_a_pair_at_once() -> None:
    state = drawing(stacked("2H" + MANY), options=AT_ONCE)
    assert declares(state, 0) == Show(hand_from("2H2H"))


def test_it_does_not_declare_a_suit_it_has_little_of() -> None:
    """Where the dealer is known there is no hurry."""
    few = "2C3D4D5D6D7D8D9DTDJDQDKD3S4S5S6S7S8S9STSJSQSKS3H4H"
    assert declares(drawing(stacked(few), dealer=0, options=AT_ONCE), 0) == Done()


def test_it_strengthens_its_own_and_leaves_its_partners() -> None:
    deck = stacked("2H" + MANY, "-", "2S2S3S4S5S6S7S8S9STSJSQSKSAS")
    state, _ = after(drawing(deck, options=AT_ONCE), "0 show=2H", AT_ONCE)
    assert declares(state, 0) == Show(hand_from("2H2H"))
    assert declares(state, 2) == Done()


def test_it_counters_its_opponents() -> None:
    deck = stacked("2H", "2S2S3S4S5S6S7S8S9STSJSQSKSAS")
    state, _ = after(drawing(deck, options=AT_ONCE), "0 show=2H", AT_ONCE)
    assert isinstance(state, Drawing)
    assert declares(state, 1) == Show(hand_from("2S2S"))


# --- burying


def test_it_buries_short_suits_without_points() -> None:
    """Trumps, high cards, points and pairs stay."""
    deck = stacked("2H" + MANY + "3C4C6D7D8DKDADAS", kitty="3S4S6S7STS9CJCQC")
    state, _ = after(drawing(deck, options=AT_ONCE), "0 show=2H2H,1 done,2 done,3 done", AT_ONCE)
    action = GAME.advise(GAME.view(state, FIRST))
    assert isinstance(action, Bury)
    assert size(action.cards) == 8
    kept = hand_from("2H2H3HKDADASTS")
    assert not action.cards & kept


# --- leading


@pytest.mark.parametrize(
    ("hands", "tricks", "lead"),
    [
        ("AS3S/4S5S/6S7S/8S9S", "-", "AS"),
        ("QSQS3C/4S5S6C/6S7S8C/8S9S9C", "0:ASAS,KSKS,JSJS,TSTS:0:60", "QSQS"),
        ("ASASKS/4S5S6S/6S7S8S/8S9STS", "-", "ASASKS"),
    ],
)
def test_it_leads_what_nobody_can_beat(hands: str, tricks: str, lead: str) -> None:
    """Aces, pairs once the higher ones are gone, and a throw where it cannot fail."""
    assert advised(f"{hands} - 0 - - {tricks} 0 0") == cards(lead)


def test_it_does_not_lead_points_into_unseen_aces() -> None:
    assert advised("KS4C/4S5S/6S7S/8S9S - 0 - - - 0 0") == cards("4C")


# --- following


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("3S/4S6S/TS4S5S/7S8S - 0 AS,3S - - 0 0", "TS"),
        ("3S/4S6S/TS4S5S/7S8S - 3 3S,AS,4S - - 0 0", "TS"),
    ],
)
def test_it_gives_points_to_its_partner(position: str, play: str) -> None:
    """The partner's ace holds, so the ten goes to him."""
    assert advised(position) == cards(play)


def test_it_gives_its_opponents_nothing() -> None:
    assert advised("3C/TS4S6S/4C/7C - 0 AS - - 0 0") == cards("4S")


def test_it_ruffs_points() -> None:
    """Somebody without spades takes a trick with points by a low trump."""
    assert advised("4C/3H9D/4C/7C - 2 KS,5S,TS - - 0 0") == cards("3H")


def test_it_ruffs_a_pair_with_a_pair() -> None:
    assert advised("4C/3H3HJH9D8D/4C/7C - 2 KSKS,5S6S,TSTS - - 0 0") == cards("3H3H")


def test_it_ruffs_a_tractor_with_a_tractor() -> None:
    assert advised("4C/3H3H4H4HJH9D8D7D6D/4C/7C - 2 KSKSQSQS,5S6S7S8S,TSTS9S9S - - 0 0") == cards("3H3H4H4H")


def test_it_saves_its_best_trump_for_the_last_tricks() -> None:
    """A poor trick is not worth the big joker."""
    assert advised("4C/BJ9D/4C/7C - 2 3S,4S,6S - - 0 0") == cards("9D")


def test_what_it_does_is_written_alike() -> None:
    """Its actions are ordinary ones, with a text that reads back."""
    state = drawing(stacked(MANY), options=AT_ONCE)
    assert read("show=2H") == declares(state, 0)
