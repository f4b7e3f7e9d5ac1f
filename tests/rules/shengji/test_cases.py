"""The checked cases of Shengji: all that are shared, and what happens to malformed ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.judge import judge
from rules.shengji.kind import KIND

CASES = Path(__file__).resolve().parents[4] / "shared" / "cases" / "shengji.json"


def answer(question: str, given: dict[str, Any], **options: str) -> Any:  # noqa: ANN401  # JSON values
    case = {"id": 1, "game": "shengji", "kind": question, "options": options, "given": given, "expect": {"-": 0}}
    return judge((KIND,), case).got


def passes(question: str, given: dict[str, Any], expect: dict[str, Any]) -> bool:
    case = {"id": 1, "game": "shengji", "kind": question, "given": given, "expect": expect}
    return judge((KIND,), case).passed


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not here")
def test_the_shared_cases_pass() -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    failed = [verdict for verdict in (judge((KIND,), case) for case in cases) if not verdict.passed]
    assert not failed


FOLLOW = {"level": "5", "trump": "S", "lead": ["AH", "AH"], "hand": ["7H", "7H", "8H", "2D"]}


def test_follows_are_tested_one_by_one() -> None:
    """Every play that must be accepted is, and every one that must be refused is; wherever it stands."""
    assert passes("follow", FOLLOW, {"legal": [["7H", "7H"]], "illegal": [["7H", "8H"], ["7H"], ["AH", "AH"]]})
    assert not passes("follow", FOLLOW, {"legal": [["7H", "7H"], ["7H", "8H"]]})
    assert not passes("follow", FOLLOW, {"illegal": [["7H", "7H"]]})
    assert not passes("follow", FOLLOW, {"legal": "7H"})
    assert not passes("follow", FOLLOW, {"legal": ["7H"]})
    assert answer("follow", FOLLOW)["legal"].shown == (("7H", "7H"),)


def test_the_command_line_shows_some_of_what_is_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.__main__.KINDS", (KIND,))
    case = {"id": 1, "game": "shengji", "kind": "follow", "given": FOLLOW, "expect": {"legal": [["7H", "7H"]]}}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case]), encoding="utf-8")
    assert main(["judge", str(file)]) == 0
    line, _ = capsys.readouterr().out.splitlines()
    assert json.loads(line)["got"] == {"legal": [["7H", "7H"]], "illegal": []}


KITTY = ["SJ", "7D", "3C", "4C", "6C", "8D", "9S", "TS"]


@pytest.mark.parametrize(
    ("given", "rule", "expected"),
    [
        ({"first_round": True, "kitty": KITTY}, "flip_kitty", (None, None, True)),
        ({"first_round": True, "dealer_before": 1}, "no_trump", (None, None, True)),
        ({"dealer_before": 1, "kitty": KITTY}, "flip_kitty", ("D", 1, False)),
        ({"first_round": False, "dealer_before": 1, "kitty": KITTY}, "flip_kitty", ("D", 1, False)),
        ({"dealer_before": 1, "kitty": KITTY}, "no_trump", ("NT", 1, False)),
        ({"dealer_before": 1, "kitty": KITTY}, "redeal", (None, 1, True)),
        ({"kitty": KITTY}, "flip_kitty", ("D", 0, False)),
    ],
)
def test_nobody_declares(given: dict[str, Any], rule: str, expected: tuple[Any, ...]) -> None:
    found = answer("declare", {"level": "2", "events": [], **given}, nobody_declares=rule)
    assert (found["final_trump"], found["dealer"], found["redeal"]) == expected
    assert found["final_seat"] is None


def test_a_deal_has_108_cards() -> None:
    assert answer("deal", {"players": 4, "decks": 2}) == {"hand": 25, "kitty": 8, "total": 108}


def test_options_say_what_must_be_played() -> None:
    given = {"level": "4", "levels_up": 3, "as_dealer": True}
    assert answer("advance", given)["new_level"] == "7"
    assert answer("advance", given, must_play="5,10,K,A")["new_level"] == "5"
    assert answer("advance", {**given, "must_play": ["6"]}, must_play="5")["new_level"] == "6"


def test_points_may_be_below_zero() -> None:
    assert answer("levels", {"points": -10}) == {"winner": "dealer", "levels_up": 3, "next_dealer_side": "dealer"}


def test_without_a_trump_suit_or_a_level_the_cards_are_plain() -> None:
    assert answer("suit", {"cards": ["2S", "BJ"]})["answer"] == ["S", "T"]
    assert answer("tractor", {"level": "5", "trump": "S", "cards": ["2H", "2D"]})["answer"] is False


TRICK = {"level": "5", "trump": "S"}


@pytest.mark.parametrize(
    ("question", "given", "complaint"),
    [
        ("suit", {"cards": ["1S"]}, "cannot read '1S'"),
        ("suit", {"level": "1", "cards": []}, "'1' is no rank"),
        ("suit", {"level": "10", "cards": []}, "'10' is no rank"),
        ("suit", {"trump": "X", "cards": []}, "'X' is no suit"),
        ("points", {"cards": "5S"}, "'cards' is not a list of strings"),
        ("deal", {"players": 5, "decks": 2}, "there are 4 players and 2 decks"),
        ("trick", {**TRICK, "plays": []}, "'plays' is empty"),
        ("trick", {**TRICK, "plays": [["5C", "2C"]]}, "the lead is not of one suit"),
        ("trick", {**TRICK, "plays": "5C"}, "'plays' is not a list"),
        ("throw", {**TRICK, "lead": ["2C"], "others": {}}, "'others' is not a list"),
        ("throw", {**TRICK, "lead": ["KC", "QC"], "others": [["AC"]], "thrower": "me"}, "'me' is no side"),
        ("lead", {**TRICK, "lead": ["2C"] * 3}, "cannot read '2C 2C 2C'"),
        ("next_dealer", {"dealer_seat": 4, "points": 0}, "4 is no seat"),
        ("levels", {"points": "80"}, "'points' is not a number"),
        ("levels", {"points": True}, "'points' is not a number"),
        ("declare", {"level": "2", "events": [{"cards": ["2H"]}]}, "'seat' is missing"),
    ],
)
def test_a_malformed_case_fails_with_the_reason(question: str, given: dict[str, Any], complaint: str) -> None:
    assert answer(question, given)["error"].startswith(complaint)


def test_a_throw_that_stands_costs_nothing() -> None:
    given = {**TRICK, "lead": ["AC", "KC"], "others": [["QC"]]}
    assert answer("throw", given) == {"ok": True, "forced": None, "points_to_opponents": 0}


def test_the_kind_is_complete() -> None:
    assert list(KIND.seats(KIND.options({}))) == [4]
    assert KIND.build(KIND.options({}), 4).seats == 4
