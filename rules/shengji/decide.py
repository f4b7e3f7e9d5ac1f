"""The one judge of what is legal, for people, computer seats and absent players alike (rule book).

Declaring: in each wave every seat shows or says done; a showing asks everybody anew. A wave is over when all but the
standing declarer have said done; after the last wave he who showed last has set the suit. Playing: a lead of several
components is tried against the other hands, and a part of it is played if it fails. Why an action was refused is in
``refuse``.
"""

from typing import assert_never

from rules.hand import holds, size
from rules.shengji import refuse
from rules.shengji.declare import Showing, objection, settled
from rules.shengji.draw import HAND, KITTY, drawn, kitty, wave
from rules.shengji.evolve import after_play, after_trick
from rules.shengji.follow import shortfall
from rules.shengji.lead import Lead, lead_of
from rules.shengji.levels import SEATS
from rules.shengji.model import (
    Action,
    Between,
    Buried,
    Bury,
    Burying,
    DealEnded,
    DealVoid,
    Done,
    Drawing,
    Drawn,
    Event,
    KittyTurned,
    Over,
    Play,
    Played,
    Playing,
    PlayStarted,
    SaidDone,
    Show,
    Shown,
    State,
    ThrowFailed,
    TrickWon,
    TrumpSet,
    level_of,
    standing,
)
from rules.shengji.options import Options
from rules.shengji.rank import points
from rules.shengji.settle import scored, settle
from rules.shengji.throw import failure, penalty
from rules.shengji.trick import winner
from rules.text import Seat


def decide(options: Options, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """What ``action`` of ``seat`` leads to.

    Raises:
        IllegalActionError: it is refused; ``refuse`` lists the reasons.
    """
    if isinstance(state, Between | Over):
        raise refuse.deal_over()
    if seat not in range(SEATS):
        raise refuse.not_seated()
    match state:
        case Drawing():
            return _declare(options, state, seat, action)
        case Burying():
            return _bury(state, seat, action)
        case Playing():
            return _play(options, state, seat, action)
        case _:
            assert_never(state)


def _declare(options: Options, state: Drawing, seat: Seat, action: Action) -> tuple[Event, ...]:
    if seat in state.done:
        raise refuse.already_done()
    match action:
        case Show(cards):
            return (_shown(options, state, Showing(seat, cards)),)
        case Done():
            return (SaidDone(seat), *_after_done(options, state, state.done | {seat}))
        case Bury() | Play():
            raise refuse.wrong_phase("drawing")
        case _:
            assert_never(action)


def _shown(options: Options, state: Drawing, showing: Showing) -> Shown:
    hand = drawn(state.deck, state.first, showing.seat, state.drawn)
    if not holds(hand, showing.cards):
        raise refuse.not_in_hand(showing.cards, hand)
    level, before = level_of(state.dealer, state.levels), standing(state.shown)
    found = objection(showing, before, level, options)
    if found:
        raise refuse.not_shown(found, showing, before, level)
    return Shown(showing.seat, showing.cards, before)


def _after_done(options: Options, state: Drawing, done: frozenset[Seat]) -> tuple[Event, ...]:
    """The next wave, or the end of declaring, if nobody but the standing declarer is still asked."""
    declarer = standing(state.shown)
    asked = {Seat(seat) for seat in range(SEATS)} - done - ({declarer.seat} if declarer else set())
    if asked:
        return ()
    if state.drawn < HAND:
        return (Drawn(state.drawn + wave(options)),)
    return _declared(options, state)


def _declared(options: Options, state: Drawing) -> tuple[Event, ...]:
    found = settled(state.shown, state.dealer, kitty(state.deck), options)
    if found is None:
        return (DealVoid(),)
    turned = (KittyTurned(found.turned),) if found.turned else ()
    return (*turned, TrumpSet(found.dealer, level_of(found.dealer, state.levels), found.suit))


def _bury(state: Burying, seat: Seat, action: Action) -> tuple[Event, ...]:
    if seat != state.dealer:
        raise refuse.not_your_turn(state.dealer)
    if not isinstance(action, Bury):
        raise refuse.wrong_phase("burying")
    if not holds(state.hands[seat], action.cards):
        raise refuse.not_in_hand(action.cards, state.hands[seat])
    if size(action.cards) != KITTY:
        raise refuse.kitty_size(action.cards)
    return Buried(action.cards), PlayStarted(seat)


def _play(options: Options, state: Playing, seat: Seat, action: Action) -> tuple[Event, ...]:
    if seat != state.turn:
        raise refuse.not_your_turn(state.turn)
    if not isinstance(action, Play):
        raise refuse.wrong_phase("playing")
    if not holds(state.hands[seat], action.cards):
        raise refuse.not_in_hand(action.cards, state.hands[seat])
    if not state.plays:
        return _lead(options, state, action)
    return _follow(options, state, action)


def _lead(options: Options, state: Playing, play: Play) -> tuple[Event, ...]:
    if state.order.side_of(play.cards) is None:
        raise refuse.no_lead(play.cards, state.order)
    seat = state.leader
    others = tuple(Seat((seat + step) % SEATS) for step in range(1, SEATS))
    failed = failure(lead_of(play.cards, state.order), [state.hands[other] for other in others], options)
    if failed is None:
        return (Played(seat, play.cards),)
    forced = failed.forced.cards
    told = ThrowFailed(seat, play.cards, forced, others[failed.stopper], penalty(forced, options))
    return told, Played(seat, forced)


def _follow(options: Options, state: Playing, play: Play) -> tuple[Event, ...]:
    seat, hand, lead = state.turn, state.hands[state.turn], lead_of(state.plays[0], state.order)
    found = shortfall(play.cards, hand, lead, options)
    if found:
        raise refuse.does_not_follow(found, play.cards, hand, lead, options)
    played = Played(seat, play.cards)
    if len(state.plays) < SEATS - 1:
        return (played,)
    return (played, *_won(options, after_play(state, played), lead))


def _won(options: Options, state: Playing, lead: Lead) -> tuple[Event, ...]:
    """The end of a trick, and of the deal with the last cards."""
    best = winner(lead, state.plays, options)
    seat, worth = Seat((state.leader + best) % SEATS), sum(map(points, state.plays))
    won = TrickWon(seat, worth)
    if any(state.hands):
        return (won,)
    result = settle(options, after_trick(state, seat, worth), seat, state.plays[best])
    return won, DealEnded(result), scored(result)
