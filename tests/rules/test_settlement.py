"""What a deal costs, factor by factor, under every option."""

from dataclasses import replace
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.gandengyan.model import Factor, Playing, Result
from rules.gandengyan.notation import hand_from, read_position
from rules.gandengyan.options import (
    BombDoubling,
    BombSize,
    JokerDoubling,
    KeptBombDoubling,
    Options,
    Scoring,
    SpringDoubling,
    Triple,
    TwoDoubling,
)
from rules.gandengyan.settle import settle
from rules.hand import EMPTY, Hand, size
from rules.text import Seat
from tests.kit.strategies import hands, house

CARDS = Options(scoring=Scoring.CARDS)


def settled(options: Options, left: str, bombs: int = 0, active: str = "01") -> Result:
    """A deal that seat 0 has won and seat 1 has lost."""
    return settle(options, read_position(f"0 1 -/{left} - - - {bombs} {active}"), Seat(0))


@pytest.mark.parametrize(
    ("options", "left", "factors"),
    [
        (Options(), "3455SJ", [("loss", 1)]),
        (Options(joker_doubling=JokerDoubling.EACH), "3455SJ", [("loss", 1)]),
        (CARDS, "345", [("cards", 3)]),
        (replace(CARDS, scoring=Scoring.MULTIPLIED), "345", [("cards", 3)]),
        (replace(CARDS, joker_doubling=JokerDoubling.ONCE), "345", [("cards", 3)]),
        (replace(CARDS, joker_doubling=JokerDoubling.ONCE), "3455SJ", [("cards", 5), ("joker", 2)]),
        (replace(CARDS, joker_doubling=JokerDoubling.ONCE), "3SJBJ", [("cards", 3), ("joker", 2)]),
        (replace(CARDS, joker_doubling=JokerDoubling.EACH), "3SJBJ", [("cards", 3), ("joker", 4)]),
        (replace(CARDS, bomb_doubling=BombDoubling.EACH_PLAYED), "345", [("cards", 3), ("bomb", 8)]),
        (replace(CARDS, bomb_doubling=BombDoubling.LINEAR), "345", [("cards", 3), ("bomb", 4)]),
        (replace(CARDS, kept_bomb_doubling=KeptBombDoubling.EACH), "5555666", [("cards", 7), ("kept_bomb", 2)]),
        (replace(CARDS, kept_bomb_doubling=KeptBombDoubling.EACH), "555SJ", [("cards", 4)]),
        (replace(CARDS, kept_bomb_doubling=KeptBombDoubling.EACH), "55556666", [("cards", 8), ("kept_bomb", 4)]),
        (
            replace(CARDS, kept_bomb_doubling=KeptBombDoubling.EACH, triple=Triple.BOMB, bomb_size=BombSize.FOUR),
            "555566677",
            [("cards", 9), ("kept_bomb", 4)],
        ),
        (replace(CARDS, two_doubling=TwoDoubling.EACH), "3222", [("cards", 4), ("two", 8)]),
        (replace(CARDS, two_doubling=TwoDoubling.OFF), "3222", [("cards", 4)]),
    ],
)
def test_the_factors_of_a_payment(options: Options, left: str, factors: list[tuple[str, int]]) -> None:
    (payment,) = settled(options, left, bombs=3).payments
    assert payment.factors == tuple(Factor(*factor) for factor in factors)
    assert payment.points == prod(times for _, times in factors)


@pytest.mark.parametrize(("active", "paid"), [("01", 3), ("0", 6)])
def test_who_has_played_nothing_pays_double(active: str, paid: int) -> None:
    options = replace(CARDS, spring_doubling=SpringDoubling.ON)
    result = settled(options, "345", active=active)
    assert result.points == (paid, -paid)
    assert result.payments[0].factors[1:] == ((Factor("spring", 2),) if paid > 3 else ())
    assert settled(CARDS, "345", active=active).points == (3, -3)


@pytest.mark.parametrize(("cap", "paid"), [(None, 40), (41, 40), (40, 40), (39, 39), (1, 1)])
def test_nobody_pays_more_than_the_cap(cap: int | None, paid: int) -> None:
    options = replace(CARDS, bomb_doubling=BombDoubling.EACH_PLAYED, cap=cap)
    (payment,) = settled(options, "34567", bombs=3).payments
    assert payment.points == paid
    assert prod(factor.times for factor in payment.factors) == 40


@given(options=house(), left=st.lists(hands(8).filter(bool), min_size=1, max_size=5), bombs=st.integers(0, 4))
@settings(max_examples=50)
def test_the_winner_receives_what_the_losers_pay(options: Options, left: list[Hand], bombs: int) -> None:
    """Points sum to zero, every loser pays something and no more than the cap, and the hands are as they were."""
    deal = replace(read_position("0 0 -/3 - - - 0 -"), hands=(EMPTY, *left), bombs=bombs)
    result = settle(options, deal, Seat(0))
    assert sum(result.points) == 0
    assert [payment.seat for payment in result.payments] == list(range(1, len(left) + 1))
    assert all(result.points[payment.seat] == -payment.points for payment in result.payments)
    assert all(1 <= payment.points <= (options.cap or payment.points) for payment in result.payments)
    assert (result.winner, result.hands, result.bombs) == (0, deal.hands, bombs)


def test_the_winner_may_sit_anywhere() -> None:
    deal: Playing = replace(read_position("0 0 34/5/6 - - - 0 -"), hands=(hand_from("34"), EMPTY, hand_from("5")))
    result = settle(CARDS, deal, Seat(1))
    assert result.points == (-2, 3, -1)
    assert [size(hand) for hand in result.hands] == [2, 0, 1]
