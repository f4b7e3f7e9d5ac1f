"""The short texts of actions and positions, and cards as people type them."""

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import IllegalActionError, NotationError
from rules.hand import slots
from rules.shengji.model import Bury, Burying, Done, Drawing, Play, Playing, Show
from rules.shengji.notation import cards_of, hand_from, hand_text, read, write
from rules.shengji.options import CLASSIC, Options
from rules.shengji.position import read_position, write_position
from rules.shengji.table import Shengji
from rules.shengji.typed import parse
from rules.text import Seat
from tests.kit.shengji import any_options, dealt, played
from tests.kit.strategies import chances

GAME = Shengji(CLASSIC)
ALPHABET = "23456789TJQKA10CDHSshdcxwdwjb ♠♥黑桃红心王小大过:,/-"

# --- what the program writes


@given(chance=chances())
@settings(max_examples=8)
def test_positions_read_back(chance: random.Random) -> None:
    """The line of a deal in progress means that deal, in every phase."""
    game = Shengji(any_options(chance, ["deal_pace", "no_trump_trumps", "nobody_declares", "level_gap"]))
    for state, _ in played(game, game.start(), chance):
        if isinstance(state, Drawing | Burying | Playing):
            assert read_position(write_position(state), game.options) == state


def test_the_forms_are_stable() -> None:
    """Custom ids, logs and perft files keep these forms."""
    assert write(Play(hand_from("ASSJ5H5H"))) == "5H5HASSJ"
    assert write(Show(hand_from("5H"))) == "show=5H"
    assert write(Bury(hand_from("5H6H"))) == "bury=5H6H"
    assert write(Done()) == "done"
    for line in (
        "drawing - 2 22 5 1:2H,3:2S2S 013 7CAHSJ",
        "drawing 0 2 2A 25 - - 7C",
        "burying 0 2A H 0:2H 2C3C/4C/5C/6C",
        "playing 0 2A N - 2C/3C/4C/- 5C 1 AS,5S 2:8S9S9S 0:2C,3C,4C,5C:1:15;1:6C,7C,8C,9C:0:0 10 -20",
    ):
        assert write_position(read_position(line, CLASSIC)) == line


@pytest.mark.parametrize(
    "text", ["", "1", "SJS", "X", "5", "5h", "show", "show=5", "bury=x", "5H5H5H", "done ", "5H 5H", "٣H"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "drawing",
        "resting 0 2A H 0:2H 2C3C/4C/5C/6C",
        "drawing 4 2 22 5 - - 7C",
        "drawing - 2 2 5 - - 7C",
        "burying 0 2A X - 2C/3C/4C/5C",
        "burying 0 2A H - 2C/3C/4C",
        "burying 0 2A H - 2C2C2C/3C/4C/5C",
        "playing 0 2A N - 2C/3C/4C/- 5C 1 AS,5S - 0:2C 10 0",
    ],
)
def test_what_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_position(line, CLASSIC)


@given(text=st.text() | st.text("23456789TJQKACDHSB=-showburydne"))
def test_any_text_is_an_action_or_no_notation(text: str) -> None:
    """What is read as an action is written again so that it means the same."""
    with suppress(NotationError):
        action = read(text)
        assert read(write(action)) == action


LINES = [
    "drawing - 2 22 5 1:2H,3:2S2S 013 7CAHSJ",
    "burying 0 2A H 0:2H 2C3C/4C/5C/6C",
    "playing 0 2A N - 2C/3C/4C/- 5C 1 AS,5S 2:9S9S8S 0:2C,3C,4C,5C:1:15 10 -20",
]


@given(line=st.sampled_from(LINES), place=st.integers(0, 60), text=st.text("0123456789TJQKACDHSBN-:,;/ ", max_size=3))
@settings(max_examples=300)
def test_any_line_is_a_position_or_no_notation(line: str, place: int, text: str) -> None:
    """What is read as a position is written again so that it means the same, however it was damaged."""
    with suppress(NotationError):
        state = read_position(line[:place] + text + line[place + 1 :], CLASSIC)
        assert read_position(write_position(state), CLASSIC) == state


# --- what people type

