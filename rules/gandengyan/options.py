"""The house options of Gan Deng Yan and its three presets (rule book, House options)."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, assert_never

from rules.options import House


class Deck(House):
    """How many decks of 54 are in play."""

    ONE = "one"
    """54 cards."""
    TWO = "two"
    """108 cards."""
    AUTO = "auto"
    """54 for two players, 108 for three or more."""


class Straight(House):
    """How long a straight may be."""

    EXACTLY_3 = "exactly_3"
    """Three cards, no more."""
    AT_LEAST_3 = "at_least_3"
    """Three cards or more."""


class ConsecutivePairs(House):
    """How many pairs in a row make a combination."""

    EXACTLY_2 = "exactly_2"
    """Two pairs, no more."""
    AT_LEAST_2 = "at_least_2"
    """Two pairs or more."""
    AT_LEAST_3 = "at_least_3"
    """Three pairs or more."""


class Triple(House):
    """What three of a rank are worth."""

    ANY_HIGHER = "any_higher"
    """A triple is beaten by any higher triple."""
    PLUS_ONE = "plus_one"
    """A triple is beaten by the triple exactly one higher; 222 beats any other triple."""
    BOMB = "bomb"
    """A triple is the smallest bomb, below every bomb of four."""


class TwoOnSingle(House):
    """What a single 2 beats."""

    ANY = "any"
    """Any single but a 2."""
    ACE_ONLY = "ace_only"
    """An ace only, as the next rank."""


class BombSize(House):
    """How many cards of a rank a bomb may have (besides triples, option ``triple``)."""

    FOUR = "four"
    """Four, no more."""
    FOUR_OR_MORE = "four_or_more"
    """Four or more; more cards win, then the rank."""


class JokerBomb(House):
    """Whether the two jokers together are a combination."""

    NONE = "none"
    """They are not."""
    PAIR = "pair"
    """One small and one big joker beat everything."""


class WildRank(House):
    """What a joker may stand for."""

    ANY = "any"
    """Any rank."""
    NOT_TWO = "not_two"
    """Any rank but a 2."""


class Draw(House):
    """Who draws a card after a trick while there is stock."""

    ALL = "all"
    """Everybody, the winner of the trick first."""
    WINNER = "winner"
    """The winner of the trick only."""
    NONE = "none"
    """Nobody."""


class Answering(House):
    """Whether a player with a legal answer may pass."""

    FREE = "free"
    """Passing is always free."""
    MUST_BEAT = "must_beat"
    """Whoever can beat the table must."""


class Dealer(House):
    """Who deals (and leads) after the first deal."""

    WINNER = "winner"
    """The winner of the last deal."""
    ROTATES = "rotates"
    """The next seat."""


class StuckLeader(House):
    """What becomes of a leader who holds nothing but jokers that cannot be led."""

    PASSES_LEAD = "passes_lead"
    """The lead goes to the next seat."""
    PLAYS_JOKER = "plays_joker"
    """A lone joker may be led as the last card; otherwise the lead goes on."""


class Scoring(House):
    """What each loser pays the winner."""

    WIN_LOSS = "win_loss"
    """One point."""
    CARDS = "cards"
    """A point a card left in hand. Tables that count cards say so; a doubling that is on counts all the same."""
    MULTIPLIED = "multiplied"
    """The same number. Tables that play with doublings say so; each doubling is an option of its own."""


class JokerDoubling(House):
    """Doubling for jokers left in the loser's hand."""

    OFF = "off"
    ONCE = "once"
    """Twice as much for any joker left."""
    EACH = "each"
    """Twice as much for each joker left."""


class BombDoubling(House):
    """Multiplying for everybody by the bombs played in the deal."""

    OFF = "off"
    EACH_PLAYED = "each_played"
    """Twice as much for each bomb played."""
    LINEAR = "linear"
    """Times one more than the bombs played."""


class KeptBombDoubling(House):
    """Doubling for bombs of natural cards left in the loser's hand."""

    OFF = "off"
    EACH = "each"


class TwoDoubling(House):
    """Doubling for twos left in the loser's hand."""

    OFF = "off"
    EACH = "each"


class SpringDoubling(House):
    """Doubling for a loser who has played nothing in the deal."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, frozen when it starts; the defaults are the preset ``single_deck``."""

    deck: Deck = Deck.ONE
    straight: Straight = Straight.EXACTLY_3
    consecutive_pairs: ConsecutivePairs = ConsecutivePairs.EXACTLY_2
    triple: Triple = Triple.ANY_HIGHER
    two_on_single: TwoOnSingle = TwoOnSingle.ANY
    bomb_size: BombSize = BombSize.FOUR
    joker_bomb: JokerBomb = JokerBomb.PAIR
    wild_rank: WildRank = WildRank.ANY
    draw: Draw = Draw.ALL
    answering: Answering = Answering.FREE
    dealer: Dealer = Dealer.WINNER
    stuck_leader: StuckLeader = StuckLeader.PASSES_LEAD
    scoring: Scoring = Scoring.WIN_LOSS
    joker_doubling: JokerDoubling = JokerDoubling.OFF
    bomb_doubling: BombDoubling = BombDoubling.OFF
    kept_bomb_doubling: KeptBombDoubling = KeptBombDoubling.OFF
    two_doubling: TwoDoubling = TwoDoubling.OFF
    spring_doubling: SpringDoubling = SpringDoubling.OFF
    cap: int | None = None
    """The most a loser pays in a deal, in points; None for no limit."""


SINGLE_DECK: Final = Options()
DOUBLE_DECK: Final = Options(
    deck=Deck.AUTO,
    straight=Straight.AT_LEAST_3,
    consecutive_pairs=ConsecutivePairs.AT_LEAST_2,
    triple=Triple.PLUS_ONE,
    joker_bomb=JokerBomb.NONE,
    wild_rank=WildRank.NOT_TWO,
    scoring=Scoring.CARDS,
    joker_doubling=JokerDoubling.ONCE,
)
POPULAR: Final = Options(
    deck=Deck.AUTO,
    straight=Straight.AT_LEAST_3,
    consecutive_pairs=ConsecutivePairs.AT_LEAST_2,
    triple=Triple.BOMB,
    bomb_size=BombSize.FOUR_OR_MORE,
    draw=Draw.WINNER,
    scoring=Scoring.MULTIPLIED,
    joker_doubling=JokerDoubling.EACH,
    bomb_doubling=BombDoubling.EACH_PLAYED,
    spring_doubling=SpringDoubling.ON,
    cap=64,
)
PRESETS: Final = MappingProxyType({"single_deck": SINGLE_DECK, "double_deck": DOUBLE_DECK, "popular": POPULAR})


def decks(options: Options, players: int) -> int:
    """How many decks of 54 ``players`` use."""
    match options.deck:
        case Deck.ONE:
            return 1
        case Deck.TWO:
            return 2
        case Deck.AUTO:
            return 1 if players == MIN_PLAYERS else 2
        case _:
            assert_never(options.deck)


def seats(options: Options) -> range:
    """How many may play: 2–5 with the one deck of ``single_deck``, else 2–6."""
    return range(MIN_PLAYERS, 6 if options.deck is Deck.ONE else 7)


MIN_PLAYERS: Final = 2
