"""What a seat may know, built up from nothing: its own hand, and of the others only the numbers of cards."""

from typing import assert_never

from rules.hand import EMPTY, Hand, size
from rules.shengji.draw import drawn
from rules.shengji.model import (
    Between,
    BetweenView,
    Burying,
    BuryingView,
    Drawing,
    DrawingView,
    Over,
    OverView,
    Playing,
    PlayingView,
    State,
    View,
    level_of,
)
from rules.shengji.options import Options
from rules.text import Seat


def view(options: Options, state: State, viewer: Seat | None) -> View:
    """What ``viewer`` sees; None is somebody who is not seated."""
    match state:
        case Between(dealer, levels, result):
            return BetweenView(options, viewer, dealer, levels, result)
        case Over(result):
            return OverView(options, viewer, result)
        case Drawing():
            return _drawing(options, state, viewer)
        case Burying(dealer, levels, shown, order, hands):
            return BuryingView(options, viewer, _own(hands, viewer), dealer, levels, shown, order)
        case Playing():
            return _playing(options, state, viewer)
        case _:
            assert_never(state)


def _drawing(options: Options, state: Drawing, viewer: Seat | None) -> DrawingView:
    return DrawingView(
        options=options,
        viewer=viewer,
        hand=EMPTY if viewer is None else drawn(state.deck, state.first, viewer, state.drawn),
        dealer=state.dealer,
        level=level_of(state.dealer, state.levels),
        levels=state.levels,
        drawn=state.drawn,
        shown=state.shown,
        done=state.done,
    )


def _playing(options: Options, state: Playing, viewer: Seat | None) -> PlayingView:
    return PlayingView(
        options=options,
        viewer=viewer,
        hand=_own(state.hands, viewer),
        sizes=tuple(map(size, state.hands)),
        kitty=state.kitty if viewer == state.dealer else EMPTY,
        dealer=state.dealer,
        levels=state.levels,
        shown=state.shown,
        order=state.order,
        leader=state.leader,
        turn=state.turn,
        plays=state.plays,
        attempt=state.attempt,
        tricks=state.tricks,
        taken=state.taken,
        penalties=state.penalties,
    )


def _own(hands: tuple[Hand, ...], viewer: Seat | None) -> Hand:
    return EMPTY if viewer is None else hands[viewer]
