"""Evenings of Shengji, played with buttons, forms and commands alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.kit.evening import Evening, buttons, evening, is_asked, private, said
from tests.kit.shengji_evening import (
    ANA,
    BO,
    BURIED,
    CAI,
    DORA,
    KITTY,
    LOW,
    SPADES,
    TRACTOR,
    TRUMPS,
    Player,
    Watch,
    match,
    seated,
    tick,
    ticked,
)
from tests.kit.unhurried import Unhurried

WAVES = 5


@asynccontextmanager
async def table(folder: Path, people: int = 4, **options: str | int) -> AsyncIterator[Evening]:
    """A table of Shengji at which everybody sits, with computer players at the other seats, started."""
    names = ("Ana", "Bo", "Cai", "Dora")
    async with evening(folder, people, match() if people == 4 else None, names, time=Unhurried()) as night:
        await night.people[0].slash(night.channel, "shengji start", **options)
        for person in night.people[1:]:
            await night.press(person, "Join")
            await night.press(person, "Ready")
        for _ in range(4 - people):
            await night.press(night.people[0], "+ Computer")
        await night.press(night.people[0], "Start")
        yield night


async def test_four_people_play_a_match_with_buttons_alone(tmp_path: Path) -> None:
    """From level 2 to past ace, with a restart in each phase; nobody is shown a card that he may not know."""
    async with table(tmp_path) as night:
        ana, bo, cai, dora = players = await seated(night)
        watch = Watch(players, tuple(hand[:10] for hand in (ANA, BO, CAI, DORA)))
        await declare(ana, bo, watch)
        await night.restart()
        for wave in range(1, WAVES + 1):
            watch.hands = tuple(hand[: 10 * wave] for hand in (ANA, BO, CAI, DORA))
            watch.look()
            for player in (ana, cai, dora):
                await player.do("done")
        watch.hands = (ANA + KITTY, BO, CAI, DORA)
        watch.look()
        await bury(ana)
        watch.look()
        await play(players, watch)
        assert "Next deal" in buttons(night.table())
        assert "Bo, Dora take over" in said(night.table())
        assert "kitty 40 × 16 = 640" in said(night.table())
        await night.restart()
        await night.press(cai.person, "Next deal")
        await play_second_deal(night)
        assert "Final standing" in said(night.table())
        assert list(buttons(night.table())) == ["Same table again"]


async def declare(ana: Player, bo: Player, watch: Watch) -> None:
    """Ana declares spades, Bo counters with a pair of hearts."""
    watch.look()
    assert "Done" in buttons(ana.night.table())
    await ana.do("show=2S")
    assert "**Ana** · 5 cards · declares" in said(ana.night.table())
    await bo.do("show=2H2H")
    assert "Bo counters" in said(ana.night.table())
    watch.look("2S2H")


async def bury(ana: Player) -> None:
    """Seven cards are too few: the form comes back as it was, even from another process, and is put right."""
    assert "\n### ♣" in said(ana.panel), "each suit has a line of its own"
    shown = await ana.open_form("bury")
    assert ticked(shown) == []
    answer = await tick(ana.person, shown, BURIED[:14])
    assert "You chose 7. Choose exactly 8." in private(answer)
    await ana.night.restart()
    again = await ana.press("Fix")
    assert ticked(again) == sorted(BURIED[place : place + 2] for place in range(0, 14, 2))
    await tick(ana.person, again, BURIED)
    assert "40 points" in said(ana.panel)
    await ana.press(next(iter(buttons(ana.panel))))


async def play(players: tuple[Player, ...], watch: Watch) -> None:
    """A throw that fails, a ruff, a throw that stands, and the kitty dug with the last trick."""
    ana, bo, cai, dora = players
    night = ana.night
    assert list(buttons(night.table())) == ["My hand", "Rules"]
    watch.look(await ana.choose("throw_c", "ACKC"))
    assert "The throw fails!" in said(night.table())
    watch.look(await bo.do("3C"))
    await night.restart()
    watch.look(await cai.give(1), await dora.do("AC"))
    watch.look(await dora.do("5C"), await ana.do("AC"), await bo.do("3H"), await cai.give(1))
    watch.look(await bo.choose("throw_s", SPADES))
    watch.look(await cai.give(17), await dora.give(17), "3S3S4S4S5S5S6S", await ana.give(10))
    watch.look(await bo.do(TRACTOR))
    watch.look(await cai.give(6), await dora.give(6))
    await ana.give(6)


async def play_second_deal(night: Evening) -> None:
    """The kitty is turned; Bo buries it again and throws everything he has."""
    players = ana, bo, cai, dora = await seated(night)
    for _ in range(WAVES):
        for player in players:
            await player.do("done")
    await bo.choose("bury", LOW)
    await bo.choose("throw_t", TRUMPS)
    for player in (cai, dora, ana):
        await player.give(25)


# --- computer players


async def test_a_person_plays_a_deal_against_computers(tmp_path: Path) -> None:
    """They declare, bury and play by themselves, and whoever knows no rules gets through with [Hint]."""
    async with table(tmp_path, people=1, deals=1) as night:
        (ana,) = await seated(night)
        while is_asked(ana.panel):
            await ana.take_advice()
        assert "Final standing" in said(night.table())


# --- commands

TYPED = """
0 ♠2
1 h2 h2
0 done
2 ok
3 过
0 h10 10 KK 44 66
0 ♣AK
1 c3
2 d3
3 cA
3 c5
0 A♣
1 红桃3
2 d3
1 s6778899 10 10 JJQQKKAA
2 d445566778899 10 10 JJQ
3 c344566778899 10 10 JJQ
0 s3344556 h3 55 77 88 99 J
1 2h 2h xw xw dw dw
2 d2QKKAA
3 c22QK s2 d2
0 hJQQAA s2
"""
"""The first deal of the match: who types what."""


async def test_a_deal_is_played_by_typing_alone(tmp_path: Path) -> None:
    """``/play`` declares, buries, throws and follows, and is answered by the hand."""
    async with table(tmp_path, deals=1, options="deal_pace=at_once") as night:
        await type_deal(night)
        assert "Final standing" in said(night.table())


async def test_what_is_typed_against_the_rules_says_why(tmp_path: Path) -> None:
    """Nothing is done, and the answer says what would have been right."""
    async with table(tmp_path, options="deal_pace=at_once") as night:
        assert "declares nothing here" in await type_out(night, 1, "♠77")
        await type_out(night, 0, "s2")
        await type_out(night, 1, "h22")
        for seat in (0, 2, 3):
            await type_out(night, seat, "done")
        assert "You chose 7 cards" in await type_out(night, 0, "h10 10 KK 44 6")


async def test_a_match_is_resumed_in_another_channel(tmp_path: Path) -> None:
    """After a restart somebody goes on with it elsewhere, at the levels it had come to."""
    async with table(tmp_path, options="deal_pace=at_once") as night:
        await type_deal(night)
        await night.restart()
        night.channel = night.guild.create_text_channel("weekend")
        told = await night.people[1].slash(night.channel, "shengji resume")
        assert "goes on here" in private(told)
        await night.press(night.people[2], "Next deal")
        assert "Level A" in said(night.table())
        assert "25 of 25" in said(await night.hand(night.people[3]))


async def type_deal(night: Evening) -> None:
    for line in TYPED.strip().splitlines():
        seat, typed = line.split(" ", 1)
        await type_out(night, int(seat), typed)


async def type_out(night: Evening, seat: int, typed: str) -> str:
    """Somebody types what he wants; what he is told."""
    return private(await night.people[seat].slash(night.channel, "play", cards=typed))
