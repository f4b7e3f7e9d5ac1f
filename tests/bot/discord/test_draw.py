"""Whatever is drawn fits Discord's limits, in every language and with the longest texts."""

import pytest
from discord import ButtonStyle
from simcord import HttpLogEntry

from bot.discord.choices import FIRST, MOST_KEYS, Choices, Page
from bot.discord.custom_id import LIMIT, Act, CustomId
from bot.discord.draw import DIVIDER, Accent, Block, Key, Menu, Message, Option, layout, rows
from bot.discord.textbox import TYPED_LIMIT
from bot.words import LANGUAGES, Catalogues
from rules.screen import Choice, Prompt, Tone
from rules.text import text
from storage.records import MatchId
from tests.kit.requests import TEXT_LIMIT, components, problems

CATALOGUES = Catalogues.load(strict=True)
LONGEST = "W" * 80
PASS = Choice("pass", text("words.seat", number=0), text("words.seat", number=0), Tone.QUIET)


def drawn(*blocks: Block) -> list[dict[str, object]]:
    """The components of a message with these blocks, after seeing that Discord would take it."""
    body = {"components": layout(Message(blocks, Accent.OPEN)).to_components(), "flags": 1 << 15}
    sent = HttpLogEntry("POST", "/channels/1/messages", {}, body, None)
    assert problems([sent]) == ()
    return [dict(part) for part in components(body)]


def key(label: str, act: Act = Act.PLAY, payload: str = "") -> Key:
    return Key(label, CustomId(MatchId(1), 2, act, payload))


def choices(count: int, kinds: int = 1) -> tuple[Choice, ...]:
    """So many plays of so many kinds."""
    return tuple(
        Choice(
            f"{number}={LONGEST}"[:80],
            text("words.seat", number=number),
            text("words.seat", number=number % kinds),
        )
        for number in range(count)
    )


def laid_out(prompt: Prompt, page: Page = FIRST, hint: Choice | None = None, language: str = "en") -> tuple[Block, ...]:
    """A page of a panel."""
    words = CATALOGUES.words(language)
    return Choices(
        prompt,
        page,
        words,
        lambda label, act, payload, style: Key(words.label(label), _does(act, payload), style),
        hint,
    ).blocks()


def _does(act: Act, payload: str) -> CustomId:
    return CustomId(MatchId(99_999), 9_999, act, payload)


def offered(blocks: tuple[Block, ...]) -> list[str]:
    """The plays that can be taken from a page."""
    keys = [each for row in blocks if isinstance(row, tuple) for each in row if each.does.act is Act.PLAY]
    options = [option.value for menu in blocks if isinstance(menu, Menu) for option in menu.options]
    return [each.does.payload for each in keys] + options


# --- messages


def test_too_much_text_is_shortened_where_it_is_longest() -> None:
    """Texts share the limit: the longest is cut, the short ones stay whole."""
    texts = [part["content"] for part in drawn("short", "x" * 5000, "y" * 3000) if part["type"] == 10]
    assert sum(len(str(each)) for each in texts) <= TEXT_LIMIT
    assert texts[0] == "short"


def test_text_that_fits_is_left_alone() -> None:
    """Not a character is lost below the limit."""
    assert [part["content"] for part in drawn("x" * 2000, "y" * 2000) if part["type"] == 10] == ["x" * 2000, "y" * 2000]


def test_black_suits_are_letters_and_no_pictures() -> None:
    """As pictures they would be black on black; red ones stay as they are, and nothing is marked twice."""
    marked = "♠\N{VARIATION SELECTOR-15}3 ♥4"
    _, shown, *_ = drawn("♠3 ♥4")
    assert shown["content"] == marked
    *_, button = drawn((key(marked),))
    assert button["label"] == marked


def test_labels_are_cut_and_empty_blocks_left_out() -> None:
    """A label that is too long ends in an ellipsis; an empty text or row is not sent."""
    parts = drawn("", (), (key(LONGEST * 2),))
    (button,) = [part for part in parts if part["type"] == 2]
    assert str(button["label"]).endswith("W…")
    assert not [part for part in parts if part["type"] == 10]


def test_a_control_that_discord_would_not_take_is_left_out() -> None:
    """A custom_id of more than a hundred characters is not sent; the others of its row are."""
    parts = drawn((key("long", payload="x" * LIMIT), key("short", payload="x")))
    assert [part["label"] for part in parts if part["type"] == 2] == ["short"]


def test_a_menu_is_cut_to_what_fits() -> None:
    """At most 25 options, with labels and a placeholder of the length that Discord takes."""
    options = tuple(Option(LONGEST * 2, f"{number}") for number in range(40))
    parts = drawn(Menu(LONGEST * 3, CustomId(MatchId(1), 2, Act.CHOOSE), options))
    (menu,) = [part for part in parts if part["type"] == 3]
    assert isinstance(menu["options"], list)
    assert len(menu["options"]) == 25


