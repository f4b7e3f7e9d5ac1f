"""Who sits where: the pure functions on seats."""

from dataclasses import replace

import pytest

from bot import lobby
from bot.errors import HostError
from bot.escape import NAME_LIMIT
from rules.text import Seat
from storage.records import Leaver, Seating

ANN = Seating(Seat(0), 1, "Ann", ready=True)
BOB = Seating(Seat(1), 2, "Bob")
ADA = Seating(Seat(2), None, lobby.COMPUTER_NAMES[0], ready=True)


def test_a_new_lobby_seats_its_host_who_is_ready() -> None:
    assert lobby.seated(1, "Ann") == (ANN,)


def test_a_name_is_short_enough_to_be_shown_from_the_start() -> None:
    """What is kept and told of a person later is what is shown at the table."""
    long = "W" * 100
    people = (
        lobby.seated(1, long)[0],
        lobby.with_person((ANN,), 2, long, most=2)[1],
        lobby.taken_over((replace(ADA, seat=Seat(0)),), 2, long)[0],
        lobby.taken_back(lobby.replaced((ANN,), Seat(0), Leaver(1, "Ann", 1)), 1, long)[0],
    )
    assert {len(seating.name) for seating in people} == {NAME_LIMIT}


def test_people_and_computer_players_take_the_next_seat() -> None:
    with_bob = lobby.with_person((ANN,), 2, "Bob", most=3)
    assert lobby.with_computers(with_bob, 1, most=3) == (ANN, BOB, ADA)


def test_nobody_is_seated_at_a_full_table() -> None:
    with pytest.raises(HostError, match="table_full"):
        lobby.with_person((ANN, BOB), 3, "Cat", most=2)
    with pytest.raises(HostError, match="table_full"):
        lobby.with_computers((ANN, BOB), 1, most=2)


def test_seats_stay_without_gaps_when_somebody_goes() -> None:
    left = lobby.without((ANN, BOB, ADA), Seat(0))
    assert [(seating.seat, seating.name) for seating in left] == [(0, "Bob"), (1, ADA.name)]


def test_computer_players_never_share_a_name_even_with_a_person() -> None:
    seats = (Seating(Seat(0), 1, lobby.COMPUTER_NAMES[0], ready=True),)
    seats = lobby.with_computers(seats, 11, most=12)
    assert len({seating.name for seating in seats}) == 12


def test_the_last_computer_player_is_taken_away_first() -> None:
    seats = lobby.with_computers((ANN, BOB, ADA), 2, most=4)
    assert lobby.with_computers(seats, 1, most=4) == (ANN, BOB, ADA)


def test_no_computer_player_can_be_taken_away_where_there_is_none() -> None:
    with pytest.raises(HostError, match="no_computer_to_remove"):
        lobby.with_computers((ANN, BOB), -1, most=4)


def test_a_computer_player_stands_in_under_a_name_of_its_own() -> None:
    leaver = Leaver(2, "Bob", 7)
    _, stand_in, _ = lobby.replaced((ANN, BOB, ADA), Seat(1), leaver)
    assert (stand_in.user, stand_in.ready, stand_in.stands_for) == (None, True, leaver)
    assert stand_in.name not in ("Bob", ADA.name)


def test_whoever_comes_back_takes_the_seat_of_a_stand_in_before_any_other() -> None:
    first, last = replace(ADA, seat=Seat(0)), replace(BOB, seat=Seat(2))
    seats = lobby.replaced((first, replace(ANN, seat=Seat(1)), last), Seat(2), Leaver(2, "Bob", 7))
    assert [seating.user for seating in lobby.taken_over(seats, 7, "Gus")] == [None, 1, 7]
    seats = lobby.replaced(seats, Seat(1), Leaver(1, "Ann", 8))
    assert [seating.user for seating in lobby.taken_over(seats, 2, "Bob")] == [None, None, 2]


def test_people_are_never_replaced_by_whoever_comes() -> None:
    with pytest.raises(HostError, match="table_full"):
        lobby.taken_over((ANN, BOB), 7, "Gus")


@pytest.mark.parametrize(
    ("seats", "host", "next_host"),
    [((ANN, BOB), 1, 1), ((ANN, BOB), 9, 1), ((ADA, BOB), 1, 2), ((ADA,), 1, None), ((), 1, None)],
)
def test_the_host_passes_on_to_the_first_person(seats: lobby.Seats, host: int, next_host: int | None) -> None:
    assert lobby.next_host(seats, host) == next_host


def test_a_match_needs_its_fewest_players_all_of_them_ready() -> None:
    with pytest.raises(HostError) as few:
        lobby.check_complete((ANN,), 1, fewest=2)
    with pytest.raises(HostError) as waiting:
        lobby.check_complete((ANN, BOB, ADA), 1, fewest=2)
    assert (few.value.reason, few.value.particulars) == ("too_few_players", {"count": 2})
    assert (waiting.value.reason, waiting.value.particulars) == ("not_everybody_ready", {"count": 1})
    lobby.check_complete(lobby.readied((ANN, BOB, ADA), Seat(1), ready=True), 1, fewest=2)


def test_the_same_seats_again_ask_everybody_but_the_host_and_the_computers() -> None:
    seats = lobby.replaced((ANN, replace(BOB, missed=2), ADA), Seat(0), Leaver(1, "Ann", 7))
    again = lobby.seated_again(seats, host=2)
    assert [(seating.ready, seating.missed, seating.stands_for) for seating in again] == [(True, 0, None)] * 3
    assert not lobby.seated_again((ANN, BOB), host=2)[0].ready


def test_partners_are_chosen_by_changing_seats() -> None:
    """Two people who change places keep all that is theirs, and the last seat's neighbour is the first."""
    moved = lobby.moved_on((ANN, BOB, ADA), Seat(0))
    assert [(seating.seat, seating.name, seating.ready) for seating in moved] == [
        (0, "Bob", False),
        (1, "Ann", True),
        (2, ADA.name, True),
    ]
    assert [seating.name for seating in lobby.moved_on((ANN, BOB, ADA), Seat(2))] == [ADA.name, "Bob", "Ann"]
    assert lobby.moved_on((ANN,), Seat(0)) == (ANN,)
