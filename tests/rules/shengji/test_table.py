"""A deal of Shengji, situation by situation: declaring, burying, leading, throws, the end, refusals."""

from dataclasses import replace

import pytest

from rules.card import Card, Suit, full_deck
from rules.errors import IllegalActionError
from rules.game import Window, apply
from rules.hand import size
from rules.score import Scored
from rules.shengji.levels import outcome
from rules.shengji.model import (
    Between,
    BetweenView,
    Burying,
    DealEnded,
    Dealt,
    DealVoid,
    Done,
    Drawing,
    Drawn,
    Event,
    KittyTurned,
    Over,
    Played,
    Playing,
    PlayStarted,
    Result,
    SaidDone,
    Shown,
    State,
    ThrowFailed,
    TrickWon,
    TrumpSet,
    Void,
    standing,
)
from rules.shengji.moves import legal_actions
from rules.shengji.notation import cards_of, hand_from, hand_text, read
from rules.shengji.options import (
    CLASSIC,
    DealPace,
    KittyMultiplier,
    MustPlay,
    NobodyDeclares,
    Options,
    SelfCounter,
    ThrowPenalty,
)
from rules.shengji.position import read_position
from rules.shengji.rank import HIGHEST, LOWEST, Level
from rules.shengji.table import Shengji
from rules.text import Faces, Person, Seat

GAME = Shengji(CLASSIC)
AT_ONCE = Options(deal_pace=DealPace.AT_ONCE)


def stacked(*first: str, kitty: str = "3C4C6C7C8C9CTCJC") -> tuple[Card, ...]:
    """A deck in which the seats draw these cards first, seat 0 first of all, with this kitty."""
    rest = list(full_deck(2))
    hands = [list(cards_of(cards)) for cards in first]
    bottom = cards_of(kitty)
    for card in (*(card for hand in hands for card in hand), *bottom):
        rest.remove(card)
    hands += [[] for _ in range(4 - len(hands))]
    for hand in hands:
        hand += [rest.pop() for _ in range(25 - len(hand))]
    return (*(hands[seat][turn] for turn in range(25) for seat in range(4)), *bottom)


def drawing(
    deck: tuple[Card, ...], *, dealer: int | None = None, options: Options = CLASSIC, levels: str = "22"
) -> State:
    """The start of a deal; seat 0 draws first."""
    low, high = ("23456789TJQKA".index(level) for level in levels)
    event = Dealt(None if dealer is None else Seat(dealer), Seat(0), (Level(low), Level(high)), deck)
    return Shengji(options).evolve(GAME.start(), event)


def after(state: State, moves: str, options: Options = CLASSIC) -> tuple[State, tuple[Event, ...]]:
    """The state after moves like ``0 show=2H``, apart by commas, and what the last one led to."""
    events: tuple[Event, ...] = ()
    for move in moves.split(","):
        seat, action = move.split()
        step = apply(Shengji(options), state, Seat(int(seat)), read(action))
        state, events = step.state, step.events
    return state, events


def refused(state: State, move: str, options: Options = CLASSIC) -> IllegalActionError:
    seat, action = move.split()
    with pytest.raises(IllegalActionError) as caught:
        Shengji(options).decide(state, Seat(int(seat)), read(action))
    return caught.value


ALL_DONE = "0 done,1 done,2 done,3 done"

# --- declaring


def test_cards_come_in_waves() -> None:
    """Five cards a seat, and the next five when everybody has said done."""
    state, events = after(drawing(stacked()), ALL_DONE)
    assert events == (SaidDone(Seat(3)), Drawn(10))
    assert isinstance(state, Drawing)
    assert (state.drawn, state.done) == (10, frozenset())
    view = GAME.view(state, Seat(1))
    assert size(view.hand) == 10  # type: ignore[union-attr]  # it is a view of a deal


def test_or_all_at_once() -> None:
    state = drawing(stacked("2H"), options=AT_ONCE)
    assert isinstance(state, Drawing)
    assert state.drawn == 25
    state, events = after(state, "0 show=2H,1 done,2 done,3 done", AT_ONCE)
    assert events == (SaidDone(Seat(3)), TrumpSet(Seat(0), LOWEST, Suit.HEARTS))


def test_a_level_card_can_be_shown_when_it_is_drawn() -> None:
    state = drawing(stacked("2H", "3S3D4D4S6D2S"))
    assert refused(state, "1 show=2S").reason == "not_in_hand"
    state, events = after(state, "0 show=2H")
    assert events == (Shown(Seat(0), hand_from("2H")),)
    assert refused(state, "1 show=3S").particulars == {"cards": Faces(("3S",)), "level": "2"}
    state, _ = after(state, "1 done,2 done,3 done")
    error = refused(state, "1 show=2S")
    assert error.reason == "not_stronger"
    assert error.particulars == {"cards": Faces(("2S",)), "standing": Faces(("2H",)), "player": Person(Seat(0))}


