"""The order of cards, and components, where the checked cases are silent."""

import pytest

from rules.card import FACES, Card, Suit, card_text
from rules.hand import EMPTY
from rules.shengji.component import decompose, tractors_in
from rules.shengji.notation import hand_from, hand_text
from rules.shengji.options import CLASSIC, LevelGap, NoTrumpTrumps, Options, TrumpTractors
from rules.shengji.rank import LEVELS, Level, points
from rules.shengji.trump import Order, Side, order_of
from tests.kit.shengji import hand

FIVE = Level(3)
HEARTS = order_of(FIVE, Suit.HEARTS, CLASSIC)
OPEN = Options(level_gap=LevelGap.OPEN)
PLAIN = Options(trump_tractors=TrumpTractors.PLAIN)
JOKERS_ONLY = Options(no_trump_trumps=NoTrumpTrumps.JOKERS_ONLY)


def found(cards: str, order: Order = HEARTS) -> list[str]:
    return [hand_text(component.cards) for component in decompose(hand_from(cards), order)]


def test_every_order_is_made_once() -> None:
    """The order of a deal is one object, so that states with it can be compared."""
    assert order_of(FIVE, Suit.HEARTS, Options(self_counter=CLASSIC.self_counter)) is HEARTS
    assert order_of(FIVE, None, CLASSIC) is not order_of(FIVE, None, JOKERS_ONLY)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("suit", [*Suit, None])
def test_each_card_is_of_one_side(level: Level, suit: Suit | None) -> None:
    """The masks of the sides share nothing and leave nothing out."""
    order = order_of(level, suit, CLASSIC)
    for face in map(Card, range(FACES)):
        assert [side for side in Side if order.part(hand([card_text(face)]), side)] == [order.sides[face]]


def test_cards_of_several_sides_have_none() -> None:
    assert HEARTS.side_of(hand_from("2HSJ5C")) is Side.TRUMP
    assert HEARTS.side_of(hand_from("2H2C")) is None
    assert HEARTS.side_of(EMPTY) is None


@pytest.mark.parametrize(
    ("cards", "order", "components"),
    [
        ("4C4C6C6C", HEARTS, ["4C4C6C6C"]),
        ("4C4C6C6C", order_of(FIVE, Suit.HEARTS, OPEN), ["6C6C", "4C4C"]),
        ("4H4H6H6H", order_of(FIVE, Suit.HEARTS, OPEN), ["6H6H", "4H4H"]),
        ("AHAH5C5C5H5HSJSJBJBJ", order_of(FIVE, Suit.HEARTS, OPEN), ["5C5C5H5HAHAHSJSJBJBJ"]),
        ("KHKHAHAH", order_of(FIVE, Suit.HEARTS, PLAIN), ["KHKHAHAH"]),
        ("AHAH5C5C", order_of(FIVE, Suit.HEARTS, PLAIN), ["5C5C", "AHAH"]),
        ("5C5C5H5H", order_of(FIVE, Suit.HEARTS, PLAIN), ["5H5H", "5C5C"]),
        ("SJSJBJBJ", order_of(FIVE, None, PLAIN), ["BJBJ", "SJSJ"]),
        ("SJSJBJBJ", order_of(FIVE, None, JOKERS_ONLY), ["SJSJBJBJ"]),
        ("4C4C5C5C", order_of(FIVE, None, JOKERS_ONLY), ["4C4C5C5C"]),
        ("SJSJ5C5C", order_of(FIVE, None, CLASSIC), ["5C5CSJSJ"]),
        ("5C5C5D5D5H5H5S5SSJSJ", order_of(FIVE, None, CLASSIC), ["5C5CSJSJ", "5D5D", "5H5H", "5S5S"]),
        ("AHAH5C5C5D5D5H5H", HEARTS, ["5C5C5H5HAHAH", "5D5D"]),
        ("2C3C4C4C6C6C8C8C9C9CTCTC", HEARTS, ["8C8C9C9CTCTC", "4C4C6C6C", "3C", "2C"]),
        ("2C2C4C4C6C6C3C", HEARTS, ["4C4C6C6C", "2C2C", "3C"]),
        ("AHAHSJSJ", order_of(None, Suit.HEARTS, CLASSIC), ["AHAHSJSJ"]),
    ],
)
def test_components(cards: str, order: Order, components: list[str]) -> None:
    """The longest tractor first, singles last, from high to low."""
    assert found(cards, order) == [hand_text(hand_from(component)) for component in components]


def test_tractors_are_found_inside_longer_ones() -> None:
    cards = hand_from("2C2C3C3C4C4C8C8C5C5C5H5H")
    assert [hand_text(tractor) for tractor in tractors_in(cards, 2, HEARTS)] == ["5C5C5H5H", "3C3C4C4C", "2C2C3C3C"]
    assert [hand_text(tractor) for tractor in tractors_in(cards, 3, HEARTS)] == ["2C2C3C3C4C4C"]


def test_points() -> None:
    assert points(hand_from("5STHTHKCASBJ9D")) == 35
