"""Every legal play of a hand, lazily: each set of cards with each reading once, jokers told apart by colour.

A combination is formed from the hand in every way: first with as many natural cards as the hand has for it,
then with jokers in place of some of them; at least one natural card stays (rule book, Jokers are wild). A hand of
many cards forms a combination in thousands of ways, so they are found combination by combination.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations
from typing import TypeAlias

from rules.gandengyan.beats import BOMBS, beats, higher, higher_bombs
from rules.gandengyan.combo import JOKER_BOMB, Combo
from rules.gandengyan.model import Action, Pass, Play
from rules.gandengyan.options import Answering, JokerBomb, Options, StuckLeader, WildRank
from rules.gandengyan.rank import BIG, NATURALS, SMALL, TWO
from rules.gandengyan.reading import BOTH_JOKERS, jokers, naturals, readings
from rules.gandengyan.shape import LONE_JOKERS, Shape, bomb_shapes, shape_of, shapes
from rules.hand import Hand, at_least, capped, copies, count, hand_of, holds, minus, plus, size, slots, window

Ways: TypeAlias = tuple[Combo, Iterator[Play]]
"""A combination with the ways to form it, at least one: few jokers first, and the small joker before the big one."""


def legal_plays(hand: Hand, table: Combo | None, options: Options) -> Iterator[Play]:
    """What may be played from ``hand`` on ``table``; None: to lead."""
    return chain.from_iterable(ways for _, ways in legal_ways(hand, table, options))


def leads(hand: Hand, options: Options) -> Iterator[Play]:
    """Every legal lead, single cards first and low to high, bombs last."""
    return legal_plays(hand, None, options)


def answers(hand: Hand, table: Combo, options: Options) -> Iterator[Play]:
    """Every legal answer to ``table``, the cheapest first: the same type from the lowest up, then bombs."""
    return legal_plays(hand, table, options)


def legal_ways(hand: Hand, table: Combo | None, options: Options) -> Iterator[Ways]:
    """What may be played, combination by combination, each combination once."""
    return _leads(hand, options) if table is None else _answers(hand, table, options)


def legal_actions(hand: Hand, table: Combo | None, options: Options) -> Iterator[Action]:
    """Everything a seat may do in its turn; first what is done for an absent player.

    He leads his lowest card, so that leading again and again ends the deal; he passes where that is allowed,
    else gives the cheapest answer.
    """
    plays = legal_plays(hand, table, options)
    if table is not None and (options.answering is Answering.FREE or not can_answer(hand, table, options)):
        yield Pass()
    yield from plays


def can_lead(hand: Hand, options: Options) -> bool:
    """Whether the hand has any legal lead; any natural card is one, jokers only may have none."""
    return bool(naturals(hand)) or any(True for _ in legal_ways(hand, None, options))


def can_answer(hand: Hand, table: Combo, options: Options) -> bool:
    """Whether anything in the hand beats ``table``."""
    return any(True for _ in legal_ways(hand, table, options))


def playable(cards: Hand, hand: Hand, table: Combo | None, options: Options) -> tuple[Combo, ...]:
    """The readings as which ``cards`` of ``hand`` may be played now."""
    found = readings(cards, options)
    if table is None:
        return found or (_last_joker(hand, options) if cards == hand else ())
    return tuple(combo for combo in found if beats(combo, table, options))


def _leads(hand: Hand, options: Options) -> Iterator[Ways]:
    number = size(hand)
    for shape in shapes(options):
        if shape.size <= number and (shape.width > 1 or _has_of_a_kind(hand, shape.size)):
            yield from _formed(hand, shape, shape.combos, options)
    if options.joker_bomb is JokerBomb.PAIR and holds(hand, BOTH_JOKERS):
        yield JOKER_BOMB, iter((Play(BOTH_JOKERS, JOKER_BOMB),))
    yield from ((combo, iter((Play(hand, combo),))) for combo in _last_joker(hand, options))


def _answers(hand: Hand, table: Combo, options: Options) -> Iterator[Ways]:
    if table.type not in BOMBS:
        yield from _formed(hand, shape_of(table), higher(table, options), options)
    for shape in bomb_shapes(options):
        if not _has_of_a_kind(hand, shape.size):
            break
        yield from _formed(hand, shape, higher_bombs(table, shape), options)
    if options.joker_bomb is JokerBomb.PAIR and table != JOKER_BOMB and holds(hand, BOTH_JOKERS):
        yield JOKER_BOMB, iter((Play(BOTH_JOKERS, JOKER_BOMB),))


def _last_joker(hand: Hand, options: Options) -> tuple[Combo, ...]:
    """A lone joker led as the last card (option ``stuck_leader``): the deal ends with it, so nothing answers it."""
    if options.stuck_leader is StuckLeader.PASSES_LEAD:
        return ()
    return tuple(combo for combo in LONE_JOKERS if hand == hand_of(combo.ranks))


def _has_of_a_kind(hand: Hand, number: int) -> bool:
    """Whether the hand has so many cards of any rank, jokers included."""
    return bool(at_least(naturals(hand), max(1, number - jokers(hand))))


def _formed(hand: Hand, shape: Shape, combos: Iterable[Combo], options: Options) -> Iterator[Ways]:
    """Those of some combinations of one shape that the hand can form."""
    held, below = _held(naturals(hand), shape.depth)
    small, big = count(hand, SMALL), count(hand, BIG)
    cards, width = shape.size, shape.width
    if below[-1] + small + big < cards:
        return
    for combo in combos:
        spare = 0 if combo.low == TWO and options.wild_rank is WildRank.NOT_TWO else small + big
        missing = cards - below[combo.low + width] + below[combo.low]
        if missing <= spare and missing < cards:
            part = Hand(held & window(combo.low, width))
            yield combo, _ways(combo, part, range(missing, spare + 1), (small, big))


def _ways(combo: Combo, part: Hand, stand_ins: range, jokers: tuple[int, int]) -> Iterator[Play]:
    """``combo`` from the natural cards ``part`` with so many of the small and big ``jokers`` in place of some."""
    for number in stand_ins:
        for rest in _without(part, number - stand_ins.start):
            for wild in _colours(*jokers, number):
                yield Play(plus(rest, wild), combo)


@lru_cache(maxsize=1024)
def _held(natural: Hand, depth: int) -> tuple[Hand, tuple[int, ...]]:
    """The natural cards, at most ``depth`` of a rank; how many of them are below each rank, and in all."""
    held = capped(natural, depth)
    return held, tuple(accumulate((count(held, rank) for rank in NATURALS), initial=0))


@lru_cache(maxsize=1024)
def _without(part: Hand, spared: int) -> tuple[Hand, ...]:
    """What can be left of ``part`` without ``spared`` cards; at least one natural card is."""
    if spared >= size(part):
        return ()
    return tuple(dict.fromkeys(minus(part, hand_of(cards)) for cards in combinations(slots(part), spared)))


@cache
def _colours(small: int, big: int, number: int) -> tuple[Hand, ...]:
    """Every choice of ``number`` of so many small and big jokers, with many small ones first."""
    chosen = range(min(number, small), max(0, number - big) - 1, -1)
    return tuple(plus(copies(SMALL, smalls), copies(BIG, number - smalls)) for smalls in chosen)
