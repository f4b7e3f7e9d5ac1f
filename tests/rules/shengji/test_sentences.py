"""What Shengji says, sentence by sentence."""

from collections import Counter

import pytest

from bot.words import Catalogues
from rules.screen import Pick, Prompt, Screen, Tone
from rules.shengji.declare import Showing
from rules.shengji.model import (
    BetweenView,
    DealEnded,
    Event,
    OverView,
    Play,
    Result,
    Shown,
    State,
    ThrowFailed,
    TrickWon,
    Void,
)
from rules.shengji.moves import legal_actions
from rules.shengji.notation import hand_from, read, write
from rules.shengji.options import CLASSIC, TOURNAMENT, Options
from rules.shengji.phrases import PHRASES
from rules.shengji.position import read_position
from rules.shengji.rank import LOWEST
from rules.shengji.table import Shengji
from rules.text import Seat, Text
from tests.kit.shengji_moves import AT_ONCE, GAME, after, drawing, stacked

CATALOGUES = Catalogues.load(strict=True)
NAMES = dict(zip(map(Seat, range(4)), ("Ana", "Bo", "Cai", "Dora"), strict=True))
ANA, BO, CAI = Seat(0), Seat(1), Seat(2)


def english(text: Text | None) -> str:
    assert text is not None
    return CATALOGUES.words("en", NAMES)(text)


def position(text: str, options: Options = CLASSIC) -> State:
    """A position with hearts trump at level 2, dealt by Ana."""
    return read_position(f"playing 0 22 H - {text}", options)


def shown(state: State, viewer: Seat | None, options: Options = CLASSIC) -> Screen:
    return PHRASES.screen(Shengji(options).view(state, viewer))


def lines(texts: tuple[Text, ...]) -> list[str]:
    return list(map(english, texts))


def asked(state: State, viewer: Seat, options: Options = CLASSIC) -> Prompt:
    prompt = PHRASES.prompt(Shengji(options).view(state, viewer))
    assert prompt is not None
    return prompt


def labels(prompt: Prompt, language: str = "en") -> list[str]:
    return [CATALOGUES.words(language).label(choice.label) for choice in prompt.choices]


# --- drawing


DECLARED = "0 show=2H"


def declaring() -> State:
    return after(drawing(stacked("2H2S2SSJSJ"), options=AT_ONCE), "1 done", AT_ONCE)[0]


def test_the_row_of_declarations_stays_in_its_order() -> None:
    """By suit, single before pair, and done at the end."""
    prompt = asked(declaring(), ANA, AT_ONCE)
    assert labels(prompt)[-4:] == ["Declare ♥2", "Declare ♠2", "Declare ♠2 2", "Done"]
    assert [choice.tone for choice in prompt.choices][-2:] == [Tone.PLAIN, Tone.QUIET]


def test_a_drawing_table_shows_who_has_declared_and_who_is_done() -> None:
    state, _ = after(declaring(), "0 show=2H,1 done", AT_ONCE)
    screen = shown(state, BO, AT_ONCE)
    assert lines(screen.headline) == ["25 of 25 cards are drawn", "You are done until somebody shows or draws"]
    assert lines(screen.seats)[:2] == ["25 cards · declares ♥2", "25 cards · done"]
    assert PHRASES.prompt(GAME.view(state, BO)) is None


def test_the_hand_is_sorted_by_what_would_be_trump() -> None:
    state, _ = after(drawing(stacked("2H3H5HKSAS", "4S4S6S7S8S")), DECLARED)
    assert lines(shown(state, ANA).hand) == ["Trump ♥3 5 2 (5 points)", "♠K A (10 points)"]


# --- burying


def burying() -> State:
    waves = ",".join(f"{seat} done" for _ in range(4) for seat in range(4))
    return after(drawing(stacked("2HTHTH")), f"0 show=2H,1 done,2 done,3 done,{waves}")[0]


def test_the_dealer_buries_by_a_pick_of_eight() -> None:
    (pick,) = asked(burying(), ANA).picks
    assert (pick.least, pick.most, len(pick.cards), pick.prefix) == (8, 8, 33, "bury=")
    assert english(pick.label) == "Bury 8"
    assert english(pick.groups[0].title) == "Trump"
    assert {"♥10 (10 points)", "♥10 (10 points), the second"} <= set(lines(tuple(card.label for card in pick.cards)))


