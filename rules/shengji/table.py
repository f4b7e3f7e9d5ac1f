"""The game at one table: its rules behind the interface that every game has."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from rules.card import Card, full_deck
from rules.game import Window
from rules.shengji.advice import advise
from rules.shengji.decide import decide
from rules.shengji.draw import DECKS, lot, patience
from rules.shengji.evolve import evolve
from rules.shengji.levels import SEATS
from rules.shengji.model import (
    Action,
    Between,
    BetweenView,
    Burying,
    Dealt,
    Drawing,
    Event,
    Over,
    OverView,
    Playing,
    State,
    View,
)
from rules.shengji.moves import legal_actions
from rules.shengji.options import Options
from rules.shengji.rank import LOWEST
from rules.shengji.refuse import deal_over
from rules.shengji.view import view
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class Shengji:
    """Shengji under ``options``, for four ``seats``. A match goes on until a side holds at ace."""

    options: Options
    seats: int = SEATS

    def start(self) -> State:
        return Between(dealer=None, levels=(LOWEST, LOWEST), result=None)

    def evolve(self, state: State, event: Event) -> State:
        return evolve(self.options, state, event)

    def deck(self, state: State) -> tuple[Card, ...]:
        return full_deck(DECKS) if isinstance(state, Between) else ()

    def deal(self, state: State, deck: tuple[Card, ...]) -> tuple[Event, ...]:
        if not isinstance(state, Between):
            return ()
        first = lot(deck) if state.dealer is None else state.dealer
        return (Dealt(state.dealer, first, state.levels, deck),)

    def to_act(self, state: State) -> frozenset[Seat]:
        match state:
            case Between() | Over():
                return frozenset()
            case Drawing(done=done):
                return frozenset(map(Seat, range(SEATS))) - done
            case Burying(dealer=dealer):
                return frozenset({dealer})
            case Playing():
                return frozenset({state.turn})
            case _:
                assert_never(state)

    def window(self, state: State) -> Window | None:
        return Window(state.drawn, patience(state.drawn)) if isinstance(state, Drawing) else None

    def decide(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        return decide(self.options, state, seat, action)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return legal_actions(self.view(state, seat)) if seat in self.to_act(state) else iter(())

    def view(self, state: State, viewer: Seat | None) -> View:
        return view(self.options, state, viewer)

    def advise(self, view: View) -> Action:
        if isinstance(view, BetweenView | OverView):
            raise deal_over()
        return advise(view)
