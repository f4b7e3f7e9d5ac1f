"""The standings: places, equals, the reader's own line, pages."""

import pytest

from bot.catalogue import LANGUAGES
from bot.discord.cogs.league import ranking
from rules.registry import KINDS
from rules.text import Text
from storage.records import Standing
from tests.kit.club import CATALOGUES, Club, says

ENGLISH = CATALOGUES.words("en")


def standing(user: int, points: int, deals: int = 3, wins: int = 1) -> Standing:
    return Standing(user, f"p{user}", points, deals, wins)


def said(texts: tuple[Text, ...]) -> list[str]:
    return [ENGLISH(each) for each in texts]


def many(count: int) -> tuple[Standing, ...]:
    return tuple(standing(user, count - user) for user in range(count))


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    """Two seconds are both second, and whoever follows is fourth."""
    shown = said(ranking((standing(1, 9), standing(2, 4), standing(3, 4), standing(4, -17)), 4, 1))
    assert [line.partition("\\.")[0] for line in shown] == ["1", "2", "2", "4"]


def test_a_line_has_points_deals_and_wins() -> None:
    """Each is counted as its language counts."""
    assert said(ranking((standing(1, 1, deals=1, wins=2),), 1, 1)) == ["1\\. **p1** · +1 point · 1 deal · 2 wins"]
    assert said(ranking((standing(1, -2, deals=2, wins=1),), 1, 1)) == ["1\\. **p1** · -2 points · 2 deals · 1 win"]


def test_ones_own_line_is_there_on_every_page() -> None:
    """On another page it stands below the page's own lines, and once only on one's own."""
    standings = many(45)
    for page in (1, 2, 3):
        own = [line for line in said(ranking(standings, 30, page)) if "**p30**" in line]
        assert own == ["31\\. **p30** · +15 points · 3 deals · 1 win"]


def test_pages_have_everybody_once() -> None:
    """Nobody is left out or shown twice to a reader who has not played."""
    pages = [said(ranking(many(45), -1, page)) for page in (1, 2, 3)]
    lines = [line for page in pages for line in page if not line.startswith("Page")]
    assert [line.partition("\\.")[0] for line in lines] == [str(place) for place in range(1, 46)]
    assert [page[-1] for page in pages] == [f"Page {page} of 3" for page in (1, 2, 3)]


def test_a_page_beyond_the_last_is_the_last() -> None:
    """Whoever turns too far sees the end."""
    assert ranking(many(45), -1, 99) == ranking(many(45), -1, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_page_fits_a_message(language: str) -> None:
    """Names of 32 characters that all have to be escaped, and the largest numbers."""
    standings = tuple(Standing(user, "*" * 32, 10**9 - user, 10**6, 10**6) for user in range(100))
    words = CATALOGUES.words(language)
    shown = [words(line) for line in ranking(standings, 99, 1)]
    assert sum(map(len, shown)) < 3900
    assert len(shown) < 35


async def test_the_standings_of_a_server_are_told_to_whoever_asks(club: Club) -> None:
    """Before the first scored deal there are none; the game can be named."""
    assert says("en", "answer.league.none") in await club.use("cy", "league standings")
    table = await club.play("ana", "bo", deals=1)
    seats = {seat: club.people[name].id for seat, name in table.names.items()}
    while not table.match.deals:
        if not table.to_act:  # nobody could lead: the deal was void
            await table.next_deal(seats[next(iter(seats))])
        (seat,) = table.to_act
        offered = await club.offers(table.names[seat], "play", "cards", "")
        await table.submit(seats[seat], KINDS[0].read(next(iter(offered))))
    shown = await club.use("cy", "league standings", game=KINDS[0].key)
    assert "1\\. **" in shown
    assert "2\\. **" in shown
    assert "**cy**" not in shown
