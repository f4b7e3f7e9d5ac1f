"""What Gan Deng Yan says, sentence by sentence."""

from dataclasses import replace

import pytest

from bot.catalogue import LANGUAGES
from bot.words import Catalogues
from rules.card import full_deck
from rules.errors import IllegalActionError
from rules.gandengyan.combo import JOKER_BOMB, Combo, Type
from rules.gandengyan.model import (
    BetweenView,
    Dealt,
    DealVoid,
    DealWon,
    Event,
    Factor,
    LeadPassed,
    Pass,
    Passed,
    Payment,
    Play,
    Played,
    Playing,
    Result,
    TrickWon,
    Turn,
    View,
    Void,
)
from rules.gandengyan.notation import hand_from, read, read_position, write
from rules.gandengyan.options import (
    DOUBLE_DECK,
    SINGLE_DECK,
    Answering,
    BombDoubling,
    JokerDoubling,
    KeptBombDoubling,
    Options,
    Scoring,
    SpringDoubling,
    TwoDoubling,
)
from rules.gandengyan.phrases import PHRASES
from rules.gandengyan.rank import CODES, Rank
from rules.gandengyan.reading import readings
from rules.gandengyan.settle import settle
from rules.gandengyan.table import GanDengYan
from rules.hand import EMPTY
from rules.score import Scored
from rules.screen import Prompt
from rules.text import Seat, Text
from tests.kit.positions import seen

CATALOGUES = Catalogues.load(strict=True)
NAMES = {Seat(seat): name for seat, name in enumerate(("Ana", "Bo", "Li"))}


def english(text: Text | None) -> str:
    assert text is not None
    return CATALOGUES.words("en", NAMES)(text)


def combo(kind: Type, low: str, size: int) -> Combo:
    return Combo(kind, Rank(CODES.index(low)), size)


def pair_of_sevens() -> Turn:
    return Turn(Seat(1), hand_from("7SJ"), combo(Type.PAIR, "7", 2))


def headline(shown: View) -> list[str]:
    return [english(text) for text in PHRASES.screen(shown).headline]


def labels(prompt: Prompt | None, language: str = "en") -> list[str]:
    assert prompt is not None
    return [CATALOGUES.words(language).label(choice.label) for choice in prompt.choices]


def test_nothing_fits_is_a_state_of_its_own() -> None:
    """It is neither somebody else's turn nor a choice: only the pass is left, and it is said."""
    assert headline(seen("39", pair_of_sevens())) == [
        "Your turn: nothing you hold beats it",
        "To beat: a pair of 7 (small joker as 7), by Bo",
    ]
    assert headline(seen("88", pair_of_sevens()))[0] == "Your turn: beat it or pass"


def test_nobody_else_learns_that_nothing_fits() -> None:
    """Those who watch see the same whether or not the hand of whoever is to act can answer."""
    assert headline(seen("-", pair_of_sevens(), viewer=None))[0] == "Ana to answer"


def test_a_table_where_one_must_beat_says_so() -> None:
    must = replace(SINGLE_DECK, answering=Answering.MUST_BEAT)
    assert headline(seen("88", pair_of_sevens(), options=must))[0] == "Your turn: you can beat it, so you must"


def test_the_screen_in_the_middle_of_a_trick() -> None:
    """Cards of a rank stand together; each seat has what it did last; passes before the play that stands are gone."""
    turns = (
        Turn(Seat(0), hand_from("66"), combo(Type.PAIR, "6", 2)),
        Turn(Seat(2), EMPTY, None),
        pair_of_sevens(),
        Turn(Seat(2), EMPTY, None),
    )
    screen = PHRASES.screen(seen("399", *turns))
    assert list(map(english, screen.hand)) == ["3", "9 9"]
    assert list(map(english, screen.seats)) == [
        "2 cards · Pair 6",
        "3 cards · on top: Pair 7 (joker)",
        "4 cards · passed",
    ]
    assert list(map(english, screen.details)) == ["Stock: 1 card", "Dealer: Bo"]
    earlier = PHRASES.screen(seen("399", *turns[:3]))
    assert english(earlier.seats[2]) == "4 cards"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Pair 8", "Pair 2 (joker)", "Bomb 8 8 8 8 (2 jokers)", "Joker bomb", "Pass"]),
        ("zh-CN", ["对8", "对2（1王）", "炸弹 8 8 8 8（2王）", "炸弹：王炸", "不要"]),
        ("es", ["Pareja de 8", "Pareja de 2 (comodín)", "Bomba 8 8 8 8 (2 comodines)", "Bomba de comodines", "Paso"]),
        ("pt-BR", ["Par de 8", "Par de 2 (curinga)", "Bomba 8 8 8 8 (2 curingas)", "Bomba de curingas", "Passo"]),
    ],
)
def test_buttons(language: str, expected: list[str]) -> None:
    prompt = PHRASES.prompt(seen("882SJBJ", pair_of_sevens()))
    assert labels(prompt, language) == expected


