"""Following, throws and tricks of Shengji once more, written from the prose of the rule book with strings and lists.

Plain on purpose: every set of the right number of cards of a hand is tried, every way to divide a play is looked at.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from rules.shengji.options import Options

Cards = tuple[str, ...]
"""Codes, sorted; two of a kind are the same code twice."""
Part = tuple[int, int]
"""A component: how many pairs it has (0 for a single) and how high its highest card stands."""

RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Deal:
    """What is trump, under these options: the trump suit is ``NT`` for none."""

    level: str
    trump: str
    options: Options

    @cached_property
    def ladder(self) -> dict[str, list[list[str]]]:
        """Each side from low to high, equal cards together; an empty rung keeps neighbours apart."""
        in_suits = self.trump == "NT" and self.options.no_trump_trumps.value == "jokers_only"
        sides = {suit: self._plain(suit, in_suits=in_suits) for suit in "CDHS"}
        levels = [] if in_suits else [self.level + suit for suit in "CDHS"]
        main = [[code] for code in levels if code[1] == self.trump]
        others = [code for code in levels if code[1] != self.trump]
        top = [*([others] if others else []), *main, ["SJ"], ["BJ"]]
        if self.options.trump_tractors.value == "plain":
            top = [rung for step in top for rung in ([], step)]
        sides["T"] = [*sides.pop(self.trump, []), *top]
        return sides

    def _plain(self, suit: str, *, in_suits: bool) -> list[list[str]]:
        rungs = [[] if rank == self.level and not in_suits else [rank + suit] for rank in RANKS]
        while rungs and not rungs[-1]:
            rungs.pop()
        return rungs if self.options.level_gap.value == "open" else [rung for rung in rungs if rung]

    @cached_property
    def stands(self) -> dict[str, tuple[str, int]]:
        """The side of each card, and how high it stands there."""
        return {
            code: (side, height)
            for side, rungs in self.ladder.items()
            for height, rung in enumerate(rungs)
            for code in rung
        }

    def side(self, code: str) -> str:
        return self.stands[code][0]

    def height(self, code: str) -> int:
        return self.stands[code][1]

    def of_side(self, cards: Cards, side: str) -> Cards:
        return tuple(code for code in cards if self.side(code) == side)


def pairs_in(cards: Cards) -> Cards:
    """The codes that are there twice."""
    return tuple(code for code, copies in Counter(cards).items() if copies == 2)


# --- components


def chains(deal: Deal, pairs: Cards, length: int) -> Iterator[Cards]:
    """Every tractor of so many pairs, or every pair, as one code a pair from low to high."""
    for chosen in combinations(sorted(pairs, key=deal.height), length):
        heights = [deal.height(code) for code in chosen]
        if all(high - low == 1 for low, high in pairwise(heights)):
            yield chosen


def components(deal: Deal, cards: Cards) -> list[tuple[Part, Cards]]:
    """The longest tractor first, then the next longest, then pairs, then singles, with their cards."""
    pairs, found = pairs_in(cards), list[tuple[Part, Cards]]()
    for length in range(len(pairs), 0, -1):
        while chain := max(chains(deal, pairs, length), key=lambda chain: deal.height(chain[-1]), default=None):
            found.append(((length, deal.height(chain[-1])), chain * 2))
            pairs = tuple(code for code in pairs if code not in chain)
    singles = sorted((code for code in set(cards) if cards.count(code) == 1), key=deal.height, reverse=True)
    return [*found, *(((0, deal.height(code)), (code,)) for code in singles)]


def shape(deal: Deal, cards: Cards) -> list[int]:
    """The pairs of each component, the largest first."""
    return [pairs for (pairs, _), _ in components(deal, cards)]


# --- following


def follows(deal: Deal, lead: Cards, hand: Cards) -> set[Cards]:
    """Every legal follow: what is left of all sets of that many cards when each sentence has been heard."""
    side, number = deal.side(lead[0]), len(lead)
    left = {tuple(sorted(cards)) for cards in combinations(hand, number)}
    most = max(len(deal.of_side(cards, side)) for cards in left)
    left = {cards for cards in left if len(deal.of_side(cards, side)) == most}
    if most < number or len(deal.of_side(hand, side)) == number:
        return left
    asked = [pairs for pairs in shape(deal, lead) if pairs]
    left = _with_tractors(deal, left, asked, thrown=len(shape(deal, lead)) > 1)
    owed = _pairs_owed(deal, deal.of_side(hand, side), asked)
    best = max(min(owed, len(pairs_in(cards))) for cards in left)
    return {cards for cards in left if len(pairs_in(cards)) >= best}


def _with_tractors(deal: Deal, left: set[Cards], asked: list[int], *, thrown: bool) -> set[Cards]:
    """Tractor for tractor, the longest first; where the house wants it, shorter ones for what is missing."""
    if thrown and deal.options.tractor_in_throw.value == "pairs_only":
        return left
    given, wanted = list[int](), [length for length in asked if length > 1]
    while wanted:
        length = max(wanted)
        wanted.remove(length)
        shortest = 2 if deal.options.short_tractor.value == "forced" else length
        for part in range(length, shortest - 1, -1):
            able = {cards for cards in left if can_give(deal, pairs_in(cards), [*given, part])}
            if able:
                left, given = able, [*given, part]
                wanted += [length - part] if length - part > 1 else []
                break
    return left


def can_give(deal: Deal, pairs: Cards, lengths: Sequence[int]) -> bool:
    """Whether there are tractors of all these lengths among the pairs, none used twice."""
    if not lengths:
        return True
    return any(
        can_give(deal, tuple(code for code in pairs if code not in chain), lengths[1:])
        for chain in chains(deal, pairs, lengths[0])
    )


def _pairs_owed(deal: Deal, held: Cards, asked: list[int]) -> int:
    """As many pairs as the lead has or the hand can; protected tractors are not broken for led pairs."""
    have = len(pairs_in(held))
    if deal.options.protect_tractor.value == "off":
        return min(sum(asked), have)
    for_tractors = min(sum(length for length in asked if length > 1), have)
    loose = shape(deal, held).count(1)
    return for_tractors + min(asked.count(1), loose, have - for_tractors)


# --- throws


def beatable(deal: Deal, part: Part, hand: Cards, side: str) -> bool:
    """Whether one hand can beat a component with one of the same kind."""
    length, height = part
    held = deal.of_side(hand, side)
    if length == 0:
        return any(deal.height(code) > height for code in held)
    return any(deal.height(chain[-1]) > height for chain in chains(deal, pairs_in(held), length))


def forced(deal: Deal, lead: Cards, others: Sequence[Cards]) -> Part | None:
    """What must be led instead of a throw; None if it stands."""
    parts = [part for part, _ in components(deal, lead)]
    side = deal.side(lead[0])
    losing = [part for part in parts if any(beatable(deal, part, hand, side) for hand in others)]
    if len(parts) == 1 or not losing:
        return None
    kinds = [min(length, 2) for length, _ in losing]
    kind = max(kinds) if deal.options.throw_force.value == "category_first" else min(kinds)
    return min((part for part in losing if min(part[0], 2) == kind), key=lambda part: part[::-1])


# --- tricks


def divisions(deal: Deal, cards: Cards, wanted: Sequence[int]) -> set[tuple[int, ...]]:
    """Every way to divide the cards into components like those wanted: how high each stands, equal ones high first."""
    if not wanted:
        return set() if cards else {()}
    if wanted[0] == 0:
        return {tuple(sorted(map(deal.height, cards), reverse=True))} if len(cards) == len(wanted) else set()
    return {
        (deal.height(chain[-1]), *rest)
        for chain in chains(deal, pairs_in(cards), wanted[0])
        for rest in divisions(deal, _less(cards, chain * 2), wanted[1:])
        if len(wanted) == 1 or wanted[1] != wanted[0] or rest[0] <= deal.height(chain[-1])
    }


def _less(cards: Cards, taken: Cards) -> Cards:
    return tuple((Counter(cards) - Counter(taken)).elements())


def ways(deal: Deal, cards: Cards, lead: Cards) -> set[tuple[int, ...]]:
    """How a follow can be divided to win over the lead; empty if it cannot."""
    sides = {deal.side(code) for code in cards}
    if sides not in ({deal.side(lead[0])}, {"T"}):
        return set()
    wanted = shape(deal, lead)
    ruff = sides != {deal.side(lead[0])}
    if ruff and deal.options.ruff_shape.value == "equal_parse":
        own = components(deal, cards)
        return {tuple(height for (_, height), _ in own)} if shape(deal, cards) == wanted else set()
    return divisions(deal, cards, wanted)


def winner(deal: Deal, plays: Sequence[Cards]) -> int:
    """Who wins: each follow in turn may overcome what stands."""
    best, stands = 0, max(divisions(deal, plays[0], shape(deal, plays[0])))
    for index, cards in enumerate(plays[1:], start=1):
        found = ways(deal, cards, plays[0])
        ruff, ruffed = deal.side(cards[0]) == "T", deal.side(plays[best][0]) == "T"
        over = found if ruff and not ruffed else {way for way in found if _beats(deal, way, stands)}
        if over and (ruff or not ruffed):
            best, stands = index, max(over)
    return best


def _beats(deal: Deal, mine: tuple[int, ...], other: tuple[int, ...]) -> bool:
    match deal.options.overruff.value:
        case "largest_component":
            return mine[0] > other[0]
        case "every_component":
            return all(high > low for high, low in zip(mine, other, strict=True))
        case _:
            return max(mine) > max(other)
