"""The commands as Discord gets them: every limit kept and every word there, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.catalogue import ENGLISH, LANGUAGES, language_of
from bot.discord.cogs import add_commands
from bot.discord.cogs.options import asked, read_options, suggest
from bot.errors import HostError
from bot.words import Catalogues
from rules.errors import OptionError
from rules.kind import AnyKind
from rules.options import choices, plain
from rules.registry import KINDS

TRANSLATED = ("zh-CN", "zh-TW", "es-ES", "es-419", "pt-BR")
NAME = re.compile(r"[-_'\w]{1,32}")
GROUPS = (1, 2)


@pytest.fixture(scope="module")
def catalogues() -> Catalogues:
    return Catalogues.load(strict=True)


@pytest.fixture
async def payloads(catalogues: Catalogues) -> list[dict[str, Any]]:
    bot = commands.Bot(command_prefix=(), intents=discord.Intents.none(), help_command=None)
    await add_commands(bot, catalogues)
    translator = bot.tree.translator
    return [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The node and everything below it that has a name and a description."""
    yield node
    for option in node.get("options") or ():
        yield from walk(option)


def spoken(node: dict[str, Any], field: str, locale: str) -> str:
    """What a reader in that locale is shown."""
    return (node.get(f"{field}_localizations") or {}).get(locale, node[field])


def weight(node: dict[str, Any]) -> int:
    """Discord's count of a command's characters: the longest localisation of each text, and the choices' values."""
    texts = [[node["name"], *(node.get("name_localizations") or {}).values()]]
    if "description" in node:
        texts.append([node["description"], *(node.get("description_localizations") or {}).values()])
    values = [len(str(node["value"]))] if "value" in node else []
    below = [*(node.get("options") or ()), *(node.get("choices") or ())]
    return sum(max(map(len, versions)) for versions in texts) + sum(values) + sum(map(weight, below))


async def test_every_command_is_within_discords_limits(payloads: list[dict[str, Any]]) -> None:
    """No command, in no language, is more than Discord takes."""
    assert len(payloads) <= 100
    for command in payloads:
        assert weight(command) <= 8000, command["name"]
        for node in walk(command):
            assert len(node.get("options") or ()) <= 25
            assert len(node.get("choices") or ()) <= 25
            for locale in ("en-US", *TRANSLATED):
                name = spoken(node, "name", locale)
                assert NAME.fullmatch(name), (locale, name)
                assert name == name.lower(), (locale, name)
                assert 1 <= len(spoken(node, "description", locale)) <= 100, (locale, node["name"])
                assert all(1 <= len(spoken(choice, "name", locale)) <= 100 for choice in node.get("choices") or ())


async def test_names_side_by_side_differ_in_every_language(payloads: list[dict[str, Any]]) -> None:
    """Nobody is offered two commands, or two options of one command, of the same name."""
    places = [payloads, *(node["options"] for command in payloads for node in walk(command) if node.get("options"))]
    for place in places:
        for locale in ("en-US", *TRANSLATED):
            names = [spoken(node, "name", locale) for node in place]
            assert len(set(names)) == len(names), (locale, names)


async def test_every_description_is_translated(payloads: list[dict[str, Any]]) -> None:
    """Every command and option is described in every language, each in its own words."""
    for command in payloads:
        for node in walk(command):
            assert set(node["description_localizations"]) == set(TRANSLATED), node["name"]
            assert node["description"] not in node["description_localizations"].values(), node["name"]
            assert "{" not in "".join(node["description_localizations"].values())


async def test_every_name_is_translated_except_a_games_that_is_more_than_one_word(
    payloads: list[dict[str, Any]],
) -> None:
    """Every command has a name in every language; a game keeps its own where its title is no command name."""
    games = {kind.command for kind in KINDS}
    for command in payloads:
        for node in walk(command):
            missing = set(TRANSLATED) - set(node["name_localizations"])
            assert not missing or node["name"] in games, node["name"]
            assert {"zh-CN", "zh-TW"} <= set(node["name_localizations"]), node["name"]


