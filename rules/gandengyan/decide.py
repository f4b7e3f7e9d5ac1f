"""The one judge of what is legal, for people, computer seats and absent players alike (rule book, Play).

A play that empties the hand wins the deal at once. A pass that brings the turn back to the last to play ends
the trick: players draw, and the lead goes from the winner to the first who can lead; the deal is void if nobody
can. Why an action was refused is in ``refuse``.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Never, assert_never

from rules.errors import IllegalActionError
from rules.gandengyan import refuse
from rules.gandengyan.combo import Combo
from rules.gandengyan.evolve import after_draw, after_play, drawing, following, seats_from
from rules.gandengyan.model import (
    Action,
    Between,
    DealVoid,
    DealWon,
    Event,
    LeadPassed,
    Pass,
    Passed,
    Play,
    Played,
    Playing,
    State,
    TrickWon,
    standing,
    to_beat,
)
from rules.gandengyan.moves import answers, can_lead, playable
from rules.gandengyan.options import Answering, Options
from rules.gandengyan.reading import naturals, readings
from rules.gandengyan.settle import settle
from rules.hand import holds
from rules.score import Scored
from rules.text import Seat


def decide(options: Options, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """What ``action`` of ``seat`` leads to.

    Raises:
        IllegalActionError: it is refused; ``refuse`` lists the reasons.
    """
    if isinstance(state, Between):
        reason = "deal_over"
        raise IllegalActionError(reason)
    if seat not in range(len(state.hands)):
        reason = "not_seated"
        raise IllegalActionError(reason)
    if seat != state.turn:
        raise refuse.not_your_turn(state.turn)
    match action:
        case Play():
            return _play(options, state, action)
        case Pass():
            return _pass(options, state)
        case _:
            assert_never(action)


def _play(options: Options, state: Playing, play: Play) -> tuple[Event, ...]:
    seat, hand = state.turn, state.hands[state.turn]
    if not holds(hand, play.cards):
        raise refuse.not_in_hand(play.cards, hand)
    played = Played(seat, play.cards, _reading(options, state, play))
    if play.cards != hand:
        return (played,)
    return (played, *_won(options, after_play(state, played), seat))


def _reading(options: Options, state: Playing, play: Play) -> Combo:
    """What the cards are played as: the reading that was asked for, else the only one that is legal now."""
    table = to_beat(state.trick)
    legal = playable(play.cards, state.hands[state.turn], table, options)
    chosen = tuple(combo for combo in legal if play.combo in (None, combo))
    if len(chosen) > 1:
        raise refuse.choose_reading(play.cards, chosen)
    return chosen[0] if chosen else _refused(options, table, play)


def _refused(options: Options, table: Combo | None, play: Play) -> Never:
    found = readings(play.cards, options)
    if not found:
        raise refuse.no_combination(play.cards)
    meant = tuple(combo for combo in found if play.combo in (None, combo))
    if table is None or not meant:
        raise refuse.no_such_reading(play.cards)
    raise refuse.does_not_beat(play.cards, meant, table, options)


def _won(options: Options, last: Playing, winner: Seat) -> tuple[Event, ...]:
    result = settle(options, last, winner)
    return DealWon(winner, last.hands), Scored(result.points, (winner,))


def _pass(options: Options, state: Playing) -> tuple[Event, ...]:
    last = standing(state.trick)
    if last is None or last.combo is None:
        reason = "leader_must_play"
        raise IllegalActionError(reason)
    if options.answering is Answering.MUST_BEAT:
        _check_nothing_fits(answers(state.hands[state.turn], last.combo, options))
    passed = Passed(state.turn)
    if following(state.turn, len(state.hands)) != last.seat:
        return (passed,)
    return (passed, *_next_trick(options, state, last.seat))


def _check_nothing_fits(plays: Iterator[Play]) -> None:
    cheapest = next(plays, None)
    if cheapest and cheapest.combo:
        raise refuse.must_beat(cheapest.combo)


def _next_trick(options: Options, state: Playing, winner: Seat) -> tuple[Event, ...]:
    """The end of a trick: the draw, and the lead handed on from those who cannot lead."""
    won = TrickWon(winner, drawing(options, winner, len(state.hands), len(state.stock)))
    if naturals(state.hands[winner]):  # can be led, whatever is drawn
        return (won,)
    hands = after_draw(state, won).hands
    stuck = tuple(takewhile(lambda seat: not can_lead(hands[seat], options), seats_from(winner, len(hands))))
    if len(stuck) == len(hands):
        return won, DealVoid()
    return (won, *map(LeadPassed, stuck))
