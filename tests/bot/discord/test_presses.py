"""Each press is answered, whoever presses whatever whenever, and to that person only."""

from pathlib import Path

from simcord import InteractionResult
from simcord.actors import MemberActor

from bot.discord.custom_id import Act, CustomId
from storage.records import MatchId
from tests.kit.evening import Evening, asked_of, buttons, controls, evening, is_asked, plays, private, said
from tests.kit.stacked import leading


async def turn(night: Evening, players: int = 2) -> tuple[MemberActor, MemberActor]:
    """Start a table for so many: who is to act, and somebody who is not."""
    await night.start(players)
    panels = await night.hands(players)
    asked = asked_of(panels)
    assert asked is not None
    return asked, next(person for person in panels if person is not asked)


async def version(night: Evening) -> int:
    """How far the only table has come."""
    (match,) = await night.bot.manager.tables()
    return match.version


async def typed(person: MemberActor, shown: InteractionResult, text: str) -> InteractionResult:
    """Send off a text box with a text."""
    return await person.submit_modal(shown, {"typed": text})


# --- who presses


async def test_a_stranger_is_told_that_he_does_not_sit_here(tmp_path: Path) -> None:
    """Whoever does not sit at the table is refused in private, and nothing happens."""
    async with evening(tmp_path, people=3) as night:
        await turn(night)
        before = await version(night)
        for label in ("My hand", "Pass"):
            assert private(await night.press(night.people[2], label))
        assert await version(night) == before
        assert len(night.channel.history()) == 1


async def test_the_rules_are_read_by_anybody(tmp_path: Path) -> None:
    """[Rules] shows a chapter in private and a menu of the others, again and again."""
    async with evening(tmp_path) as night:
        await night.open()
        page = (await night.press(night.people[3], "Rules")).response
        assert page is not None
        assert page.ephemeral
        first = said(page)
        for topic in ("scoring", "goal", "scoring"):
            await night.people[3].select(page, [topic])
        assert said(page) != first
        assert len(night.channel.history(viewer=night.people[3])) == 2


async def test_only_the_owner_of_the_turn_can_pass(tmp_path: Path) -> None:
    """[Pass] on the public message works for the owner of the turn when passing is legal, and says why not else."""
    async with evening(tmp_path, people=2) as night:
        leader, other = await turn(night)
        assert private(await night.press(other, "Pass"))
        assert private(await night.press(leader, "Pass"))
        assert await version(night) == 1
        panel = await night.hand(leader)
        await night.move(leader, panel)
        passed = await night.press(other, "Pass")
        assert passed.acknowledged
        assert not passed.followups
        assert await version(night) > 2
        assert plays(panel)


# --- what has become old


async def test_an_old_play_is_not_played(tmp_path: Path) -> None:
    """A press on a play of an earlier position plays nothing: the panel is drawn anew and says so."""
    async with evening(tmp_path, people=2) as night:
        leader, other = await turn(night)
        panel = await night.hand(leader)
        old = next(str(does) for _, does in controls(panel) if does.act is Act.PLAY)
        await night.move(leader, panel)
        await night.press(other, "Pass")
        before = await version(night)
        answer = await night.forge(leader, panel, old)
        assert "moved on" in private(answer)
        assert await version(night) == before
        assert plays(panel)


async def test_of_two_presses_at_once_one_counts(tmp_path: Path) -> None:
    """Two presses on the same play lead to one play and two answers."""
    async with evening(tmp_path, people=2) as night:
        leader, _ = await turn(night)
        panel = await night.hand(leader)
        play = next(str(does) for _, does in controls(panel) if does.act is Act.PLAY)
        before = await version(night)
        answers = await night.together((leader, panel, play), (leader, panel, play))
        assert all(answer.acknowledged for answer in answers)
        assert await version(night) == before + 1


