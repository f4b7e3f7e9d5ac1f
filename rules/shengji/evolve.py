"""What events do to the state of a match: total, deterministic, without a judgement."""

from dataclasses import replace
from typing import assert_never

from rules.hand import Hand, hand_of, minus, plus
from rules.score import Scored
from rules.shengji.declare import Showing
from rules.shengji.draw import HAND, drawn, kitty, wave
from rules.shengji.levels import SEATS, side_of
from rules.shengji.model import (
    Attempt,
    Between,
    Buried,
    Burying,
    DealEnded,
    Dealt,
    DealVoid,
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
    Trick,
    TrickWon,
    TrumpSet,
    Void,
)
from rules.shengji.options import Options
from rules.shengji.trump import order_of
from rules.text import Seat


def evolve(options: Options, state: State, event: Event) -> State:
    """The state after ``event``."""
    match event:
        case Dealt(dealer, first, levels, deck):
            return Drawing(dealer, first, levels, deck, wave(options), (), frozenset())
        case DealEnded(result):
            return _ended(result)
        case Scored() | KittyTurned() | PlayStarted():
            return state
        case Drawn() | Shown() | SaidDone() | TrumpSet() | DealVoid():
            return _declaring(options, state, event) if isinstance(state, Drawing) else state
        case Buried(cards):
            return _buried(state, cards) if isinstance(state, Burying) else state
        case ThrowFailed() | Played() | TrickWon():
            return _play(state, event) if isinstance(state, Playing) else state
        case _:
            assert_never(event)


def _declaring(options: Options, state: Drawing, event: Drawn | Shown | SaidDone | TrumpSet | DealVoid) -> State:
    match event:
        case Drawn(cards):
            return replace(state, drawn=cards, done=frozenset())
        case Shown(seat, cards):
            return replace(state, shown=(*state.shown, Showing(seat, cards)), done=frozenset())
        case SaidDone(seat):
            return replace(state, done=state.done | {seat})
        case TrumpSet():
            return _taken_up(options, state, event)
        case DealVoid():
            return Between(state.dealer, state.levels, Void())
        case _:
            assert_never(event)


def _taken_up(options: Options, state: Drawing, event: TrumpSet) -> Burying:
    """The dealer has the kitty in his hand."""
    hands = [drawn(state.deck, state.first, Seat(seat), HAND) for seat in range(SEATS)]
    hands[event.dealer] = plus(hands[event.dealer], hand_of(kitty(state.deck)))
    order = order_of(event.level, event.suit, options)
    return Burying(event.dealer, state.levels, state.shown, order, tuple(hands))


def _buried(state: Burying, cards: Hand) -> Playing:
    return Playing(
        dealer=state.dealer,
        levels=state.levels,
        shown=state.shown,
        order=state.order,
        hands=_less(state.hands, state.dealer, cards),
        kitty=cards,
        leader=state.dealer,
        plays=(),
        attempt=None,
        tricks=(),
        taken=0,
        penalties=0,
    )


def _play(state: Playing, event: ThrowFailed | Played | TrickWon) -> Playing:
    match event:
        case ThrowFailed(seat, tried, _, stopper, penalty):
            owed = penalty if side_of(seat) == side_of(state.dealer) else -penalty
            return replace(state, attempt=Attempt(tried, stopper), penalties=state.penalties + owed)
        case Played():
            return after_play(state, event)
        case TrickWon(seat, points):
            return after_trick(state, seat, points)
        case _:
            assert_never(event)


def after_play(state: Playing, event: Played) -> Playing:
    """The cards have gone from the hand to the table."""
    hands = _less(state.hands, event.seat, event.cards)
    return replace(state, hands=hands, plays=(*state.plays, event.cards))


def after_trick(state: Playing, winner: Seat, points: int) -> Playing:
    """The trick is the winner's, who is to lead."""
    trick = Trick(state.leader, state.plays, winner, points)
    return replace(
        state,
        leader=winner,
        plays=(),
        attempt=None,
        tricks=(*state.tricks, trick),
        taken=state.taken + (points if side_of(winner) != side_of(state.dealer) else 0),
    )


def _less(hands: tuple[Hand, ...], seat: Seat, cards: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], minus(hands[seat], cards), *hands[seat + 1 :])


def _ended(result: Result) -> State:
    return Over(result) if result.match_won else Between(result.next_dealer, result.after, result)