TURN = read_position("playing 0 22 H - 3S3S4S5DTDJSSJBJAS2H/2C/3C/4C - 0 - - - 0 0", CLASSIC)
VIEW = GAME.view(TURN, Seat(0))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("♠3", "3S"),
        ("♠33", "3S3S"),
        ("s3 s3", "3S3S"),
        ("S:334", "3S3S4S"),
        ("黑桃33", "3S3S"),
        ("黑桃3、黑桃4", "3S4S"),
        ("方块10", "TD"),
        ("方片十", "TD"),
        ("D0 d5", "TD5D"),
        ("d t", "TD"),
        ("红心2", "2H"),
        ("红桃2", "2H"),
        ("♥️2", "2H"),
        ("♠\ufe0e2", "2S"),
        ("ｓ３", "3S"),
        ("s34 d5", "3S4S5D"),
        ("3S3S", "3S3S"),
        ("3s 4s", "3S4S"),
        ("3♠", "3S"),
        ("10d", "TD"),
        ("xw", "SJ"),
        ("小王", "SJ"),
        ("w1 w2", "SJBJ"),
        ("大王 dw", "BJBJ"),
        ("BJ", "BJ"),
        ("s a", "AS"),
        ("♠K", "KS"),
        ("SK", "KS"),
        ("黑桃K", "KS"),
    ],
)
def test_what_is_typed_is_understood(typed: str, meant: str) -> None:
    assert parse(VIEW, typed) == (Play(hand_from(meant)),)


def test_two_meanings_are_both_given() -> None:
    """``SJ`` is what the hand has: the jack of spades, the small joker, or either."""
    assert [write(action) for action in parse(VIEW, "SJ")] == ["JS", "SJ"]
    without = read_position("playing 0 22 H - 3S/2C/3C/4C - 0 - - - 0 0", CLASSIC)
    assert [write(action) for action in parse(GAME.view(without, Seat(0)), "SJ")] == ["JS"]
    joker = read_position("playing 0 22 H - SJ/2C/3C/4C - 0 - - - 0 0", CLASSIC)
    assert [write(action) for action in parse(GAME.view(joker, Seat(0)), "sj")] == ["SJ"]


@pytest.mark.parametrize("typed", ["done", "ok", " 过 ", "過", "不亮", "pasar", "Listo", "pronto"])
def test_done_has_many_names(typed: str) -> None:
    assert parse(VIEW, typed) == (Done(),)


@pytest.mark.parametrize("typed", ["", " ", "hello", "s", "3", "3s4", "33s", "s3d", "s1", "♠333", "w3", "s3!"])
def test_what_is_no_cards_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        parse(VIEW, typed)


def test_the_phase_says_what_cards_are_for() -> None:
    drawing = dealt(GAME, GAME.start(), random.Random(1)).state
    burying = read_position("burying 0 22 H - 2C/3C/4C/5C", CLASSIC)
    assert parse(GAME.view(drawing, Seat(0)), "s2") == (Show(hand_from("2S")),)
    assert parse(GAME.view(burying, Seat(0)), "s2") == (Bury(hand_from("2S")),)
    assert parse(GAME.view(GAME.start(), Seat(0)), "s2") == (Play(hand_from("2S")),)


def type_out(cards: str, chance: random.Random) -> str:
    """Cards as somebody might type them, in any order."""
    names = {"S": ["♠", "s", "黑桃"], "H": ["♥", "h", "红心"], "D": ["♦", "d", "方块"], "C": ["♣", "c", "梅花"]}
    codes = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    chance.shuffle(codes)
    jokers = {"SJ": ["xw", "小王"], "BJ": ["dw", "大王"]}
    typed = (
        chance.choice(jokers.get(code) or [name + code[0].replace("T", "10") for name in names[code[1]]])
        for code in codes
    )
    return chance.choice([" ", ",", ""]).join(typed)


@given(chance=chances())
@settings(max_examples=15)
def test_every_action_can_be_typed(chance: random.Random) -> None:
    """The cards of an action, typed in any way, mean that action, and perhaps another where a jack might be a joker."""
    for state, _ in played(GAME, GAME.start(), chance):
        for seat in GAME.to_act(state):
            action = chance.choice(list(GAME.legal_actions(state, seat)))
            text = "done" if isinstance(action, Done) else type_out(hand_text(action.cards), chance)
            assert action in parse(GAME.view(state, seat), text)


@given(text=st.text() | st.text(ALPHABET), chance=chances())
@settings(max_examples=200)
def test_any_text_is_cards_or_no_notation(text: str, chance: random.Random) -> None:
    """Whatever is typed, nothing worse happens than that it is not understood; and the judge has an answer."""
    states = [TURN, dealt(GAME, GAME.start(), chance).state, read_position(LINES[1], CLASSIC)]
    for state in states:
        with suppress(NotationError):
            for action in parse(GAME.view(state, Seat(0)), text):
                with suppress(IllegalActionError):
                    GAME.decide(state, Seat(0), action)


def test_texts_of_cards() -> None:
    assert hand_text(hand_from("-")) == "-"
    assert list(slots(hand_from("2CBJ"))) == list(cards_of("2CBJ"))
    assert Options().must_play.write() == "none"