def test_the_standing_declarer_is_not_waited_for() -> None:
    state = drawing(stacked("2H"))
    _, events = after(state, "0 show=2H,1 done,2 done,3 done")
    assert events[-1] == Drawn(10)
    state, _ = after(state, "0 show=2H,0 done,1 done")
    assert GAME.to_act(state) == {Seat(2), Seat(3)}


def test_a_showing_asks_everybody_anew() -> None:
    state, _ = after(drawing(stacked("2H", "2S2S")), "0 show=2H,1 done,2 done")
    assert refused(state, "2 done").reason == "already_done"
    assert list(GAME.legal_actions(state, Seat(2))) == []
    assert list(GAME.legal_actions(drawing(stacked("2H")), Seat(0))) == [Done(), read("show=2H")]
    counter, _ = after(drawing(stacked("2H", "2S2S")), "0 show=2H,2 done,1 show=2S2S")
    assert GAME.to_act(counter) == set(map(Seat, range(4)))


def test_the_house_may_refuse_a_self_counter() -> None:
    options = Options(self_counter=SelfCounter.REFUSED)
    state, _ = after(drawing(stacked("2H2S2S2H")), "0 show=2H", options)
    assert refused(state, "0 show=2S2S", options).reason == "no_self_counter"
    state, _ = after(state, "0 show=2H2H", options)
    shown = standing(state.shown)  # type: ignore[union-attr]  # cards are being drawn
    assert shown
    assert hand_text(shown.cards) == "2H2H"


def declared(
    deck: tuple[Card, ...], dealer: int | None, moves: str, options: Options
) -> tuple[State, tuple[Event, ...]]:
    options = replace(options, deal_pace=DealPace.AT_ONCE)
    return after(drawing(deck, dealer=dealer, options=options), moves, options)


@pytest.mark.parametrize("rule", NobodyDeclares)
def test_a_first_deal_without_a_showing_is_void(rule: NobodyDeclares) -> None:
    state, events = declared(stacked(), None, ALL_DONE, Options(nobody_declares=rule))
    assert events[-1] == DealVoid()
    assert state == Between(None, (LOWEST, LOWEST), Void())
    assert GAME.deck(state)


def test_the_kitty_is_turned() -> None:
    deck = stacked(kitty="SJBJ3D4C6C7C8C9C")
    state, events = declared(deck, 1, ALL_DONE, CLASSIC)
    assert events[1:] == (KittyTurned(cards_of("SJBJ3D")), TrumpSet(Seat(1), LOWEST, Suit.DIAMONDS))
    assert isinstance(state, Burying)
    assert [size(hand) for hand in state.hands] == [25, 33, 25, 25]


def test_no_trump_if_nobody_declares() -> None:
    _, events = declared(stacked(), 1, ALL_DONE, Options(nobody_declares=NobodyDeclares.NO_TRUMP))
    assert events[1:] == (TrumpSet(Seat(1), LOWEST, None),)


def test_the_same_dealer_again_if_nobody_declares() -> None:
    state, _ = declared(stacked(), 1, ALL_DONE, Options(nobody_declares=NobodyDeclares.REDEAL))
    assert state == Between(Seat(1), (LOWEST, LOWEST), Void())


def test_the_level_is_that_of_the_dealers_side() -> None:
    state = drawing(stacked("5S2H", "5H"), dealer=1, levels="25")
    assert refused(state, "0 show=2H").particulars["level"] == "5"
    after(state, "0 show=5S")


def test_declaring_is_a_window() -> None:
    """Each wave is a window of its own; nothing else is."""
    assert GAME.window(drawing(stacked())) == Window(5, 8)
    assert GAME.window(drawing(stacked(), options=AT_ONCE)) == Window(25, 20)
    assert GAME.window(BURYING) is None


def test_who_is_not_seated_declares_nothing() -> None:
    assert list(legal_actions(GAME.view(drawing(stacked()), None))) == []


# --- burying

BURYING, _ = declared(stacked("2H", kitty="3C4C6C7C8C9CTCJC"), None, "0 show=2H,1 done,2 done,3 done", CLASSIC)
PLAIN_EIGHT = "3C4C6C7C8C9CTCJC"


