"""Opening, finding and running tables by slash commands."""

import discord
import pytest

from bot.catalogue import LANGUAGES
from rules.options import plain
from rules.registry import KINDS
from rules.text import text
from storage.records import Status
from tests.kit.club import Club, says
from tests.kit.evening import buttons, said

GAME = KINDS[0]


def refusal(language: str, reason: str) -> str:
    return says(language, f"host.refusal.{reason}")


async def test_start_answers_with_the_lobby_for_everybody(club: Club) -> None:
    """The answer to the command is the table itself, which is drawn anew from then on; there is no second message."""
    table = await club.open("ana")
    assert table.match.status is Status.LOBBY
    assert table.names == {0: "ana"}
    (message,) = club.channel.history()
    assert message.id == table.match.message
    await club.people["bo"].click(message, custom_id=buttons(message)["Join"])
    (message,) = club.channel.history()
    assert "bo" in said(message)


async def test_start_takes_the_terms_it_is_given(club: Club) -> None:
    """Preset, single options, clock and limits of the match are the table's."""
    await club.open(
        "ana",
        preset="popular",
        clock=120,
        deals=3,
        points=50,
        language="es",
        options="CAP=32, draw=all",
    )
    table = await club.table()
    terms = table.match.terms
    assert (terms.preset, terms.clock, terms.deals, terms.points, terms.language) == ("popular", 120, 3, 50, "es")
    assert plain(table.options) == {**plain(GAME.presets["popular"]), "cap": 32, "draw": "all"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_options_that_do_not_exist_open_no_table(club: Club, language: str) -> None:
    """The host is told what there is instead."""
    await club.use("ana", "me language", language=language)
    answer = await club.use("ana", "gandeng start", options="triple=maybe")
    assert "maybe" in answer
    assert "bomb" in answer
    assert await club.bot.manager.tables() == ()
    assert club.channel.history() == []


async def test_a_server_chooses_what_new_tables_start_from(club: Club) -> None:
    """Defaults hold for whoever chooses nothing, and only somebody who manages the server sets them."""
    assert refusal("en", "not_server_manager") in await club.use("ana", "gandeng defaults", preset="popular")
    club.join("boss", manage_guild=True)
    answer = await club.use("boss", "gandeng defaults", preset="popular", options="cap=16")
    assert says("en", "answer.defaults") in answer
    await club.open("ana")
    table = await club.table()
    assert table.match.terms.preset == "popular"
    assert plain(table.options) == {**plain(GAME.presets["popular"]), "cap": 16}


async def test_a_server_chooses_the_language_of_its_tables(club: Club) -> None:
    """What everybody sees is in the server's language, what one person sees in his own."""
    club.join("boss", manage_guild=True)
    await club.use("boss", "server language", language="zh-CN")
    assert (await club.bot.speech.public(await club.open("ana"))).language == "zh-CN"


async def test_missing_permissions_are_named_before_a_table_is_made(club: Club) -> None:
    """Where the bot cannot write, nobody waits for a table that does not come."""
    everybody = club.guild.default_role
    club.channel = club.guild.create_text_channel(
        "quiet", overwrites={everybody: discord.PermissionOverwrite(send_messages=False)}
    )
    answer = await club.use("ana", "gandeng start")
    assert says("en", "discord.permission.send_messages") in answer
    assert await club.bot.manager.tables() == ()


async def test_status_shows_the_seats_and_later_the_game_to_one_reader(club: Club) -> None:
    """Before the first deal one sees who sits there, then what everybody may see, and no cards of anybody."""
    await club.open("ana")
    assert "1. ana" in await club.use("cy", "table status")
    table = await club.table()
    await table.join(club.people["bo"].id, "bo")
    await table.ready(club.people["bo"].id, ready=True)
    await table.begin(club.people["ana"].id)
    shown = await club.use("cy", "table status")
    public = GAME.phrases.screen(table.view(None))
    words = club.bot.speech.words("en", table)
    assert all(words(line) in shown for line in public.headline)
    assert shown == await club.use("ana", "table status")


async def test_list_shows_every_table_of_the_server_with_its_place(club: Club) -> None:
    """Tables are found from any channel; those of other servers are not told of."""
    assert says("en", "answer.table.none") in await club.use("cy", "table list")
    for name in ("ana", "bo"):
        await club.open(name)
    first, second = await club.table(1), await club.table(2)
    listed = await club.use("cy", "table list")
    assert listed.index("Table 2") < listed.index("Table 1")
    assert str(first.match.message) in listed
    assert str(second.match.message) in listed
    elsewhere = club.env.create_guild()
    room = elsewhere.create_text_channel("cards")
    stranger = elsewhere.add_member(club.env.create_user("stranger"))
    result = await stranger.slash(room, "table status", table=1)
    assert refusal("en", "no_such_table") in str(result.response.components)


async def test_a_command_that_could_mean_several_tables_asks_which(club: Club) -> None:
    """With the number, which is offered, it is clear."""
    for name in ("ana", "bo"):
        await club.open(name)
    assert refusal("en", "which_table") in await club.use("cy", "table status")
    offered = await club.offers("cy", "table status", "table", "")
    assert set(offered) == {1, 2}
    assert await club.offers("cy", "table status", "table", "2") == {2: offered[2]}
    assert "2. " not in await club.use("cy", "table status", table=1)


async def test_the_host_may_end_a_match_and_so_may_a_moderator(club: Club) -> None:
    """Whoever manages messages here can put an end to any table; others cannot."""
    for name in ("ana", "bo"):
        await club.open(name)
    assert refusal("en", "not_host") in await club.use("cy", "table end", table=1)
    assert says("en", "answer.ended", number=1) in await club.use("ana", "table end")
    club.join("mo", manage_messages=True)
    assert says("en", "answer.ended", number=2) in await club.use("mo", "table end")
    assert await club.bot.manager.tables() == ()


async def test_kick_takes_the_seat_that_is_chosen_by_name(club: Club) -> None:
    """Seats count from 1, and are offered with the names of those who sit there."""
    await club.open("ana")
    table = await club.table()
    await table.join(club.people["bo"].id, "bo")
    assert await club.offers("ana", "table kick", "seat", "bo") == {"2. bo": "2. bo"}
    assert refusal("en", "not_host") in await club.use("bo", "table kick", seat="1")
    assert refusal("en", "no_such_seat") in await club.use("ana", "table kick", seat="7")
    assert says("en", "answer.kicked", name="bo") in await club.use("ana", "table kick", seat="2")
    assert table.seat_of(club.people["bo"].id) is None


async def test_kick_never_takes_a_neighbour(club: Club) -> None:
    """Whoever has moved up into the seat that was chosen stays."""
    table = await club.open("ana")
    for name in ("bo", "cy"):
        await table.join(club.people[name].id, name)
    await table.leave(club.people["bo"].id)
    assert refusal("en", "no_such_seat") in await club.use("ana", "table kick", seat="2. bo")
    assert table.names == {0: "ana", 1: "cy"}


async def test_the_language_of_a_table_is_its_hosts_choice(club: Club) -> None:
    """The host sets it and can give it back to the server."""
    await club.open("ana")
    assert refusal("en", "not_host") in await club.use("bo", "table language", language="es")
    chosen = says("en", "answer.language_set", language=text("command.parameter.language.es"))
    assert chosen in await club.use("ana", "table language", language="es")
    assert (await club.table()).match.terms.language == "es"
    await club.use("ana", "table language", language="auto")
    assert (await club.table()).match.terms.language is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_refusal_is_told_in_the_readers_language(club: Club, language: str) -> None:
    """Nobody has to guess why nothing came of it."""
    for name in ("ana", "bo"):
        await club.use(name, "me language", language=language)
    no_table = refusal(language, "no_table_here")
    for command in ("hand", "pass", "table status", "table end", "table leave", "table next"):
        assert no_table in await club.use("ana", command), command
    assert no_table in await club.use("ana", "play", cards="66")
    await club.open("ana")
    assert refusal(language, "not_started") in await club.use("ana", "play", cards="66")
    assert refusal(language, "not_between_deals") in await club.use("ana", "table next")
    assert refusal(language, "not_host") in await club.use("bo", "table end")
    assert refusal(language, "cannot_kick_yourself") in await club.use("ana", "table kick", seat="1")
    for command in ("hand", "pass", "table leave"):
        assert refusal(language, "not_seated") in await club.use("bo", command), command
    assert refusal(language, "no_such_table") in await club.use("bo", "table status", table=99)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_done_is_confirmed_in_the_readers_language(club: Club, language: str) -> None:
    """The reader's own choice of language holds for every answer that he alone sees."""
    spoken = text(f"command.parameter.language.{language}")
    assert says(language, "answer.my_language", language=spoken) in await club.use(
        "ana", "me language", language=language
    )
    await club.open("ana")
    assert says(language, "answer.help.welcome") in await club.use("ana", "help")
    assert says(language, GAME.title) in await club.use("ana", "gandeng options")
    for preset in GAME.presets:
        assert says(language, f"{GAME.key}.preset.{preset}") in await club.use("ana", "gandeng options", preset=preset)
    for topic, title in GAME.phrases.topics():
        assert says(language, title) in await club.use("ana", "gandeng rules", topic=topic)
    assert says(language, "answer.league.none") in await club.use("ana", "league standings")
    assert says(language, "answer.left", number=1) in await club.use("ana", "table leave")


async def test_rules_and_options_are_those_of_the_table_here(club: Club) -> None:
    """Where a table plays by other rules than the default, they are what one reads."""
    words = says("en", f"{GAME.key}.option.triple.bomb")
    assert words not in await club.use("bo", "gandeng options")
    await club.open("ana", options="triple=bomb")
    assert words in await club.use("bo", "gandeng options")
    told_at_table = await club.use("bo", "gandeng rules", topic="combinations")
    await club.use("ana", "table end")
    assert told_at_table != await club.use("bo", "gandeng rules", topic="combinations")


async def test_help_and_ones_own_language_are_there_in_private_chats(club: Club) -> None:
    """Somebody who asks the bot in private is answered."""
    user = club.people["ana"].user
    await user.send_dm("hello")
    shown = await user.slash("help")
    assert says("en", "answer.help.welcome") in str(shown.response.components)
    assert "table status" not in user.available_commands()