async def test_commands_about_tables_are_offered_in_servers_alone(payloads: list[dict[str, Any]]) -> None:
    """In a private chat there are no tables; help and one's own settings are there too."""
    contexts = {command["name"]: command["contexts"] for command in payloads}
    assert {name for name, where in contexts.items() if where == [0, 1]} == {"help", "me"}
    assert all(where in ([0], [0, 1]) for where in contexts.values())
    assert all(command["integration_types"] == [0] for command in payloads)


async def test_every_game_has_its_commands_with_all_presets_and_chapters(payloads: list[dict[str, Any]]) -> None:
    """A registered game can be started in each of its presets and read chapter by chapter."""
    by_name = {command["name"]: command for command in payloads}
    for kind in KINDS:
        commands_of = {node["name"]: node for node in by_name[kind.command]["options"]}
        offered = {
            (name, option["name"]): [choice["value"] for choice in option.get("choices") or ()]
            for name, node in commands_of.items()
            for option in node["options"]
        }
        assert offered["start", "preset"] == offered["options", "preset"] == list(kind.presets)
        assert offered["rules", "topic"] == [key for key, _ in kind.phrases.topics()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_setting_is_offered_in_words(catalogues: Catalogues, kind: AnyKind, language: str) -> None:
    """Each value of each option can be found by typing its name, and what is offered is accepted."""
    words = catalogues.words(language)
    offered = {value for name in plain(next(iter(kind.presets.values()))) for _, value in suggest(kind, words, name)}
    default = next(iter(kind.presets.values()))
    assert {f"{name}={value}" for name, values in choices(default).items() for value in values} <= offered
    for typed in offered:
        kind.options(read_options(typed))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_chosen_preset_comes_before_the_servers_defaults(kind: AnyKind) -> None:
    """The server's defaults hold for whoever chooses nothing, and for nobody else."""
    first, last = next(iter(kind.presets)), next(reversed(kind.presets))
    assert asked(kind, {"preset": last}, None, "") == {"preset": last}
    assert asked(kind, {"preset": last}, first, "") == {"preset": first}


@pytest.mark.parametrize("typed", ["a=1 b=5,10,k", "a=1,b=5,10,k", "A=1, b=5,10,K,"])
def test_settings_are_apart_by_spaces_or_commas(typed: str) -> None:
    """A comma that no name follows belongs to the value: a list is typed as it is written."""
    assert read_options(typed) == {"a": "1", "b": "5,10,k"}


@pytest.mark.parametrize("typed", ["=", "nonsense", "nonsense=1", "preset=nonsense"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_settings_that_do_not_exist_are_refused(kind: AnyKind, typed: str) -> None:
    """A slip of the pen opens no table with other rules than meant."""
    with pytest.raises(OptionError):
        asked(kind, {}, None, typed)


@pytest.mark.parametrize(
    "typed",
    [
        "a=1,b=2",
        "a=1, b=2",
        "a=1 ; b=2;",
        "A = 1  b =2",
        "ａ＝１，ｂ＝２",  # as typed with a Chinese keyboard
        "a=1；b=2",
        "a=1、b=2",
        "a=1\u3000b=2",
        ",a=1,,b=2,",
    ],
)
def test_settings_are_told_apart_however_they_are_typed(typed: str) -> None:
    assert read_options(typed) == {"a": "1", "b": "2"}


def test_a_value_may_have_commas() -> None:
    assert read_options("a=5,10,k,a b=2,c=3") == {"a": "5,10,k,a", "b": "2", "c": "3"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_slip_has_a_sentence_of_its_own(kind: AnyKind) -> None:
    """What was said twice may have been meant either way, and what has no value is not yet said."""
    for name, value in plain(next(iter(kind.presets.values()))).items():
        with pytest.raises(HostError, match="option_twice"):
            asked(kind, {}, None, f"{name}={value} {name}={value}")
        for typed in (name, f"{name}=", "preset"):
            with pytest.raises(HostError, match="option_without_value"):
                asked(kind, {}, None, typed)


def test_locales_share_the_languages() -> None:
    """The locales with a translation are those whose language is not English."""
    assert {locale.value for locale in discord.Locale if language_of(locale.value) != ENGLISH} == set(TRANSLATED)
