"""What the table is told of an event."""

from typing import Final, assert_never

from rules.gandengyan.model import Dealt, DealVoid, DealWon, Event, LeadPassed, Passed, Played, TrickWon
from rules.gandengyan.naming import announced
from rules.score import Scored
from rules.text import Person, Text, text


def story(event: Event) -> Text | None:
    """The event as a sentence; the deal itself is secret, and the score is told by the settlement on the screen."""
    match event:
        case Dealt() | Scored():
            return None
        case Played(seat, cards, combo):
            return text("gandengyan.event.played", player=Person(seat), play=announced(cards, combo))
        case Passed(seat=seat) | LeadPassed(seat=seat) | DealWon(seat=seat):
            return text(_OF_A_SEAT[type(event)], player=Person(seat))
        case TrickWon():
            return _trick_won(event)
        case DealVoid():
            return text("gandengyan.event.void")
        case _:
            assert_never(event)


def _trick_won(event: TrickWon) -> Text:
    winner = Person(event.seat)
    if not event.drew:
        return text("gandengyan.event.trick_won", player=winner)
    if event.drew == (event.seat,):
        return text("gandengyan.event.trick_won_drew_alone", player=winner)
    drew = tuple(text("gandengyan.player", player=Person(seat)) for seat in event.drew)
    return text("gandengyan.event.trick_won_drew", player=winner, drew=drew, count=len(drew))


_OF_A_SEAT: Final[dict[type[Event], str]] = {
    Passed: "gandengyan.event.passed",
    LeadPassed: "gandengyan.event.lead_passed",
    DealWon: "gandengyan.event.won",
}
