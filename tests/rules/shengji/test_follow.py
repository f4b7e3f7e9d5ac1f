"""Following: what is owed, what the refusals say, and every way to follow."""

import random
from math import comb

import pytest

from rules.card import Suit, full_deck
from rules.errors import IllegalActionError
from rules.hand import Hand, hand_of, holds, minus, size
from rules.shengji import refuse
from rules.shengji.follow import duty, shortfall
from rules.shengji.lead import lead_of
from rules.shengji.moves import follows
from rules.shengji.notation import hand_from, hand_text
from rules.shengji.options import CLASSIC, Options, ProtectTractor, ShortTractor, TractorInThrow
from rules.shengji.rank import Level
from rules.shengji.trump import order_of
from rules.text import Faces
from tests.kit.shengji import hand, positions

HEARTS = order_of(Level(3), Suit.HEARTS, CLASSIC)
FORCED = Options(short_tractor=ShortTractor.FORCED)
PROTECTED = Options(protect_tractor=ProtectTractor.ON)
PAIRS_ONLY = Options(tractor_in_throw=TractorInThrow.PAIRS_ONLY)


def refusal(lead: str, held: str, played: str, options: Options = CLASSIC) -> IllegalActionError | None:
    led, cards, hand = lead_of(hand_from(lead), HEARTS), hand_from(played), hand_from(held)
    assert holds(hand, cards)
    found = shortfall(cards, hand, led, options)
    return found and refuse.does_not_follow(found, cards, hand, led, options)


@pytest.mark.parametrize(
    ("lead", "held", "played", "reason", "owed"),
    [
        ("2S2S", "3S4S", "3S", "wrong_count", ("3S", 2)),
        ("2S", "3S4S7D", "7D", "must_follow_suit", ("3S4S", 1)),
        ("2S2S", "3S4S7D", "3S7D", "must_follow_suit", ("4S", 1)),
        ("2S2S3S3S", "4S7S8DTDTD", "4S8DTDTD", "must_follow_suit", ("7S", 1)),
        ("2S2S", "QSQS4S", "QS4S", "must_play_pair", ("QSQS", 1)),
        ("2S2S", "QSQS4S4S7S", "QS4S", "must_play_pair", ("4S4SQSQS", 1)),
        ("2S2S3S3S", "QSQS8S8S4S7S", "QSQS4S7S", "must_play_pair", ("8S8S", 1)),
        ("2S2S3S3S", "QSQSJSJS8S8S7S7S9S", "QSQS8S8S", "must_play_tractor", ("7S7S8S8S", 2)),
        ("2S2S3S3S4S4S", "QSQSJSJSTSTS9S9S", "QSQSJSJS9S9S", "must_play_tractor", ("9S9STSTSJSJS", 3)),
        ("2H2H", "5CSJ5D5DBJ", "5CSJ", "must_play_pair", ("5D5D", 1)),
    ],
)
def test_a_refusal_says_what_is_owed(lead: str, held: str, played: str, reason: str, owed: tuple[str, int]) -> None:
    error = refusal(lead, held, played)
    assert error
    assert error.reason == reason
    codes = error.particulars["cards"]
    assert isinstance(codes, Faces)
    assert ("".join(codes.codes), error.particulars["count"]) == (hand_text(hand_from(owed[0])), owed[1])
    if reason != "wrong_count":
        assert error.particulars["suit"] == lead[1].replace("H", "T")


