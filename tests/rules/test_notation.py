"""The short texts of cards, plays, actions and positions, and plays as people type them."""

import random
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.card import FACES, Card, card_of, card_text, full_deck
from rules.errors import IllegalActionError, NotationError
from rules.gandengyan.combo import JOKER_BOMB, Combo
from rules.gandengyan.decide import decide
from rules.gandengyan.model import Action, Pass, Play, Playing, PlayingView
from rules.gandengyan.notation import (
    combo_of,
    combo_text,
    hand_from,
    hand_text,
    read,
    read_position,
    write,
    write_position,
)
from rules.gandengyan.options import DOUBLE_DECK, SINGLE_DECK, Options, StuckLeader
from rules.gandengyan.rank import CODES, ORDER, Rank
from rules.gandengyan.table import GanDengYan
from rules.gandengyan.typed import parse
from rules.gandengyan.view import view
from rules.hand import Hand, slots
from rules.registry import KINDS
from rules.text import Seat
from tests.kit.chance import played
from tests.kit.strategies import chances, combos, games_of, hands, house

# --- what the program writes


@given(hand=hands(20))
def test_hands_read_back(hand: Hand) -> None:
    """The text of a hand means that hand."""
    assert hand_from(hand_text(hand)) == hand


@given(data=st.data(), options=house())
def test_combinations_read_back(data: st.DataObject, options: Options) -> None:
    """The text of a combination means that combination, whatever the options."""
    combo = data.draw(combos(options) | st.just(JOKER_BOMB))
    assert combo_of(combo_text(combo)) == combo


@given(data=st.data(), hand=hands(24), options=house())
def test_actions_read_back(data: st.DataObject, hand: Hand, options: Options) -> None:
    """The text of an action means that action, with a reading and without."""
    combo = data.draw(st.none() | combos(options))
    for action in (Pass(), Play(hand, combo)):
        assert read(write(action)) == action


@given(table=games_of(KINDS[0]), chance=chances())
@settings(max_examples=25)
def test_positions_read_back(table: GanDengYan, chance: random.Random) -> None:
    """The line of a deal in progress means that deal."""
    for state, _ in played(table, chance):
        if isinstance(state, Playing):
            assert read_position(write_position(state)) == state


def test_the_forms_are_stable() -> None:
    """Custom ids, logs and perft files keep these forms."""
    assert write(Play(hand_from("SJ54"), combo_of("456"))) == "45SJ=456"
    assert write(Play(hand_from("5SJ55"), combo_of("b5555"))) == "555SJ=b5555"
    assert write(Play(hand_from("T"), None)) == "T"
    assert write(Pass()) == "pass"
    line = "0 2 345SJ/667/2T 9KA 0:44=44,1:pass 4455 0 0"
    assert write_position(read_position(line)) == line.replace("2T", "T2")


@pytest.mark.parametrize(
    "text",
    ["", "1", "SJS", "X", "45=", "45=54", "=45", "3-", "66=b66", "pass=", "SJSJSJ", "3" * 9, "34 5", "٣"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    assert refused.value.found in text


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0 0 3/4 - - - 0",
        "a 0 3/4 - - - 0 -",
        "0 0 3/x - - - 0 -",
        "0 0 3/4 - 0:x - 0 -",
        "0 0 3/4 - 0:5 - 0 -",
        "0 0 3/4 - 0 - 0 -",
    ],
)
def test_what_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_position(line)
    assert refused.value.found in line


def test_cards_have_texts() -> None:
    assert [card_of(card_text(Card(face))) for face in range(FACES)] == list(full_deck(1))
    with pytest.raises(ValueError, match="not a card"):
        card_of("1S")


# --- what people type

