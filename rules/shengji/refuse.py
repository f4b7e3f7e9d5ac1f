"""The refusals of Shengji: every reason code with the particulars that say what would have been right.

==================  ===================================================================================
reason              particulars
==================  ===================================================================================
deal_over           none: no deal is being played
not_seated          none: there is no such seat
not_your_turn       ``player``: the Person whose turn it is
wrong_phase         ``phase``: ``drawing``, ``burying`` or ``playing``, in which the action has no place
not_in_hand         ``cards``: Faces that are missing from the hand
already_done        none: the seat has said done and is asked again when somebody shows or draws
not_level_cards     ``cards``: Faces that declare nothing; ``level``: the code of the level
not_stronger        ``cards``: Faces; ``standing``: Faces of what is to be overturned; ``player``: its Person
no_self_counter     as not_stronger; the house lets nobody overturn his own suit
kitty_size          ``cards``: Faces; ``count``: how many they are; ``size``: how many are to be buried
mixed_suits         ``cards``: Faces of several sides; ``sides``: their codes, ``C D H S T`` with T for trump
no_cards            none: nothing is led
wrong_count         ``cards``: Faces; ``count``: how many cards the lead has; ``played``: how many were played
must_follow_suit    ``suit``: the code of the led side; ``cards``: Faces of it that are still held; ``count``: how many
                    of them the play owes
must_play_pair      ``suit``; ``cards``: Faces of the pairs still held; ``count``: how many more pairs are owed
must_play_tractor   ``suit``; ``cards``: Faces of a tractor that would do; ``count``: how many pairs it has
==================  ===================================================================================

A throw that fails is no refusal: a part of it is played, and everybody is told (``ThrowFailed``).
"""

from collections import Counter
from typing import assert_never

from rules.errors import IllegalActionError
from rules.hand import Hand, hand_of, minus, size, slots
from rules.shengji.cards import both, faces, paired, together
from rules.shengji.component import tractors_in
from rules.shengji.declare import Objection, Showing
from rules.shengji.draw import KITTY
from rules.shengji.follow import Shortfall, pairs_owed, tractor_missing
from rules.shengji.lead import Lead
from rules.shengji.notation import codes
from rules.shengji.options import Options
from rules.shengji.rank import Level, level_text
from rules.shengji.trump import SIDE_CODES, Order
from rules.text import Person, Seat


def deal_over() -> IllegalActionError:
    """No deal is being played."""
    return IllegalActionError("deal_over")


def not_seated() -> IllegalActionError:
    """There is no such seat."""
    return IllegalActionError("not_seated")


def not_your_turn(turn: Seat) -> IllegalActionError:
    """Somebody else is to act."""
    return IllegalActionError("not_your_turn", player=Person(turn))


def wrong_phase(phase: str) -> IllegalActionError:
    """The action belongs to another phase."""
    return IllegalActionError("wrong_phase", phase=phase)


def already_done() -> IllegalActionError:
    """The seat has said that it shows nothing more."""
    return IllegalActionError("already_done")


def not_in_hand(cards: Hand, hand: Hand) -> IllegalActionError:
    """The hand lacks some of the cards."""
    missing = Counter(slots(cards)) - Counter(slots(hand))
    return IllegalActionError("not_in_hand", cards=codes(hand_of(missing.elements())))


def not_shown(found: Objection, showing: Showing, standing: Showing | None, level: Level) -> IllegalActionError:
    """The cards declare nothing, or do not overturn what stands."""
    if standing is None or found is Objection.NOT_LEVEL_CARDS:
        return IllegalActionError(found.value, cards=codes(showing.cards), level=level_text(level))
    return IllegalActionError(
        found.value, cards=codes(showing.cards), standing=codes(standing.cards), player=Person(standing.seat)
    )


def kitty_size(cards: Hand) -> IllegalActionError:
    """Too many or too few cards to bury."""
    return IllegalActionError("kitty_size", cards=codes(cards), count=size(cards), size=KITTY)


def no_lead(cards: Hand, order: Order) -> IllegalActionError:
    """Nothing, or cards of several sides."""
    if not cards:
        return IllegalActionError("no_cards")
    sides = sorted({order.sides[face] for face in faces(cards)})
    return IllegalActionError("mixed_suits", cards=codes(cards), sides="".join(SIDE_CODES[side] for side in sides))


def does_not_follow(found: Shortfall, cards: Hand, hand: Hand, lead: Lead, options: Options) -> IllegalActionError:
    """The play owes something to the lead."""
    if found is Shortfall.WRONG_COUNT:
        return IllegalActionError(found.value, cards=codes(cards), count=lead.size, played=size(cards))
    held, played = Hand(hand & lead.mask), Hand(cards & lead.mask)
    match found:
        case Shortfall.MUST_FOLLOW_SUIT:
            owed, count = minus(held, played), min(size(held), lead.size) - size(played)
        case Shortfall.MUST_PLAY_TRACTOR:
            count = tractor_missing(held, played, lead, options)
            owed = tractors_in(held, count, lead.order)[-1]
        case Shortfall.MUST_PLAY_PAIR:
            pairs = Hand(paired(held) - paired(played))
            owed = together(map(both, faces(pairs)))
            count = pairs_owed(held, lead, options) - paired(played).bit_count()
        case _:
            assert_never(found)
    return IllegalActionError(found.value, suit=SIDE_CODES[lead.side], cards=codes(owed), count=count)
