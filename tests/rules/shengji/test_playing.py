"""Playing in Shengji, situation by situation: leads, throws, follows, the end of a deal and of the match."""

import pytest

from rules.errors import IllegalActionError
from rules.score import Scored
from rules.shengji.levels import outcome
from rules.shengji.model import (
    Between,
    BetweenView,
    DealEnded,
    Over,
    Played,
    Playing,
    Result,
    State,
    ThrowFailed,
    TrickWon,
)
from rules.shengji.notation import hand_from, hand_text
from rules.shengji.options import CLASSIC, KittyMultiplier, MustPlay, Options, ThrowPenalty
from rules.shengji.position import read_position
from rules.shengji.rank import HIGHEST, LOWEST, Level
from rules.text import Faces, Seat
from tests.kit.shengji_moves import GAME, after, drawing, refused, stacked

# --- playing


def playing(hands: str, rest: str = "- 0 - - - 0 0", trump: str = "0 22 H -") -> State:
    """A position of the play: the hands, and what comes after them."""
    return read_position(f"playing {trump} {hands} {rest}", CLASSIC)


FOUR = "3C3C8H/4C7C9H/9C6CTH/KCKCJH"


def test_a_trick_goes_to_the_highest() -> None:
    state, events = after(playing(FOUR), "0 3C,1 7C,2 6C,3 KC")
    assert events == (Played(Seat(3), hand_from("KC")), TrickWon(Seat(3), 10))
    assert isinstance(state, Playing)
    assert (state.turn, state.taken, len(state.tricks)) == (Seat(3), 10, 1)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1 4C", "not_your_turn"),
        ("0 4C", "not_in_hand"),
        ("0 3C8H", "mixed_suits"),
        ("0 -", "no_cards"),
        ("0 done", "wrong_phase"),
        ("0 bury=3C", "wrong_phase"),
    ],
)
def test_what_cannot_be_led(move: str, reason: str) -> None:
    assert refused(playing(FOUR), move).reason == reason


def test_mixed_sides_are_named() -> None:
    assert refused(playing(FOUR), "0 3C8H").particulars == {"cards": Faces(("3C", "8H")), "sides": "CT"}


def test_a_follow_is_judged() -> None:
    state, _ = after(playing(FOUR), "0 3C")
    assert refused(state, "1 9H").reason == "must_follow_suit"


def test_nothing_belongs_to_another_phase() -> None:
    error = refused(drawing(stacked()), "0 3C")
    assert (error.reason, error.particulars) == ("wrong_phase", {"phase": "drawing"})
    assert refused(drawing(stacked()), "0 bury=3C").reason == "wrong_phase"
    assert refused(GAME.start(), "0 done").reason == "deal_over"


THROW = "9S9S8S4S4S2C/6S6S7C2C3C3C/TSJC4C4CJDJD/3S5C5C6C6C7C"


def test_a_throw_that_fails_is_told_and_replaced() -> None:
    """What was tried, what had to be played, and who stopped it."""
    state, events = after(playing(THROW, trump="0 AA H -"), "0 9S9S8S4S4S")
    tried, forced = hand_from("9S9S8S4S4S"), hand_from("4S4S")
    assert events == (ThrowFailed(Seat(0), tried, forced, Seat(1), 0), Played(Seat(0), forced))
    assert isinstance(state, Playing)
    assert state.attempt
    assert state.attempt.tried == tried
    assert hand_text(state.hands[0]) == "2C8S9S9S"


@pytest.mark.parametrize(
    ("penalty", "leader", "points"),
    [
        (ThrowPenalty.NONE, 0, 0),
        (ThrowPenalty.TEN, 0, 10),
        (ThrowPenalty.TEN, 2, 10),
        (ThrowPenalty.TEN, 1, -10),
        (ThrowPenalty.TEN_PER_CARD, 3, -20),
    ],
)
def test_a_failed_throw_may_cost_points(penalty: ThrowPenalty, leader: int, points: int) -> None:
    """They go to the opponents, or away from them if it was theirs."""
    hands = THROW.split("/")
    turned = "/".join(hands[(seat - leader) % 4] for seat in range(4))
    state = playing(turned, f"- {leader} - - - 0 0", "0 AA H -")
    state, events = after(state, f"{leader} 9S9S8S4S4S", Options(throw_penalty=penalty))
    assert isinstance(state, Playing)
    assert state.penalties == points
    assert events[0].penalty == abs(points)  # type: ignore[union-attr]  # a throw that failed


