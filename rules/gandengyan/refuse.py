"""The refusals of Gan Deng Yan: every reason code with the particulars that say what would have been right.

==================  ===================================================================================
reason              particulars
==================  ===================================================================================
deal_over           none: no deal is being played
not_seated          none: there is no such seat
not_your_turn       ``player``: the Person whose turn it is
leader_must_play    none: a leader has no pass
must_beat           ``answer``: Text of the cheapest legal answer
not_in_hand         ``cards``: Faces that are missing from the hand
not_a_combination   ``cards``: Faces that are no combination under these options
joker_alone         ``cards``: Faces, nothing but jokers
no_such_action      ``cards``: Faces; they cannot stand for what was claimed
choose_reading      ``cards``: Faces; ``readings``: Texts of the readings that may be played now
wrong_type          as below
wrong_length        as below
not_higher          as below
not_one_higher      as below
==================  ===================================================================================

The last four carry ``cards``: Faces; ``played``: Text of the reading that came nearest; ``table``: Text of what
is to be beaten, ``ranks``: its Faces, ``type``: its type's value, ``count``: its number of cards; ``answers``: Texts
of the lowest and the highest that beat it in its own type and number of cards (one if they are the same, none if
nothing does), ``lowest`` and ``highest``: their Faces. After ``not_one_higher`` these are all of them: exactly one
higher and the 2 that beats any.
"""

from collections import Counter
from collections.abc import Sequence

from rules.errors import IllegalActionError
from rules.gandengyan.beats import BOMBS, Shortfall, higher, higher_bombs, shortfall
from rules.gandengyan.combo import Combo
from rules.gandengyan.naming import faces, long, ranks
from rules.gandengyan.options import Options
from rules.gandengyan.reading import naturals
from rules.gandengyan.shape import shape_of
from rules.hand import Hand, hand_of, slots
from rules.text import Faces, Person, Seat


def not_your_turn(turn: Seat) -> IllegalActionError:
    """Somebody else is to act."""
    return IllegalActionError("not_your_turn", player=Person(turn))


def must_beat(answer: Combo) -> IllegalActionError:
    """He passed although ``answer`` is legal (option ``answering``)."""
    return IllegalActionError("must_beat", answer=long(answer))


def not_in_hand(cards: Hand, hand: Hand) -> IllegalActionError:
    """The hand lacks some of the cards."""
    missing = Counter(slots(cards)) - Counter(slots(hand))
    return IllegalActionError("not_in_hand", cards=faces(hand_of(missing.elements())))


def no_combination(cards: Hand) -> IllegalActionError:
    """The cards have no reading at all."""
    alone = cards and not naturals(cards)
    return IllegalActionError("joker_alone" if alone else "not_a_combination", cards=faces(cards))


def no_such_reading(cards: Hand) -> IllegalActionError:
    """The cards cannot stand for what was claimed."""
    return IllegalActionError("no_such_action", cards=faces(cards))


def choose_reading(cards: Hand, found: Sequence[Combo]) -> IllegalActionError:
    """Several readings may be played now: the player chooses."""
    return IllegalActionError("choose_reading", cards=faces(cards), readings=tuple(map(long, found)))


def does_not_beat(cards: Hand, found: Sequence[Combo], table: Combo, options: Options) -> IllegalActionError:
    """None of the readings beats the table; the one that comes nearest says why."""
    misses = {shortfall(combo, table, options): combo for combo in reversed(found)}
    reason = next(reason for reason in Shortfall if reason in misses)
    answers = _answers_in_kind(table, options)
    return IllegalActionError(
        reason.value,
        cards=faces(cards),
        played=long(misses[reason]),
        table=long(table),
        ranks=ranks(table),
        type=table.type.value,
        count=table.size,
        answers=tuple(map(long, answers)),
        lowest=ranks(answers[0]) if answers else Faces(()),
        highest=ranks(answers[-1]) if answers else Faces(()),
    )


def _answers_in_kind(table: Combo, options: Options) -> tuple[Combo, ...]:
    """The lowest and the highest answer of the table's own type and number of cards, where there are any."""
    found = higher_bombs(table, shape_of(table)) if table.type in BOMBS else higher(table, options)
    return tuple(dict.fromkeys((*found[:1], *found[-1:])))
