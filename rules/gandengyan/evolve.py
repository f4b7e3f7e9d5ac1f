"""What events do to the state of a match: total, deterministic, without a judgement.

Also the deal and the draw, which the events only name: who draws how much follows from the rules, what is drawn
from the deck that the deal recorded (rule book, Play).
"""

from dataclasses import replace
from itertools import islice
from typing import Final, assert_never

from rules.card import Card, card_of
from rules.gandengyan.beats import BOMBS
from rules.gandengyan.model import (
    Between,
    Dealt,
    DealVoid,
    DealWon,
    Event,
    LeadPassed,
    Passed,
    Played,
    Playing,
    State,
    TrickWon,
    Turn,
    Void,
)
from rules.gandengyan.options import Dealer, Draw, Options
from rules.gandengyan.rank import rank_of
from rules.gandengyan.settle import settle
from rules.hand import EMPTY, hand_of, minus, plus
from rules.score import Scored
from rules.text import Seat

HAND: Final = 5
"""Cards dealt to a seat; the dealer gets one more."""
LOTS: Final = tuple(map(card_of, ("3C", "3D", "3H", "3S", "4C", "4D")))
"""Whose lot comes first in the shuffled deck is the first dealer: each seat has one, and all are alike."""


def evolve(options: Options, state: State, event: Event) -> State:
    """The state after ``event``."""
    match event:
        case Dealt():
            return dealt(event)
        case Scored():
            return state
        case _:
            return state if isinstance(state, Between) else _go_on(options, state, event)


def _go_on(
    options: Options,
    state: Playing,
    event: Played | Passed | TrickWon | LeadPassed | DealVoid | DealWon,
) -> State:
    match event:
        case Played():
            return after_play(state, event)
        case Passed(seat):
            turn = Turn(seat, EMPTY, None)
            return replace(state, turn=following(seat, len(state.hands)), trick=(*state.trick, turn))
        case TrickWon():
            return after_draw(state, event)
        case LeadPassed(seat):
            return replace(state, turn=following(seat, len(state.hands)))
        case DealVoid():
            return Between(_next_dealer(options, state, state.dealer), Void())
        case DealWon(seat):
            return Between(_next_dealer(options, state, seat), settle(options, state, seat))
        case _:
            assert_never(event)


def dealt(event: Dealt) -> Playing:
    """A new deal: the cards go round in seat order from the dealer, who gets one more at the end."""
    ranks = tuple(map(rank_of, event.deck))
    cards = HAND * event.seats + 1
    order = seats_from(event.dealer, event.seats)
    hands = {seat: hand_of(ranks[place : cards : event.seats]) for place, seat in enumerate(order)}
    return Playing(
        dealer=event.dealer,
        hands=tuple(hands[seat] for seat in sorted(hands)),
        stock=ranks[cards:],
        turn=event.dealer,
        trick=(),
        played=EMPTY,
        bombs=0,
        active=frozenset(),
    )


def after_play(state: Playing, event: Played) -> Playing:
    """The cards have gone from the hand to the table."""
    seat, hands = event.seat, state.hands
    return replace(
        state,
        hands=(*hands[:seat], minus(hands[seat], event.cards), *hands[seat + 1 :]),
        turn=following(seat, len(hands)),
        trick=(*state.trick, Turn(seat, event.cards, event.combo)),
        played=plus(state.played, event.cards),
        bombs=state.bombs + (event.combo.type in BOMBS),
        active=state.active | {seat},
    )


def after_draw(state: Playing, event: TrickWon) -> Playing:
    """Each seat that draws has got a card from the top of the stock, and the winner is to lead."""
    hands = list(state.hands)
    for seat, rank in zip(event.drew, state.stock, strict=False):
        hands[seat] = plus(hands[seat], hand_of((rank,)))
    return replace(state, hands=tuple(hands), stock=state.stock[len(event.drew) :], turn=event.seat, trick=())


def drawing(options: Options, winner: Seat, seats: int, stock: int) -> tuple[Seat, ...]:
    """Who draws a card after a trick, in order, while the stock lasts (option ``draw``)."""
    match options.draw:
        case Draw.ALL:
            return tuple(islice(seats_from(winner, seats), stock))
        case Draw.WINNER:
            return (winner,)[:stock]
        case Draw.NONE:
            return ()
        case _:
            assert_never(options.draw)


def lot(deck: tuple[Card, ...], seats: int) -> Seat:
    """The first dealer of a match, drawn by lot from the shuffled deck.

    All orders of the lots are equally likely, so every seat is, exactly. Up to four seats have a 3 each: as suits
    never matter, knowing the dealer then tells nothing about anybody's cards.
    """
    return Seat(min(range(seats), key=lambda seat: deck.index(LOTS[seat])))


def following(seat: Seat, seats: int) -> Seat:
    """The next seat in playing order."""
    return Seat((seat + 1) % seats)


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in playing order from ``first``."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def _next_dealer(options: Options, state: Playing, winner: Seat) -> Seat:
    """Who deals next (option ``dealer``); after a void deal the same seat counts as its winner."""
    match options.dealer:
        case Dealer.WINNER:
            return winner
        case Dealer.ROTATES:
            return following(state.dealer, len(state.hands))
        case _:
            assert_never(options.dealer)