def test_a_throw_that_stands_is_played_whole() -> None:
    _, events = after(playing("ASASKSKS/3S4S5S6S/7S8S9STS/JSQS6C7C", trump="0 33 H -"), "0 ASASKSKS")
    assert events == (Played(Seat(0), hand_from("ASASKSKS")),)


# --- the end


def ended(last: str, rest: str, options: Options = CLASSIC, trump: str = "0 22 H -") -> tuple[State, Result, Scored]:
    """The last trick: each hand is one play, seat 0 leads."""
    state = read_position(f"playing {trump} {last} {rest}", options)
    moves = ",".join(f"{seat} {play}" for seat, play in enumerate(last.split("/")))
    state, events = after(state, moves, options)
    assert isinstance(events[-2], DealEnded)
    assert isinstance(events[-1], Scored)
    return state, events[-2].result, events[-1]


def test_the_dealers_side_holds_the_kitty() -> None:
    state, result, scored = ended("AC/3C/4C/5C", "KSKS3D4D6D7D8D9D 0 - - - 35 0")
    assert (result.multiplier, result.bonus, result.points) == (0, 0, 35)
    assert (result.winners, result.gained, result.next_dealer) == ((0, 2), 2, 2)
    assert (result.before, result.after) == ((LOWEST, LOWEST), (Level(2), LOWEST))
    assert scored == Scored((2, -2, 2, -2), (Seat(0), Seat(2)), ("4", "2"))
    assert state == Between(Seat(2), (Level(2), LOWEST), result)


def test_the_opponents_dig_the_kitty() -> None:
    state, result, scored = ended("3C3C/ACAC/4C6C/7C7C", "KSKS3D4D6D7D8D9D 0 - - - 50 0")
    assert (result.tricks, result.multiplier, result.bonus, result.points) == (50, 4, 80, 130)
    assert scored == Scored((-1, 1, -1, 1), (Seat(1), Seat(3)), ("2", "3"))
    assert state == Between(Seat(1), (LOWEST, Level(1)), result)


def test_penalties_count() -> None:
    _, result, _ = ended("AC/3C/4C/6C", "KSKS3D4D6D7D8D9D 0 - - - 40 -10")
    assert (result.tricks, result.penalties, result.points, result.gained) == (40, -10, 30, 2)
    assert outcome(-10, CLASSIC) == outcome(0, CLASSIC)


@pytest.mark.parametrize(
    ("rule", "times"),
    [
        (KittyMultiplier.DOUBLING, 8),
        (KittyMultiplier.TIMES_LONGEST, 8),
        (KittyMultiplier.POWER, 16),
        (KittyMultiplier.DOUBLE_ONLY, 2),
    ],
)
def test_the_multiplier_goes_by_the_winning_cards(rule: KittyMultiplier, times: int) -> None:
    """A ruff counts as what it is itself: four singles ruffed with a tractor are dug with a tractor."""
    last = "3C6C8CTC/3H3H4H4H/3S4S5S6S/7S8S9STS"
    _, result, _ = ended(last, "KSKS3D4D6D7D8D9D 0 - - - 0 0", Options(kitty_multiplier=rule))
    assert result.multiplier == times


def test_the_match_is_won_by_holding_at_ace() -> None:
    state, result, _ = ended("KC/3C/4C/5C", "KSKS3D4D6D7D8D9D 0 - - - 0 0", trump="0 A2 H -")
    assert state == Over(result)
    assert result.match_won
    assert result.after == (HIGHEST, LOWEST)
    assert (GAME.deck(state), GAME.to_act(state)) == ((), frozenset())
    assert refused(state, "0 done").reason == "deal_over"
    assert list(GAME.legal_actions(state, Seat(0))) == []


def test_levels_that_must_be_played_stop_the_rise() -> None:
    options = Options(must_play=MustPlay.read("3,5"))
    _, result, _ = ended("AC/4C/6C/7C", "KSKS3D4D6D7D8D9D 0 - - - 0 0", options)
    assert result.after == (Level(1), LOWEST)
    assert result.gained == 3


# --- advice


def test_advice_is_for_those_who_are_to_act() -> None:
    with pytest.raises(IllegalActionError, match="deal_over"):
        GAME.advise(GAME.view(GAME.start(), Seat(0)))
    assert isinstance(GAME.view(GAME.start(), None), BetweenView)
