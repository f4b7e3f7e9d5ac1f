"""Why Shengji refuses something, in words that say what would have been right."""

import pytest

from bot.catalogue import LANGUAGES
from bot.words import Catalogues
from rules.errors import IllegalActionError
from rules.shengji.options import CLASSIC, Options, SelfCounter
from rules.shengji.phrases import PHRASES
from rules.shengji.position import read_position
from rules.text import Seat
from tests.kit.shengji_moves import AT_ONCE, GAME, after, drawing, refused, stacked

CATALOGUES = Catalogues.load(strict=True)
NAMES = dict(zip(map(Seat, range(4)), ("Ana", "Bo", "Cai", "Dora"), strict=True))

HAND = "3S3S4S4S9S/QSQSJSJS8S7C/3D4D5D6D7D/8D9DTDJDQD - 0 {} - - 0 0"


@pytest.mark.parametrize(
    ("lead", "move", "told"),
    [
        ("9S", "1 7C", "You must follow ♠: play 1 more of ♠8 ♠J ♠J ♠Q ♠Q."),
        ("3S3S", "1 8SJS", "You still hold pairs of ♠: play 1 more pair of ♠J ♠J ♠Q ♠Q."),
        ("3S3S4S4S", "1 QSQSJS8S", "You hold a tractor of ♠ and must play one of 2 pairs, such as ♠J ♠J ♠Q ♠Q."),
        ("3S3S", "1 QS", "The lead has 2 cards; you chose 1."),
        ("9S", "1 AS", "You do not hold ♠A."),
        ("9S", "2 3D", "It is not your turn: Bo is to act."),
        ("9S", "1 done", "Declaring and burying are over: you can only play cards."),
        ("-", "0 -", "You lead, so you must play at least one card."),
    ],
)
def test_refusals_say_what_the_hand_still_owes(lead: str, move: str, told: str) -> None:
    assert said(refused(read_position(f"playing 0 22 H - {HAND.format(lead)}", CLASSIC), move)) == told


@pytest.mark.parametrize(
    ("moves", "move", "told"),
    [
        ("", "0 show=3C", "♣3 declares nothing here: show one 2 or a pair of them in one suit."),
        (
            "0 show=2H",
            "1 show=2S",
            "♠2 is not stronger than ♥2 by Ana: a pair beats a single card.",
        ),
        (
            "1 done",
            "1 show=2S",
            "You have said that you are done. You are asked again when somebody shows or the next cards are drawn.",
        ),
        ("", "0 bury=3C", "The cards are being drawn: you can declare or be done."),
        ("", "9 done", "You do not sit at this table."),
    ],
)
def test_refusals_while_declaring(moves: str, move: str, told: str) -> None:
    state = drawing(stacked("2H3C", "2S"))
    assert said(refused(after(state, moves)[0] if moves else state, move)) == told


def test_a_lead_of_several_suits_is_refused_by_name() -> None:
    state = read_position("playing 0 22 H - 3C3S9H/4C4S4D/6C6S6D/7C7S7D - 0 - - - 0 0", CLASSIC)
    assert said(refused(state, "0 3C3S9H")) == (
        "♣3 ♥9 ♠3 belong to different suits (♣, ♠, Trump): a lead is of one suit or all trump."
    )


def test_refusals_while_burying() -> None:
    state, _ = after(drawing(stacked("2H"), options=AT_ONCE), "0 show=2H,1 done,2 done,3 done", AT_ONCE)
    assert said(refused(state, "0 bury=3C")) == "You chose 1 card for the kitty; it takes exactly 8."
    assert said(refused(state, "0 3C")) == "You have the kitty in your hand: bury eight cards first."
    assert said(refused(state, "1 3C")) == "It is not your turn: Ana is to act."


def test_a_house_may_refuse_to_change_the_suit() -> None:
    house = Options(self_counter=SelfCounter.REFUSED)
    state, _ = after(drawing(stacked("2H2S2S"), options=house), "0 show=2H", house)
    assert said(refused(state, "0 show=2S2S", house)) == (
        "♠2 ♠2 would overturn your own ♥2: here you may only add its second card."
    )


def test_between_deals_nothing_can_be_done() -> None:
    assert said(refused(GAME.start(), "0 done")) == "No deal is being played."


def said(error: IllegalActionError) -> str:
    """The refusal in English; it can be said in every language."""
    for language in LANGUAGES:
        assert CATALOGUES.words(language, NAMES)(PHRASES.refusal(error))
    return CATALOGUES.words("en", NAMES)(PHRASES.refusal(error))
