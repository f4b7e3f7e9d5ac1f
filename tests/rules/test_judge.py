"""The judge of checked cases and its command line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from rules.judge import judge
from rules.registry import KINDS

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT.parent / "shared" / "cases"
SINGLE = {"type": "single", "ranks": ["7"]}
GOOD: dict[str, Any] = {
    "id": "a",
    "game": "gandengyan",
    "kind": "classify",
    "options": {"preset": "single_deck"},
    "given": {"cards": ["7"]},
    "expect": {"interpretations": [SINGLE]},
}


def verdict(**changes: object) -> tuple[bool, Any]:
    found = judge(KINDS, {**GOOD, **changes})
    assert found.id == "a"
    return found.passed, found.got


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name != key}


def test_a_right_answer_passes() -> None:
    assert verdict() == (True, {"interpretations": ({"type": "single", "ranks": ("7",)},)})


def test_options_may_be_left_out() -> None:
    assert judge(KINDS, without("options")).passed


@pytest.mark.parametrize(
    "expect",
    [
        {"interpretations": []},
        {"interpretations": [SINGLE, SINGLE]},
        {"interpretations": [{"type": "pair", "ranks": ["7"]}]},
        {"interpretations": [{**SINGLE, "more": 1}]},
        {"interpretations": [{"type": "single"}]},
        {"interpretations": None},
        {"interpretations": [7]},
        {"interpretations": [SINGLE], "unknown": 1},
    ],
)
def test_a_wrong_answer_fails(expect: dict[str, Any]) -> None:
    assert not verdict(expect=expect)[0]


def test_of_several_answers_one_is_enough() -> None:
    wrong, right = {"interpretations": []}, {"interpretations": [SINGLE]}
    assert verdict(expect_any=[wrong, right])[0]
    assert not verdict(expect_any=[wrong, wrong])[0]
    assert not verdict(expect_any=[])[0]


def test_only_what_is_expected_is_compared() -> None:
    assert verdict(kind="deal", given={"players": 2}, expect={"stock": 43})[0]
    assert not verdict(kind="deal", given={"players": 2}, expect={"stock": 42})[0]
    assert not verdict(kind="deal", given={"players": 2}, expect={"ok": 1})[0], "true is not one"


def test_order_matters_only_where_it_is_said_to() -> None:
    given = {"seats": ["A", "B"], "last_player": "B", "stock": ["7", "8", "9"]}
    assert verdict(kind="draw", given=given, expect={"draws": [["B", "7"], ["A", "8"]]})[0]
    assert not verdict(kind="draw", given=given, expect={"draws": [["A", "8"], ["B", "7"]]})[0]
    assert not verdict(kind="draw", given=given, expect={"draws": [["B", "7"]]})[0]
    assert not verdict(kind="draw", given=given, expect={"draws": 1})[0]
    hand = {"cards": ["4", "5", "SJ"]}
    readings = [{"type": "straight", "ranks": ["4", "5", "6"]}, {"type": "straight", "ranks": ["5", "3", "4"]}]
    assert verdict(given=hand, expect={"interpretations": readings})[0]


def answered(kind: str, given: dict[str, Any], **options: object) -> Any:  # noqa: ANN401  # JSON values
    return json.loads(json.dumps(verdict(kind=kind, given=given, options=options)[1]))


def test_triples_on_the_table_are_bombs_where_triples_are() -> None:
    given = {"table": {"type": "triple", "ranks": ["5"] * 3}, "cards": ["6"] * 3}
    assert answered("beats", given, preset="popular") == {
        "beats": True,
        "as": [{"type": "bomb", "ranks": ["6", "6", "6"]}],
    }
    given["cards"] = ["6", "7", "8"]
    assert answered("beats", given, preset="popular")["beats"] is False


def test_a_lone_joker_may_be_the_last_lead() -> None:
    given = {"hand": ["SJ"]}
    assert answered("lead", given) == {"plays": [], "pass_allowed": True}
    assert answered("lead", given, stuck_leader="plays_joker") == {
        "plays": [{"cards": ["SJ"], "as": {"type": "single", "ranks": ["SJ"]}}],
        "pass_allowed": False,
    }


def test_passing_depends_on_what_can_be_answered() -> None:
    given = {"hand": ["6"], "table": {"type": "single", "ranks": ["5"]}}
    assert answered("answer", given)["pass_allowed"] is True
    assert answered("answer", given, answering="must_beat")["pass_allowed"] is False
    given["hand"] = ["7"]
    assert answered("answer", given, answering="must_beat")["pass_allowed"] is True


def test_a_deal_for_too_many_is_refused() -> None:
    assert answered("deal", {"players": 6}) == {"ok": False}
    assert answered("deal", {"players": 6}, preset="popular") == {
        "ok": True,
        "deck": 108,
        "jokers": 4,
        "hands": {"dealer": 6, "others": 5},
        "stock": 77,
    }


def test_a_score_needs_no_more_than_the_hands() -> None:
    given: dict[str, Any] = {"winner": "A", "losers": {"B": ["3", "BJ"], "C": ["4"]}}
    assert answered("score", given, preset="double_deck") == {"delta": {"A": 5, "B": -4, "C": -1}}
    given |= {"never_played": ["C"], "bombs_played": 1}
    assert answered("score", given, preset="popular") == {"delta": {"A": 12, "B": -8, "C": -4}}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "poker"}, "no game 'poker'"),
        ({"game": 1}, "'game' is not a string: 1"),
        ({"kind": "bluff"}, "no kind of case 'bluff' in 'gandengyan': classify, beats"),
        ({"options": []}, "'options' is not an object"),
        ({"options": {"preset": "none"}}, "preset='none' is not one of: single_deck"),
        ({"options": {"preset": []}}, "option 'preset' is []"),
        ({"options": {"straight": "long"}}, "straight='long' is not one of: exactly_3"),
        ({"options": {"strait": "any"}}, "strait='any' is not one of: deck"),
        ({"options": {"cap": 0}}, "cap=0"),
        ({"options": {"cap": "much"}}, "cap='much'"),
        ({"given": None}, "'given' is not an object"),
        ({"given": {}}, "'cards' is missing"),
        ({"given": {"cards": "7"}}, "'cards' is not a list of strings"),
        ({"given": {"cards": [7]}}, "'cards' is not a list of strings"),
        ({"given": {"cards": ["1"]}}, "'1' is no card"),
        ({"given": {"cards": ["7"] * 9}}, "cannot read '777777777'"),
        ({"expect": 1}, "what is expected is no object"),
        ({"expect_any": {}}, "what is expected is no object"),
        ({"kind": "beats", "given": {"cards": [], "table": {"type": "flush", "ranks": []}}}, "'flush' is no type"),
        ({"kind": "beats", "given": {"cards": [], "table": {"type": "pair", "ranks": ["7"]}}}, "'table' is no comb"),
        (
            {"kind": "beats", "given": {"cards": [], "table": {"type": "straight", "ranks": ["K", "A", "2"]}}},
            "'table' is no combination",
        ),
        ({"kind": "deal", "given": {"players": "two"}}, "'players' is not a number"),
        ({"kind": "deal", "given": {"players": True}}, "'players' is not a number"),
        ({"kind": "deal", "given": {"players": -1}}, "'players' is not a number"),
        ({"kind": "deal", "given": {"players": 10**4000}}, "'players' is not a number from 0 to 1000"),
        ({"kind": "score", "given": {"winner": "A", "losers": {}, "bombs_played": 20_000}}, "'bombs_played' is not"),
        ({"kind": "score", "given": {"winner": "A", "losers": {"A": ["3"]}}}, "'A' both wins and loses"),
        ({"kind": "score", "given": {"winner": "A", "losers": {}, "never_played": ["B"]}}, "'B' is not seated"),
        ({"expect": {}}, "nothing is expected"),
        ({"expect_any": []}, "nothing is expected"),
        ({"expect_any": [{"interpretations": []}, {}]}, "nothing is expected"),
        ({"kind": "draw", "given": {"seats": ["A", "A"], "last_player": "A", "stock": []}}, "'seats' has something"),
        ({"kind": "draw", "given": {"seats": ["A"], "last_player": "B", "stock": []}}, "'B' is not seated"),
        ({"kind": "draw", "given": {"seats": ["A"], "last_player": "A", "stock": ["x"]}}, "'x' is no card"),
    ],
)
def test_a_malformed_case_fails_with_the_reason(changes: dict[str, Any], complaint: str) -> None:
    passed, got = verdict(**changes)
    assert not passed
    assert got["error"].startswith(complaint)


@pytest.mark.parametrize("key", ["game", "kind", "given", "expect"])
def test_a_case_without_a_key_fails_with_the_reason(key: str) -> None:
    found = judge(KINDS, without(key))
    assert (found.passed, found.got) == (False, {"error": f"'{key}' is missing"})


def test_what_is_no_case_fails() -> None:
    found = judge(KINDS, [GOOD])
    assert (found.id, found.passed) == (None, False)
    assert "a case is an object" in found.got["error"]


# --- the command line


def written(folder: Path, content: object) -> str:
    file = folder / "cases.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    return str(file)


def test_one_line_a_case_and_the_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {**GOOD, "id": "b", "expect": {"interpretations": []}}
    file = written(tmp_path, [GOOD, bad])
    assert main(["judge", file]) == 1
    *lines, count = capsys.readouterr().out.splitlines()
    interpretations = {"interpretations": [SINGLE]}
    assert list(map(json.loads, lines)) == [
        {"id": "a", "pass": True, "got": interpretations},
        {"id": "b", "pass": False, "got": interpretations},
    ]
    assert count == "1 passed, 1 failed"


def test_several_files_are_judged_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, [GOOD])
    assert main(["judge", file, file]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 0 failed"


@pytest.mark.parametrize(
    "content", [b"{", b'{"id": 1}', b"\xff\xfe", b"[" * 100_000], ids=["cut", "object", "bytes", "deep"]
)
def test_a_file_that_cannot_be_read_is_said_why(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.json"
    file.write_bytes(content)
    assert main(["judge", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"cannot read {file}: ")


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    """Editors of some systems write one."""
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([GOOD]), encoding="utf-8-sig")
    assert main(["judge", str(file)]) == 0


def test_whoever_stops_reading_ends_it_quietly(tmp_path: Path) -> None:
    """``judge … | head -1`` shows a line and no complaint."""
    file = written(tmp_path, [GOOD] * 2000)
    command = f'"{sys.executable}" -m rules judge "{file}" | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, check=False, cwd=ROOT, text=True)  # noqa: S602  # a pipe of our own
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_without_a_file_the_usage_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["judge"])
    assert stopped.value.code == 2
    assert "FILE" in capsys.readouterr().err


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rules", "judge", written(tmp_path, [])]
    done = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, text=True)  # our own command
    assert (done.returncode, done.stdout, done.stderr) == (0, "0 passed, 0 failed\n", "")


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not here")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_shared_cases_pass(kind: Any, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ANN401  # any game
    assert main(["judge", str(CASES / f"{kind.key}.json")]) == 0
    assert capsys.readouterr().out.endswith(", 0 failed\n")
