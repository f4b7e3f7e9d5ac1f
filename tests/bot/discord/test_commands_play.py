"""Playing by slash commands alone, and what is offered while one types."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.catalogue import LANGUAGES
from bot.discord.client import CardBot
from bot.discord.custom_id import Act
from bot.table import Table
from rules.card import Card
from rules.registry import KINDS
from storage.records import Status
from tests.kit.club import CATALOGUES, Club, club_bot, says
from tests.kit.evening import buttons, controls, private
from tests.kit.stacked import leading

GAME = KINDS[0]


@pytest.fixture
def bot(tmp_path: Path) -> CardBot:
    chance = Random(1)

    def shuffle(deck: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(chance.sample(deck, len(deck)))

    return club_bot(tmp_path, shuffle)


def legal(club: Club, table: Table, name: str) -> list[str]:
    """The canonical texts of somebody's legal actions, as the judge lists them."""
    game = GAME.build(table.options, len(table.names))
    seat = table.seat_of(club.people[name].id)
    assert seat is not None
    return [GAME.write(action) for action in game.legal_actions(table._record.play.state, seat)]


async def play_on(club: Club, table: Table) -> None:
    """Whoever is to act plays the last that is offered to him, or passes if there is nothing else."""
    name = club.to_act(table)
    offered = list(await club.offers(name, "play", "cards", ""))
    if offered == ["pass"]:
        await club.use(name, "pass")
    else:
        await club.use(name, "play", cards=next(each for each in reversed(offered) if each != "pass"))


async def test_a_whole_match_can_be_played_without_a_button(club: Club) -> None:
    """From the first deal to the end of the match, and the ledger has it."""
    table = await club.play("ana", "bo", "cy", deals=2)
    while table.match.status is not Status.ENDED:
        if table.match.status is Status.BETWEEN:
            await club.use("bo", "table next")
        else:
            await play_on(club, table)
    assert table.match.deals == 2
    standings = await club.use("cy", "league standings")
    assert all(f"**{name}**" in standings for name in club.people)


async def test_whoever_leaves_is_replaced_and_the_others_play_on(club: Club) -> None:
    """A computer player takes the seat; nobody has to start again."""
    table = await club.play("ana", "bo", "cy", deals=1)
    await play_on(club, table)
    leaver = club.waiting(table)
    seat = table.seat_of(club.people[leaver].id)
    assert says("en", "answer.left", number=table.match.id) in await club.use(leaver, "table leave")
    while table.match.status is not Status.ENDED:
        await play_on(club, table)
    assert table.match.deals == 1
    assert table.match.seats[seat].stands_for.user == club.people[leaver].id


@pytest.mark.parametrize("preset", GAME.presets)
async def test_what_is_offered_are_the_legal_plays(club: Club, preset: str) -> None:
    """Nothing legal is missing and nothing else is offered, in the words of the reader's language."""
    table = await club.play("ana", "bo", "cy", preset=preset)
    for _ in range(8):
        name = club.to_act(table)
        offered = await club.offers(name, "play", "cards", "")
        actions = legal(club, table, name)
        assert offered.keys() == set(actions) if len(actions) <= 25 else offered.keys() <= set(actions)
        for other in set(club.people) - {name}:
            assert await club.offers(other, "play", "cards", "") == {}
        await play_on(club, table)
        if table.match.status is not Status.PLAYING:
            return


async def test_typing_narrows_what_is_offered(club: Club) -> None:
    """What is left has what was typed in its name, or is what was typed."""
    table = await club.play("ana", "bo")
    name = club.to_act(table)
    everything = await club.offers(name, "play", "cards", "")
    for action, label in everything.items():
        cards = action.partition("=")[0]
        assert action in await club.offers(name, "play", "cards", cards.lower())
        assert action in await club.offers(name, "play", "cards", label.upper())
    for noise in ("zzz", "*", "=", "🂡", "6" * 100, "%s{0}"):
        assert await club.offers(name, "play", "cards", noise) == {} or noise in "=*"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_plays_are_offered_in_the_readers_language(club: Club, language: str) -> None:
    """The label is a sentence of his, the value is the same for all."""
    table = await club.play("ana", "bo")
    name = club.to_act(table)
    await club.use(name, "me language", language=language)
    prompt = GAME.phrases.prompt(table.view(club.people[name].id))
    words = CATALOGUES.words(language, table.names)
    expected = {choice.action: words.label(choice.label) for choice in (*prompt.choices, *prompt.more)}
    offered = await club.offers(name, "play", "cards", "")
    assert offered.items() <= expected.items()
    assert offered


async def test_offers_never_fail_where_there_is_nothing_to_offer(club: Club) -> None:
    """No table, a lobby, a stranger, somebody else's turn: an empty list, not an error."""
    assert await club.offers("ana", "play", "cards", "6") == {}
    assert await club.offers("ana", "table kick", "seat", "") == {}
    assert await club.offers("ana", "table status", "table", "") == {}
    await club.open("ana")
    assert await club.offers("ana", "play", "cards", "6") == {}
    assert await club.offers("cy", "play", "cards", "6", table=1) == {}
    assert await club.offers("cy", "play", "cards", "6", table=99) == {}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_play_that_is_refused_is_explained(club: Club, language: str) -> None:
    """Out of turn, unreadable, not in hand: each has its own answer, and nothing is played."""
    table = await club.play("ana", "bo")
    for name in ("ana", "bo"):
        await club.use(name, "me language", language=language)
    version = table.match.version
    acting, waiting = club.to_act(table), club.waiting(table)
    assert says(language, "discord.cannot_read", found="abracadabra") in await club.use(
        acting, "play", cards="abracadabra"
    )
    refused = {
        await club.use(waiting, "pass"),
        await club.use(acting, "pass"),
        await club.use(acting, "play", cards="22222222"),
    }
    assert len(refused) == 3
    assert table.match.version == version


async def test_hand_shows_ones_own_cards_to_oneself_alone(club: Club) -> None:
    """Each sees what his view has, and nobody sees it of another."""
    table = await club.play("ana", "bo", "cy")
    shown = {name: await club.use(name, "hand") for name in club.people}
    for name, panel in shown.items():
        screen = GAME.phrases.screen(table.view(club.people[name].id))
        words, told = club.bot.speech.words("en", table), panel.replace("\N{NO-BREAK SPACE}", " ")
        assert all(words(line) in told for line in (*screen.hand, *screen.seats, *screen.details))
    assert len(set(shown.values())) == len(shown)


class TestSeveralReadings:
    """A leader who holds a 4, a 5 and the small joker."""

    @pytest.fixture
    def bot(self, tmp_path: Path) -> CardBot:
        return club_bot(tmp_path, leading(2, "4", "5", "SJ"))

    async def test_a_text_with_several_readings_is_asked_about(self, club: Club) -> None:
        """Nothing is guessed: both plays are there to press, and the one that is pressed is played."""
        table = await club.play("ana", "bo")
        result = await club.people["ana"].slash(club.channel, "play", cards="4 5 xw")
        assert says("en", "discord.panel.which") in private(result)
        assert table.match.version == 1
        readings = [does.payload for _, does in controls(result.response) if does.act is Act.PLAY]
        assert len(readings) == 2
        assert set(readings) <= (await club.offers("ana", "play", "cards", "4 5 xw")).keys()
        label = next(label for label, does in controls(result.response) if does.payload == readings[1])
        await club.people["ana"].click(result.response, custom_id=buttons(result.response)[label])
        assert club.to_act(table) == "bo"
