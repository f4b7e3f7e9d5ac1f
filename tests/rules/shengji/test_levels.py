"""The way up: results, dealers, levels that must be played."""

import pytest

from rules.errors import OptionError
from rules.options import choose, plain
from rules.shengji.levels import Outcome, advanced, next_dealer, outcome, seats_of, side_of, wins_match
from rules.shengji.options import CLASSIC, PRESETS, TOURNAMENT, LevelCap, LevelOnTakeover, MustPlay, Options
from rules.shengji.rank import HIGHEST, LEVELS, Level
from rules.text import Seat

TABLE = [(3, 0), (2, 5), (2, 35), (1, 40), (1, 75), (0, 80), (0, 115), (1, 120), (1, 155), (2, 160), (2, 195), (3, 200)]


@pytest.mark.parametrize(("levels", "points"), TABLE)
def test_the_table_of_results(levels: int, points: int) -> None:
    assert outcome(points, CLASSIC) == Outcome(held=points < 80, levels=levels)


def test_taking_over_may_be_worth_a_level_and_levels_may_be_capped() -> None:
    plus = Options(level_on_takeover=LevelOnTakeover.PLUS_ONE)
    capped = Options(level_on_takeover=LevelOnTakeover.PLUS_ONE, level_cap=LevelCap.THREE)
    assert [outcome(points, plus).levels for points in (75, 80, 120, 400)] == [1, 1, 2, 9]
    assert [outcome(points, capped).levels for points in (75, 80, 120, 400)] == [1, 1, 2, 3]


@pytest.mark.parametrize("seat", range(4))
def test_the_partner_or_the_next_seat_deals(seat: int) -> None:
    assert next_dealer(Seat(seat), held=True) == (seat + 2) % 4
    assert next_dealer(Seat(seat), held=False) == (seat + 1) % 4
    assert seat in seats_of(side_of(Seat(seat)))


def level(code: str) -> Level:
    return Level("23456789TJQKA".index(code))


@pytest.mark.parametrize(
    ("start", "up", "must", "as_dealer", "end"),
    [
        ("2", 3, "none", True, "5"),
        ("Q", 3, "none", True, "A"),
        ("A", 2, "A", True, "A"),
        ("4", 3, "5", True, "5"),
        ("4", 3, "5", False, "5"),
        ("5", 2, "5", False, "5"),
        ("5", 2, "5", True, "7"),
        ("9", 3, "5,10,K,A", True, "T"),
        ("T", 3, "J,A", True, "J"),
        ("J", 3, "J,A", False, "J"),
        ("J", 0, "J,A", False, "J"),
    ],
)
def test_must_play_levels(start: str, up: int, must: str, as_dealer: bool, end: str) -> None:  # noqa: FBT001  # a fact
    levels = MustPlay.read(must).levels
    assert advanced(level(start), up, levels, as_dealer=as_dealer) == level(end)


def test_only_a_dealers_side_that_holds_at_ace_wins() -> None:
    assert wins_match(HIGHEST, 1, as_dealer=True)
    assert not wins_match(HIGHEST, 1, as_dealer=False)
    assert not wins_match(HIGHEST, 0, as_dealer=True)
    assert not any(wins_match(level, 3, as_dealer=True) for level in LEVELS[:-1])


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("none", "none"),
        ("5,10,K,A", "5,10,K,A"),
        ("a k t 5", "5,10,K,A"),
        ("5-10-k-a", "5,10,K,A"),
        ("J", "J"),
    ],
)
def test_levels_are_typed_and_written(typed: str, written: str) -> None:
    options = choose(PRESETS, {"must_play": typed})
    assert plain(options)["must_play"] == written
    assert choose(PRESETS, plain(options)) == options


@pytest.mark.parametrize("typed", ["1", "11", "SJ", "5;x", ","])
def test_what_is_no_level_is_refused(typed: str) -> None:
    with pytest.raises(OptionError, match="must_play="):
        choose(PRESETS, {"must_play": typed})


def test_none_is_no_level() -> None:
    assert choose(PRESETS, {"preset": "tournament", "must_play": None}).must_play == MustPlay()
    assert TOURNAMENT.must_play.levels == {level(code) for code in "5TKA"}
