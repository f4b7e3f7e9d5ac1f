"""The house options of Shengji and its two presets (rule book, House options)."""

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self

from rules.card import RANKS
from rules.options import House, Spelled
from rules.shengji.rank import Level


class JokerDeclaration(House):
    """Whether jokers can be shown to declare no-trump."""

    NONE = "none"
    """They cannot."""
    PAIR_LADDER = "pair_ladder"
    """A pair of small jokers is stronger than a level pair, a pair of big ones stronger still."""
    FOUR_JOKERS = "four_jokers"
    """All four jokers together, at any time."""


class SelfCounter(House):
    """Whether the standing declarer may show another suit."""

    ALLOWED = "allowed"
    """With a stronger showing."""
    REFUSED = "refused"
    """He may only strengthen what he has declared."""


class EqualLengthCounter(House):
    """Whether another player may show as many level cards as the standing declarer."""

    REFUSED = "refused"
    """He may not."""
    HIGHER_SUIT = "higher_suit"
    """He may in a higher suit: clubs, diamonds, hearts, spades."""


class PairImmuneToJokers(House):
    """Whether jokers can counter a level pair."""

    NO = "no"
    """They can."""
    YES = "yes"
    """They cannot."""


class FirstDealer(House):
    """Who deals in the first deal of a match."""

    FIRST_SHOWN = "first_shown"
    """The first to show."""
    LAST_VALID = "last_valid"
    """Whose showing has set the suit."""


class NobodyDeclares(House):
    """What becomes of a deal with a dealer in which nobody has shown anything."""

    FLIP_KITTY = "flip_kitty"
    """The kitty is turned card by card; the first that is no joker sets the suit."""
    NO_TRUMP = "no_trump"
    """It is played without a trump suit."""
    REDEAL = "redeal"
    """It is dealt again."""


class NoTrumpTrumps(House):
    """What is trump without a trump suit."""

    LEVELS_AND_JOKERS = "levels_and_jokers"
    """Jokers and level cards."""
    JOKERS_ONLY = "jokers_only"
    """Jokers; the level cards stand at their printed place in their suits."""


class LevelGap(House):
    """Whether the ranks next to the level are neighbours."""

    CLOSED = "closed"
    """They are: 4466 is a tractor at level 5."""
    OPEN = "open"
    """They are not."""


class TrumpTractors(House):
    """What chains into tractors in trump."""

    FULL = "full"
    """The suit, the level cards and the jokers."""
    PLAIN = "plain"
    """The cards of the suit alone."""


class ShortTractor(House):
    """What a hand without a long enough tractor owes to a led one."""

    FREE = "free"
    """Pairs, of whatever kind."""
    FORCED = "forced"
    """A shorter tractor, if it has one."""


class TractorInThrow(House):
    """What is owed to a tractor inside a throw."""

    FORCED = "forced"
    """A tractor."""
    PAIRS_ONLY = "pairs_only"
    """Pairs."""


class ProtectTractor(House):
    """Whether a tractor must be broken for a led pair."""

    OFF = "off"
    """It must."""
    ON = "on"
    """It need not."""


class ThrowForce(House):
    """What must be led instead of a throw that fails."""

    CATEGORY_FIRST = "category_first"
    """The lowest beatable tractor; if none is, pair; if none is, single."""
    SMALLEST_BEATABLE = "smallest_beatable"
    """The lowest beatable single; if none is, pair; if none is, tractor."""


class ThrowPenalty(House):
    """What a throw that fails costs its side."""

    NONE = "none"
    """Nothing."""
    TEN = "ten"
    """10 points."""
    TEN_PER_CARD = "ten_per_card"
    """10 points for each card that must be led instead."""


class RuffShape(House):
    """What shape a ruff must have."""

    COVER = "cover"
    """Its trumps can be divided so that they cover the lead."""
    EQUAL_PARSE = "equal_parse"
    """Its own components are the lead's, kind by kind and number by number."""


class Overruff(House):
    """How ruffs are compared."""

    LARGEST_COMPONENT = "largest_component"
    """By the lead's largest component."""
    EVERY_COMPONENT = "every_component"
    """Each component must be higher."""
    HIGHEST_CARD = "highest_card"
    """By the highest card."""


