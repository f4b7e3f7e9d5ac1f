"""A deal of Gan Deng Yan, situation by situation: turns, tricks, draws, stuck leaders, refusals, the end."""

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings

from rules.card import Card, card_of, full_deck
from rules.game import deal
from rules.gandengyan.evolve import LOTS, drawing, lot
from rules.gandengyan.model import (
    Between,
    Dealt,
    DealVoid,
    DealWon,
    LeadPassed,
    Passed,
    Played,
    Playing,
    PlayingView,
    Result,
    TrickWon,
    Void,
)
from rules.gandengyan.notation import combo_of, hand_from, read_position
from rules.gandengyan.options import (
    DOUBLE_DECK,
    POPULAR,
    SINGLE_DECK,
    Dealer,
    Deck,
    Draw,
    JokerBomb,
    Options,
    StuckLeader,
    decks,
    seats,
)
from rules.gandengyan.rank import rank_of
from rules.gandengyan.table import GanDengYan
from rules.hand import EMPTY, hand_of, size
from rules.registry import KINDS
from rules.score import Scored
from rules.text import Seat
from tests.kit.chance import played, with_other_secrets
from tests.kit.positions import after, decided, game
from tests.kit.strategies import chances, games_of

# --- the deal


def test_the_dealer_gets_six_cards_and_leads() -> None:
    deck = full_deck(1)
    state = deal(game(), Between(Seat(1), None), deck).state
    assert isinstance(state, Playing)
    assert (state.dealer, state.turn, state.trick) == (1, 1, ())
    assert (state.played, state.bombs, state.active) == (EMPTY, 0, frozenset())
    assert state.hands[1] == hand_of(rank_of(deck[place]) for place in (0, 3, 6, 9, 12, 15))
    assert state.hands[2] == hand_of(rank_of(deck[place]) for place in (1, 4, 7, 10, 13))
    assert state.hands[0] == hand_of(rank_of(deck[place]) for place in (2, 5, 8, 11, 14))
    assert state.stock == tuple(map(rank_of, deck[16:]))


def test_the_deck_is_due_only_between_deals() -> None:
    table = game(DOUBLE_DECK)
    start = table.start()
    assert table.deck(start) == full_deck(2)
    assert table.deck(deal(table, start, full_deck(2)).state) == ()
    assert list(table.legal_actions(start, Seat(0))) == []