def test_others_see_who_buries() -> None:
    state = burying()
    assert lines(shown(state, BO).headline) == ["Ana buries 8 cards", "Trump: ♥, level 2"]
    assert lines(shown(state, ANA).headline)[0] == "Your turn: bury 8 cards"
    assert lines(shown(state, None).seats)[:2] == ["33 cards · declared ♥2", "25 cards"]
    assert PHRASES.prompt(GAME.view(state, BO)) is None


def test_whoever_buries_points_is_told() -> None:
    view = GAME.view(burying(), ANA)
    assert english(PHRASES.caution(view, read("bury=KSKS5S3S3D4D6D7D"))) == "25 points would lie in the kitty."
    assert PHRASES.caution(view, read("bury=3S3S4S6S3D4D6D7D")) is None
    assert english(PHRASES.action(view, read("bury=3S3S4S6S3D4D6D7D"))) == "Bury ♦3 4 6 7, ♠3 3 4 6"


# --- playing


LEADING = "3C3C4C4CKSSJ/5C6C7C8C9CTC/AS3S4S5S6S7S/9STSJSQS3D4D - 0 - - - 0 0"
FOLLOWING = "3C3C/9C5C/AC4C/7C7C 3D3D4D4D6D6DKDKD 0 KCKC - 3:AS,3S,4S,5S:3:5 15 10"


def test_leads_come_by_suit_and_throws_are_picked() -> None:
    prompt = asked(position(LEADING), ANA)
    assert labels(prompt) == [
        "small joker", "♠K", "♣3", "♣4", "Pair ♣3 3", "Pair ♣4 4", "Tractor ♣3 3 4 4",
    ]  # fmt: skip
    assert [english(group) for group in dict.fromkeys(choice.group for choice in prompt.choices)] == ["Trump", "♠", "♣"]
    assert prompt.picks == ()
    (pick,) = asked(position(LEADING.replace("KSSJ", "KSAC")), ANA).picks
    assert (english(pick.label), pick.least, pick.most, pick.key) == ("Throw ♣", 2, 5, "throw_c")
    assert lines(tuple(card.label for card in pick.cards)) == [
        "♣3", "♣3, the second", "♣4", "♣4, the second", "♣A",
    ]  # fmt: skip


def test_a_throw_is_named_and_its_risk_told() -> None:
    """Only what the player cannot know is a risk: what nobody can beat needs no warning."""
    view = Shengji(TOURNAMENT).view(position(LEADING.replace("KSSJ", "KSAC"), TOURNAMENT), ANA)
    throw = read("3C3CAC")
    assert english(PHRASES.action(view, throw)) == "Throw ♣3 3 A"
    assert english(PHRASES.caution(view, throw)) == (
        "If it fails you must lead only a part of it, such as ♣3 3, and lose 10 points."
    )
    free = GAME.view(position(LEADING.replace("KSSJ", "KSAC")), ANA)
    assert english(PHRASES.caution(free, throw)) == "If it fails you must lead only a part of it, such as ♣3 3."
    sure = GAME.view(position("ASASKS/3S4S5S/6S7S8S/9STSJS - 0 - - - 0 0"), ANA)
    assert PHRASES.caution(sure, read("ASASKS")) is None
    assert PHRASES.caution(sure, read("AS")) is None


def test_a_trick_is_shown_seat_by_seat_with_the_play_on_top() -> None:
    screen = shown(position("3C3C/9C5C/AC4C/7C7C 3D3D4D4D6D6DKDKD 3 QCQC,KCKC - 3:AS,3S,4S,5S:3:5 15 10"), BO)
    assert lines(screen.headline) == [
        "Your turn: follow with 2 cards",
        "Led: a pair ♣Q Q, by Dora",
        "Trump: ♥, level 2 · Points of Bo, Dora: 25",
    ]
    assert lines(screen.seats) == ["2 cards · on top: ♣K K", "2 cards", "2 cards", "2 cards · ♣Q Q"]
    assert lines(screen.hand) == ["♣5 9 (5 points)"]
    assert lines(screen.details) == [
        "Dealer: Ana",
        "Levels: Ana, Cai 2; Bo, Dora 2",
        "Last trick: Dora ♠A, Ana ♠3, Bo ♠4, Cai ♠5; won by Dora, 5 points",
    ]


def test_the_dealer_alone_sees_his_kitty() -> None:
    state = position(FOLLOWING)
    assert lines(shown(state, ANA).details)[-1] == "Kitty: ♦3 3 4 4 6 6 K K, 20 points"
    assert not any("Kitty" in line for seat in (None, BO, CAI) for line in lines(shown(state, seat).details))


