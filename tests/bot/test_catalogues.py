"""The catalogues are whole: every domain says the same things in every language."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from bot.catalogue import ENGLISH, LANGUAGES, Catalogue, domain_files, language_of, read_catalogue, read_domain
from tests.kit.code import constants, patterns, said_by

DOMAINS = tuple(path.stem for path in domain_files(ENGLISH))
SAID_OTHERWISE = {("zh-CN", "answer.help.game")}
"""Chinese calls a game's command by its title, not by the name it has elsewhere."""
EVERY = [(language, domain) for language in LANGUAGES for domain in DOMAINS]


def catalog(language: str, domain: str) -> Catalog:
    return read_domain(next(path for path in domain_files(language) if path.stem == domain))


def messages(language: str, domain: str) -> dict[str, Message]:
    return {forms(message.id)[0]: message for message in catalog(language, domain) if message.id}


def forms(strings: object) -> tuple[str, ...]:
    return (strings,) if isinstance(strings, str) else tuple(strings)  # type: ignore[arg-type]  # Babel's unions


def placeholders(message: Message) -> set[str]:
    parsed = (part for form in forms(message.string) for part in Formatter().parse(form))
    return {name for _, name, _, _ in parsed if name is not None} - {"count"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_domain(language: str) -> None:
    """A domain that is missing in a language would make it fall back to English unnoticed."""
    assert tuple(path.stem for path in domain_files(language)) == DOMAINS


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_the_same_messages_in_every_language(language: str, domain: str) -> None:
    """No language lacks a message or keeps one that is gone."""
    assert messages(language, domain).keys() == messages(ENGLISH, domain).keys()
    assert not catalog(language, domain).obsolete


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_nothing_is_untranslated_or_fuzzy(language: str, domain: str) -> None:
    """Every form of every message has words, as many forms as the language has plurals."""
    numbers = catalog(language, domain).num_plurals
    for name, message in messages(language, domain).items():
        wanted = numbers if message.pluralizable else 1
        assert len(forms(message.string)) == wanted, name
        assert all(forms(message.string)), name
        assert not message.fuzzy, name


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_placeholders_agree(language: str, domain: str) -> None:
    """A translation uses the same arguments as English; only the count may be said in words."""
    english = messages(ENGLISH, domain)
    for name, message in messages(language, domain).items():
        if (language, name) not in SAID_OTHERWISE:
            assert placeholders(message) == placeholders(english[name]), name
        assert message.pluralizable == english[name].pluralizable, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_domains_count_alike(language: str) -> None:
    """The domains of a language become one catalogue, so they must have the same plural forms."""
    assert len({catalog(language, domain).plural_expr for domain in DOMAINS}) == 1


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_is_used(domain: str) -> None:
    """A message stands in the code by its id, or by an f-string that says a part of it."""
    unused = [
        name
        for name in messages(ENGLISH, domain)
        if name not in constants() and not any(pattern.fullmatch(name) for pattern in patterns())
    ]
    assert not unused


def test_every_message_the_code_says_exists() -> None:
    """An id in the code that no catalogue has would be shown as it is."""
    assert said_by("text") - read_catalogue(ENGLISH).forms.keys() == set()


def test_every_refusal_of_the_host_has_words() -> None:
    """Whoever is refused something is told why."""
    refusals = {f"host.refusal.{reason}" for reason in said_by("HostError")}
    assert refusals - read_catalogue(ENGLISH).forms.keys() == set()


def test_plurals() -> None:
    """The number chooses the form by the language's own rule."""
    english, chinese, brazilian = (read_catalogue(language) for language in ("en", "zh-CN", "pt-BR"))
    cards = "gandengyan.factor.cards"
    assert [english.pattern(cards, count) for count in (0, 1, 2)] == ["{count} cards", "{count} card", "{count} cards"]
    assert chinese.pattern(cards, 1) == chinese.pattern(cards, 5) == "{count} 张牌"
    assert [brazilian.pattern(cards, count) for count in (0, 1, 2)] == [
        "{count} carta",
        "{count} carta",
        "{count} cartas",
    ]


def test_a_message_in_two_domains_is_refused(tmp_path: Path) -> None:
    """Of two messages with one id, one would never be seen."""
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain in ("one", "two"):
        (folder / f"{domain}.po").write_text('msgid "a.b"\nmsgstr "words"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.b"):
        read_catalogue("en", tmp_path)


def test_a_missing_message_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Catalogue("en", {}, lambda _: 0).pattern("no.such.message", 1)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-GB", "en"),
        ("zh-TW", "zh-CN"),
        ("zh-CN", "zh-CN"),
        ("es-419", "es"),
        ("pt-BR", "pt-BR"),
        ("fr", "en"),
        (None, "en"),
    ],
)
def test_language_of_a_locale(locale: str | None, language: str) -> None:
    assert language_of(locale) == language
