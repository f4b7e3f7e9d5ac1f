"""Laws that every registered game keeps, under every option.

A new game has these for nothing. ``games`` draws options and a number of seats, ``chance`` shuffles and plays.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from rules.card import full_deck
from rules.errors import IllegalActionError
from rules.game import PublicEvent, SecretEvent, apply, deal, is_over, replay
from rules.kind import AnyGame, AnyKind
from rules.options import plain
from rules.registry import KINDS
from rules.score import Scored
from rules.text import Seat
from tests.kit.chance import played
from tests.kit.strategies import chances, games_of, options_of

MOST_ACTIONS = 5000
"""More than any deal takes, even of a seat that draws every card and leads them one by one."""

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)

Law: TypeAlias = Callable[[AnyKind, st.DataObject, random.Random], None]


def law(examples: int) -> Callable[[Law], Law]:
    """The test runs for every kind of game, over so many tables and shuffles."""
    drawn = given(data=st.data(), chance=chances())
    return lambda test: every_kind(drawn(settings(max_examples=examples)(test)))


def states(game: AnyGame, chance: random.Random) -> Iterator[Any]:
    return (state for state, _ in played(game, chance))


def seats_of(game: AnyGame) -> range:
    return range(game.seats)


@law(examples=25)
def test_a_replay_of_the_events_gives_the_same_states(
    kind: AnyKind, data: st.DataObject, chance: random.Random
) -> None:
    """Events are all there is to know: evolving them from any other state gives the state of the table."""
    game = data.draw(games_of(kind))
    deck = list(game.deck(game.start()))
    chance.shuffle(deck)
    state, events = deal(game, game.start(), tuple(deck)).state, list(game.deal(game.start(), tuple(deck)))
    while seats := game.to_act(state):
        step = apply(game, state, min(seats), chance.choice(list(game.legal_actions(state, min(seats)))))
        state, events = step.state, [*events, *step.events]
    assert replay(game, game.start(), events) == state
    assert replay(game, state, events) == state, "an event that starts a deal needs nothing from before"


@law(examples=25)
def test_somebody_can_act_until_the_deal_is_over(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """Who is to act can; nobody else can; a deal is due exactly when nobody is to act and the match goes on."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        acting = game.to_act(state)
        for seat in map(Seat, seats_of(game)):
            assert bool(list(islice(game.legal_actions(state, seat), 1))) == (seat in acting)
        assert not (acting and game.deck(state))
        assert is_over(game, state) == (not acting and not game.deck(state))


@law(examples=10)
def test_listed_actions_are_accepted_once_each(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """``decide`` accepts whatever ``legal_actions`` lists, and nothing is listed twice."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        for seat in game.to_act(state):
            actions = list(game.legal_actions(state, seat))
            assert len(set(actions)) == len(actions)
            assert all(game.decide(state, seat, action) for action in actions)


@law(examples=10)
def test_out_of_turn_everything_is_refused(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """A seat that is not to act, or is none, is refused with a reason whatever it does."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        acting = game.to_act(state)
        actions = [action for seat in acting for action in islice(game.legal_actions(state, seat), 3)]
        for seat in (*seats_of(game), game.seats, -1):
            for action in actions if seat not in acting else ():
                with pytest.raises(IllegalActionError) as refused:
                    game.decide(state, Seat(seat), action)
                assert refused.value.reason in {"not_your_turn", "not_seated", "already_done"}


@law(examples=25)
def test_scores_sum_to_zero(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """What some win the others lose, and every seat has an entry."""
    game = data.draw(games_of(kind))
    for _, events in played(game, chance):
        for event in events:
            if isinstance(event, Scored):
                assert sum(event.points) == 0
                assert len(event.points) == game.seats
                assert set(event.winners) <= set(seats_of(game))


@law(examples=25)
def test_events_survive_json(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """Every event is one of the kind's, public or secret, and comes back from JSON as it was."""
    adapters: dict[type, TypeAdapter[object]] = {event.type: TypeAdapter(event.type) for event in kind.events}
    game = data.draw(games_of(kind))
    for _, events in played(game, chance):
        for event in events:
            adapter = adapters[type(event)]
            assert isinstance(event, PublicEvent) != isinstance(event, SecretEvent)
            assert adapter.validate_json(adapter.dump_json(event)) == event


@law(examples=25)
def test_absent_players_end_every_deal(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """Taking the first legal action over and over ends the deal, from wherever it stands."""
    game = data.draw(games_of(kind))
    state = chance.choice(list(states(game, chance)))
    for _ in range(MOST_ACTIONS):
        if not (seats := game.to_act(state)):
            break
        state = apply(game, state, min(seats), next(game.legal_actions(state, min(seats)))).state
    assert not game.to_act(state)


@law(examples=10)
def test_actions_have_a_short_text_that_reads_back(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """The canonical text of an action fits into a control, in plain letters, and means the same action."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        for seat in game.to_act(state):
            for action in game.legal_actions(state, seat):
                text = kind.write(action)
                assert kind.read(text) == action
                assert len(text) <= 80
                assert text.isascii()
                assert text.replace("*", "").replace("=", "").replace(".", "").isalnum()


@law(examples=10)
def test_advice_is_legal(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """What a computer seat plays is accepted."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        for seat in game.to_act(state):
            assert game.decide(state, seat, game.advise(game.view(state, seat)))


@law(examples=25)
def test_the_next_deal_follows(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """After a deal the next one can be dealt, from whole decks, and somebody is to act."""
    game = data.draw(games_of(kind))
    state = list(states(game, chance))[-1]
    deck = game.deck(state)
    assert sorted(deck) == sorted(full_deck(len(deck) // 54))
    assert game.to_act(deal(game, state, deck).state)


@every_kind
def test_every_kind_has_a_unique_name(kind: AnyKind) -> None:
    assert [other.key for other in KINDS].count(kind.key) == 1
    assert [other.command for other in KINDS].count(kind.command) == 1
    assert len({event.name for event in kind.events}) == len(kind.events)


@every_kind
@given(data=st.data())
def test_options_travel_as_plain_values(kind: AnyKind, data: st.DataObject) -> None:
    """Options come back from the plain values they are stored as."""
    options = data.draw(options_of(kind))
    assert kind.options(plain(options)) == options


@every_kind
@given(data=st.data(), chance=chances())
@settings(max_examples=5)
def test_whatever_is_picked_can_be_read(kind: AnyKind, data: st.DataObject, chance: random.Random) -> None:
    """Any cards that a pick lets one choose make the text of an action, for the judge to judge."""
    game = data.draw(games_of(kind))
    for state in states(game, chance):
        for seat in game.to_act(state):
            prompt = kind.phrases.prompt(game.view(state, seat))
            for pick in () if prompt is None else prompt.picks:
                assert 1 <= pick.least <= pick.most <= len(pick.cards)
                places = sorted(chance.sample(range(len(pick.cards)), chance.randint(pick.least, pick.most)))
                written = pick.prefix + "".join(pick.cards[place].code for place in places)
                assert kind.read(kind.write(kind.read(written))) == kind.read(written)
