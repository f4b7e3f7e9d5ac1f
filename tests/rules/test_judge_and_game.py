"""The judge of checked cases answers what happens at a table of Gan Deng Yan, wherever both can be asked."""

import random
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from hypothesis import given, settings

from rules.gandengyan.beats import BOMBS
from rules.gandengyan.model import Action, Pass, Play, Playing, TrickWon, to_beat
from rules.gandengyan.notation import read
from rules.gandengyan.options import decks
from rules.gandengyan.rank import CODES
from rules.gandengyan.table import GanDengYan
from rules.hand import size, slots
from rules.judge import judge
from rules.options import plain
from rules.registry import KINDS
from rules.score import Scored
from tests.kit.chance import dealt, played
from tests.kit.strategies import chances, games_of

PLAYERS = "ABCDEF"

at_any_table = given(table=games_of(KINDS[0]), chance=chances())
few = settings(max_examples=15)


def asked(table: GanDengYan, question: str, /, **particulars: object) -> Mapping[str, Any]:
    case = {"game": "gandengyan", "kind": question, "options": plain(table.options), "given": particulars, "expect": {}}
    return judge(KINDS, case).got


def codes(ranks: Iterable[int]) -> list[str]:
    return [CODES[rank] for rank in ranks]


def play_of(cards: Iterable[str], combo: Mapping[str, Any]) -> Action:
    """A play as the judge writes it."""
    bomb = "b" if combo["type"] == "bomb" else ""
    return read(f"{''.join(cards)}={bomb}{''.join(combo['ranks'])}")


def situation(state: Playing) -> dict[str, Any]:
    """What whoever is to act holds and has to beat, as a case gives it."""
    table = to_beat(state.trick)
    hand = {"hand": codes(slots(state.hands[state.turn]))}
    return hand | {"table": {"type": table.type.value, "ranks": codes(table.ranks)}} if table else hand


@at_any_table
@few
def test_what_may_be_played(table: GanDengYan, chance: random.Random) -> None:
    """In every position the judge lists the legal actions of the table, the pass included."""
    for state, _ in played(table, chance):
        if isinstance(state, Playing):
            told = asked(table, "answer" if state.trick else "lead", **situation(state))
            plays = {play_of(play["cards"], play["as"]) for play in told["plays"]}
            passes = {Pass()} if told["pass_allowed"] else set[Action]()
            assert plays | passes == set(table.legal_actions(state, state.turn))


@at_any_table
@few
def test_what_cards_can_be_played_as(table: GanDengYan, chance: random.Random) -> None:
    """For the cards of each legal answer the judge says that they beat the table, and as what."""
    for state, _ in played(table, chance):
        if isinstance(state, Playing) and state.trick:
            legal = [action for action in table.legal_actions(state, state.turn) if isinstance(action, Play)]
            for play in chance.sample(legal, min(3, len(legal))):
                cards = codes(slots(play.cards))
                told = asked(table, "beats", cards=cards, table=situation(state)["table"])
                assert told["beats"]
                ways = {other for other in legal if other.cards == play.cards}
                assert {play_of(cards, combo) for combo in told["as"]} == ways


@at_any_table
@few
def test_what_is_dealt(table: GanDengYan, chance: random.Random) -> None:
    """Deck, hands and stock have the sizes that the judge says."""
    state = dealt(table, chance)
    assert isinstance(state, Playing)
    told = asked(table, "deal", players=table.seats)
    sizes = {seat: told["hands"]["dealer" if seat == state.dealer else "others"] for seat in range(table.seats)}
    assert (told["ok"], told["deck"]) == (True, 54 * decks(table.options, table.seats))
    assert sizes == dict(enumerate(map(size, state.hands)))
    assert told["stock"] == len(state.stock)


@at_any_table
@few
def test_who_draws(table: GanDengYan, chance: random.Random) -> None:
    """After each trick those draw, in that order, who the judge says."""
    order = list(PLAYERS[: table.seats])
    for (before, _), (_, events) in pairwise(played(table, chance)):
        for event in events:
            if isinstance(event, TrickWon):
                stock = codes(before.stock)
                told = asked(table, "draw", seats=order, last_player=order[event.seat], stock=stock)
                drawn = [[order[seat], card] for seat, card in zip(event.drew, stock, strict=False)]
                assert told == {
                    "draws": drawn,
                    "leader": order[event.seat],
                    "stock_left": len(stock) - len(drawn),
                }


@at_any_table
@few
def test_what_is_paid(table: GanDengYan, chance: random.Random) -> None:
    """At the end of a deal the judge says the same points as the table."""
    order = list(PLAYERS[: table.seats])
    *_, (before, _), (_, events) = played(table, chance)
    if isinstance(events[-1], Scored):
        last, won, scored = events
        never_played = set(range(table.seats)) - before.active - {won.seat}
        told = asked(
            table,
            "score",
            winner=order[won.seat],
            losers={order[seat]: codes(slots(hand)) for seat, hand in enumerate(won.hands) if seat != won.seat},
            never_played=[order[seat] for seat in never_played],
            bombs_played=before.bombs + (last.combo.type in BOMBS),
        )
        assert told["delta"] == dict(zip(order, scored.points, strict=True))
