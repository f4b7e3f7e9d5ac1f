"""What the table is told of an event."""

from typing import assert_never

from rules.hand import slots
from rules.score import Scored
from rules.shengji.declare import Showing
from rules.shengji.model import (
    Buried,
    DealEnded,
    Dealt,
    DealVoid,
    Drawn,
    Event,
    KittyTurned,
    Played,
    PlayStarted,
    SaidDone,
    Shown,
    ThrowFailed,
    TrickWon,
    TrumpSet,
)
from rules.shengji.naming import level_named, named, suit_named
from rules.shengji.phrases.settlement import outcome
from rules.text import Person, Text, text


def story(event: Event) -> Text | None:
    """The event as a sentence; the cards themselves are secret, and the score is told by the settlement."""
    match event:
        case Dealt() | Buried() | Scored():
            return None
        case Drawn() | Shown() | SaidDone() | KittyTurned() | TrumpSet() | DealVoid():
            return _declaring(event)
        case PlayStarted() | Played() | ThrowFailed() | TrickWon():
            return _play(event)
        case DealEnded(result):
            return outcome(result)
        case _:
            assert_never(event)


def _declaring(event: Drawn | Shown | SaidDone | KittyTurned | TrumpSet | DealVoid) -> Text:
    match event:
        case Drawn(cards):
            return text("shengji.event.drawn", count=cards)
        case Shown(seat, cards, before):
            how = _how(Showing(seat, cards), before)
            return text(f"shengji.event.shown.{how}", player=Person(seat), cards=named(slots(cards)))
        case SaidDone(seat):
            return text("shengji.event.said_done", player=Person(seat))
        case KittyTurned(cards):
            return text("shengji.event.kitty_turned", cards=named(cards))
        case TrumpSet(dealer, level, suit):
            return text(
                "shengji.event.trump_set", player=Person(dealer), level=level_named(level), trump=suit_named(suit)
            )
        case DealVoid():
            return text("shengji.event.void")
        case _:
            assert_never(event)


def _how(showing: Showing, before: Showing | None) -> str:
    """What a showing does to the one before it."""
    if before is None:
        return "declared"
    if before.seat != showing.seat:
        return "countered"
    return "protected" if before.suit == showing.suit else "changed"


def _play(event: PlayStarted | Played | ThrowFailed | TrickWon) -> Text:
    match event:
        case PlayStarted(dealer):
            return text("shengji.event.play_started", player=Person(dealer))
        case Played(seat, cards):
            return text("shengji.event.played", player=Person(seat), cards=named(slots(cards)))
        case ThrowFailed():
            return _throw_failed(event)
        case TrickWon(seat, points):
            worth = "points" if points else "nothing"
            return text(f"shengji.event.trick_won.{worth}", player=Person(seat), count=points)
        case _:
            assert_never(event)


def _throw_failed(event: ThrowFailed) -> Text:
    cost = ".penalty" if event.penalty else ""
    return text(
        f"shengji.event.throw_failed{cost}",
        player=Person(event.seat),
        tried=named(slots(event.tried)),
        forced=named(slots(event.forced)),
        stopper=Person(event.stopper),
        points=event.penalty,
    )
