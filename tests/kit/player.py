"""A process that plays Gan Deng Yan by chance for as long as it lives, and says what it has stored."""

import asyncio
import random
from datetime import timedelta
from multiprocessing.connection import Connection

from rules.game import Game, Step, apply, deal, replay
from rules.kind import find
from rules.registry import KINDS
from rules.score import Scored
from rules.text import Seat
from storage.database import open_store
from storage.records import Commit, Entry, Match, NewMatch, Seating, Status, Terms
from storage.store import Store
from tests.kit.time import START

KIND = find(KINDS, "gandengyan")
SEATS = tuple(Seating(Seat(seat), 100 + seat, f"Player {seat}") for seat in range(3))
LOBBY = NewMatch(1, 2, KIND.key, {"preset": "popular"}, Terms("popular"), 100, SEATS, START, None)


def play(url: str, seed: int, told: Connection) -> None:
    """Play on, telling the match's version after every action that is stored."""
    asyncio.run(_play(url, random.Random(seed), told))


def game_of(match: Match) -> Game[object, object, object, object]:
    """The game that is played in the match."""
    return KIND.build(KIND.options(match.options), len(match.seats))


async def the_match(store: Store) -> Match:
    """The one match there is, or a new one."""
    found = await store.matches(status=list(Status))
    return found[0] if found else await store.create(LOBBY)


async def _play(url: str, chance: random.Random, told: Connection) -> None:
    store = open_store(url, KINDS)
    await store.open()
    match = await the_match(store)
    game = game_of(match)
    state = replay(game, game.start(), await store.deal(match))
    while True:
        step = _act(game, state, chance)
        match = await store.commit(_commit(match, step.events))
        state = step.state
        told.send((match.version, step.events))


def _act(game: Game[object, object, object, object], state: object, chance: random.Random) -> Step[object, object]:
    deck = list(game.deck(state))
    if deck:
        chance.shuffle(deck)
        return deal(game, state, tuple(deck))
    seat = min(game.to_act(state))
    return apply(game, state, seat, chance.choice(list(game.legal_actions(state, seat))))


def _commit(match: Match, events: tuple[object, ...]) -> Commit:
    entries = tuple(
        Entry(seating.seat, seating.user, seating.name, event.points[seating.seat], seating.seat in event.winners)
        for event in events
        if isinstance(event, Scored)
        for seating in match.seats
    )
    return Commit(match, events, START + timedelta(seconds=match.version), Status.PLAYING, None, entries)
