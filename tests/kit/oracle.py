"""The combinations of Gan Deng Yan once more, written from the prose of the rule book with strings and lists.

Slow and plain on purpose: jokers are tried as every rank, and every part of a hand as a play.
"""

from collections.abc import Iterator
from itertools import combinations, product

from rules.gandengyan.options import Options

Reading = tuple[str, tuple[str, ...]]
"""A type and the effective ranks, low to high."""

ORDER = "3456789TJQKA2"
RUN = "3456789TJQKA"
JOKERS = ("SJ", "BJ")
CODES = (*ORDER, *JOKERS)


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards from the lowest to the highest, the jokers last."""
    return tuple(sorted(cards, key=CODES.index))


def readings(cards: tuple[str, ...], options: Options) -> set[Reading]:
    """Everything that the cards can stand for."""
    natural = [card for card in cards if card not in JOKERS]
    wild = len(cards) - len(natural)
    if not natural:
        pair = options.joker_bomb.value == "pair" and in_order(cards) == JOKERS
        return {("joker_bomb", JOKERS)} if pair else set()
    stand_ins = RUN if options.wild_rank.value == "not_two" else ORDER
    found = set[Reading]()
    for chosen in product(stand_ins, repeat=wild):
        ranks = in_order((*natural, *chosen))
        found |= {(kind, ranks) for kind in kinds(ranks, options)}
    return found


def kinds(ranks: tuple[str, ...], options: Options) -> Iterator[str]:
    """The types that natural cards are, by the table of combinations."""
    number, alike = len(ranks), len(set(ranks)) == 1
    if number == 1:
        yield "single"
    if number == 2 and alike:
        yield "pair"
    if number == 3 and alike:
        yield "bomb" if options.triple.value == "bomb" else "triple"
    if alike and (number == 4 or (number > 4 and options.bomb_size.value == "four_or_more")):
        yield "bomb"
    if number >= 3 and "".join(ranks) in RUN and (number == 3 or options.straight.value == "at_least_3"):
        yield "straight"
    if ranks[::2] == ranks[1::2] and "".join(ranks[::2]) in RUN:
        pairs = {"exactly_2": number == 4, "at_least_2": number >= 4, "at_least_3": number >= 6}
        if pairs[options.consecutive_pairs.value]:
            yield "consecutive_pairs"


def beats(mine: Reading, table: Reading, options: Options) -> bool:
    """Whether a reading answers another, sentence by sentence."""
    (kind, ranks), (other, others) = mine, table
    if "joker_bomb" in (kind, other):
        return other != "joker_bomb" and kind == "joker_bomb"
    step = ORDER.index(ranks[0]) - ORDER.index(others[0])
    if kind == "bomb":
        return other != "bomb" or len(ranks) > len(others) or (len(ranks) == len(others) and step > 0)
    if kind != other or len(ranks) != len(others):
        return False
    if kind == "triple" and options.triple.value == "any_higher":
        return step > 0
    two = ranks[0] == "2" and others[0] != "2"
    if kind == "single" and options.two_on_single.value == "ace_only":
        two = False
    return step == 1 or (two and kind in {"single", "pair", "triple"})


def plays(hand: tuple[str, ...], table: Reading | None, options: Options) -> set[tuple[tuple[str, ...], Reading]]:
    """Every legal play of a hand: its parts with all their readings."""
    parts = {in_order(part) for size in range(1, len(hand) + 1) for part in combinations(hand, size)}
    found = {(part, reading) for part in parts for reading in readings(part, options)}
    if table is None:
        last = len(hand) == 1 and hand[0] in JOKERS and options.stuck_leader.value == "plays_joker"
        return found | {(hand, ("single", hand))} if last else found
    return {(part, reading) for part, reading in found if beats(reading, table, options)}