def test_the_odd_ways_name_their_cards() -> None:
    """Spending a joker where a natural card would do is possible, but not by accident."""
    prompt = PHRASES.prompt(seen("88BJ", pair_of_sevens()))
    assert prompt is not None
    assert [CATALOGUES.words("en").label(choice.label) for choice in prompt.more] == ["Pair 8 (joker): 8 big joker"]


@pytest.mark.parametrize(
    ("cards", "as_combo", "told"),
    [
        ("88", combo(Type.PAIR, "8", 2), "Ana played a pair of 8."),
        ("45SJ", combo(Type.STRAIGHT, "3", 3), "Ana played a straight 3 4 5 (small joker as 3)."),
        (
            "55SJBJ",
            combo(Type.CONSECUTIVE_PAIRS, "4", 4),
            "Ana played consecutive pairs 4 4 5 5 (small joker as 4, big joker as 4).",
        ),
        ("SJBJ", JOKER_BOMB, "Ana played the joker bomb."),
        ("BJ", combo(Type.SINGLE, "BJ", 1), "Ana played a single big joker."),
    ],
)
def test_a_play_is_told_with_what_jokers_stand_for(cards: str, as_combo: Combo, told: str) -> None:
    assert english(PHRASES.event(Played(Seat(0), hand_from(cards), as_combo))) == told


def test_who_drew_is_told_in_order() -> None:
    assert english(PHRASES.event(TrickWon(Seat(1), (Seat(1), Seat(2))))) == "Bo won the trick. Drew a card: Bo, Li."
    assert english(PHRASES.event(TrickWon(Seat(1), (Seat(1),)))) == "Bo won the trick and drew a card."
    assert english(PHRASES.event(TrickWon(Seat(1), ()))) == "Bo won the trick."


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Passed(Seat(2)), "Li passed."),
        (LeadPassed(Seat(1)), "Bo has nothing that can be led: the lead goes to the next seat."),
        (DealVoid(), "Nobody can lead: the deal is void and nobody pays."),
        (DealWon(Seat(0), ()), "Ana is out of cards and wins the deal!"),
    ],
)
def test_what_becomes_of_a_turn_and_of_a_deal_is_told(event: Event, told: str) -> None:
    assert english(PHRASES.event(event)) == told


def test_the_cards_are_not_told() -> None:
    """The deal itself stays secret; the score stands on the screen, factor by factor."""
    assert PHRASES.event(Dealt(Seat(0), 2, full_deck(1))) is None
    assert PHRASES.event(Scored((1, -1), (Seat(0),))) is None


@pytest.mark.parametrize(("action", "told"), [("pass", "Pass"), ("88=88", "Pair 8"), ("8SJ", "8 small joker")])
def test_an_action_is_named(action: str, told: str) -> None:
    """Cards that nobody has read yet are named card by card."""
    assert english(PHRASES.action(seen("88SJ"), read(action))) == told


# --- the settlement


def result() -> Result:
    capped = Payment(Seat(2), (Factor("cards", 6), Factor("bomb", 4), Factor("spring", 2)), 32)
    plain = Payment(Seat(1), (Factor("cards", 5), Factor("joker", 2)), 10)
    return Result(Seat(0), (EMPTY, hand_from("3456SJ"), hand_from("99TTJJ")), 2, (plain, capped), (42, -10, -32))


def test_the_settlement_is_told_factor_by_factor() -> None:
    """Nobody has to ask where a number comes from: cards, each factor, the cap, the sum, in seat order."""
    screen = PHRASES.screen(BetweenView(DOUBLE_DECK, Seat(1), 3, Seat(0), result()))
    assert [english(text).replace("\N{NO-BREAK SPACE}", " ") for text in screen.headline + screen.seats] == [
        "Ana wins the deal: +42",
        "out of cards · receives 42",
        "3 4 5 6 small joker left · pays 5 cards × joker 2 = 10",
        "9 9 10 10 J J left · 6 cards × bombs 4 × played nothing 2 = 48, capped: pays 32",
    ]
    assert list(map(english, screen.details)) == ["Next dealer: Ana"]


def test_a_single_factor_explains_itself() -> None:
    """Where a loser pays no product, only the number is told."""
    plain = Result(Seat(0), (EMPTY, hand_from("9")), 0, (Payment(Seat(1), (Factor("loss", 1),), 1),), (1, -1))
    screen = PHRASES.screen(BetweenView(SINGLE_DECK, None, 2, Seat(0), plain))
    assert english(screen.seats[1]).replace("\N{NO-BREAK SPACE}", " ") == "9 left · pays 1"


EVERYTHING = Options(
    scoring=Scoring.MULTIPLIED,
    joker_doubling=JokerDoubling.EACH,
    bomb_doubling=BombDoubling.LINEAR,
    kept_bomb_doubling=KeptBombDoubling.EACH,
    two_doubling=TwoDoubling.EACH,
    spring_doubling=SpringDoubling.ON,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("options", "count"), [(EVERYTHING, 6), (SINGLE_DECK, 1)])
