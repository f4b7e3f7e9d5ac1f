"""Several cards are chosen at once, with nothing lost on the way: ticks, numbers, refusals, a last question."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from simcord import InteractionResult, ResponseMessage
from simcord.actors import MemberActor

from bot.discord.custom_id import Act, CustomId
from bot.discord.picks import FIELDS, Ticks, form
from bot.manager import Opening
from bot.play import Shuffle
from bot.table import Table
from bot.words import Catalogues
from rules.card import SUITS
from rules.screen import Group, Pick, Pickable
from rules.text import text
from storage.memory import MemoryStore
from storage.records import MatchId, Terms
from tests.kit.evening import Evening, buttons, evening, menus, private, said
from tests.kit.failing import FailingStore
from tests.kit.host import ANN, BOB, Host
from tests.kit.lay import LAY, SECONDS
from tests.kit.requests import components

TABLE: Final = MatchId(1)
ENGLISH: Final = Catalogues.load().words("en")


@asynccontextmanager
async def laying(
    folder: Path, windows: int | None = None, clock: int | None = None, shuffle: Shuffle | None = None
) -> AsyncIterator[Evening]:
    """An evening of two at a table where the first is to lay eight cards, or after so many windows."""
    async with evening(folder, people=2, kinds=(LAY,), shuffle=shuffle) as night:
        ana, bo = night.people
        options = {"windows": windows}
        terms = Terms("two", clock)
        opening = Opening(night.guild.id, night.channel.id, LAY.key, options, terms, ana.id, ana.name)
        table = await night.bot.manager.open(opening)
        await night.bot.tables.post(table)
        await night.press(bo, "Join")
        await night.press(bo, "Ready")
        await night.press(ana, "Start")
        yield night


async def the_table(night: Evening) -> Table:
    return await night.bot.manager.table(TABLE)


async def hand(night: Evening, seat: int) -> tuple[str, ...]:
    """The cards of a seat as a pick numbers them."""
    prompt = LAY.phrases.prompt((await the_table(night)).view(night.people[seat].id))
    assert prompt is not None
    return tuple(card.code for card in prompt.picks[0].cards)


def fields(shown: InteractionResult) -> Sequence[Mapping[str, Any]]:
    """The fields of a form."""
    assert shown.modal is not None
    return [part["component"] for part in shown.modal["components"]]


def ticked(shown: InteractionResult) -> list[int]:
    """What is ticked in a form when it opens."""
    boxes = (box for field in fields(shown) for box in field["options"])
    return sorted(int(box["value"]) for box in boxes if box.get("default"))


async def tick(person: MemberActor, shown: InteractionResult, places: Sequence[int]) -> InteractionResult:
    """Send a form off with these boxes ticked and no others."""
    values = {
        field["custom_id"]: [box["value"] for box in field["options"] if int(box["value"]) in places]
        for field in fields(shown)
    }
    return await person.submit_modal(shown, values)


async def without(night: Evening, rank: str, number: int, seat: int = 0) -> list[int]:
    """The places of the first cards that are no aces and not of that rank."""
    cards = enumerate(await hand(night, seat))
    return list(islice((place for place, card in cards if card[0] not in ("A", rank)), number))


async def some(night: Evening, rank: str) -> int:
    """The place of a card of that rank."""
    return next(place for place, card in enumerate(await hand(night, 0)) if card[0] == rank)


async def version(night: Evening) -> int:
    return (await the_table(night)).match.version


async def open_form(night: Evening, label: str = "lay.eight") -> tuple[ResponseMessage, InteractionResult]:
    """Ana's panel and the form that a button of it opens."""
    panel = await night.hand(night.people[0])
    return panel, await night.press(night.people[0], label, panel)


# --- forms


