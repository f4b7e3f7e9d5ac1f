"""What a follower owes to a lead (rule book, Following).

- Same number of cards.
- Cards of the led side as far as the hand has them. If it has no more than are needed, all of them: such a play is
  always legal, whatever its shape, and the rest is free.
- Else the shape is matched as far as the hand can:

  - to each led tractor, the longest first, a tractor of that length, also out of a longer one. Without one the house
    may want a shorter one, and for the pairs still missing another (option ``short_tractor``); and tractors inside a
    throw may count as pairs only (option ``tractor_in_throw``);
  - then as many pairs as the lead has or the hand can. Where tractors are protected, those of the hand need not be
    broken for led pairs (option ``protect_tractor``);
  - then any cards.

Which tractors and pairs are played is free, as is what they are made of: only what the play and the hand *can*
supply is compared. So there is always a legal follow, and the order of the cards never matters.
"""

from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest

from rules.hand import EMPTY, Hand, minus, size
from rules.shengji.cards import both, faces, paired, together
from rules.shengji.chain import Pairs, fits
from rules.shengji.component import Category, decompose, pair_places
from rules.shengji.lead import Lead
from rules.shengji.options import Options, ProtectTractor, ShortTractor, TractorInThrow


class Shortfall(Enum):
    """Why a play does not follow; the values are reason codes."""

    WRONG_COUNT = "wrong_count"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_PLAY_TRACTOR = "must_play_tractor"
    MUST_PLAY_PAIR = "must_play_pair"


def shortfall(cards: Hand, hand: Hand, lead: Lead, options: Options) -> Shortfall | None:
    """What ``cards`` of ``hand`` still owe to ``lead``, the first thing first; None if they follow."""
    if size(cards) != lead.size:
        return Shortfall.WRONG_COUNT
    held, played = hand & lead.mask, cards & lead.mask
    if played == held:
        return None
    if played != cards:
        return Shortfall.MUST_FOLLOW_SUIT
    return _shape_shortfall(cards, Hand(held), lead, options) if lead.pairs else None


def _shape_shortfall(cards: Hand, held: Hand, lead: Lead, options: Options) -> Shortfall | None:
    if lead.tractors:
        owed = tractors_owed(held, lead, options)
        if owed and supplied(pair_places(cards, lead.order), lead.tractors, options) != owed:
            return Shortfall.MUST_PLAY_TRACTOR
    return Shortfall.MUST_PLAY_PAIR if paired(cards).bit_count() < pairs_owed(held, lead, options) else None


def tractors_owed(held: Hand, lead: Lead, options: Options) -> tuple[int, ...]:
    """The lengths of the tractors that cards of the led side owe, in the order in which they are asked for."""
    if lead.is_throw and options.tractor_in_throw is TractorInThrow.PAIRS_ONLY:
        return ()
    return supplied(pair_places(held, lead.order), lead.tractors, options)


def tractor_missing(held: Hand, played: Hand, lead: Lead, options: Options) -> int:
    """The pairs of the first tractor owed that the cards played do not supply."""
    owed = tractors_owed(held, lead, options)
    given = supplied(pair_places(played, lead.order), lead.tractors, options)
    return next(length for length, other in zip_longest(owed, given) if length != other)


def supplied(pairs: Pairs, asked: tuple[int, ...], options: Options) -> tuple[int, ...]:
    """The tractors that ``pairs`` can supply of those asked for, the longest first."""
    found: tuple[int, ...] = ()
    left = list(asked)
    while left:
        length = left.pop(0)
        for part in (length,) if options.short_tractor is ShortTractor.FREE else range(length, 1, -1):
            if fits((*found, part), pairs):
                found = (*found, part)
                missing = length - part
                left = sorted((*left, missing) if missing > 1 else left, reverse=True)
                break
    return found


def pairs_owed(held: Hand, lead: Lead, options: Options) -> int:
    """How many pairs cards of the led side owe, those of tractors included."""
    have = paired(held).bit_count()
    if options.protect_tractor is ProtectTractor.OFF or not have:
        return min(lead.pairs, have)
    in_tractors = sum(lead.tractors)
    loose = sum(component.category is Category.PAIR for component in decompose(held, lead.order))
    owed = min(in_tractors, have)
    return owed + min(lead.pairs - in_tractors, loose, have - owed)


@dataclass(frozen=True, slots=True)
class Duty:
    """What a follow consists of: ``forced`` cards, and ``free`` others from ``among``.

    Every legal follow is of this form. If ``exact``, everything of this form is a legal follow; else the shape of
    the lead is owed besides.
    """

    forced: Hand
    free: int
    among: Hand
    exact: bool


def duty(hand: Hand, lead: Lead, options: Options) -> Duty:
    """What ``hand`` owes to ``lead``."""
    held = Hand(hand & lead.mask)
    if size(held) <= lead.size:
        return Duty(held, lead.size - size(held), minus(hand, held), exact=True)
    owed = pairs_owed(held, lead, options)
    every_pair = together(both(face) for face in faces(paired(held)))
    if not owed:
        return Duty(EMPTY, lead.size, held, exact=True)
    if owed < paired(held).bit_count():
        return Duty(EMPTY, lead.size, held, exact=False)
    return Duty(every_pair, lead.size - size(every_pair), minus(held, every_pair), exact=True)