async def test_two_people_join_the_last_seat_at_once(tmp_path: Path) -> None:
    """One gets the seat, the other is told that the table is full."""
    async with evening(tmp_path, people=6) as night:
        await night.open()
        for person in night.people[1:4]:
            await night.press(person, "Join")
        join = buttons(night.table())["Join"]
        table = night.table()
        answers = await night.together((night.people[4], table, join), (night.people[5], table, join))
        assert all(answer.acknowledged for answer in answers)
        assert len((await night.bot.manager.tables())[0].seats) == 5
        assert sum(answer.response is not None and answer.response.ephemeral for answer in answers) == 1


async def test_a_control_of_another_version_of_the_bot_is_answered(tmp_path: Path) -> None:
    """A custom_id that nobody knows any more is answered in private, and so is one of a match that is gone."""
    async with evening(tmp_path) as night:
        await night.open()
        for custom_id in ("g0:1:2:play:66", "g1:1:0:dance:", str(CustomId(MatchId(999), 0, Act.HAND))):
            assert private(await night.forge(night.people[1], night.table(), custom_id))


async def test_a_forged_play_is_refused(tmp_path: Path) -> None:
    """A play that is no play, or not in the hand, changes nothing."""
    async with evening(tmp_path, people=2) as night:
        leader, _ = await turn(night)
        panel = await night.hand(leader)
        before = await version(night)
        for payload in ("222222", "nonsense"):
            forged = str(CustomId(MatchId(1), before, Act.PLAY, payload))
            assert private(await night.forge(leader, panel, forged))
        assert await version(night) == before


# --- what is typed


async def test_a_play_is_typed(tmp_path: Path) -> None:
    """[Type…] opens a text box; what is typed is played like a press, and the panel shows the hand after it."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "8")) as night:
        ana, _ = await turn(night)
        panel = await night.hand(ana)
        box = await night.press(ana, "Type…", panel)
        assert box.modal is not None
        await typed(ana, box, "8")
        assert "8" in said(night.table())
        assert await version(night) == 2
        assert not plays(panel)


async def test_a_typed_play_with_two_readings_is_asked_for(tmp_path: Path) -> None:
    """Where a text can be read in several ways the panel asks which one is meant, and plays that."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "5", "SJ")) as night:
        ana, _ = await turn(night)
        panel = await night.hand(ana)
        await typed(ana, await night.press(ana, "Type…", panel), "45xw")
        assert len(plays(panel)) == 2
        await night.press(ana, plays(panel)[1], panel)
        assert await version(night) == 2


async def test_a_typed_text_can_be_put_right(tmp_path: Path) -> None:
    """What cannot be read or played is explained, and [Fix] opens the text box with what was typed."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4")) as night:
        ana, _ = await turn(night)
        panel = await night.hand(ana)
        for wrong in ("qwerty", "22222222"):
            answer = await typed(ana, await night.press(ana, "Type…", panel), wrong)
            assert "> " in private(answer)
            box = await night.press(ana, "Fix", panel)
            assert wrong in str(box.modal)
        await typed(ana, box, "4")
        assert await version(night) == 2


async def test_a_text_box_of_the_last_process_is_answered(tmp_path: Path) -> None:
    """A text box that was open when the bot was restarted can still be sent off."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4")) as night:
        ana, _ = await turn(night)
        box = await night.press(ana, "Type…", await night.hand(ana))
        await night.restart()
        await typed(ana, box, "4")
        assert await version(night) == 2


async def test_a_text_box_that_has_become_old_plays_nothing(tmp_path: Path) -> None:
    """A text sent off after the table has moved on is answered with the hand as it is now."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "8")) as night:
        ana, bo = await turn(night)
        panel = await night.hand(ana)
        box = await night.press(ana, "Type…", panel)
        await night.move(ana, panel)
        await night.press(bo, "Pass")
        before = await version(night)
        assert "moved on" in private(await typed(ana, box, "8"))
        assert await version(night) == before


# --- panels


async def test_a_hint_marks_one_play(tmp_path: Path) -> None:
    """[Hint] names one play, and makes it the only button in the primary style."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "8")) as night:
        ana, _ = await turn(night)
        panel = await night.hand(ana)
        await night.press(ana, "Hint", panel)
        primary = [part for row in panel.components[0]["components"] for part in row.get("components", ())]
        (hinted,) = [part["label"] for part in primary if part["style"] == 1]
        assert f"Hint: {hinted}" in said(panel)


