"""How a deal has ended, number by number, so that nobody has to ask where one came from."""

from rules.hand import Hand, slots
from rules.shengji.levels import seats_of, side_of
from rules.shengji.model import Result
from rules.shengji.naming import level_named, named, people
from rules.shengji.rank import points
from rules.text import Seat, Text, text


def outcome(result: Result) -> Text:
    """Who has won the deal, and what it is worth."""
    return text(
        f"shengji.outcome.{_how(result)}", players=people(result.winners), points=result.points, count=result.gained
    )


def _how(result: Result) -> str:
    if result.match_won:
        return "match"
    if side_of(result.dealer) == side_of(result.winners[0]):
        return "held"
    return "taken_over" if result.gained else "taken_over.no_level"


def levels(result: Result, seat: Seat) -> Text:
    """The level of a seat's side, before and after if it has changed."""
    before, after = result.before[side_of(seat)], result.after[side_of(seat)]
    if before == after:
        return text("shengji.seat.level", level=level_named(after))
    return text("shengji.seat.up", before=level_named(before), after=level_named(after))


def settlement(result: Result) -> tuple[Text, ...]:
    """Where the opponents' points came from, and the kitty, whatever it was worth."""
    opponents = people(seats_of(1 - side_of(result.dealer)))
    sources = (text("shengji.settle.tricks", points=result.tricks), *_penalties(result), _kitty_won(result))
    total = text("shengji.settle.points", players=opponents, sources=sources, points=result.points)
    return total, kitty(result.kitty)


def kitty(cards: Hand) -> Text:
    """What lies in the kitty."""
    worth = points(cards)
    told = "points" if worth else "nothing"
    return text(f"shengji.kitty.{told}", cards=named(slots(cards)), count=worth)


def _penalties(result: Result) -> tuple[Text, ...]:
    return (text("shengji.settle.penalties", points=result.penalties),) if result.penalties else ()


def _kitty_won(result: Result) -> Text:
    if not result.multiplier:
        return text("shengji.settle.kitty_held")
    worth, times = points(result.kitty), result.multiplier
    return text("shengji.settle.kitty_dug", points=worth, times=times, bonus=result.bonus)