def test_whose_turn_it_is() -> None:
    assert lines(shown(position(LEADING), ANA).headline)[0] == "Your turn: lead whatever you like"
    assert lines(shown(position(LEADING), None).headline)[0] == "Ana leads"
    assert lines(shown(position(FOLLOWING), None).headline)[0] == "Bo to follow with 2 cards"


def test_a_failed_throw_stays_on_the_screen() -> None:
    state, _ = after(position("KSKS3S/5S6SAS/7S8S9S/TSJSQS - 0 - - - 0 0"), "0 KSKS3S")
    assert lines(shown(state, BO).headline)[-2] == "Ana tried to throw ♠3 K K; Bo holds better"


def test_few_follows_are_buttons() -> None:
    prompt = asked(position(FOLLOWING), BO)
    assert (labels(prompt), prompt.picks) == (["♣5 9"], ())


MANY = "3C4C5C6C7C8C9CTCJCQCKCAC"


@pytest.mark.parametrize(
    ("hand", "lead", "ask", "prefix"),
    [
        (MANY, "3S3S", "Choose 2 of these 12 cards", ""),
        (f"4S{MANY}", "3S3S5S", "Choose 2 of these 12 cards to go with ♠4", "4S"),
        ("4S4S6S6S8STSJSQSKS", "3S3S5S7S", "Choose 4 of these 9 cards, pairs as the lead has them", ""),
    ],
)
def test_many_follows_are_picked(hand: str, lead: str, ask: str, prefix: str) -> None:
    """What is forced goes with what is chosen."""
    prompt = asked(position(f"3D/{hand}/4D/6D - 0 {lead} - - 0 0"), BO)
    (pick,) = prompt.picks
    assert (prompt.choices, english(pick.ask), pick.prefix) == ((), ask, prefix)
    assert pick.least == pick.most


@pytest.mark.parametrize(("hand", "lead"), [(MANY, "3S3S"), (f"4S4S6S{MANY}", "3S3S5S7S8S")])
def test_every_follow_can_be_picked(hand: str, lead: str) -> None:
    state = position(f"3D/{hand}/4D/6D - 0 {lead} - - 0 0")
    (pick,) = asked(state, BO).picks
    for action in GAME.legal_actions(state, BO):
        assert isinstance(action, Play)
        assert can_be_picked(pick, write(action))


def can_be_picked(pick: Pick, text: str) -> bool:
    """Whether the cards of the text are those that go anyway and some that can be chosen."""
    chosen = Counter(pairs_of(text)) - Counter(pairs_of(pick.prefix))
    return chosen <= Counter(card.code for card in pick.cards) and chosen.total() == pick.least


def pairs_of(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["small joker", "♣3", "♣4", "Pair ♣3 3", "Pair ♣4 4", "Tractor ♣3 3 4 4"]),
        ("zh-CN", ["小王", "♣3", "♣4", "对 ♣3 3", "对 ♣4 4", "拖拉机 ♣3 3 4 4"]),
        ("es", ["comodín chico", "♣3", "♣4", "Pareja ♣3 3", "Pareja ♣4 4", "Tractor ♣3 3 4 4"]),
        ("pt-BR", ["curinga pequeno", "♣3", "♣4", "Par ♣3 3", "Par ♣4 4", "Trator ♣3 3 4 4"]),
    ],
)
def test_buttons(language: str, expected: list[str]) -> None:
    state = position("3C3C4C4CSJ/5C6C7C8C9C/AS3S4S5S6S/9STSJSQS3D - 0 - - - 0 0")
    assert labels(asked(state, ANA), language) == expected


def test_nothing_is_too_odd_to_be_named() -> None:
    """What somebody has typed is named even where it cannot be played."""
    view = GAME.view(position(LEADING), ANA)
    assert english(PHRASES.action(view, read("3CKS"))) == "♣3, ♠K"
    assert english(PHRASES.action(GAME.view(GAME.start(), ANA), read("SJSJ3C"))) == "♣3, small joker ×2"
    assert PHRASES.caution(GAME.view(position(FOLLOWING), BO), read("9C5C")) is None


