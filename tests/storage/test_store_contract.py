"""What every store does alike: in memory, in a SQLite file and on a PostgreSQL server."""

import asyncio
from dataclasses import replace

import pytest

from rules.score import Scored
from rules.text import Seat
from storage.errors import UnknownMatchError, VersionConflictError
from storage.records import (
    Commit,
    Entry,
    GuildSettings,
    Leaver,
    MatchId,
    Panel,
    Profile,
    Seating,
    Standing,
    Status,
    Terms,
)
from storage.store import Store
from tests.kit.matches import (
    ANN,
    BOB,
    CHANNEL,
    ENTRIES,
    FIRST_DEAL,
    GUILD,
    LAST_MOVE,
    LOBBY,
    NOON,
    SEATS,
    SECOND,
    play,
    whole_deal,
)
from tests.kit.tiny import Dealt, Took

NOWHERE = MatchId(404)
OPEN = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)

# --- matches


async def test_a_new_match_is_a_lobby_as_it_was_ordered(store: Store) -> None:
    match = await store.create(LOBBY)
    assert (match.guild, match.channel, match.kind, match.options) == (GUILD, CHANNEL, "tiny", {"stones": 2})
    assert (match.terms, match.host, match.seats) == (LOBBY.terms, ANN, SEATS)
    assert (match.status, match.version, match.deal, match.deals) == (Status.LOBBY, 0, 0, 0)
    assert (match.deadline, match.message, match.created, match.updated) == (NOON + SECOND, None, NOON, NOON)
    assert await store.match(match.id) == match


async def test_matches_have_numbers_of_their_own(store: Store) -> None:
    first, second = await store.create(LOBBY), await store.create(LOBBY)
    assert first.id < second.id


STAND_IN = Seating(Seat(1), None, "Robot", stands_for=Leaver(BOB, "小波", 3))


async def test_an_empty_table_is_a_match_too(store: Store) -> None:
    match = await store.create(replace(LOBBY, seats=()))
    assert await store.matches(status=OPEN) == (match,)


async def test_an_unknown_match_is_told_apart(store: Store) -> None:
    with pytest.raises(UnknownMatchError):
        await store.match(NOWHERE)
    with pytest.raises(UnknownMatchError):
        await store.show(NOWHERE, 1)
    with pytest.raises(UnknownMatchError):
        await store.call(NOWHERE, 1)
    with pytest.raises(UnknownMatchError):
        await store.create(replace(LOBBY, after=NOWHERE))
    assert await store.matches(status=list(Status)) == ()
    with pytest.raises(UnknownMatchError):
        await store.arrange(NOWHERE, channel=CHANNEL, seats=SEATS, host=ANN, terms=Terms("few"), deadline=None, at=NOON)


async def test_matches_are_found_by_place_person_and_status_newest_first(store: Store) -> None:
    here = await store.create(LOBBY)
    other_channel = await store.create(replace(LOBBY, channel=7, seats=SEATS[1:]))
    other_guild = await store.create(replace(LOBBY, guild=8, channel=9))
    ended = await store.commit(replace(play(await store.create(LOBBY)), status=Status.ENDED, deadline=None))
    assert await store.matches(status=OPEN) == (other_guild, other_channel, here)
    assert await store.matches(guild=GUILD, status=OPEN) == (other_channel, here)
    assert await store.matches(guild=GUILD, channel=CHANNEL, status=OPEN) == (here,)
    assert await store.matches(user=ANN, status=OPEN) == (other_guild, here)
    assert await store.matches(user=ANN, guild=8, status=OPEN) == (other_guild,)
    assert await store.matches(status=[Status.ENDED]) == (ended,)
    assert await store.matches(status=[]) == ()


