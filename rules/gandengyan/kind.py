"""Gan Deng Yan as a value of the registry."""

from typing import Final

from rules.gandengyan.cases import CASES
from rules.gandengyan.model import (
    Action,
    Dealt,
    DealVoid,
    DealWon,
    Event,
    LeadPassed,
    Passed,
    Played,
    State,
    TrickWon,
    View,
)
from rules.gandengyan.notation import read, write
from rules.gandengyan.options import PRESETS, Options, seats
from rules.gandengyan.phrases import PHRASES
from rules.gandengyan.table import GanDengYan
from rules.gandengyan.typed import parse
from rules.kind import EventType, Kind
from rules.score import Scored
from rules.text import text

KIND: Final[Kind[Options, State, Action, Event, View]] = Kind(
    key="gandengyan",
    command="gandeng",
    title=text("gandengyan.title"),
    presets=PRESETS,
    events=(
        EventType("dealt", 1, Dealt, starts_deal=True),
        EventType("played", 1, Played),
        EventType("passed", 1, Passed),
        EventType("trick_won", 1, TrickWon),
        EventType("lead_passed", 1, LeadPassed),
        EventType("deal_void", 1, DealVoid),
        EventType("deal_won", 1, DealWon),
        EventType("scored", 1, Scored),
    ),
    seats=seats,
    build=GanDengYan,
    phrases=PHRASES,
    parse=parse,
    write=write,
    read=read,
    cases=CASES,
)
