"""Shengji as a value of the registry."""

from typing import Final

from rules.kind import EventType, Kind
from rules.score import Scored
from rules.shengji.cases import CASES
from rules.shengji.levels import SEATS
from rules.shengji.model import (
    Action,
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
    State,
    ThrowFailed,
    TrickWon,
    TrumpSet,
    View,
)
from rules.shengji.notation import read, write
from rules.shengji.options import PRESETS, Options
from rules.shengji.phrases import PHRASES
from rules.shengji.table import Shengji
from rules.shengji.typed import parse
from rules.text import text

KIND: Final[Kind[Options, State, Action, Event, View]] = Kind(
    key="shengji",
    command="shengji",
    title=text("shengji.title"),
    presets=PRESETS,
    events=(
        EventType("dealt", 1, Dealt, starts_deal=True),
        EventType("drawn", 1, Drawn),
        EventType("shown", 1, Shown),
        EventType("said_done", 1, SaidDone),
        EventType("kitty_turned", 1, KittyTurned),
        EventType("trump_set", 1, TrumpSet),
        EventType("deal_void", 1, DealVoid),
        EventType("buried", 1, Buried),
        EventType("play_started", 1, PlayStarted),
        EventType("throw_failed", 1, ThrowFailed),
        EventType("played", 1, Played),
        EventType("trick_won", 1, TrickWon),
        EventType("deal_ended", 1, DealEnded),
        EventType("scored", 1, Scored),
    ),
    seats=lambda _: range(SEATS, SEATS + 1),
    build=Shengji,
    phrases=PHRASES,
    parse=parse,
    write=write,
    read=read,
    cases=CASES,
    sides=2,
    unhurried={"deal_pace": "at_once"},
)