async def test_arranging_changes_seats_host_terms_and_deadline_only(store: Store) -> None:
    match = await store.create(LOBBY)
    seats = (Seating(Seat(0), BOB, "Bob", missed=3), STAND_IN)
    terms = Terms("many", points=100)
    later = NOON + SECOND
    changes = {"channel": 7, "seats": seats, "host": BOB, "terms": terms, "deadline": None}
    arranged = await store.arrange(match.id, **changes, at=later)
    assert arranged == replace(match, **changes, updated=later)
    assert await store.match(match.id) == arranged


async def test_the_public_message_is_remembered_and_outlives_a_commit(store: Store) -> None:
    match = await store.create(LOBBY)
    await store.show(match.id, 55)
    assert (await store.match(match.id)).message == 55
    assert (await store.commit(play(match, *FIRST_DEAL))).message == 55
    await store.show(match.id, None)
    assert (await store.match(match.id)).message is None


async def test_the_call_is_remembered_until_it_is_taken_back(store: Store) -> None:
    match = await store.create(LOBBY)
    await store.call(match.id, 66)
    assert (await store.commit(play(match, *FIRST_DEAL))).call == 66
    await store.call(match.id, None)
    assert (await store.match(match.id)).call is None


async def test_a_match_knows_which_one_goes_on_from_it(store: Store) -> None:
    match = await store.create(LOBBY)
    assert match.successor is None
    following = await store.create(replace(LOBBY, after=match.id))
    assert await store.match(match.id) == replace(match, successor=following.id)
    assert following.successor is None


# --- events


async def test_a_commit_appends_events_and_changes_the_match(store: Store) -> None:
    match = await store.create(LOBBY)
    played = await store.commit(play(match, *FIRST_DEAL))
    assert (played.version, played.deal, played.deals) == (2, 0, 0)
    assert (played.status, played.deadline, played.updated) == (Status.PLAYING, NOON + 2 * SECOND, NOON + SECOND)
    assert played.seats == SEATS
    assert await store.match(match.id) == played
    assert await store.events(played) == FIRST_DEAL


async def test_a_commit_can_change_the_seats(store: Store) -> None:
    match = await store.create(LOBBY)
    seats = (SEATS[0], replace(STAND_IN, missed=1), Seating(Seat(2), 9, "Cat"))
    played = await store.commit(replace(play(match, *FIRST_DEAL), seats=seats))
    assert played.seats == seats
    assert await store.match(match.id) == played


async def test_only_the_deal_in_progress_or_the_last_one_is_loaded(store: Store) -> None:
    match = await whole_deal(store, await store.create(LOBBY))
    assert (match.version, match.deal, match.deals) == (4, 0, 1)
    assert await store.deal(match) == (*FIRST_DEAL, *LAST_MOVE)
    match = await store.commit(play(match, *FIRST_DEAL))
    assert (match.version, match.deal, match.deals) == (6, 4, 1)
    assert await store.deal(match) == FIRST_DEAL
    assert await store.events(match) == (*FIRST_DEAL, *LAST_MOVE, *FIRST_DEAL)


async def test_a_version_is_written_once(store: Store) -> None:
    """Of two commits that continue the same version, the second is refused and leaves no trace."""
    match = await store.create(LOBBY)
    played = await store.commit(play(match, *FIRST_DEAL))
    with pytest.raises(VersionConflictError):
        await store.commit(replace(play(match, *LAST_MOVE, entries=ENTRIES), seats=()))
    assert await store.match(match.id) == played
    assert await store.events(played) == FIRST_DEAL
    assert await store.points(match.id) == ()


async def test_a_version_cannot_be_left_out(store: Store) -> None:
    match = await store.create(LOBBY)
    with pytest.raises(VersionConflictError):
        await store.commit(play(replace(match, version=1), *FIRST_DEAL))
    assert await store.match(match.id) == match


async def test_a_commit_without_events_is_refused_when_stale(store: Store) -> None:
    match = await store.create(LOBBY)
    await store.commit(play(match, *FIRST_DEAL))
    with pytest.raises(VersionConflictError):
        await store.commit(replace(play(match), status=Status.ENDED))