async def test_a_form_has_a_box_for_each_card_by_group(tmp_path: Path) -> None:
    """33 cards stand in at most five fields of at most ten boxes, copies apart from each other, nothing ticked."""
    async with laying(tmp_path) as night:
        _, shown = await open_form(night)
        assert all(len(field["options"]) <= 10 for field in fields(shown))
        boxes = [box for field in fields(shown) for box in field["options"]]
        cards = await hand(night, 0)
        assert {int(box["value"]): box["label"] for box in boxes} == {
            place: f"card {card}" for place, card in enumerate(cards)
        }
        assert ticked(shown) == []
        assert shown.modal is not None
        assert "lay.ask eight" in str(shown.modal)


async def test_what_is_ticked_is_asked_for_by_name_before_it_is_done(tmp_path: Path) -> None:
    """The cards are laid when the question is answered, and not before."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night)
        places = await without(night, "K", 8)
        before = await version(night)
        await tick(ana, shown, places)
        action = "lay lay=" + "".join(card for place, card in enumerate(await hand(night, 0)) if place in places)
        assert f"> {action}?" in said(panel)
        assert "lay.kings" not in said(panel)
        assert await version(night) == before
        await night.press(ana, action, panel)
        assert await version(night) == before + 1
        assert list(buttons(panel)) == ["Refresh"]


async def test_what_there_is_to_say_against_it_is_said(tmp_path: Path) -> None:
    """The question of the game's own warns of kings."""
    async with laying(tmp_path) as night:
        panel, shown = await open_form(night)
        places = [*await without(night, "K", 7), await some(night, "K")]
        await tick(night.people[0], shown, places)
        assert "lay.kings" in said(panel)


@pytest.mark.parametrize(("label", "number", "told"), [("lay.eight", 7, "exactly 8"), ("lay.some", 4, "1 to 3")])
async def test_a_wrong_number_is_put_right_without_losing_a_tick(
    tmp_path: Path, label: str, number: int, told: str
) -> None:
    """The panel says how many were chosen and how many it takes; [Fix] opens the form as it was sent off."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night, label)
        places = await without(night, "K", number)
        answer = await tick(ana, shown, places)
        assert f"You chose {number}" in private(answer)
        assert told in private(answer)
        again = await night.press(ana, "Fix", panel)
        assert ticked(again) == places
        assert again.modal is not None
        assert shown.modal is not None
        assert again.modal["custom_id"] != shown.modal["custom_id"]


async def test_a_refusal_is_told_before_anybody_is_asked_whether_he_is_sure(tmp_path: Path) -> None:
    """The game's reason is given, and [Fix] opens the form with the ticks."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night)
        places = sorted([*await without(night, "K", 7), await some(night, "A")])
        await tick(ana, shown, places)
        assert "lay.refusal.no_aces" in said(panel)
        again = await night.press(ana, "Fix", panel)
        assert ticked(again) == places
        await tick(ana, again, await without(night, "K", 8))
        assert "Change" in buttons(panel)


async def test_a_choice_can_be_changed_or_dropped(tmp_path: Path) -> None:
    """[Change] opens the form with the ticks, [Back] leads to the panel as it was."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night)
        usual = list(buttons(panel))
        places = await without(night, "K", 8)
        await tick(ana, shown, places)
        assert ticked(await night.press(ana, "Change", panel)) == places
        await night.press(ana, "Back", panel)
        assert list(buttons(panel)) == usual


async def test_forms_and_questions_outlive_the_process(tmp_path: Path) -> None:
    """A form that was open, and a question that stood there, are answered by the next process with nothing lost."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night)
        places = await without(night, "K", 8)
        await night.restart()
        await tick(ana, shown, places)
        await night.restart()
        assert ticked(await night.press(ana, "Change", panel)) == places
        before = await version(night)
        await night.press(ana, next(iter(buttons(panel))), panel)
        assert await version(night) == before + 1


async def test_old_ticks_and_forged_ones_lay_nothing(tmp_path: Path) -> None:
    """A form of an earlier position, or a control that never was, is answered with the hand as it is."""
    async with laying(tmp_path) as night:
        ana = night.people[0]
        panel, shown = await open_form(night)
        older = await night.press(ana, "lay.eight", panel)
        places = await without(night, "K", 8)
        await tick(ana, shown, places)
        await night.press(ana, next(iter(buttons(panel))), panel)
        before = await version(night)
        assert "moved on" in private(await tick(ana, older, places))
        for payload in ("eight.ff.0", "nonsense", "eight.zz.0", "none.1.0"):
            for act in (Act.PICK, Act.PICKED):
                forged = str(CustomId(TABLE, before, act, payload))
                assert "moved on" in private(await night.forge(ana, panel, forged))
        assert await version(night) == before


