"""The settlement of a deal, factor by factor, so that nobody has to ask where a number came from."""

from functools import reduce
from math import prod

from rules.gandengyan.model import Factor, Payment, Result
from rules.gandengyan.naming import faces
from rules.text import Person, Text, text


def settlement(result: Result) -> tuple[Text, ...]:
    """What each loser was left with and pays, then what the winner receives."""
    received = text("gandengyan.settle.winner", player=Person(result.winner), points=result.points[result.winner])
    return (*(_loser(result, payment) for payment in result.payments), received)


def _loser(result: Result, payment: Payment) -> Text:
    left = faces(result.hands[payment.seat])
    return text("gandengyan.settle.loser", player=Person(payment.seat), cards=left, payment=_payment(payment))


def _payment(payment: Payment) -> Text:
    """``5 cards × joker 2 = 10``, and where the cap came in, what it made of it."""
    factors = reduce(_times, map(_factor, payment.factors))
    product = prod(factor.times for factor in payment.factors)
    if product == payment.points:
        return text("gandengyan.settle.product", factors=factors, points=payment.points)
    return text("gandengyan.settle.capped", factors=factors, product=product, points=payment.points)


def _times(left: Text, right: Text) -> Text:
    return text("gandengyan.settle.times", left=left, right=right)


def _factor(factor: Factor) -> Text:
    return text(f"gandengyan.factor.{factor.name}", count=factor.times)