async def test_a_match_that_does_not_exist_cannot_go_on(store: Store) -> None:
    match = replace(await store.create(LOBBY), id=NOWHERE)
    for commit in (play(match), play(match, *FIRST_DEAL)):
        with pytest.raises(VersionConflictError):
            await store.commit(commit)


async def test_only_one_of_many_commits_at_once_wins(store: Store) -> None:
    """However many write a version at the same moment, exactly one does."""
    match = await store.create(LOBBY)
    results = await asyncio.gather(*(store.commit(play(match, *FIRST_DEAL)) for _ in range(8)), return_exceptions=True)
    assert sum(isinstance(result, VersionConflictError) for result in results) == 7
    assert await store.events(await store.match(match.id)) == FIRST_DEAL


async def test_a_failing_commit_does_not_harm_others_at_the_same_moment(store: Store) -> None:
    """Commits that happen to be written together succeed and fail each for themselves."""
    matches = [await store.create(LOBBY) for _ in range(6)]
    stale = [replace(match, version=3) if match.id % 2 else match for match in matches]
    results = await asyncio.gather(*(store.commit(play(match, *FIRST_DEAL)) for match in stale), return_exceptions=True)
    for match, result in zip(matches, results, strict=True):
        assert isinstance(result, VersionConflictError) == bool(match.id % 2)
        assert (await store.match(match.id)).version == (0 if match.id % 2 else 2)


async def test_an_event_of_no_registered_shape_is_not_stored(store: Store) -> None:
    match = await store.create(LOBBY)
    with pytest.raises(KeyError):
        await store.commit(play(match, "not an event"))
    assert await store.match(match.id) == match


# --- the ledger


async def test_points_add_up_by_seat(store: Store) -> None:
    match = await store.create(LOBBY)
    assert await store.points(match.id) == ()
    match = await whole_deal(store, match)
    match = await whole_deal(store, match, tuple(replace(entry, points=entry.points * 10) for entry in ENTRIES))
    await whole_deal(store, await store.create(LOBBY))
    assert await store.points(match.id) == (-11, 22, -11)
    assert match.deals == 2


async def test_a_deal_without_entries_counts_as_scored(store: Store) -> None:
    match = await store.create(LOBBY)
    void = Scored((0, 0, 0), ())
    match = await store.commit(play(match, *FIRST_DEAL, void))
    assert match.deals == 1
    assert await store.points(match.id) == ()


async def test_standings_sum_people_by_server_and_game(store: Store) -> None:
    await whole_deal(store, await store.create(LOBBY))
    renamed = (Entry(Seat(0), ANN, "Annie", 5, won=True), Entry(Seat(1), BOB, "小波", -5, won=False))
    await whole_deal(store, await store.create(LOBBY), renamed)
    await whole_deal(store, await store.create(replace(LOBBY, guild=8)))
    assert await store.standings(GUILD, "tiny") == (
        Standing(ANN, "Annie", 4, 2, 1),
        Standing(BOB, "小波", -3, 2, 1),
    )
    assert await store.standings(GUILD, "other") == ()


async def test_equal_points_stand_in_a_fixed_order(store: Store) -> None:
    entries = tuple(Entry(Seat(seat), user, str(user), 0, won=False) for seat, user in enumerate((9, 7, 8)))
    await whole_deal(store, await store.create(LOBBY), entries)
    assert [standing.user for standing in await store.standings(GUILD, "tiny")] == [7, 8, 9]


# --- time


async def test_deadlines_of_what_has_not_ended_come_in_order(store: Store) -> None:
    late, soon = await store.create(replace(LOBBY, deadline=NOON + 9 * SECOND)), await store.create(LOBBY)
    await store.create(replace(LOBBY, deadline=None))
    ended = await store.create(LOBBY)
    await store.commit(Commit(ended, (), NOON, Status.ENDED, NOON))
    assert await store.deadlines() == ((soon.id, NOON + SECOND), (late.id, NOON + 9 * SECOND))


