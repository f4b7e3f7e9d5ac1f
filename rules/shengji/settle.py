"""What the end of a deal brings (rule book, End of a deal).

If the opponents win the last trick they get the kitty's points times a multiplier: that of the largest component of
the cards they won it with (option ``kitty_multiplier``). Then the points of the opponents decide.

For the ledger each seat of the side that won the deal gets the levels that the deal is worth, each of the other side
loses as many; so every deal sums to zero, and one in which the opponents only take over is worth nothing.
"""

from typing import assert_never

from rules.hand import Hand, size
from rules.score import Scored
from rules.shengji.component import Component, decompose
from rules.shengji.levels import SEATS, Outcome, advanced, next_dealer, outcome, seats_of, side_of, wins_match
from rules.shengji.model import Levels, Playing, Result
from rules.shengji.options import KittyMultiplier, Options
from rules.shengji.rank import level_text, points
from rules.text import Seat


def multiplier(largest: Component, options: Options) -> int:
    """What the kitty's points are multiplied by, by the largest component of the cards that won the last trick."""
    match options.kitty_multiplier:
        case KittyMultiplier.DOUBLING:
            return 1 << largest.pairs + 1
        case KittyMultiplier.TIMES_LONGEST:
            return 2 * size(largest.cards)
        case KittyMultiplier.POWER:
            return 1 << size(largest.cards)
        case KittyMultiplier.DOUBLE_ONLY:
            return 2
        case _:
            assert_never(options.kitty_multiplier)


def settle(options: Options, deal: Playing, winner: Seat, cards: Hand) -> Result:
    """The result of a deal of which ``winner`` has won the last trick with ``cards``."""
    largest = decompose(cards, deal.order)[0]
    times = 0 if side_of(winner) == side_of(deal.dealer) else multiplier(largest, options)
    bonus = times * points(deal.kitty)
    total = deal.taken + deal.penalties + bonus
    ended = outcome(total, options)
    side = side_of(deal.dealer) if ended.held else 1 - side_of(deal.dealer)
    return Result(
        dealer=deal.dealer,
        tricks=deal.taken,
        penalties=deal.penalties,
        kitty=deal.kitty,
        multiplier=times,
        bonus=bonus,
        points=total,
        winners=seats_of(side),
        gained=ended.levels,
        before=deal.levels,
        after=_after(options, ended, side, deal.levels),
        next_dealer=next_dealer(deal.dealer, held=ended.held),
        match_won=wins_match(deal.levels[side], ended.levels, as_dealer=ended.held),
    )


def _after(options: Options, ended: Outcome, side: int, before: Levels) -> Levels:
    """The levels when the side that has won is up."""
    level = advanced(before[side], ended.levels, options.must_play.levels, as_dealer=ended.held)
    return (level, before[1]) if side == 0 else (before[0], level)


def scored(result: Result) -> Scored:
    """What the ledgers are told of a deal."""
    gained = tuple(result.gained if seat in result.winners else -result.gained for seat in range(SEATS))
    return Scored(gained, result.winners, tuple(map(level_text, result.after)))