def test_the_dealer_buries_eight_cards() -> None:
    state, events = after(BURYING, f"0 bury={PLAIN_EIGHT}")
    assert events[-1] == PlayStarted(Seat(0))
    assert isinstance(state, Playing)
    assert (hand_text(state.kitty), state.turn) == (PLAIN_EIGHT, Seat(0))
    assert GAME.view(state, Seat(0)).kitty == state.kitty  # type: ignore[union-attr]  # it is a view of the play
    assert GAME.view(state, Seat(2)).kitty == 0  # type: ignore[union-attr]  # it is a view of the play


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1 bury=3C4C6C7C8C9CTCJC", "not_your_turn"),
        ("0 bury=3C4C6C7C8C9CTC", "kitty_size"),
        ("0 bury=3C3C4C6C7C8C9CBJ", "not_in_hand"),
        ("0 show=2H", "wrong_phase"),
        ("0 3C", "wrong_phase"),
        ("4 done", "not_seated"),
    ],
)
def test_what_cannot_be_buried(move: str, reason: str) -> None:
    assert refused(BURYING, move).reason == reason


def test_an_absent_dealer_buries_low_plain_cards() -> None:
    """No trumps, and no points while others are there."""
    assert next(GAME.legal_actions(BURYING, Seat(0))) == read("bury=3C3S4C4S6C6S7C7S")
    assert list(GAME.legal_actions(BURYING, Seat(1))) == []


# --- playing


def playing(hands: str, rest: str = "- 0 - - - 0 0", trump: str = "0 22 H -") -> State:
    """A position of the play: the hands, and what comes after them."""
    return read_position(f"playing {trump} {hands} {rest}", CLASSIC)


FOUR = "3C3C8H/4C7C9H/9C6CTH/KCKCJH"


def test_a_trick_goes_to_the_highest() -> None:
    state, events = after(playing(FOUR), "0 3C,1 7C,2 6C,3 KC")
    assert events == (Played(Seat(3), hand_from("KC")), TrickWon(Seat(3), 10))
    assert isinstance(state, Playing)
    assert (state.turn, state.taken, len(state.tricks)) == (Seat(3), 10, 1)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("1 4C", "not_your_turn"),
        ("0 4C", "not_in_hand"),
        ("0 3C8H", "mixed_suits"),
        ("0 -", "no_cards"),
        ("0 done", "wrong_phase"),
        ("0 bury=3C", "wrong_phase"),
    ],
)
def test_what_cannot_be_led(move: str, reason: str) -> None:
    assert refused(playing(FOUR), move).reason == reason


def test_mixed_sides_are_named() -> None:
    assert refused(playing(FOUR), "0 3C8H").particulars == {"cards": Faces(("3C", "8H")), "sides": "CT"}


def test_a_follow_is_judged() -> None:
    state, _ = after(playing(FOUR), "0 3C")
    assert refused(state, "1 9H").reason == "must_follow_suit"


def test_nothing_belongs_to_another_phase() -> None:
    error = refused(drawing(stacked()), "0 3C")
    assert (error.reason, error.particulars) == ("wrong_phase", {"phase": "drawing"})
    assert refused(drawing(stacked()), "0 bury=3C").reason == "wrong_phase"
    assert refused(GAME.start(), "0 done").reason == "deal_over"


THROW = "9S9S8S4S4S2C/6S6S7C2C3C3C/TSJC4C4CJDJD/3S5C5C6C6C7C"


def test_a_throw_that_fails_is_told_and_replaced() -> None:
    """What was tried, what had to be played, and who stopped it."""
    state, events = after(playing(THROW, trump="0 AA H -"), "0 9S9S8S4S4S")
    tried, forced = hand_from("9S9S8S4S4S"), hand_from("4S4S")
    assert events == (ThrowFailed(Seat(0), tried, forced, Seat(1), 0), Played(Seat(0), forced))
    assert isinstance(state, Playing)
    assert state.attempt
    assert state.attempt.tried == tried
    assert hand_text(state.hands[0]) == "2C8S9S9S"


@pytest.mark.parametrize(
    ("penalty", "leader", "points"),
    [
        (ThrowPenalty.NONE, 0, 0),
        (ThrowPenalty.TEN, 0, 10),
        (ThrowPenalty.TEN, 2, 10),
        (ThrowPenalty.TEN, 1, -10),
        (ThrowPenalty.TEN_PER_CARD, 3, -20),
    ],
)
def test_a_failed_throw_may_cost_points(penalty: ThrowPenalty, leader: int, points: int) -> None:
    """They go to the opponents, or away from them if it was theirs."""
    hands = THROW.split("/")
    turned = "/".join(hands[(seat - leader) % 4] for seat in range(4))
    state = playing(turned, f"- {leader} - - - 0 0", "0 AA H -")
    state, events = after(state, f"{leader} 9S9S8S4S4S", Options(throw_penalty=penalty))
    assert isinstance(state, Playing)
    assert state.penalties == points
    assert events[0].penalty == abs(points)  # type: ignore[union-attr]  # a throw that failed


