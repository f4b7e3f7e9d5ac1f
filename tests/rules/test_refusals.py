"""Every refusal of Gan Deng Yan: its reason, and what it says would have been right."""

import pytest

from rules.errors import IllegalActionError
from rules.gandengyan.model import Pass, Passed, Play, Played
from rules.gandengyan.notation import combo_of, hand_from, read, read_position
from rules.gandengyan.options import DOUBLE_DECK, Answering, Options
from rules.text import Faces, Person, Seat, Text, text
from tests.kit.positions import decided, game, refusal


def test_between_deals_everything_is_refused() -> None:
    table = game()
    with pytest.raises(IllegalActionError) as refused:
        table.decide(table.start(), Seat(0), Pass())
    assert refused.value.reason == "deal_over"
    with pytest.raises(IllegalActionError) as refused:
        table.advise(table.view(table.start(), Seat(0)))
    assert refused.value.reason == "deal_over"


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    state = read_position("0 1 345/66/77 8 - - 0 -")
    reasons = {}
    for seat in (-1, 0, 2, 3):
        with pytest.raises(IllegalActionError) as refused:
            game().decide(state, Seat(seat), read("6"))
        reasons[seat] = refused.value.reason
    assert reasons == {-1: "not_seated", 0: "not_your_turn", 2: "not_your_turn", 3: "not_seated"}


def test_the_refusal_says_whose_turn_it_is() -> None:
    state = read_position("0 1 345/66/77 8 - - 0 -")
    with pytest.raises(IllegalActionError) as refused:
        game().decide(state, Seat(0), read("3"))
    assert refused.value.particulars == {"player": Person(Seat(1))}


LEADING, ON_PAIR = "0 0 34577SJSJ/66/77 8 - - 0 -", "0 1 3/566778SJBJ/9 8 0:55=55 55 0 0"


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        (LEADING, "pass", "leader_must_play"),
        (LEADING, "99", "not_in_hand"),
        (LEADING, "77SJBJ", "not_in_hand"),
        (LEADING, "34", "not_a_combination"),
        (LEADING, "-", "not_a_combination"),
        (LEADING, "SJ", "joker_alone"),
        (LEADING, "SJSJ", "joker_alone"),
        (LEADING, "34SJ=456", "no_such_action"),
        (LEADING, "77=77", None),
        (LEADING, "45SJ", "choose_reading"),
        (LEADING, "45SJ=345", None),
        (ON_PAIR, "8", "wrong_type"),
        (ON_PAIR, "678", "wrong_type"),
        (ON_PAIR, "77", "not_one_higher"),
        (ON_PAIR, "66", None),
        (ON_PAIR, "66SJBJ=6677", "wrong_type"),
        (ON_PAIR, "66SJBJ", None),
        (ON_PAIR, "66SJBJ=7788", "no_such_action"),
        ("0 1 3/3456/9 8 0:345=345 345 0 0", "3456", "not_a_combination"),
        ("0 1 3/5555/9 8 0:6666=b6666 6666 1 0", "5555", "not_higher"),
        ("0 1 3/5/9 8 0:6666=b6666 6666 1 0", "5", "wrong_type"),
        ("0 1 3/555/9 8 0:666=666 666 1 0", "555", "not_higher"),
        ("0 1 3/2222/9 8 0:SJBJ=SJBJ SJBJ 1 0", "2222", "not_higher"),
    ],
)
def test_every_refusal_has_its_reason(position: str, action: str, reason: str | None) -> None:
    if reason is None:
        assert isinstance(decided(position, action)[0], Played)
    else:
        assert refusal(position, action).reason == reason


def test_several_readings_are_offered_and_nothing_changes() -> None:
    """On 3344 the cards 5 5 and two jokers are 4455 or the bomb 5555."""
    position = "0 1 3/55SJBJ9/9 8 0:3344=3344 3344 0 0"
    error = refusal(position, "55SJBJ")
    assert error.reason == "choose_reading"
    assert error.particulars["cards"] == Faces(("5", "5", "SJ", "BJ"))
    readings = error.particulars["readings"]
    assert isinstance(readings, tuple)
    assert [reading.message for reading in readings] == ["gandengyan.said.consecutive_pairs", "gandengyan.said.bomb"]
    assert decided(position, "55SJBJ=4455") == (Played(Seat(1), hand_from("55SJBJ"), combo_of("4455")),)


def said(kind: str, codes: str) -> Text:
    cards = Faces(tuple(codes))
    return text(f"gandengyan.said.{kind}", low=Faces(cards.codes[:1]), high=Faces(cards.codes[-1:]), cards=cards)


@pytest.mark.parametrize(
    ("table", "action", "answers"),
    [
        ("0:77=77", "66", [("pair", "88"), ("pair", "22")]),
        ("0:AA=AA", "66", [("pair", "22")]),
        ("0:22=22", "66", []),
        ("0:J=J", "6", [("single", "Q"), ("single", "2")]),
        ("0:345=345", "567", [("straight", "456")]),
        ("0:QKA=QKA", "567", []),
        ("0:777=777", "666", [("triple", "888"), ("triple", "222")]),
        ("0:7777=b7777", "6666", [("bomb", "8888"), ("bomb", "2222")]),
        ("0:SJBJ=SJBJ", "6666", []),
    ],
)
def test_a_refusal_says_what_would_have_been_right(table: str, action: str, answers: list[tuple[str, str]]) -> None:
    error = refusal(f"0 1 3/5666678/9 8 {table} - 0 0", action)
    assert error.particulars["answers"] == tuple(said(*answer) for answer in answers)
    assert error.particulars["cards"] == Faces(tuple(action))


def test_a_refusal_names_the_reading_that_came_nearest() -> None:
    """A type that fits is nearer than one that does not; then the same length; then the rank."""
    error = refusal("0 1 3/6SJBJ9/9 8 0:789=789 789 0 0", "6SJBJ")
    assert error.reason == "not_one_higher"
    assert error.particulars["played"] == said("straight", "456")
    assert error.particulars["table"] == said("straight", "789")
    assert (error.particulars["type"], error.particulars["count"]) == ("straight", 3)
    longer = refusal("0 1 3/3456/9 8 0:345=345 345 0 0", "3456", DOUBLE_DECK)
    assert longer.reason == "wrong_length"


@pytest.mark.parametrize("action", ["34", "SJ", "34SJ=456"])
def test_a_refusal_names_the_cards(action: str) -> None:
    cards = {"34": ("3", "4"), "SJ": ("SJ",), "34SJ=456": ("3", "4", "SJ")}[action]
    assert refusal(LEADING, action).particulars == {"cards": Faces(cards)}


def test_missing_cards_are_named() -> None:
    error = refusal("0 0 34577SJ/66/77 8 - - 0 -", "777SJBJ")
    assert error.particulars == {"cards": Faces(("7", "BJ"))}


def test_whoever_can_beat_must_where_that_is_the_rule() -> None:
    options = Options(answering=Answering.MUST_BEAT)
    error = refusal(ON_PAIR, "pass", options)
    assert error.reason == "must_beat"
    assert error.particulars == {"answer": said("pair", "66")}
    assert decided("0 1 3/5/9 8 0:55=55 55 0 0", "pass", options) == (Passed(Seat(1)),)
    state = read_position(ON_PAIR)
    assert Pass() not in set(game(options).legal_actions(state, Seat(1)))
    assert next(game(options).legal_actions(state, Seat(1))) == Play(hand_from("66"), combo_of("66"))


def test_an_absent_player_passes_if_he_may() -> None:
    assert next(game().legal_actions(read_position(ON_PAIR), Seat(1))) == Pass()
