"""Whole evenings, played by people who know nothing but what they see and can press."""

from pathlib import Path

from simcord import ResponseMessage
from simcord.actors import MemberActor

from tests.kit.evening import Evening, buttons, evening, plays, said


async def play_one(night: Evening, panels: dict[MemberActor, ResponseMessage]) -> bool:
    """Let whoever is asked press his first play; whether anybody was."""
    for person, panel in panels.items():
        if offered := plays(panel):
            await night.press(person, offered[0], panel)
            return True
    return False


async def play_out(night: Evening, people: int) -> None:
    """Play until no action is asked of anybody."""
    panels = {person: await night.hand(person) for person in night.people[:people]}
    while await play_one(night, panels):
        pass


async def test_four_people_play_a_match_with_buttons_alone(tmp_path: Path) -> None:
    """Four people open a table, play all deals and see the final standing, by pressing buttons alone."""
    async with evening(tmp_path) as night:
        await night.start(4, deals=2)
        await play_out(night, 4)
        assert "Next deal" in buttons(night.table())
        await night.press(night.people[2], "Next deal")
        await play_out(night, 4)
        assert "Final standing" in said(night.table())
        assert list(buttons(night.table())) == ["Same table again"]
        standings = await night.bot.store.standings(night.guild.id, "gandengyan")
        assert sum(standing.points for standing in standings) == 0
        assert {standing.deals for standing in standings} == {2}