VIEW = view(SINGLE_DECK, 3, read_position("0 0 3455669TTJ2SJBJ/6/7 8 - - 0 -"), Seat(0))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("66", ["66=66"]),
        ("6 6", ["66=66"]),
        ("6,6", ["66=66"]),
        ("6，6", ["66=66"]),
        ("6、6", ["66=66"]),
        ("６６", ["66=66"]),
        ("10", ["T=T"]),
        ("t", ["T=T"]),
        ("0", ["T=T"]),
        ("1010", ["TT=TT"]),
        ("10 T", ["TT=TT"]),
        ("j", ["J=J"]),
        ("345", ["345=345"]),
        ("5 4 3", ["345=345"]),
        ("9 10 j", ["9TJ=9TJ"]),
        ("5566", ["5566=5566"]),
        ("44", ["4SJ=44"]),
        ("666", ["66SJ=666"]),
        ("6666", ["66SJBJ=b6666"]),
        ("567", ["56SJ=567"]),
        ("6*6", ["6SJ=66"]),
        ("66*", ["6SJ=66"]),
        ("6＊6", ["6SJ=66"]),
        ("6*6*6", ["6SJBJ=666"]),
        ("6 xw", ["6SJ=66"]),
        ("6 w1", ["6SJ=66"]),
        ("6小王", ["6SJ=66"]),
        ("6sj", ["6SJ=66"]),
        ("6 DW", ["6BJ=66"]),
        ("6w2", ["6BJ=66"]),
        ("6大王", ["6BJ=66"]),
        ("6bj", ["6BJ=66"]),
        ("xw dw", ["SJBJ=SJBJ"]),
        ("4 5 xw", ["45SJ=345", "45SJ=456"]),
        ("66xw", ["66SJ=666"]),
        ("44xw", ["4SJBJ=444"]),
        ("8 9* dw", ["8SJBJ=789", "8SJBJ=89T"]),
        ("p", ["pass"]),
        ("PASS", ["pass"]),
        (" 过 ", ["pass"]),
        ("過", ["pass"]),
        ("不要", ["pass"]),
        ("pasar", ["pass"]),
        ("Paso", ["pass"]),
        ("passar", ["pass"]),
        ("passo", ["pass"]),
    ],
)
def test_what_is_typed_is_understood(typed: str, meant: list[str]) -> None:
    assert [write(action) for action in parse(VIEW, typed)] == meant