def test_rows_are_narrow_enough_for_a_phone() -> None:
    """Plays stand at most four in a row."""
    assert [len(row) for row in rows([key(str(number)) for number in range(9)])] == [4, 4, 1]


# --- the plays of a panel


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 4, MOST_KEYS, MOST_KEYS + 1, 25, 26, 200])
@pytest.mark.parametrize("kinds", [1, 3, 12])
def test_any_number_of_plays_fits(count: int, kinds: int, language: str) -> None:
    """However many plays of however many kinds there are, each page of the panel is one that Discord takes."""
    plays = choices(count, kinds)
    prompt = Prompt((*plays, PASS), more=plays)
    pages = [FIRST, Page(more=True), *(Page(more, group) for more in (False, True) for group in range(kinds))]
    for page in pages:
        for hint in (None, *plays[-1:]):
            drawn("news", DIVIDER, "hand", *laid_out(prompt, page, hint, language), DIVIDER, "seats", "details")


@pytest.mark.parametrize("count", [1, 4, MOST_KEYS])
def test_few_plays_are_one_press_away(count: int) -> None:
    """Up to twenty plays are keys on the first page, with passing beside them."""
    plays = choices(count, 3)
    *shown, last = offered(laid_out(Prompt((*plays, PASS))))
    assert sorted(shown) == sorted(play.action for play in plays)
    assert last == "pass"


def test_each_kind_of_play_begins_a_row() -> None:
    """Where there is room, plays of different kinds do not share a row."""
    plays = choices(9, 3)
    kinds = {play.action: play.group for play in plays}
    *of_plays, _ = laid_out(Prompt(plays))
    assert len(of_plays) == 3
    for row in of_plays:
        assert isinstance(row, tuple)
        assert len({kinds[each.does.payload] for each in row}) == 1


def test_the_only_choice_stands_out() -> None:
    """Who can do only one thing sees at once what; where there is a choice, no play stands out by itself."""
    (only, *_), *_ = [row for row in laid_out(Prompt((PASS,))) if isinstance(row, tuple)]
    assert only.style is ButtonStyle.primary
    rows_of_two = [row for row in laid_out(Prompt((*choices(1), PASS))) if isinstance(row, tuple)]
    assert all(each.style is not ButtonStyle.primary for row in rows_of_two for each in row)


def test_many_plays_are_two_presses_away() -> None:
    """More plays are shown by kind, and every play is on the page of its kind."""
    plays = choices(60, 6)
    assert offered(laid_out(Prompt(plays))) == []
    found = [action for group in range(6) for action in offered(laid_out(Prompt(plays), Page(group=group)))]
    assert sorted(found) == sorted(play.action for play in plays)


def test_many_plays_of_one_kind_are_a_menu() -> None:
    """A single kind with more than twenty plays is a menu at once; what does not fit it can be typed."""
    blocks = laid_out(Prompt(choices(30)))
    assert [len(menu.options) for menu in blocks if isinstance(menu, Menu)] == [30]
    assert any(isinstance(block, str) and "5" in block for block in blocks)


def test_a_page_that_is_not_there_shows_the_first() -> None:
    """A group that has gone leads to the page of all."""
    prompt = Prompt(choices(3))
    assert offered(laid_out(prompt, Page(group=7))) == offered(laid_out(prompt))


def test_a_hint_is_shown_wherever_it_is() -> None:
    """The recommended play is a key on the page even where its plays are shown by kind."""
    plays = choices(60, 6)
    blocks = laid_out(Prompt(plays), hint=plays[-1])
    assert offered(blocks) == [plays[-1].action]


@pytest.mark.parametrize("page", [FIRST, Page(more=True), Page(group=3), Page(more=True, group=11)])
def test_a_page_reads_back(page: Page) -> None:
    """What stands in a custom_id leads to the same page."""
    assert Page.read(str(page)) == page


# --- custom_ids


@pytest.mark.parametrize("act", list(Act))
def test_a_custom_id_reads_back(act: Act) -> None:
    """What a control says is understood, whatever its payload holds."""
    says = CustomId(MatchId(123_456), 789, act, "45SJ=456 *:\n号")
    assert CustomId.read(str(says)) == says


@pytest.mark.parametrize("strange", ["", "g1", "g0:1:2:hand:", "g1:x:2:hand:", "g1:1:2:fly:", "g1:1:2:hand", "x" * 200])
def test_strange_custom_ids_are_not_understood(strange: str) -> None:
    """Anything else is no custom_id of ours."""
    assert CustomId.read(strange) is None


def test_the_longest_play_fits_a_custom_id() -> None:
    """Eighty characters of a play fit for the first hundred million matches and ten thousand events."""
    assert CustomId(MatchId(99_999_999), 9_999, Act.PLAY, "x" * 80).fits


def test_what_was_typed_is_kept_for_another_try() -> None:
    """A typed text that is short enough to be a play fits [Fix]."""
    assert CustomId(MatchId(999_999), 9_999, Act.TYPE, "x" * 70).fits
    assert TYPED_LIMIT >= 70
