"""What a deal costs: each loser pays the winner, factor by factor (rule book, House options, ``scoring``).

By default a loser pays 1. With ``cards`` and ``multiplied`` he pays a point a card left in hand, times the
doublings that are on, at most the cap. The winner receives the sum, so every deal sums to zero.
"""

from collections.abc import Iterator
from math import prod
from typing import assert_never

from rules.gandengyan.model import Factor, Payment, Playing, Result
from rules.gandengyan.options import (
    BombDoubling,
    JokerDoubling,
    KeptBombDoubling,
    Options,
    Scoring,
    SpringDoubling,
    TwoDoubling,
)
from rules.gandengyan.rank import NATURALS, TWO
from rules.gandengyan.reading import jokers
from rules.gandengyan.shape import bomb_sizes
from rules.hand import Hand, count, size
from rules.text import Seat


def settle(options: Options, deal: Playing, winner: Seat) -> Result:
    """The result of a deal that ``winner`` has won by emptying his hand."""
    losers = (Seat(seat) for seat in range(len(deal.hands)) if seat != winner)
    payments = tuple(_payment(options, deal, seat) for seat in losers)
    owed = {payment.seat: -payment.points for payment in payments}
    points = tuple(owed.get(Seat(seat), -sum(owed.values())) for seat in range(len(deal.hands)))
    return Result(winner, deal.hands, deal.bombs, payments, points)


def _payment(options: Options, deal: Playing, seat: Seat) -> Payment:
    factors = tuple(_factors(options, deal, seat))
    points = prod(factor.times for factor in factors)
    return Payment(seat, factors, points if options.cap is None else min(points, options.cap))


def _factors(options: Options, deal: Playing, seat: Seat) -> Iterator[Factor]:
    """What the loser pays, as factors: the first always, the others only if they change anything."""
    if options.scoring is Scoring.WIN_LOSS:
        yield Factor("loss", 1)
        return
    hand = deal.hands[seat]
    yield Factor("cards", size(hand))
    doublings = {
        "joker": _jokers(options, hand),
        "bomb": _bombs(options, deal.bombs),
        "kept_bomb": _kept_bombs(options, hand),
        "two": _twos(options, hand),
        "spring": _spring(options, played=seat in deal.active),
    }
    yield from (Factor(name, times) for name, times in doublings.items() if times > 1)


def _jokers(options: Options, hand: Hand) -> int:
    match options.joker_doubling:
        case JokerDoubling.OFF:
            return 1
        case JokerDoubling.ONCE:
            return 2 if jokers(hand) else 1
        case JokerDoubling.EACH:
            return 1 << jokers(hand)
        case _:
            assert_never(options.joker_doubling)


def _bombs(options: Options, played: int) -> int:
    match options.bomb_doubling:
        case BombDoubling.OFF:
            return 1
        case BombDoubling.EACH_PLAYED:
            return 1 << played
        case BombDoubling.LINEAR:
            return 1 + played
        case _:
            assert_never(options.bomb_doubling)


def _kept_bombs(options: Options, hand: Hand) -> int:
    """Twice for each rank of which the hand holds enough natural cards for a bomb."""
    if options.kept_bomb_doubling is KeptBombDoubling.OFF:
        return 1
    return 1 << sum(count(hand, rank) >= bomb_sizes(options).start for rank in NATURALS)


def _twos(options: Options, hand: Hand) -> int:
    return 1 if options.two_doubling is TwoDoubling.OFF else 1 << count(hand, TWO)


def _spring(options: Options, *, played: bool) -> int:
    return 1 if played or options.spring_doubling is SpringDoubling.OFF else 2
