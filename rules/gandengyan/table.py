"""The game at one table: its rules behind the interface that every game has."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.card import Card, full_deck
from rules.errors import IllegalActionError
from rules.game import Window
from rules.gandengyan.advice import advise
from rules.gandengyan.decide import decide
from rules.gandengyan.evolve import evolve, lot
from rules.gandengyan.model import Action, Between, BetweenView, Dealt, Event, State, View, to_beat
from rules.gandengyan.moves import legal_actions
from rules.gandengyan.options import Options, decks
from rules.gandengyan.view import view
from rules.text import Seat


@dataclass(frozen=True, slots=True)
class GanDengYan:
    """Gan Deng Yan under ``options`` for so many ``seats``. A match goes on until the host ends it."""

    options: Options
    seats: int

    def start(self) -> State:
        return Between(dealer=None, result=None)

    def evolve(self, state: State, event: Event) -> State:
        return evolve(self.options, state, event)

    def deck(self, state: State) -> tuple[Card, ...]:
        return full_deck(decks(self.options, self.seats)) if isinstance(state, Between) else ()

    def deal(self, state: State, deck: tuple[Card, ...]) -> tuple[Event, ...]:
        dealer = state.dealer if state.dealer is not None else lot(deck, self.seats)
        return (Dealt(dealer, self.seats, deck),)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if isinstance(state, Between) else frozenset({state.turn})

    def window(self, state: State) -> Window | None:  # noqa: ARG002  # every turn is waited for
        return None

    def decide(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        return decide(self.options, state, seat, action)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act(state) or isinstance(state, Between):
            return iter(())
        return legal_actions(state.hands[seat], to_beat(state.trick), self.options)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view(self.options, self.seats, state, viewer)

    def advise(self, view: View) -> Action:
        if isinstance(view, BetweenView):
            reason = "deal_over"
            raise IllegalActionError(reason)
        return advise(view)
