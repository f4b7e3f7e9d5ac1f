"""The packed multiset against ``Counter``."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.hand import EMPTY, SLOTS, at_least, capped, copies, count, hand_of, holds, minus, plus, size, slots, window

counters = st.dictionaries(st.integers(0, SLOTS - 1), st.integers(1, 15), max_size=12).map(Counter)


@given(cards=counters)
def test_a_hand_has_the_cards_it_was_made_of(cards: Counter[int]) -> None:
    """Packing loses nothing, and slots come out low to high."""
    hand = hand_of(cards.elements())
    assert list(slots(hand)) == sorted(cards.elements())
    assert size(hand) == cards.total()
    assert all(count(hand, slot) == cards[slot] for slot in range(SLOTS))


@given(cards=counters, part=counters)
def test_holding_counts_copies(cards: Counter[int], part: Counter[int]) -> None:
    """A hand holds another if it has as many copies of everything."""
    assert holds(hand_of(cards.elements()), hand_of(part.elements())) == (part <= cards)


@given(cards=counters, most=st.integers(1, 15))
def test_capping_keeps_at_most_so_many_copies(cards: Counter[int], most: int) -> None:
    """Capping and ``at_least`` look at every slot on its own."""
    hand = hand_of(cards.elements())
    assert Counter(slots(capped(hand, most))) == Counter({slot: min(copy, most) for slot, copy in cards.items()})
    assert set(slots(at_least(hand, most))) == {slot for slot, copy in cards.items() if copy >= most}


@given(cards=counters, first=st.integers(0, SLOTS - 1), width=st.integers(0, 5))
def test_a_window_masks_all_other_slots(cards: Counter[int], first: int, width: int) -> None:
    """What is left are the slots of the window."""
    hand = hand_of(cards.elements())
    inside = {slot for slot in cards if first <= slot < first + width}
    assert set(slots(hand & window(first, width))) == inside  # type: ignore[arg-type]  # a masked hand is a hand


def test_hands_are_added_and_taken_away() -> None:
    hand = plus(copies(3, 2), hand_of([5]))
    assert hand == hand_of([3, 3, 5])
    assert minus(hand, copies(3, 1)) == hand_of([3, 5])
    assert minus(hand, hand) == EMPTY
