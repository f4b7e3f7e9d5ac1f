"""Readings, answers and plays against an oracle that was written from the rule book alone."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.gandengyan.beats import beats
from rules.gandengyan.combo import JOKER_BOMB, Combo
from rules.gandengyan.model import Play
from rules.gandengyan.moves import answers, can_answer, can_lead, leads, legal_plays, playable
from rules.gandengyan.notation import combo_of, hand_from, read
from rules.gandengyan.options import DOUBLE_DECK, POPULAR, PRESETS, SINGLE_DECK, Options, StuckLeader
from rules.gandengyan.rank import CODES
from rules.gandengyan.reading import readings
from rules.gandengyan.shape import combination, shapes
from rules.gandengyan.usual import usual
from rules.hand import EMPTY, Hand, holds, slots
from tests.kit import oracle
from tests.kit.strategies import combos, hands, house


def seen(combo: Combo) -> oracle.Reading:
    return combo.type.value, combo.codes


def shown(play: Play) -> tuple[tuple[str, ...], oracle.Reading]:
    assert play.combo is not None
    return cards(play.cards), seen(play.combo)


def cards(hand: Hand) -> tuple[str, ...]:
    return tuple(CODES[rank] for rank in slots(hand))


@given(hand=hands(7), options=house())
def test_readings_are_those_of_the_rule_book(hand: Hand, options: Options) -> None:
    """A set of cards stands for what it can stand for if every joker is tried as every rank, once each."""
    found = readings(hand, options)
    assert {seen(combo) for combo in found} == oracle.readings(cards(hand), options)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_every_combination_against_every_other(options: Options) -> None:
    """What beats what, for all pairs of combinations of up to six cards."""
    all_combos = [combo for shape in shapes(options) if shape.size <= 6 for combo in shape.combos] + [JOKER_BOMB]
    for mine, table in product(all_combos, repeat=2):
        assert beats(mine, table, options) == oracle.beats(seen(mine), seen(table), options), (mine, table)


@given(data=st.data(), options=house())
def test_beating_is_what_the_rule_book_says_under_any_options(data: st.DataObject, options: Options) -> None:
    """What beats what, for any two combinations."""
    mine, table = data.draw(combos(options)), data.draw(combos(options))
    assert beats(mine, table, options) == oracle.beats(seen(mine), seen(table), options)


@given(data=st.data(), options=house())
def test_no_two_combinations_beat_each_other(data: st.DataObject, options: Options) -> None:
    """Beating goes one way, and never from equal to equal."""
    mine, table = data.draw(combos(options)), data.draw(combos(options))
    assert not (beats(mine, table, options) and beats(table, mine, options))


@given(hand=hands(7), options=house())
def test_leads_are_all_parts_of_the_hand_with_all_readings(hand: Hand, options: Options) -> None:
    """The leads of a hand are its parts that have readings, each reading once."""
    found = list(map(shown, leads(hand, options)))
    assert set(found) == oracle.plays(cards(hand), None, options)
    assert len(set(found)) == len(found)
    assert can_lead(hand, options) == bool(found)


@given(data=st.data(), hand=hands(7), options=house())
def test_answers_are_the_leads_that_beat_the_table(data: st.DataObject, hand: Hand, options: Options) -> None:
    """The answers of a hand are its parts with a reading that beats the table, each once."""
    table = data.draw(combos(options) | st.just(JOKER_BOMB))
    found = list(map(shown, answers(hand, table, options)))
    assert set(found) == oracle.plays(cards(hand), seen(table), options)
    assert len(set(found)) == len(found)
    assert can_answer(hand, table, options) == bool(found)


@given(data=st.data(), hand=hands(12), options=house())
def test_every_play_is_held_and_playable(data: st.DataObject, hand: Hand, options: Options) -> None:
    """What is listed is in the hand, and may be played as it is listed; also for large hands."""
    table = data.draw(st.none() | combos(options))
    for play in legal_plays(hand, table, options):
        assert holds(hand, play.cards)
        assert play.combo in playable(play.cards, hand, table, options)


@given(hand=hands(9), options=house())
def test_natural_cards_come_before_jokers(hand: Hand, options: Options) -> None:
    """Of the ways to one combination the first uses the fewest jokers."""
    fewest: dict[Combo | None, int] = {}
    for play in leads(hand, options):
        jokers = sum(code in oracle.JOKERS for code in cards(play.cards))
        assert fewest.setdefault(play.combo, jokers) <= jokers


def test_the_usual_way_to_a_combination_is_the_first() -> None:
    """Cards that nobody has read are no way to anything."""
    natural, wild, bomb = map(read, ("88=88", "8SJ=88", "8888=b8888"))
    assert usual([bomb, read("88"), natural, wild]) == {combo_of("b8888"): bomb, combo_of("88"): natural}


def test_a_lone_joker_is_led_only_as_the_last_card() -> None:
    options = Options(stuck_leader=StuckLeader.PLAYS_JOKER)
    joker = hand_from("SJ")
    assert [play.cards for play in leads(joker, options)] == [joker]
    assert playable(joker, joker, None, options) == (combo_of("SJ"),)
    assert playable(EMPTY, joker, None, options) == ()
    assert playable(joker, hand_from("3SJ"), None, options) == ()
    assert not can_lead(hand_from("SJSJ"), options)
    assert not can_answer(joker, combo_of("3"), options)
    assert not can_lead(joker, SINGLE_DECK)


def test_eight_of_a_rank_are_one_bomb() -> None:
    assert readings(hand_from("33333333"), POPULAR) == (combo_of("b33333333"),)
    assert readings(hand_from("AAAAAAAASJBJ"), POPULAR) == (combo_of("bAAAAAAAAAA"),)


@pytest.mark.parametrize("table", ["A", "AA", "AAA"])
def test_on_an_ace_the_two_is_found_once(table: str) -> None:
    """It is both exactly one higher and the 2 that beats any."""
    found = [play.cards for play in answers(hand_from("2" * len(table)), combo_of(table), DOUBLE_DECK)]
    assert found == [hand_from("2" * len(table))]


def test_no_cards_are_no_combination() -> None:
    assert readings(EMPTY, SINGLE_DECK) == ()


@pytest.mark.parametrize(
    ("hand", "lead"), [("334TSJ", "3"), ("2", "2"), ("SJBJ", "SJBJ"), ("88AA", "8")], ids=lambda text: text
)
def test_the_first_lead_is_the_lowest_card(hand: str, lead: str) -> None:
    assert next(leads(hand_from(hand), SINGLE_DECK)).cards == hand_from(lead)


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_every_combination_is_known_by_its_ranks(options: Options) -> None:
    for combo in (combo for shape in shapes(options) for combo in shape.combos):
        assert combination(combo.type, tuple(reversed(combo.ranks))) == combo
        assert len(combo.ranks) == combo.size