async def test_every_deadline_is_moved_by_the_time_since_the_last_beat(store: Store) -> None:
    """Forth, or back where the clock was set back; a second time there is nothing left to move."""
    match, timeless = await store.create(LOBBY), await store.create(replace(LOBBY, deadline=None))
    await store.catch_up(NOON)
    assert (await store.match(match.id)).deadline == NOON + SECOND
    for at in (NOON + 90 * SECOND, NOON + 90 * SECOND, NOON - 90 * SECOND):
        await store.catch_up(at)
        assert (await store.match(match.id)).deadline == at + SECOND
        assert await store.last_beat() == at
    assert (await store.match(timeless.id)).deadline is None


async def test_the_last_beat_is_remembered(store: Store) -> None:
    assert await store.last_beat() is None
    await store.beat(NOON)
    await store.beat(NOON + SECOND)
    assert await store.last_beat() == NOON + SECOND


# --- people and servers


async def test_profiles_are_remembered_and_replaced(store: Store) -> None:
    assert await store.profile(ANN) is None
    await store.save_profile(Profile(ANN, "Ann"))
    assert await store.profile(ANN) == Profile(ANN, "Ann")
    await store.save_profile(Profile(ANN, "Annie", "pt-BR"))
    assert await store.profile(ANN) == Profile(ANN, "Annie", "pt-BR")


async def test_server_settings_are_remembered_and_replaced(store: Store) -> None:
    assert await store.guild(GUILD) == GuildSettings(GUILD)
    settings = GuildSettings(GUILD, "zh-CN", {"tiny": {"preset": "many", "stones": 3, "cap": None}})
    await store.save_guild(settings)
    assert await store.guild(GUILD) == settings
    await store.save_guild(GuildSettings(GUILD))
    assert await store.guild(GUILD) == GuildSettings(GUILD)


# --- panels


async def test_a_person_has_one_panel_at_a_table(store: Store) -> None:
    match = await store.create(LOBBY)
    panel = Panel(match.id, ANN, 1, "token", NOON, 0, "en")
    newer = Panel(match.id, ANN, 2, "newer", NOON + SECOND, 1, "es", choosing=True)
    other = replace(panel, user=BOB)
    for each in (panel, newer, other):
        await store.save_panel(each)
    assert await store.panels(match.id) == (newer, other)
    assert await store.panels_since(NOON + SECOND) == (newer,)
    assert await store.panels_since(NOON) == (newer, other)
    await store.drop_panel(match.id, ANN)
    await store.drop_panel(match.id, ANN)
    assert await store.panels(match.id) == (other,)
    assert await store.panels(NOWHERE) == ()


async def test_there_is_no_panel_without_a_match(store: Store) -> None:
    with pytest.raises(UnknownMatchError):
        await store.save_panel(Panel(NOWHERE, ANN, 1, "token", NOON, 0, "en"))
    await store.drop_panel(NOWHERE, ANN)
    assert await store.panels(NOWHERE) == ()


# --- opening and closing


async def test_an_open_store_answers(store: Store) -> None:
    await store.ping()


async def test_closing_twice_is_closing_once(store: Store) -> None:
    await store.close()
    await store.close()


async def test_options_are_copied(store: Store) -> None:
    """What the caller does with its own options later does not reach the store."""
    options = {"stones": 2}
    match = await store.create(replace(LOBBY, options=options))
    options["stones"] = 99
    assert (await store.match(match.id)).options == {"stones": 2}


async def test_what_was_dealt_comes_back_as_the_games_own_events(store: Store) -> None:
    match = await store.commit(play(await store.create(LOBBY), *FIRST_DEAL))
    assert [type(event) for event in await store.events(match)] == [Dealt, Took]