class KittyMultiplier(House):
    """What the kitty's points are multiplied by for opponents who win the last trick."""

    DOUBLING = "doubling"
    """2 for a single, 4 for a pair, 8 for a tractor of two pairs, 16 for one of three …"""
    TIMES_LONGEST = "times_longest"
    """Twice the cards of the largest component."""
    POWER = "power"
    """2 to the power of the cards of the largest component."""
    DOUBLE_ONLY = "double_only"
    """2."""


class LevelOnTakeover(House):
    """What taking over the deal is worth besides the points."""

    NONE = "none"
    """Nothing."""
    PLUS_ONE = "plus_one"
    """A level."""


class LevelCap(House):
    """How many levels a deal can bring."""

    NONE = "none"
    """As many as the points are worth."""
    THREE = "three"
    """Three."""


class DealPace(House):
    """How the cards are drawn."""

    WAVES = "waves"
    """In five waves of five cards, with a chance to declare after each."""
    AT_ONCE = "at_once"
    """All at once, with one chance to declare."""


@dataclass(frozen=True, slots=True)
class MustPlay(Spelled):
    """The levels that cannot be jumped over and are left only by holding at them: ``5,10,K,A``, or ``none``."""

    levels: frozenset[Level] = frozenset()

    forms: ClassVar[tuple[str, ...]] = ("none", "5,10,K,A", "J,A")

    @classmethod
    def read(cls, text: str) -> Self:
        if text.casefold() == _NO_LEVELS:
            return cls()
        codes = _SEPARATORS.split(text.upper().replace("10", "T"))
        if not all(code and code in RANKS for code in codes):
            raise ValueError(text)
        return cls(frozenset(Level(RANKS.index(code)) for code in codes))

    def write(self) -> str:
        return ",".join(RANKS[level].replace("T", "10") for level in sorted(self.levels)) or "none"


_NO_LEVELS: Final = "none"
_SEPARATORS: Final = re.compile(r"[\s,;.+/-]+")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, frozen when it starts; the defaults are the preset ``classic``."""

    joker_declaration: JokerDeclaration = JokerDeclaration.NONE
    self_counter: SelfCounter = SelfCounter.ALLOWED
    equal_length_counter: EqualLengthCounter = EqualLengthCounter.REFUSED
    pair_immune_to_jokers: PairImmuneToJokers = PairImmuneToJokers.NO
    first_dealer: FirstDealer = FirstDealer.FIRST_SHOWN
    nobody_declares: NobodyDeclares = NobodyDeclares.FLIP_KITTY
    no_trump_trumps: NoTrumpTrumps = NoTrumpTrumps.LEVELS_AND_JOKERS
    level_gap: LevelGap = LevelGap.CLOSED
    trump_tractors: TrumpTractors = TrumpTractors.FULL
    short_tractor: ShortTractor = ShortTractor.FREE
    tractor_in_throw: TractorInThrow = TractorInThrow.FORCED
    protect_tractor: ProtectTractor = ProtectTractor.OFF
    throw_force: ThrowForce = ThrowForce.CATEGORY_FIRST
    throw_penalty: ThrowPenalty = ThrowPenalty.NONE
    ruff_shape: RuffShape = RuffShape.COVER
    overruff: Overruff = Overruff.LARGEST_COMPONENT
    kitty_multiplier: KittyMultiplier = KittyMultiplier.DOUBLING
    level_on_takeover: LevelOnTakeover = LevelOnTakeover.NONE
    level_cap: LevelCap = LevelCap.NONE
    must_play: MustPlay = MustPlay()
    deal_pace: DealPace = DealPace.WAVES


CLASSIC: Final = Options()
TOURNAMENT: Final = Options(
    joker_declaration=JokerDeclaration.PAIR_LADDER,
    must_play=MustPlay.read("5,10,K,A"),
    short_tractor=ShortTractor.FORCED,
    throw_penalty=ThrowPenalty.TEN,
)
PRESETS: Final = MappingProxyType({"classic": CLASSIC, "tournament": TOURNAMENT})