@pytest.mark.parametrize("players", range(2, 7))
def test_the_lot_falls_on_every_seat_equally_often(players: int) -> None:
    """Over all orders of the lots each seat is drawn as often as any other, whatever lies between them."""
    found = Counter(lot((card_of("SJ"), *order), players) for order in permutations(LOTS))
    assert set(found.values()) == {720 // players}
    assert set(found) == set(range(players))


def test_with_two_decks_the_first_of_equal_lots_counts() -> None:
    first = (LOTS[5], LOTS[2], *LOTS, *LOTS)
    assert [lot(first, players) for players in (3, 6)] == [2, 5]


@pytest.mark.parametrize(
    ("deck", "players", "used"), [(Deck.ONE, 4, 1), (Deck.TWO, 2, 2), (Deck.AUTO, 2, 1), (Deck.AUTO, 3, 2)]
)
def test_how_many_decks_are_used(deck: Deck, players: int, used: int) -> None:
    assert decks(Options(deck=deck), players) == used


def test_how_many_may_play() -> None:
    assert seats(SINGLE_DECK) == range(2, 6)
    assert seats(DOUBLE_DECK) == seats(Options(deck=Deck.TWO)) == range(2, 7)


# --- playing and passing


def test_a_play_goes_from_the_hand_to_the_table() -> None:
    (event,) = decided("0 0 345/66/77 8 - - 0 -", "5")
    assert event == Played(Seat(0), hand_from("5"), combo_of("5"))
    state = after("0 0 345/66/77 8 - - 0 -", "5")
    assert state == read_position("0 1 34/66/77 8 0:5=5 5 0 0")


def test_a_bomb_is_counted() -> None:
    state = after("0 0 55553/66/77 8 - - 1 -", "5555")
    assert state == read_position("0 1 3/66/77 8 0:5555=b5555 5555 2 0")


def test_a_pass_binds_nobody() -> None:
    """Who has passed may answer later in the same trick."""
    state = after("0 1 4/56/96 8 0:4=4 4 0 0", "pass")
    assert state == read_position("0 2 4/56/96 8 0:4=4,1:pass 4 0 0")
    assert decided("0 1 4/56/9 8 0:4=4,1:pass,2:5=5,0:pass 45 0 02", "6") == (
        Played(Seat(1), hand_from("6"), combo_of("6")),
    )


def test_the_trick_ends_when_all_others_have_passed() -> None:
    events = decided("0 0 3/56/9 8TJ 1:4=4,2:pass 4 0 1", "pass")
    assert events == (Passed(Seat(0)), TrickWon(Seat(1), (Seat(1), Seat(2), Seat(0))))
    assert after("0 0 3/56/9 8TJQ 1:4=4,2:pass 4 0 1", "pass") == read_position("0 1 3J/568/9T Q - 4 0 1")


def test_two_players_need_one_pass() -> None:
    assert decided("0 1 3/5 - 0:4=4 4 0 0", "pass") == (Passed(Seat(1)), TrickWon(Seat(0), ()))


@pytest.mark.parametrize(
    ("draw", "stock", "drew"),
    [
        (Draw.ALL, 9, (2, 0, 1)),
        (Draw.ALL, 2, (2, 0)),
        (Draw.ALL, 0, ()),
        (Draw.WINNER, 9, (2,)),
        (Draw.WINNER, 0, ()),
        (Draw.NONE, 9, ()),
    ],
)
def test_who_draws(draw: Draw, stock: int, drew: tuple[int, ...]) -> None:
    assert drawing(Options(draw=draw), Seat(2), 3, stock) == drew


# --- stuck leaders


def test_a_stuck_leader_gives_the_lead_to_the_next_who_can() -> None:
    position = "0 0 3/SJ/BJ8/3 - 1:4=4,2:pass,3:pass 4 0 1"
    assert decided(position, "pass") == (Passed(Seat(0)), TrickWon(Seat(1), ()), LeadPassed(Seat(1)))
    assert after(position, "pass") == read_position("0 2 3/SJ/BJ8/3 - - 4 0 1")
    position = "0 0 3/SJ/BJ/3 - 1:4=4,2:pass,3:pass 4 0 1"
    assert decided(position, "pass")[2:] == (LeadPassed(Seat(1)), LeadPassed(Seat(2)))
    assert after(position, "pass") == read_position("0 3 3/SJ/BJ/3 - - 4 0 1")


def test_a_drawn_card_may_free_a_stuck_leader() -> None:
    assert decided("0 0 3/SJ 9 1:4=4 4 0 1", "pass") == (Passed(Seat(0)), TrickWon(Seat(1), (Seat(1),)))


def test_a_drawn_joker_may_make_a_leader_stuck() -> None:
    """A lone joker could be led as the last card; with a second one it is not the last."""
    options = Options(stuck_leader=StuckLeader.PLAYS_JOKER, joker_bomb=JokerBomb.NONE)
    position = "0 0 3/SJ BJ 1:4=4 4 0 1"
    assert decided(position, "pass", options)[1:] == (TrickWon(Seat(1), (Seat(1),)), LeadPassed(Seat(1)))


@pytest.mark.parametrize(("dealer", "following"), [(Dealer.WINNER, 0), (Dealer.ROTATES, 1)])
def test_the_deal_is_void_if_nobody_can_lead(dealer: Dealer, following: int) -> None:
    options = Options(deck=Deck.TWO, dealer=dealer)
    position = "0 0 SJ/BJ - 1:4=4 4 0 1"
    assert decided(position, "pass", options) == (Passed(Seat(0)), TrickWon(Seat(1), ()), DealVoid())
    assert after(position, "pass", options) == Between(Seat(following), Void())


def test_both_jokers_can_be_led_where_they_are_a_bomb() -> None:
    position = "0 0 3/SJBJ - 1:4=4 4 0 1"
    assert decided(position, "pass") == (Passed(Seat(0)), TrickWon(Seat(1), ()))
    without = Options(joker_bomb=JokerBomb.NONE)
    assert decided(position, "pass", without)[-1] == LeadPassed(Seat(1))


def test_a_lone_joker_wins_where_it_may_be_led() -> None:
    options = Options(stuck_leader=StuckLeader.PLAYS_JOKER)
    played_events = decided("0 1 3/SJ - - 4 0 1", "SJ", options)
    assert played_events[0] == Played(Seat(1), hand_from("SJ"), combo_of("SJ"))
    assert isinstance(played_events[1], DealWon)


# --- the end of a deal


@pytest.mark.parametrize(("dealer", "following"), [(Dealer.WINNER, 1), (Dealer.ROTATES, 2)])
def test_the_deal_ends_with_the_play_that_empties_the_hand(dealer: Dealer, following: int) -> None:
    """Nobody answers and nobody draws; the losers pay, and the next dealer is the winner or the next seat."""
    options = Options(dealer=dealer)
    position = "1 1 345/66/7SJ 89 0:44=44 44 0 0"
    hands = (hand_from("345"), EMPTY, hand_from("7SJ"))
    assert decided(position.replace("44=44", "55=55"), "66", options) == (
        Played(Seat(1), hand_from("66"), combo_of("66")),
        DealWon(Seat(1), hands),
        Scored((-1, 2, -1), (Seat(1),)),
    )
    state = after(position.replace("44=44", "55=55"), "66", options)
    assert isinstance(state, Between)
    assert isinstance(state.result, Result)
    assert (state.dealer, state.result.winner, state.result.hands) == (following, 1, hands)


def test_nothing_but_a_deal_happens_between_deals() -> None:
    """Events out of place change nothing: evolving is total."""
    between = Between(Seat(0), None)
    for event in (Passed(Seat(0)), Scored((0, 0), ()), DealVoid(), LeadPassed(Seat(1))):
        assert game().evolve(between, event) == between
    assert isinstance(game().evolve(between, Dealt(Seat(0), 3, full_deck(1))), Playing)


# --- laws


@given(chance=chances())
@settings(max_examples=25)
def test_no_card_is_lost_or_made(chance: random.Random) -> None:
    """Hands, stock and played cards are always the whole deck."""
    table = game(POPULAR, 4)
    whole = hand_of(map(rank_of, full_deck(2)))
    for state, _ in played(table, chance):
        if isinstance(state, Playing):
            assert sum(state.hands) + hand_of(state.stock) + state.played == whole
            assert all(state.hands)


@given(table=games_of(KINDS[0]), chance=chances())
@settings(max_examples=25)
def test_a_view_tells_no_secrets(table: GanDengYan, chance: random.Random) -> None:
    """Other hidden cards make no difference to what a seat or a stranger sees, in any field."""
    for state, _ in played(table, chance):
        for viewer in (None, *map(Seat, range(table.seats))) if isinstance(state, Playing) else ():
            assert table.view(with_other_secrets(state, viewer, chance), viewer) == table.view(state, viewer)


@given(table=games_of(KINDS[0]), chance=chances())
@settings(max_examples=25)
def test_a_view_tells_what_is_open(table: GanDengYan, chance: random.Random) -> None:
    """A seat sees its own hand, the numbers of the others' cards, and all that was played."""
    for state, _ in played(table, chance):
        view = table.view(state, Seat(1))
        if isinstance(state, Playing):
            assert isinstance(view, PlayingView)
            assert (view.hand, view.sizes) == (state.hands[1], tuple(map(size, state.hands)))
            assert (view.stock, view.played, view.trick) == (len(state.stock), state.played, state.trick)


def test_a_stranger_sees_no_hand() -> None:
    view = game().view(read_position("0 1 345/66/77 8 - - 0 -"), None)
    assert isinstance(view, PlayingView)
    assert (view.hand, view.viewer) == (EMPTY, None)


def test_cards_of_a_deck_have_ranks() -> None:
    assert Counter(map(rank_of, full_deck(1))) == {**dict.fromkeys(range(13), 4), 13: 1, 14: 1}
    assert rank_of(Card(0)) == 12
