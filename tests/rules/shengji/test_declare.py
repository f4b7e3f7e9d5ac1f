"""Declaring under every house option, where the checked cases are silent."""

import pytest

from rules.card import Suit
from rules.shengji.declare import Showing, objection, settled, showings
from rules.shengji.notation import cards_of, hand_from, hand_text
from rules.shengji.options import (
    CLASSIC,
    EqualLengthCounter,
    FirstDealer,
    JokerDeclaration,
    Options,
    PairImmuneToJokers,
    SelfCounter,
)
from rules.shengji.rank import LOWEST
from rules.text import Seat

LADDER = Options(joker_declaration=JokerDeclaration.PAIR_LADDER)
FOUR = Options(joker_declaration=JokerDeclaration.FOUR_JOKERS)
IMMUNE = Options(joker_declaration=JokerDeclaration.PAIR_LADDER, pair_immune_to_jokers=PairImmuneToJokers.YES)
HIGHER = Options(equal_length_counter=EqualLengthCounter.HIGHER_SUIT)
LOYAL = Options(self_counter=SelfCounter.REFUSED, joker_declaration=JokerDeclaration.PAIR_LADDER)


def showing(text: str) -> Showing:
    seat, cards = text.split(":")
    return Showing(Seat(int(seat)), hand_from(cards))


@pytest.mark.parametrize(
    ("standing", "shown", "options", "reason"),
    [
        ("0:2H", "0:2H2H", CLASSIC, None),
        ("0:2H", "0:2S2S", CLASSIC, None),
        ("0:2H", "0:2S", CLASSIC, "not_stronger"),
        ("0:2H", "1:2S2S", CLASSIC, None),
        ("0:2H2H", "1:2S2S", CLASSIC, "not_stronger"),
        ("0:2H2H", "1:2S", CLASSIC, "not_stronger"),
        ("0:2H", "1:2S2H", CLASSIC, "not_level_cards"),
        ("0:2H", "1:3S", CLASSIC, "not_level_cards"),
        ("0:2H", "1:-", CLASSIC, "not_level_cards"),
        ("0:2H", "1:SJSJ", CLASSIC, "not_level_cards"),
        ("0:2H", "1:SJSJ", LADDER, None),
        ("0:2H2H", "1:SJSJ", LADDER, None),
        ("0:2H2H", "0:SJSJ", LADDER, None),
        ("0:SJSJ", "1:BJBJ", LADDER, None),
        ("0:BJBJ", "1:SJSJ", LADDER, "not_stronger"),
        ("0:SJSJ", "1:2S2S", LADDER, "not_stronger"),
        ("0:SJSJ", "1:SJSJ", HIGHER, "not_level_cards"),
        ("0:2H", "1:SJBJ", LADDER, "not_level_cards"),
        ("0:2H", "1:SJSJBJBJ", LADDER, "not_level_cards"),
        ("0:2H2H", "1:SJSJBJBJ", FOUR, None),
        ("0:2H2H", "1:SJSJ", FOUR, "not_level_cards"),
        ("0:2H", "1:SJSJ", IMMUNE, None),
        ("0:2H2H", "1:SJSJ", IMMUNE, "not_stronger"),
        ("0:SJSJ", "1:BJBJ", IMMUNE, None),
        ("0:2H", "1:2S", HIGHER, None),
        ("0:2H", "1:2D", HIGHER, "not_stronger"),
        ("0:2H2H", "1:2S2S", HIGHER, None),
        ("0:2H2H", "1:2S", HIGHER, "not_stronger"),
        ("0:2H", "0:2S", HIGHER, "not_stronger"),
        ("0:2H", "0:2S2S", LOYAL, "no_self_counter"),
        ("0:2H", "0:SJSJ", LOYAL, "no_self_counter"),
        ("0:2H", "0:2H2H", LOYAL, None),
        ("0:SJSJ", "0:BJBJ", LOYAL, None),
        ("0:2H", "1:2S2S", LOYAL, None),
    ],
)
def test_what_overturns_what(standing: str, shown: str, options: Options, reason: str | None) -> None:
    found = objection(showing(shown), showing(standing), LOWEST, options)
    assert (found and found.value) == reason


def test_no_trump_pairs_have_no_suit_to_compare() -> None:
    """Equal jokers cannot be in two hands; where they are compared they do not counter."""
    options = Options(
        equal_length_counter=EqualLengthCounter.HIGHER_SUIT, joker_declaration=JokerDeclaration.PAIR_LADDER
    )
    assert objection(showing("1:SJSJ"), showing("0:SJSJ"), LOWEST, options)


def test_what_may_be_shown_is_listed() -> None:
    """Everything of the hand that overturns what stands, from weak to strong."""
    hand = hand_from("2C2H2H2S3S3SSJSJBJ")
    assert [hand_text(cards) for cards in showings(Seat(0), hand, None, LOWEST, LADDER)] == [
        "2C",
        "2H",
        "2S",
        "2H2H",
        "SJSJ",
    ]
    assert [hand_text(cards) for cards in showings(Seat(0), hand, showing("1:2S"), LOWEST, HIGHER)] == ["2H2H"]
    assert list(showings(Seat(0), hand, showing("1:2D2D"), LOWEST, CLASSIC)) == []


def test_who_deals_first() -> None:
    shown = (showing("2:2H"), showing("1:2S2S"))
    first, last = (settled(shown, None, (), Options(first_dealer=rule)) for rule in FirstDealer)
    assert first
    assert last
    assert (first.dealer, last.dealer) == (2, 1)
    assert first.suit is last.suit is Suit.SPADES


def test_nothing_but_jokers_in_the_kitty_is_no_trump() -> None:
    found = settled((), Seat(0), cards_of("SJBJ"), CLASSIC)
    assert found
    assert (found.suit, found.turned) == (None, cards_of("SJBJ"))