# --- menus


async def test_so_many_of_few_are_chosen_in_a_menu(tmp_path: Path) -> None:
    """The menu takes exactly as many; what was chosen is asked for, changed with the ticks kept, and laid."""
    async with laying(tmp_path) as night:
        ana, bo = night.people
        panel, shown = await open_form(night)
        await tick(ana, shown, await without(night, "K", 8))
        await night.press(ana, next(iter(buttons(panel))), panel)
        panel = await night.hand(bo)
        (menu,) = menus(panel)
        assert (menu["min_values"], menu["max_values"], menu["placeholder"]) == (2, 2, "lay.ask two")
        one, two = map(str, await without(night, "K", 2, seat=1))
        await bo.select(panel, [one, two], custom_id=menu["custom_id"])
        assert menus(panel) == []
        await night.press(bo, "Change", panel)
        (again,) = menus(panel)
        assert [each["value"] for each in again["options"] if each.get("default")] == [one, two]
        assert again["custom_id"] != menu["custom_id"]
        await bo.select(panel, [one, two], custom_id=again["custom_id"])
        await night.press(bo, next(iter(buttons(panel))), panel)
        assert "Next deal" in buttons(night.table())


async def test_a_refused_choice_in_a_menu_stands_there_to_be_changed(tmp_path: Path) -> None:
    """Aces may not be laid: the menu is there again with what was chosen."""
    async with laying(tmp_path, shuffle=tuple) as night:
        ana, bo = night.people
        panel, shown = await open_form(night)
        await tick(ana, shown, await without(night, "K", 8))
        await night.press(ana, next(iter(buttons(panel))), panel)
        panel = await night.hand(bo)
        chosen = ["0", str((await hand(night, 1)).index("AH"))]
        await bo.select(panel, chosen, custom_id=menus(panel)[0]["custom_id"])
        assert "lay.refusal.no_aces" in said(panel)
        (again,) = menus(panel)
        assert sorted(each["value"] for each in again["options"] if each.get("default")) == chosen


# --- windows


async def test_nobody_is_told_that_the_table_has_moved_on_while_a_window_is_open(tmp_path: Path) -> None:
    """Two press at the same moment, each on what he sees: both are heard."""
    async with laying(tmp_path, windows=2) as night:
        panels = await night.hands(2)
        calls = [(person, panel, buttons(panel)["lay.call"]) for person, panel in panels.items()]
        answers = await night.together(*calls)
        assert not any("moved on" in private(answer) for answer in answers)
        assert (await the_table(night)).view(None).state.calls in {(0, 1), (1, 0)}


async def test_the_public_message_says_when_a_window_closes(tmp_path: Path) -> None:
    """Without a clock there is a time all the same, and when it is over the first seat is asked to lay."""
    async with laying(tmp_path, windows=1) as night:
        assert "⏳" in said(night.table())
        panel = await night.hand(night.people[0])
        await night.env.advance_time(SECONDS + 1)
        assert "lay.eight" in buttons(panel)
        assert "⏳" not in said(night.table())


# --- sides


async def test_a_lobby_with_sides_shows_them_and_lets_partners_be_chosen(tmp_path: Path) -> None:
    """[Change seat] moves whoever presses it one seat on; everybody sees who plays with whom."""
    async with evening(tmp_path, people=3, kinds=(LAY,)) as night:
        ana, bo, li = night.people
        opening = Opening(night.guild.id, night.channel.id, LAY.key, {}, Terms("two"), ana.id, ana.name)
        await night.bot.tables.post(await night.bot.manager.open(opening))
        for person in (bo, li):
            await night.press(person, "Join")
        shown = said(night.table())
        assert shown.index("Side 1") < shown.index("Ana") < shown.index("Li") < shown.index("Side 2")
        await night.press(bo, "Change seat")
        shown = said(night.table())
        assert shown.index("Ana") < shown.index("Bo") < shown.index("Side 2") < shown.index("Li")