async def test_a_new_panel_replaces_the_older_one(tmp_path: Path) -> None:
    """Opening the hand again leaves one panel."""
    async with evening(tmp_path, people=2) as night:
        leader, _ = await turn(night)
        await night.hand(leader)
        await night.hand(leader)
        panels = [each for each in night.channel.history(viewer=leader) if each.flags.ephemeral and is_asked(each)]
        assert len(panels) == 1


async def test_a_panel_is_renewed_when_its_owner_is_to_act(tmp_path: Path) -> None:
    """A panel asks for an action as soon as its owner is to act, without a press; others are left alone."""
    async with evening(tmp_path, people=3) as night:
        await night.start(3)
        panels = await night.hands(3)
        leader = asked_of(panels)
        assert leader is not None
        idle = {person: said(panel) for person, panel in panels.items() if person is not leader}
        await night.move(leader, panels[leader])
        asked = asked_of(panels)
        assert asked is not None
        assert asked is not leader
        (third,) = (person for person in idle if person is not asked)
        assert said(panels[third]) == idle[third]


async def test_no_panel_is_renewed_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    """A panel whose owner is choosing is not redrawn under his finger, not even when the turn is taken from him."""
    async with evening(tmp_path, people=2, shuffle=leading(2, "4", "5", "SJ")) as night:
        await night.start(2, clock=30)
        ana = night.people[0]
        panel = await night.hand(ana)
        await typed(ana, await night.press(ana, "Type…", panel), "45xw")
        shown = said(panel)
        await night.env.advance_time(31)
        await night.press(night.people[1], "Pass")
        assert said(panel) == shown
        await night.press(ana, "Back", panel)
        assert said(panel) != shown


async def test_a_panel_says_when_it_is_no_longer_kept_up_to_date(tmp_path: Path) -> None:
    """After fourteen minutes a panel shows a short form with [Refresh], which revives it."""
    async with evening(tmp_path, people=2) as night:
        leader, _ = await turn(night)
        panel = await night.hand(leader)
        await night.env.advance_time(14 * 60 + 1)
        assert list(buttons(panel)) == ["Refresh"]
        await night.env.advance_time(3600)
        await night.press(leader, "Refresh", panel)
        assert plays(panel) or "Hint" in buttons(panel)


async def test_no_panel_is_edited_after_its_token_has_run_out(tmp_path: Path) -> None:
    """Fifteen minutes after the last press nothing is sent to a panel any more."""
    async with evening(tmp_path, people=2) as night:
        leader, other = await turn(night)
        await night.env.advance_time(16 * 60)
        sent = len(night.env.http_requests)
        await night.move(leader, await night.hand(leader))
        edits = [
            each for each in night.env.http_requests[sent:] if each.method == "PATCH" and "/webhooks/" in each.path
        ]
        assert edits == []
        assert asked_of({other: await night.hand(other)}) is other


async def test_discord_py_keeps_nothing_of_what_we_draw(tmp_path: Path) -> None:
    """No view or text box of ours is left in discord.py's registers, where it could time out or be lost."""
    async with evening(tmp_path, people=2) as night:
        leader, _ = await turn(night)
        panel = await night.hand(leader)
        await night.press(leader, "Type…", panel)
        await night.move(leader, panel)
        store = night.bot._connection._view_store
        assert (store._views, store._synced_message_views, store._modals) == ({}, {}, {})
        await night.env.advance_time(2 * 3600)
        assert private(await night.press(leader, "My hand"))
