"""Pulling the plug: a process that plays is killed over and over, and nothing it has told is lost."""

import random
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic

from rules.game import replay
from rules.registry import KINDS
from rules.score import Scored
from storage.database import open_store
from storage.records import Match
from tests.kit.player import game_of, play, the_match

KILLS = 25
LONGEST = 0.15
"""Seconds of play before a kill, at most."""

Told = tuple[int, tuple[object, ...]]


def killed(url: str, chance: random.Random) -> list[Told]:
    """What a process has told that started to play and was killed at some moment."""
    processes = get_context("forkserver")
    processes.set_forkserver_preload(["tests.kit.player"])
    listening, telling = processes.Pipe(duplex=False)
    process = processes.Process(target=play, args=(url, chance.getrandbits(32), telling))
    process.start()
    telling.close()
    told = [listening.recv()]
    end = monotonic() + chance.uniform(0, LONGEST)
    while listening.poll(max(0.0, end - monotonic())):
        told.append(listening.recv())
    process.kill()
    process.join()
    return [*told, *rest(listening)]


def rest(listening: Connection) -> Iterator[Told]:
    """What is still in the pipe."""
    with suppress(EOFError, OSError):
        while True:
            yield listening.recv()


async def stored(url: str) -> tuple[Match, tuple[object, ...], tuple[int, ...]]:
    """The match in the database, its events and its points."""
    store = open_store(url, KINDS)
    await store.open()
    match = await the_match(store)
    found = match, await store.events(match), await store.points(match.id)
    await store.close()
    return found


async def test_what_was_told_is_stored_once_however_the_process_ends(sqlite_url: str) -> None:
    """Every acknowledged action survives SIGKILL at any moment, none is there twice, and play goes on from it."""
    chance = random.Random(random.getrandbits(32))
    before: tuple[object, ...] = ()
    for _ in range(KILLS):
        told = killed(sqlite_url, chance)
        match, events, points = await stored(sqlite_url)
        assert events[: len(before)] == before
        assert len(events) == match.version
        assert match.version >= told[-1][0] > len(before)
        for version, acknowledged in told:
            assert events[version - len(acknowledged) : version] == acknowledged
        scores = [event.points for event in events if isinstance(event, Scored)]
        assert points == tuple(map(sum, zip(*scores, strict=True)))
        assert match.deals == len(scores)
        game = game_of(match)
        assert replay(game, game.start(), events) == replay(game, game.start(), events[match.deal :])
        before = events