# --- how cards are laid out


def pick(*sizes: int) -> Pick:
    """A pick of groups of these sizes."""
    groups = tuple(
        Group(text(f"group{number}"), tuple(Pickable(f"{number}{card}", text(f"card{card}")) for card in range(size)))
        for number, size in enumerate(sizes)
    )
    return Pick("any", text("label"), text("ask"), groups, 0, sum(sizes))


async def laid_out(*sizes: int) -> list[tuple[str, int, int]]:
    """The fields of a form for groups of these sizes: title, kind of component, number of cards."""
    host = Host(store=FailingStore(MemoryStore((LAY,))), kinds=(LAY,))
    match = (await host.begun(ANN, BOB, terms=Terms("two"))).match
    shown = form(ENGLISH, match, pick(*sizes), Ticks("any")).to_dict()
    values = [option["value"] for part in components(shown) for option in part.get("options", ())]
    assert sorted(map(int, values)) == list(range(sum(sizes)))
    return [
        (part["label"], part["component"]["type"], len(part["component"]["options"])) for part in shown["components"]
    ]


BOX_FIELD, MENU_FIELD = 22, 3


async def test_each_group_has_a_field_of_its_own_as_far_as_that_is_possible() -> None:
    """Over ten cards of a group go on in the next free field; only where none is left they share one."""
    assert await laid_out(15, 6, 7, 5) == [
        ("group0", BOX_FIELD, 10),
        ("group0", BOX_FIELD, 5),
        ("group1", BOX_FIELD, 6),
        ("group2", BOX_FIELD, 7),
        ("group3", BOX_FIELD, 5),
    ]
    assert await laid_out(14, 12, 4, 3) == [
        ("group0", BOX_FIELD, 10),
        ("group1", BOX_FIELD, 10),
        ("group2", BOX_FIELD, 4),
        ("group3", BOX_FIELD, 3),
        ("group0 · group1", BOX_FIELD, 6),
    ]
    assert await laid_out(21, 20, 2, 1) == [
        ("group0", BOX_FIELD, 10),
        ("group0", BOX_FIELD, 10),
        ("group0 · group1", BOX_FIELD, 10),
        ("group1", BOX_FIELD, 10),
        ("group1 · group2 · group3", BOX_FIELD, 4),
    ]


async def test_more_cards_than_boxes_are_chosen_in_menus() -> None:
    """Over fifty cards a form has menus, five of them at most."""
    assert await laid_out(30, 21, len(SUITS)) == [
        ("group0", MENU_FIELD, 25),
        ("group0", BOX_FIELD, 5),
        ("group1", MENU_FIELD, 21),
        ("group2", BOX_FIELD, 4),
    ]
    assert len(await laid_out(60, 60)) == FIELDS


@pytest.mark.parametrize("places", [(), (0,), (3, 9, 32), tuple(range(60))])
def test_ticks_travel_in_a_control(places: tuple[int, ...]) -> None:
    """However many are ticked, a control can carry them."""
    ticks = Ticks("eight", frozenset(places), turn=7)
    assert Ticks.read(str(ticks)) == ticks
    assert CustomId(MatchId(10**9), 10**6, Act.PICKED, str(ticks)).fits


async def test_a_slow_table_calls_nobody_twice_for_one_window(tmp_path: Path) -> None:
    """While some of those who were called have yet to act, the message they were called by stays."""
    async with laying(tmp_path, windows=1, clock=86400) as night:
        ana, bo = night.people
        panels = await night.hands(2)
        called = night.table()
        assert {user.id for user in called.mentions} == {ana.id, bo.id}
        await night.press(ana, "lay.done", panels[ana])
        assert night.table().id == called.id
        await night.press(bo, "lay.call", panels[bo])
        assert night.table().id != called.id
        assert {user.id for user in night.table().mentions} == {ana.id, bo.id}
