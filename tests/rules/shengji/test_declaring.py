"""Declaring and burying in Shengji, situation by situation."""

import pytest

from rules.card import Suit
from rules.game import Window
from rules.hand import size
from rules.shengji.model import (
    Between,
    Burying,
    DealVoid,
    Done,
    Drawing,
    Drawn,
    KittyTurned,
    Playing,
    PlayStarted,
    SaidDone,
    Shown,
    TrumpSet,
    Void,
    standing,
)
from rules.shengji.moves import legal_actions
from rules.shengji.notation import cards_of, hand_from, hand_text, read
from rules.shengji.options import CLASSIC, NobodyDeclares, Options, SelfCounter
from rules.shengji.rank import LOWEST
from rules.text import Faces, Person, Seat
from tests.kit.shengji_moves import AT_ONCE, GAME, after, declared, drawing, refused, stacked

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
