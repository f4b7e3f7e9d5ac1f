"""Positions of Gan Deng Yan in one line each, and what becomes of them."""

import pytest

from rules.errors import IllegalActionError
from rules.game import apply
from rules.gandengyan.model import Between, Event, Playing, PlayingView, Turn
from rules.gandengyan.notation import hand_from, read, read_position
from rules.gandengyan.options import SINGLE_DECK, Options
from rules.gandengyan.table import GanDengYan
from rules.hand import EMPTY
from rules.text import Seat

FIRST = Seat(0)


def game(options: Options = SINGLE_DECK, players: int = 3) -> GanDengYan:
    """A table of so many players."""
    return GanDengYan(options, players)


def seen(
    hand: str,
    *trick: Turn,
    sizes: tuple[int, ...] = (2, 3, 4),
    options: Options = SINGLE_DECK,
    viewer: Seat | None = FIRST,
) -> PlayingView:
    """What a viewer who holds ``hand`` sees in the turn of the first seat; the second has dealt."""
    return PlayingView(
        options=options,
        viewer=viewer,
        hand=hand_from(hand),
        sizes=sizes,
        stock=1,
        dealer=Seat(1),
        turn=FIRST,
        trick=trick,
        played=EMPTY,
        bombs=0,
        active=frozenset(),
    )


def decided(position: str, action: str, options: Options = SINGLE_DECK) -> tuple[Event, ...]:
    """What an action leads to in the turn of a position."""
    state = read_position(position)
    return game(options, len(state.hands)).decide(state, state.turn, read(action))


def after(position: str, action: str, options: Options = SINGLE_DECK) -> Playing | Between:
    """The state after it."""
    state = read_position(position)
    return apply(game(options, len(state.hands)), state, state.turn, read(action)).state


def refusal(position: str, action: str, options: Options = SINGLE_DECK) -> IllegalActionError:
    """Why it is refused."""
    state = read_position(position)
    with pytest.raises(IllegalActionError) as refused:
        game(options, len(state.hands)).decide(state, state.turn, read(action))
    return refused.value