def test_every_factor_has_words(language: str, options: Options, count: int) -> None:
    """Whatever a house counts, it can be said in every language."""
    deal = replace(playing("22223SJ", "4"), hands=(EMPTY, hand_from("22223SJ")), bombs=1)
    result = settle(options, deal, Seat(0))
    assert [len(payment.factors) for payment in result.payments] == [count]
    screen = PHRASES.screen(BetweenView(options, None, 2, Seat(0), result))
    assert all(map(CATALOGUES.words(language, NAMES), screen.seats))


def test_before_the_first_deal_and_after_a_void_one() -> None:
    first = PHRASES.screen(BetweenView(SINGLE_DECK, None, 2, None, None))
    void = PHRASES.screen(BetweenView(SINGLE_DECK, None, 2, Seat(1), Void()))
    assert [english(text) for text in first.headline + first.details] == [
        "No deal has been played yet.",
        "The first dealer is drawn by lot.",
    ]
    assert [english(text) for text in void.headline + void.details] == [
        "Nobody can lead: the deal is void and nobody pays.",
        "Next dealer: Bo",
    ]


# --- refusals


def test_the_refusal_that_the_rule_book_gives_as_an_example() -> None:
    """A refusal says what would have been right, in these very words."""
    assert "a pair must be exactly 8 8; only 2 2 or a bomb also beats 7 7" in refused("99", "77", "99")


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("7", "You chose a single 5: a single card must be exactly 8; only 2 or a bomb also beats 7."),
        ("A", "You chose a single 5: a single card must be exactly 2; only a bomb also beats A."),
        ("789", "You chose a straight 3 4 5: a straight must be exactly 8 9 10; only a bomb also beats 7 8 9."),
        ("JQK", "You chose a straight 3 4 5: a straight must be exactly Q K A; only a bomb also beats J Q K."),
        (
            "5566",
            (
                "You chose consecutive pairs 3 3 4 4: "
                "consecutive pairs must be exactly 6 6 7 7; only a bomb also beats 5 5 6 6."
            ),
        ),
    ],
)
def test_one_higher_is_said_for_every_type(table: str, told: str) -> None:
    """It names the one combination that fits, and the 2 only where a 2 beats any."""
    play = {1: "5", 3: "345", 4: "3344"}[len(table)]
    assert refused("334455", table, play) == told


@pytest.mark.parametrize(
    ("hand", "table", "action", "told"),
    [
        (
            "99",
            "44",
            "99",
            "You chose a pair of 9: a pair must be exactly 5 5; only 2 2 or a bomb also beats 4 4.",
        ),
        (
            "999",
            "44",
            "999",
            "You chose a triple of 9: on a pair of 4 goes the same type, such as a pair of 5, a pair of 2, or a bomb.",
        ),
        (
            "333",
            "999",
            "333",
            (
                "You chose a triple of 3: on a triple of 9 goes a higher one, "
                "such as a triple of 10, a triple of 2, or a bomb."
            ),
        ),
        (
            "3333",
            "9999",
            "3333",
            "You chose a bomb 3 3 3 3: it is not higher than a bomb 9 9 9 9, and only a higher bomb beats a bomb.",
        ),
        ("345", "9999", "345", "You chose a straight 3 4 5: on a bomb 9 9 9 9 goes only a higher bomb."),
        ("33", "22", "33", "You chose a pair of 3: nothing of its type goes on a pair of 2, so only a bomb beats it."),
        ("SJ3", "44", "SJ", "small joker: jokers must be played with at least one other card here."),
        ("39", "44", "39", "3 9 is no combination at this table."),
        ("39", "44", "8", "You do not hold 8."),
        ("39", "", "pass", "You lead, so you must play something: there is nothing to pass on."),
        (
            "45SJ",
            "",
            "45SJ",
            "4 5 small joker can mean more than one thing: a straight 3 4 5, a straight 4 5 6. Choose one.",
        ),
    ],
)
def test_refusals_say_what_would_have_been_right(hand: str, table: str, action: str, told: str) -> None:
    """Each reason has a sentence of its own, with what would beat the table."""
    assert refused(hand, table, action) == told


def refused(hand: str, table: str, action: str) -> str:
    """The refusal in English; it can be said in every language."""
    with pytest.raises(IllegalActionError) as error:
        GanDengYan(SINGLE_DECK, 2).decide(playing(hand, table), Seat(0), read(action))
    for language in LANGUAGES:
        assert CATALOGUES.words(language)(PHRASES.refusal(error.value))
    return english(PHRASES.refusal(error.value))


def test_whose_turn_it_is_is_said() -> None:
    with pytest.raises(IllegalActionError) as refused:
        GanDengYan(SINGLE_DECK, 2).decide(playing("33", "44"), Seat(1), Pass())
    assert english(PHRASES.refusal(refused.value)) == "It is not your turn: Ana is to play."


def playing(hand: str, table: str) -> Playing:
    """Ana is to act on what Bo has played."""
    played = Play(hand_from(table), readings(hand_from(table), SINGLE_DECK)[0]) if table else None
    return read_position(f"1 0 {hand}/3579JK - {f'1:{write(played)}' if played else '-'} - 0 -")
