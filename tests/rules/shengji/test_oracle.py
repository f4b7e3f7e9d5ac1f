"""The fast code against the oracle of the prose: follows, throws, ruffs and winners.

``SHENGJI_POSITIONS`` sets how many positions are tried.
"""

import os
import random
from itertools import combinations

import pytest

from rules.card import card_text
from rules.shengji.cards import faces
from rules.shengji.component import Component, decompose
from rules.shengji.follow import shortfall
from rules.shengji.lead import lead_of
from rules.shengji.moves import follows
from rules.shengji.throw import failure
from rules.shengji.trick import winner
from tests.kit import shengji_oracle as oracle
from tests.kit.shengji import Position, hand, positions

POSITIONS = int(os.environ.get("SHENGJI_POSITIONS", "100000"))
PARTS = 20
LISTED = 0.1
"""The share of hands whose follows are listed as well."""


@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_are_those_of_the_prose(part: int) -> None:
    """In random positions the same follows are legal, the same throws stand, and the same play wins."""
    chance = random.Random(part)
    for position in positions(chance, POSITIONS // PARTS):
        check_components(position)
        plays = (position.lead, *(check_follows(position, cards, chance) for cards in position.hands))
        check_throw(position)
        lead = lead_of(hand(position.lead), position.order)
        assert winner(lead, tuple(map(hand, plays)), position.deal.options) == oracle.winner(position.deal, plays)


def check_components(position: Position) -> None:
    found = decompose(hand(position.lead), position.order)
    expected = [part for part, _ in oracle.components(position.deal, position.lead)]
    assert [part(position, component) for component in found] == expected


def check_follows(position: Position, cards: oracle.Cards, chance: random.Random) -> oracle.Cards:
    """Compares every set of the right number of cards; gives one of the legal ones."""
    options, held, lead = position.deal.options, hand(cards), lead_of(hand(position.lead), position.order)
    legal = oracle.follows(position.deal, position.lead, cards)
    tried = set(combinations(cards, len(position.lead)))
    assert {play for play in tried if shortfall(hand(play), held, lead, options) is None} == legal
    if chance.random() < LISTED:
        assert sorted(follows(held, lead, options)) == sorted(map(hand, legal))
    return chance.choice(sorted(legal))


def check_throw(position: Position) -> None:
    """Compares what must be led instead, and that the one who is said to stop the throw can."""
    others = tuple(map(hand, position.hands))
    found = failure(lead_of(hand(position.lead), position.order), others, position.deal.options)
    expected = oracle.forced(position.deal, position.lead, position.hands)
    assert (part(position, found.forced) if found else None) == expected
    if found and expected:
        side = position.deal.side(position.lead[0])
        beating = [oracle.beatable(position.deal, expected, cards, side) for cards in position.hands]
        assert beating.index(True) == found.stopper


def part(position: Position, component: Component) -> oracle.Part:
    """A component as the oracle tells it."""
    return component.pairs, max(position.deal.height(card_text(face)) for face in faces(component.cards))