@pytest.mark.parametrize(
    ("lead", "held", "played", "options", "reason"),
    [
        ("2S2S3S3S4S4S", "8S8S9S9SJSJSQS", "8S8S9S9SJSQS", FORCED, "must_play_pair"),
        ("2S2S3S3S4S4S", "7S7S8S8STSTSQSQS", "7S7STSTSQSQS", CLASSIC, None),
        ("2S2S3S3S4S4S", "7S7S8S8STSTSQSQS", "7S7STSTSQSQS", FORCED, "must_play_tractor"),
        ("2S2S3S3S4S4S6S6S", "8S8S9S9SJSJSQSQSASAS", "8S8S9S9SJSJSASAS", FORCED, "must_play_tractor"),
        ("2S2S3S3S4S4S6S6S", "8S8S9S9SJSJSQSQSASAS", "8S8S9S9SJSJSQSQS", FORCED, None),
        ("2S2S3S3S4S4S6S6S", "8S8S9S9SJSJSQSQSASAS", "8S8SASASJSJSQSQS", CLASSIC, None),
        ("2S2S", "8S8S9S9SKS", "8SKS", CLASSIC, "must_play_pair"),
        ("2S2S", "8S8S9S9SKS", "8SKS", PROTECTED, None),
        ("2S2S", "8S8S9S9SKSJSJS", "8SKS", PROTECTED, "must_play_pair"),
        ("2S2S", "8S8S9S9SKSJSJS", "8S8S", PROTECTED, None),
        ("2S2S3S3S", "8S8S9S9SKSQS", "8S8SKSQS", PROTECTED, "must_play_tractor"),
        ("2S2S3S3S6S6S", "8S8S9S9STSTSKSQSAS", "8S8S9S9SKSQS", PROTECTED, None),
        ("2S2S3S3S6S6S", "8S8S9S9SJSJSKSQSAS", "8S8S9S9SKSQS", PROTECTED, "must_play_pair"),
        ("2S2S3S3SAS", "8S8S9S9SKSKSQS", "8S8SKSKSQS", CLASSIC, "must_play_tractor"),
        ("2S2S3S3SAS", "8S8S9S9SKSKSQS", "8S8SKSKSQS", PAIRS_ONLY, None),
        ("2S2S3S3S", "8S8S9S9SKSKSQS", "8S8SKSKS", PAIRS_ONLY, "must_play_tractor"),
        ("2S2S3S3S7S7S8S8S", "9S9STSTSQSQSKSKSAS", "9S9STSTSQSQSKSAS", CLASSIC, "must_play_tractor"),
    ],
)
def test_house_options(lead: str, held: str, played: str, options: Options, reason: str | None) -> None:
    error = refusal(lead, held, played, options)
    assert (error and error.reason) == reason


def test_equal_level_pairs_are_no_tractor() -> None:
    """Of two equal pairs either may be the one that chains."""
    for played in ("AHAH5C5C", "AHAH5D5D"):
        assert refusal("2H2H3H3H", "AHAH5C5C5D5D7H", played) is None
    assert refusal("2H2H3H3H", "AHAH5C5C5D5D7H", "5C5C5D5D")


@pytest.mark.parametrize(
    ("lead", "held", "expected"),
    [
        ("2S", "3S4S7D", ("-", 1, "3S4S", True)),
        ("2S2S", "3S7D8D", ("3S", 1, "7D8D", True)),
        ("2S2S", "7D8D", ("-", 2, "7D8D", True)),
        ("2S2S", "3S3S4S", ("3S3S", 0, "4S", True)),
        ("2S2S3S3S", "4S4S7S8S9S", ("4S4S", 2, "7S8S9S", True)),
        ("2S2S", "3S3S4S4S", ("-", 2, "3S3S4S4S", False)),
        ("2S2S3S3S", "4S4S6S6S9S", ("4S4S6S6S", 0, "9S", True)),
    ],
)
def test_duties(lead: str, held: str, expected: tuple[str, int, str, bool]) -> None:
    found = duty(hand_from(held), lead_of(hand_from(lead), HEARTS), CLASSIC)
    assert (hand_text(found.forced), found.free, hand_text(found.among), found.exact) == expected


def test_every_follow_does_its_duty() -> None:
    """Legal follows are the forced cards and some others; where the duty is exact any others do."""
    for position in positions(random.Random(11), 2000):
        lead, options = lead_of(hand(position.lead), position.order), position.deal.options
        for held in map(hand, position.hands):
            owed, ways = duty(held, lead, options), list(follows(held, lead, options))
            assert ways
            for way in ways:
                assert holds(way, owed.forced)
                assert holds(owed.among, minus(way, owed.forced))
            if owed.exact:
                assert len(ways) == len(set(ways)) == choices(owed.among, owed.free)


def choices(cards: Hand, number: int) -> int:
    """How many different sets of so many cards there are, counted pair by pair."""
    pairs = sum(1 for code in set(codes(cards)) if codes(cards).count(code) == 2)
    faces = len(set(codes(cards)))
    return sum(comb(pairs, twice) * comb(faces - twice, number - 2 * twice) for twice in range(number // 2 + 1))


def codes(cards: Hand) -> list[str]:
    text = hand_text(cards).replace("-", "")
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def test_the_whole_holding_always_follows() -> None:
    """If a hand has just as many cards of the led side as are led, they are the only legal follow."""
    chance, deck = random.Random(2), full_deck(2)
    for _ in range(300):
        cards = chance.sample(deck, 12)
        side = HEARTS.sides[cards[0]]
        held = hand_of(card for card in cards if HEARTS.sides[card] is side)
        led = [card for card in deck if HEARTS.sides[card] is side and card not in cards]
        lead = lead_of(hand_of(chance.sample(led, size(held))), HEARTS)
        assert list(follows(hand_of(cards), lead, CLASSIC)) == [held]


def test_nothing_does_not_follow() -> None:
    error = refusal("2S", "3S", "-")
    assert error
    assert error.reason == "wrong_count"
