"""Whole evenings, played by people who know nothing but what they see and can press."""

from pathlib import Path

from discord import ChannelType, TextChannel

from bot.discord.custom_id import Act
from storage.records import GuildSettings, Profile
from tests.kit.evening import asked_of, buttons, controls, evening, private, said


async def test_four_people_play_a_match_with_buttons_alone(tmp_path: Path) -> None:
    """Four people open a table, play all deals and see the final standing, by pressing buttons alone."""
    async with evening(tmp_path) as night:
        await night.start(4, deals=2)
        await night.play_out(await night.hands(4))
        assert "Next deal" in buttons(night.table())
        await night.press(night.people[2], "Next deal")
        await night.play_out(await night.hands(4))
        assert "Final standing" in said(night.table())
        assert list(buttons(night.table())) == ["Same table again"]
        standings = await night.bot.store.standings(night.guild.id, "gandengyan")
        assert sum(standing.points for standing in standings) == 0
        assert {standing.deals for standing in standings} == {2}


async def test_a_person_plays_against_computers(tmp_path: Path) -> None:
    """Computer players play by themselves, and the panel is asked again each time without a press."""
    async with evening(tmp_path, people=1) as night:
        await night.start(1, computers=3, deals=1)
        await night.play_out(await night.hands(1))
        assert "Final standing" in said(night.table())


async def test_everything_can_be_pressed_after_a_restart(tmp_path: Path) -> None:
    """Panels and public messages of the last process work on in the next one, in the middle of a deal."""
    async with evening(tmp_path, people=3) as night:
        await night.start(3, deals=1)
        panels = await night.hands(3)
        asked = asked_of(panels)
        assert asked is not None
        await night.move(asked, panels[asked])
        await night.restart()
        await night.play_out(panels)
        await night.restart()
        ended = night.table()
        again = (await night.press(night.people[1], "Same table again", ended)).response
        assert again is not None
        assert "**Bo** · host" in said(again)
        assert "is open" in private(await night.press(night.people[2], "Same table again", ended))


async def test_a_new_deal_moves_the_table_down(tmp_path: Path) -> None:
    """With each deal the table gets a new message, and the old one keeps the result and a link, but no buttons."""
    async with evening(tmp_path, people=2) as night:
        first = await night.start(2)
        await night.play_out(await night.hands(2))
        await night.press(night.people[0], "Next deal")
        old, new = night.channel.history()
        assert old.id == first.id
        assert buttons(old) == {}
        assert f"/{new.id}" in said(old)
        assert "Next dealer" in said(old)
        assert "My hand" in buttons(new)


async def test_each_reads_his_own_language_and_all_that_of_the_server(tmp_path: Path) -> None:
    """A panel speaks its reader's language; the public message speaks the server's."""
    async with evening(tmp_path, people=2) as night:
        await night.bot.store.save_guild(GuildSettings(night.guild.id, language="es"))
        await night.bot.store.save_profile(Profile(night.people[1].id, "Bo", "zh-CN"))
        await night.open()
        join, ready, start = (
            next(label for label, does in controls(night.table()) if does.act is act)
            for act in (Act.JOIN, Act.READY, Act.START)
        )
        await night.press(night.people[1], join)
        await night.press(night.people[1], ready)
        await night.press(night.people[0], start)
        assert list(buttons(night.table())) == ["Mi mano", "Paso", "Reglas"]
        ana, bo = [private(await night.press(person, "Mi mano")) for person in night.people]
        assert "Your hand" in ana
        assert "你的手牌" in bo


async def test_the_owner_of_a_live_turn_is_called_once(tmp_path: Path) -> None:
    """Whoever lets the others wait is mentioned in a message of its own, which goes when he has played."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        asked = asked_of(panels)
        assert asked is not None
        await night.env.advance_time(24)
        assert len(night.channel.history()) == 1
        await night.env.advance_time(60)
        table, call = night.channel.history()
        assert said(call).startswith(asked.mention)
        assert [user.id for user in call.mentions] == [asked.id]
        await night.move(asked, panels[asked])
        assert [message.id for message in night.channel.history()] == [table.id]


async def test_a_slow_table_has_a_message_for_each_turn(tmp_path: Path) -> None:
    """With a day for a turn each turn is a new message that mentions its owner; done ones lose their buttons."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2, clock=86400)
        panels = await night.hands(2)
        turns = 0
        while asked := asked_of(panels):
            assert [user.id for user in night.table().mentions] == [asked.id]
            assert asked.mention in said(night.table())
            assert [bool(buttons(message)) for message in night.channel.history()].count(True) == 1
            await night.move(asked, panels[asked])
            turns += 1
        assert len(night.channel.history()) == turns + 2
        assert "Next deal" in buttons(night.table())


async def test_a_slow_table_mentions_after_a_restart(tmp_path: Path) -> None:
    """The first turn after a restart is called like any other."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2, clock=86400)
        panels = await night.hands(2)
        await night.env.advance_time(3600)
        await night.restart()
        before = len(night.channel.history())
        asked = next(person for person in night.people if person.mention in said(night.table()))
        panels[asked] = await night.hand(asked)
        await night.move(asked, panels[asked])
        assert len(night.channel.history()) == before + 1
        assert night.table().mentions


async def test_computers_take_the_seat_of_whoever_leaves(tmp_path: Path) -> None:
    """Somebody leaves in the middle of a deal; the message says so, and the others play on."""
    async with evening(tmp_path, people=3) as night:
        await night.start(3, deals=1)
        panels = await night.hands(3)
        await night.people[2].slash(night.channel, "table leave")
        assert "Li" in said(night.table())
        await night.play_out({person: panels[person] for person in night.people[:2]})
        assert "Final standing" in said(night.table())


async def test_a_match_ended_in_the_middle_asks_nobody_any_more(tmp_path: Path) -> None:
    """After the host has ended the match in the middle of a deal, neither message nor panel speaks of a turn."""
    async with evening(tmp_path, people=2) as night:
        await night.start(2)
        panels = await night.hands(2)
        asked = (await night.people[0].slash(night.channel, "table end")).response
        assert asked is not None
        await night.press(night.people[0], "End it", asked)
        for shown in (night.table(), panels[night.people[1]]):
            assert "leads" not in said(shown)
            assert "Your turn" not in said(shown)
            assert list(buttons(shown)) == ["Same table again"]
        assert "Final standing" in said(night.table())


async def test_a_table_lives_in_a_thread(tmp_path: Path) -> None:
    """A table opened in a thread stays there; when the thread has been archived it gets a new message."""
    async with evening(tmp_path, people=2) as night:
        channel = night.bot.get_channel(night.channel.id)
        assert isinstance(channel, TextChannel)
        await channel.create_thread(name="Friday", type=ChannelType.public_thread)
        (night.channel,) = night.channel.threads
        first = await night.start(2)
        panels = await night.hands(2)
        asked = asked_of(panels)
        assert asked is not None
        night.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
        await night.move(asked, panels[asked])
        assert night.table().id != first.id
        assert "To beat" in said(night.table())