@pytest.mark.parametrize(
    "typed", ["", " ", "hello", "6x", "1", "11", "w", "6**", "*6", "6*", "6*6*", "xw*", "6666666666"]
)
def test_what_is_no_play_is_refused(typed: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(VIEW, typed)
    assert refused.value.found == typed.strip()


def judged(position: str, typed: str, options: Options = SINGLE_DECK) -> str:
    """What becomes of a typed text in the turn of a position: the plays, or the reason of the refusal."""
    state = read_position(position)
    found = []
    for action in parse(view(options, len(state.hands), state, state.turn), typed):
        try:
            decide(options, state, state.turn, action)
        except IllegalActionError as error:
            found.append(error.reason)
        else:
            found.append(write(action))
    return " ".join(found)


ON_345, ON_3344 = "0 1 3/45SJ6/9 8 0:345=345 345 0 0", "0 1 3/55SJBJ9/9 8 0:3344=3344 3344 0 0"


@pytest.mark.parametrize(
    ("position", "typed", "outcome"),
    [
        (ON_345, "45xw", "45SJ=456"),
        (ON_345, "456", "456=456"),
        (ON_345, "456*", "45SJ=456"),
        (ON_345, "3*45", "not_one_higher"),
        (ON_345, "567", "not_one_higher"),
        (ON_345, "455", "not_in_hand"),
        (ON_345, "789", "not_in_hand"),
        (ON_345, "44", "wrong_type"),
        (ON_345, "46", "not_a_combination"),
        (ON_345, "xw", "joker_alone"),
        (ON_345, "dw 4", "not_in_hand"),
        (ON_345, "4* 5* 6", "not_in_hand"),
        (ON_3344, "55xwdw", "55SJBJ=4455 55SJBJ=b5555"),
        (ON_3344, "5555", "55SJBJ=b5555"),
        (ON_3344, "4455", "55SJBJ=4455"),
        (ON_3344, "5566", "not_one_higher"),
        ("0 1 3/22SJ/9 8 - - 0 -", "222", "22SJ=222"),
        ("0 1 3/4SJBJ/9 8 0:TJQ=TJQ TJQ 0 0", "4 5* xw", "not_one_higher"),
    ],
)
def test_what_is_typed_is_judged_as_it_was_meant(position: str, typed: str, outcome: str) -> None:
    """Nothing is played that was not typed: a text that names ranks is never taken for other ranks."""
    assert judged(position, typed) == outcome


def test_options_decide_what_is_meant() -> None:
    assert judged("0 1 3/22SJ/9 8 - - 0 -", "222", DOUBLE_DECK) == "not_a_combination"
    assert judged("0 1 3/SJ/9 8 - - 0 -", "xw", Options(stuck_leader=StuckLeader.PLAYS_JOKER)) == "SJ=SJ"


def test_between_deals_and_for_strangers_typed_cards_are_left_to_the_judge() -> None:
    table = GanDengYan(SINGLE_DECK, 3)
    assert parse(table.view(table.start(), Seat(0)), "66") == (Play(hand_from("66"), None),)
    stranger = table.view(read_position("0 0 66/6/7 8 - - 0 -"), None)
    assert parse(stranger, "66") == (Play(hand_from("66"), combo_of("66")),)


def type_out(play: Play, draw: random.Random) -> str:
    """A play as somebody might type it: the cards in any order, jokers by any name."""
    names = {13: ["xw", "w1", "小王", "SJ"], 14: ["dw", "w2", "大王", "bj"], ORDER.index("T"): ["10", "t", "0"]}
    cards = [draw.choice(names.get(rank, [CODES[rank], CODES[rank].lower()])) for rank in slots(play.cards)]
    draw.shuffle(cards)
    return draw.choice([" ", ",", "，", "、", ", "]).join(cards)


@given(table=games_of(KINDS[0]), chance=chances())
@settings(max_examples=10)
def test_every_legal_play_can_be_typed(table: GanDengYan, chance: random.Random) -> None:
    """The cards of a legal play, typed, mean that play among others, and all of them are legal."""
    for state, _ in played(table, chance):
        for seat in table.to_act(state):
            legal = list(table.legal_actions(state, seat))
            for action in chance.sample(legal, min(5, len(legal))):
                text = "pass" if isinstance(action, Pass) else type_out(action, chance)
                meant = parse(table.view(state, seat), text)
                assert action in meant
                assert set(meant) <= set(legal)


@given(table=games_of(KINDS[0]), chance=chances())
@settings(max_examples=10)
def test_effective_ranks_typed_mean_that_combination(table: GanDengYan, chance: random.Random) -> None:
    """Who types what he wants the table to see gets one way to play it, and nothing else."""
    for state, _ in played(table, chance):
        for seat in table.to_act(state):
            for action in list(table.legal_actions(state, seat))[:20]:
                if isinstance(action, Play) and action.combo and action.combo.low <= max(map(Rank, range(13))):
                    (meant,) = parse(table.view(state, seat), "".join(action.combo.codes))
                    assert isinstance(meant, Play)
                    assert meant.combo == action.combo
                    table.decide(state, seat, meant)


ALPHABET = "23456789TJQKAtjqka10 ,，、*xwdwsjbj小大王过p=-６"


@given(text=st.text() | st.text(ALPHABET), table=games_of(KINDS[0]), chance=chances())
@example(text="İ", table=GanDengYan(SINGLE_DECK, 3), chance=random.Random(0))
@settings(max_examples=200)
def test_any_text_is_a_play_or_no_notation(text: str, table: GanDengYan, chance: random.Random) -> None:
    """Whatever is typed, nothing worse happens than that it is not understood; and the judge has an answer."""
    state, _ = next(played(table, chance))
    for seat in (None, *table.to_act(state)):
        seen = table.view(state, seat)
        try:
            found: tuple[Action, ...] = parse(seen, text)
        except NotationError:
            continue
        assert found
        assert isinstance(seen, PlayingView)
        for action in found:
            with suppress(IllegalActionError):
                table.decide(state, seen.turn, action)


@given(text=st.text() | st.text("23456789TJQKASB=b-pas"))
def test_any_text_is_an_action_or_no_notation(text: str) -> None:
    """What is read as an action is written again so that it means the same."""
    try:
        action = read(text)
    except NotationError:
        return
    assert read(write(action)) == action


@given(text=st.text() | st.text("0123456789TJQKASB=b-pas:,/ "))
def test_any_line_is_a_position_or_no_notation(text: str) -> None:
    """What is read as a position is written again so that it means the same."""
    try:
        state = read_position(text)
    except NotationError:
        return
    assert read_position(write_position(state)) == state


def test_a_combination_of_its_own_kind_only() -> None:
    assert combo_of("555") != combo_of("b555")
    assert combo_of("SJ") == Combo(combo_of("3").type, Rank(13), 1)