# --- what happened


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (None, "Ana declares ♥2 2."),
        (Showing(BO, hand_from("2S")), "Ana counters with ♥2 2!"),
        (Showing(ANA, hand_from("2H")), "Ana self-protects with ♥2 2."),
        (Showing(ANA, hand_from("2S")), "Ana changes to ♥2 2."),
    ],
)
def test_a_showing_is_told_for_what_it_is(before: Showing | None, told: str) -> None:
    assert english(PHRASES.event(Shown(ANA, hand_from("2H2H"), before))) == told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            ThrowFailed(ANA, hand_from("9S9S8S4S4S"), hand_from("4S4S"), BO, 0),
            "**The throw fails!** Ana tried ♠4 4 8 9 9; Bo holds better, so ♠4 4 must be led.",
        ),
        (
            ThrowFailed(ANA, hand_from("ASKS"), hand_from("KS"), BO, 10),
            (
                "**The throw fails!** Ana tried ♠K A; Bo holds better, so ♠K must be led, "
                "and 10 points go to the other side."
            ),
        ),
        (TrickWon(BO, 15), "Bo won the trick: 15 points."),
        (TrickWon(BO, 0), "Bo won the trick."),
    ],
)
def test_what_happens_in_a_trick_is_told(event: Event, told: str) -> None:
    assert english(PHRASES.event(event)) == told


# --- how it ended


def ended(last: str, rest: str, trump: str = "0 22 H -") -> Result:
    """The last trick: each hand is one play, seat 0 leads."""
    state = read_position(f"playing {trump} {last} {rest}", CLASSIC)
    _, events = after(state, ",".join(f"{seat} {play}" for seat, play in enumerate(last.split("/"))))
    (result,) = (event.result for event in events if isinstance(event, DealEnded))
    return result


def between(result: Result | Void | None, dealer: Seat | None) -> Screen:
    levels = result.after if isinstance(result, Result) else (LOWEST, LOWEST)
    return PHRASES.screen(BetweenView(CLASSIC, None, dealer, levels, result))


def test_the_dug_kitty_is_told_number_by_number() -> None:
    result = ended("3C3C/ACAC/4C6C/7C7C", "KSKS3D4D6D7D8D9D 0 - - - 50 -10")
    screen = between(result, BO)
    assert lines(screen.headline) == ["Bo, Dora take over with 120 points, up 1 level"]
    assert lines(screen.seats) == ["level 2", "level 2 → 3", "level 2", "level 2 → 3"]
    assert lines(screen.details) == [
        "Points of Bo, Dora: tricks 50, failed throws -10, kitty 20 × 4 = 80; in all 120",
        "Kitty: ♦3 4 6 7 8 9, ♠K K, 20 points",
        "Next dealer: Bo, at level 3",
    ]


def test_a_worthless_kitty_is_told_as_well() -> None:
    screen = between(ended("AC/3C/4C/5C", "3S3S3D4D6D7D8D9D 0 - - - 35 0"), CAI)
    assert lines(screen.headline) == ["Ana, Cai hold: 35 points against them, up 2 levels"]
    assert lines(screen.details)[:2] == [
        "Points of Bo, Dora: tricks 35, kitty not won; in all 35",
        "Kitty: ♦3 4 6 7 8 9, ♠3 3, no points",
    ]


def test_a_deal_may_bring_no_level() -> None:
    result = ended("AC/3C/4C/5C", "3S3S3D4D6D7D8D9D 0 - - - 95 0")
    assert english(PHRASES.event(DealEnded(result))) == "Bo, Dora take over with 95 points"


def test_the_end_of_the_match() -> None:
    result = ended("KC/3C/4C/6C", "3S3S3D4D6D7D8D9D 0 - - - 0 0", "0 A2 H -")
    screen = PHRASES.screen(OverView(CLASSIC, None, result))
    assert lines(screen.headline) == ["Ana, Cai hold at ace and win the match: 0 points against them"]
    assert lines(screen.seats) == ["level A", "level 2", "level A", "level 2"]
    assert PHRASES.prompt(OverView(CLASSIC, ANA, result)) is None


def test_before_the_first_deal_and_after_a_void_one() -> None:
    first, void = between(None, None), between(Void(), None)
    assert lines(first.headline + first.details) == ["No deal has been played yet", "Declaring decides who deals"]
    assert lines(void.headline + void.details) == [
        "Nobody has declared: the deal is void and the cards are dealt again.",
        "Levels: Ana, Cai 2; Bo, Dora 2",
        "Declaring decides who deals",
    ]


def test_the_match_is_over_for_whoever_looks() -> None:
    """Nothing is asked and nothing can be done any more."""
    state, _ = after(read_position("playing 0 A2 H - KC/3C/4C/6C - 0 - - - 0 0", CLASSIC), "0 KC,1 3C,2 4C,3 6C")
    view = GAME.view(state, ANA)
    assert isinstance(view, OverView)
    assert list(legal_actions(view)) == []
