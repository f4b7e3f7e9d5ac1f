"""The settlement of a deal, factor by factor, so that nobody has to ask where a number came from."""

from functools import reduce
from math import prod

from rules.gandengyan.model import Factor, Payment, Result
from rules.gandengyan.naming import faces
from rules.hand import size
from rules.text import Seat, Text, text


def settlement(result: Result) -> tuple[Text, ...]:
    """For each seat what it was left with and pays, or the sum it receives."""
    losers = {payment.seat: _loser(result, payment) for payment in result.payments}
    winner = text("gandengyan.settle.winner", points=result.points[result.winner])
    return tuple(losers.get(Seat(seat), winner) for seat in range(len(result.hands)))


def _loser(result: Result, payment: Payment) -> Text:
    hand = result.hands[payment.seat]
    return text("gandengyan.settle.loser", cards=faces(hand), count=size(hand), payment=_payment(payment))


def _payment(payment: Payment) -> Text:
    """``pays 5 cards × joker 2 = 10``, with what the cap made of it; a single factor explains itself."""
    factors = reduce(_times, map(_factor, payment.factors))
    product = prod(factor.times for factor in payment.factors)
    if product != payment.points:
        return text("gandengyan.settle.capped", factors=factors, product=product, points=payment.points)
    if len(payment.factors) == 1:
        return text("gandengyan.settle.pays", points=payment.points)
    return text("gandengyan.settle.product", factors=factors, points=payment.points)


def _times(left: Text, right: Text) -> Text:
    return text("gandengyan.settle.times", left=left, right=right)


def _factor(factor: Factor) -> Text:
    return text(f"gandengyan.factor.{factor.name}", count=factor.times)
