"""What a seat can tell of the cards it does not see: they are in the other hands, or in a kitty that another buried."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from rules.card import full_deck
from rules.hand import Hand, hand_of, minus
from rules.shengji.cards import together
from rules.shengji.draw import DECKS
from rules.shengji.levels import SEATS
from rules.shengji.model import PlayingView
from rules.shengji.trump import Order, Side
from rules.text import Seat

_DECK: Final = hand_of(full_deck(DECKS))


def unseen(view: PlayingView) -> Hand:
    """Every card that is neither in the viewer's hand nor known to be gone."""
    gone = together(play for trick in view.tricks for play in trick.plays)
    return minus(_DECK, together((view.hand, view.kitty, gone, *view.plays)))


def voids(view: PlayingView) -> frozenset[tuple[Seat, Side]]:
    """Who has shown, by not following, that he has no card of which side."""
    tricks = ((trick.leader, trick.plays) for trick in view.tricks)
    found = (_voids(view.order, leader, plays) for leader, plays in (*tricks, (view.leader, view.plays)))
    return frozenset(chain.from_iterable(found))


def _voids(order: Order, leader: Seat, plays: tuple[Hand, ...]) -> Iterator[tuple[Seat, Side]]:
    led = order.side_of(plays[0]) if plays else None
    for place, cards in enumerate(plays):
        if led is not None and cards & ~order.masks[led]:
            yield Seat((leader + place) % SEATS), led