def test_a_throw_that_stands_is_played_whole() -> None:
    _, events = after(playing("ASASKSKS/3S4S5S6S/7S8S9STS/JSQS6C7C", trump="0 33 H -"), "0 ASASKSKS")
    assert events == (Played(Seat(0), hand_from("ASASKSKS")),)


# --- the end


def ended(last: str, rest: str, options: Options = CLASSIC, trump: str = "0 22 H -") -> tuple[State, Result, Scored]:
    """The last trick: each hand is one play, seat 0 leads."""
    state = read_position(f"playing {trump} {last} {rest}", options)
    moves = ",".join(f"{seat} {play}" for seat, play in enumerate(last.split("/")))
    state, events = after(state, moves, options)
    assert isinstance(events[-2], DealEnded)
    assert isinstance(events[-1], Scored)
    return state, events[-2].result, events[-1]


def test_the_dealers_side_holds_the_kitty() -> None:
    state, result, scored = ended("AC/3C/4C/5C", "KSKS3D4D6D7D8D9D 0 - - - 35 0")
    assert (result.multiplier, result.bonus, result.points) == (0, 0, 35)
    assert (result.winners, result.gained, result.next_dealer) == ((0, 2), 2, 2)
    assert (result.before, result.after) == ((LOWEST, LOWEST), (Level(2), LOWEST))
    assert scored == Scored((2, -2, 2, -2), (Seat(0), Seat(2)), ("4", "2"))
    assert state == Between(Seat(2), (Level(2), LOWEST), result)


def test_the_opponents_dig_the_kitty() -> None:
    state, result, scored = ended("3C3C/ACAC/4C6C/7C7C", "KSKS3D4D6D7D8D9D 0 - - - 50 0")
    assert (result.tricks, result.multiplier, result.bonus, result.points) == (50, 4, 80, 130)
    assert scored == Scored((-1, 1, -1, 1), (Seat(1), Seat(3)), ("2", "3"))
    assert state == Between(Seat(1), (LOWEST, Level(1)), result)


def test_penalties_count() -> None:
    _, result, _ = ended("AC/3C/4C/6C", "KSKS3D4D6D7D8D9D 0 - - - 40 -10")
    assert (result.tricks, result.penalties, result.points, result.gained) == (40, -10, 30, 2)
    assert outcome(-10, CLASSIC) == outcome(0, CLASSIC)


@pytest.mark.parametrize(
    ("rule", "times"),
    [
        (KittyMultiplier.DOUBLING, 8),
        (KittyMultiplier.TIMES_LONGEST, 8),
        (KittyMultiplier.POWER, 16),
        (KittyMultiplier.DOUBLE_ONLY, 2),
    ],
)
def test_the_multiplier_goes_by_the_winning_cards(rule: KittyMultiplier, times: int) -> None:
    """A ruff counts as what it is itself: four singles ruffed with a tractor are dug with a tractor."""
    last = "3C6C8CTC/3H3H4H4H/3S4S5S6S/7S8S9STS"
    _, result, _ = ended(last, "KSKS3D4D6D7D8D9D 0 - - - 0 0", Options(kitty_multiplier=rule))
    assert result.multiplier == times


def test_the_match_is_won_by_holding_at_ace() -> None:
    state, result, _ = ended("KC/3C/4C/5C", "KSKS3D4D6D7D8D9D 0 - - - 0 0", trump="0 A2 H -")
    assert state == Over(result)
    assert result.match_won
    assert result.after == (HIGHEST, LOWEST)
    assert (GAME.deck(state), GAME.to_act(state)) == ((), frozenset())
    assert refused(state, "0 done").reason == "deal_over"
    assert list(GAME.legal_actions(state, Seat(0))) == []


def test_levels_that_must_be_played_stop_the_rise() -> None:
    options = Options(must_play=MustPlay.read("3,5"))
    _, result, _ = ended("AC/4C/6C/7C", "KSKS3D4D6D7D8D9D 0 - - - 0 0", options)
    assert result.after == (Level(1), LOWEST)
    assert result.gained == 3


# --- advice


def test_advice_is_for_those_who_are_to_act() -> None:
    with pytest.raises(IllegalActionError, match="deal_over"):
        GAME.advise(GAME.view(GAME.start(), Seat(0)))
    assert GAME.advise(GAME.view(BURYING, Seat(0))) == next(GAME.legal_actions(BURYING, Seat(0)))
    assert isinstance(GAME.view(GAME.start(), None), BetweenView)
