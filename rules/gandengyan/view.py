"""What a seat may know, built up from nothing: its own hand, and of the others only the numbers of cards."""

from rules.gandengyan.model import Between, BetweenView, PlayingView, State, View
from rules.gandengyan.options import Options
from rules.hand import EMPTY, size
from rules.text import Seat


def view(options: Options, seats: int, state: State, viewer: Seat | None) -> View:
    """What ``viewer`` sees; None is somebody who is not seated."""
    if isinstance(state, Between):
        return BetweenView(options, viewer, seats, state.dealer, state.result)
    return PlayingView(
        options=options,
        viewer=viewer,
        hand=EMPTY if viewer is None else state.hands[viewer],
        sizes=tuple(map(size, state.hands)),
        stock=len(state.stock),
        dealer=state.dealer,
        turn=state.turn,
        trick=state.trick,
        played=state.played,
        bombs=state.bombs,
        active=state.active,
    )
