"""What a reader gets to see: names made harmless, cards in words, lists and numbers."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import LANGUAGES, Catalogue
from bot.escape import NAME_LIMIT, escape, one_line, shorten
from bot.words import Catalogues, Words
from rules.text import Faces, Person, Seat, Text, text

CATALOGUES = Catalogues.load(strict=True)
ANA = Seat(0)


def words(name: str = "Ana", language: str = "en") -> Words:
    return CATALOGUES.words(language, {ANA: name})


def named(name: str) -> str:
    return words(name)(text("gandengyan.player", player=Person(ANA)))


@pytest.mark.parametrize("mark", list("*_~`|>#-+.[]()<:\\"))
def test_marks_are_escaped(mark: str) -> None:
    """No mark in a name formats, links or quotes anything."""
    assert named(f"a{mark}b") == f"a\\{mark}b"


def test_nobody_is_mentioned() -> None:
    """Neither everybody nor one can be called by a name."""
    assert "@everyone" not in named("@everyone")
    assert named("<@123>") == "\\<\\@\u200b123\\>"


def test_a_name_is_one_line() -> None:
    """A name cannot begin a line, and with it a heading, a quote or a block of code."""
    assert named("A\n# B\r\n\u2028```c") == "A \\# B \\`\\`\\`c"


def test_a_name_cannot_turn_the_line_around() -> None:
    assert named("a\u202eb\u2066c") == "abc"


def test_a_long_name_is_cut() -> None:
    assert named("x" * 33) == "x" * 31 + "…"
    assert named("x" * 32) == "x" * 32


def test_who_has_no_name_is_his_seat() -> None:
    assert named(" \u200e\n") == "Seat 1"
    assert CATALOGUES.words("zh-CN")(text("gandengyan.player", player=Person(Seat(2)))) == "3 号位"


@given(st.text())
def test_escaped_text_reads_as_it_is(name: str) -> None:
    """Taking the backslashes away as Discord does gives the text back, on one line."""
    shown = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", escape(one_line(name))).replace("@\u200b", "@")
    assert shown == one_line(name)
    assert len(shown.splitlines()) <= 1


@given(st.text())
def test_names_are_short(name: str) -> None:
    """However long a name is, it takes no more room than Discord allows a nickname."""
    assert len(shorten(name)) <= NAME_LIMIT


def test_user_text_is_escaped_and_our_own_is_not() -> None:
    assert words().say("gandengyan.player", player="**x**") == "\\*\\*x\\*\\*"
    assert words().say("gandengyan.player", player=text("gandengyan.rules.combinations.pair")).startswith("**Pair**")


def test_labels_are_plain() -> None:
    """Buttons know no markdown: a backslash would be shown."""
    assert words("a_b").label(text("gandengyan.player", player=Person(ANA))) == "a_b"


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "3 10 J small joker ♠10"),
        ("zh-CN", "3 10 J 小王 ♠10"),
        ("es", "3 10 J comodín chico ♠10"),
        ("pt-BR", "3 10 J curinga pequeno ♠10"),
    ],
)
def test_cards(language: str, shown: str) -> None:
    cards = Faces(("3", "T", "J", "SJ", "TS"))
    assert words(language=language).say("gandengyan.label.unread", cards=cards) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_words_of_its_own(language: str) -> None:
    """The 54 faces of a deck are told apart in every language."""
    codes = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["SJ", "BJ"]
    shown = {words(language=language).say("gandengyan.label.unread", cards=Faces((code,))) for code in codes}
    assert len(shown) == len(codes)


def test_lists_and_numbers() -> None:
    """Texts in a row are joined as the language does; a message may format a number."""
    two: tuple[Text, ...] = (text("cards.3"), text("cards.T"))
    assert words().say("discord.permissions_missing", permissions=two).endswith(": 3, 10")
    assert words(language="zh-CN").say("discord.permissions_missing", permissions=two).endswith("：3、10")
    assert words().say("gandengyan.won", player=Person(ANA), points=7).endswith("+7")


def test_the_count_chooses_the_form() -> None:
    assert words().say("gandengyan.factor.cards", count=1) == "1 card"
    assert words().say("gandengyan.factor.cards", count=5) == "5 cards"


def test_english_stands_in_for_a_missing_message() -> None:
    """A gap in a language is no reason to show nothing; only tests are strict."""
    spanish = Catalogue("es", {}, lambda _: 0)
    gappy = Catalogues({**CATALOGUES.by_language, "es": spanish})
    assert gappy.words("es").say("gandengyan.action.pass") == "Pass"
    assert gappy.words("es").say("no.such.message") == "no.such.message"
    with pytest.raises(KeyError):
        Catalogues(gappy.by_language, strict=True).words("es").say("gandengyan.action.pass")
