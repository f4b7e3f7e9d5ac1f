"""What Gan Deng Yan says, over games played by chance in every preset, rendered in every language."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product

import pytest

from bot.catalogue import LANGUAGES
from bot.words import Catalogues, Words
from rules.gandengyan.combo import Type
from rules.gandengyan.model import (
    Pass,
    Play,
    Playing,
    State,
    View,
)
from rules.gandengyan.notation import read
from rules.gandengyan.options import POPULAR, PRESETS, SINGLE_DECK, Options
from rules.gandengyan.phrases import PHRASES
from rules.gandengyan.rank import CODES
from rules.gandengyan.table import GanDengYan
from rules.score import Scored
from rules.screen import Screen, Tone
from rules.text import Seat, Text
from tests.kit.chance import played, with_other_secrets

CATALOGUES = Catalogues.load(strict=True)
LONGEST = dict.fromkeys(map(Seat, range(6)), "*" * 40)
LABEL_LIMIT, SCREEN_LIMIT, CHAPTER_LIMIT, PARAGRAPH_LIMIT = 80, 3000, 3500, 400

at_every_table = pytest.mark.parametrize(("preset", "seats", "seed"), list(product(PRESETS, (2, 6), range(2))))


def states(preset: str, seats: int, seed: int) -> Iterator[tuple[GanDengYan, State]]:
    options = PRESETS[preset]
    game = GanDengYan(options, min(seats, 5 if preset == "single_deck" else 6))
    return ((game, state) for state, _ in played(game, random.Random(seed)))


def views(preset: str, seats: int, seed: int) -> Iterator[View]:
    for game, state in states(preset, seats, seed):
        for viewer in (None, *game.to_act(state)):
            yield game.view(state, viewer)


def all_words() -> list[Words]:
    return [CATALOGUES.words(language, LONGEST) for language in LANGUAGES]


def said(screen: Screen) -> tuple[Text, ...]:
    return (*screen.headline, *screen.hand, *screen.seats, *screen.details)


# --- laws


@at_every_table
def test_screens_are_short_in_every_language(preset: str, seats: int, seed: int) -> None:
    """Every screen can be said in every language, in one message, with the longest names."""
    for view in views(preset, seats, seed):
        screen = PHRASES.screen(view)
        for words in all_words():
            assert sum(len(words(text)) + 1 for text in said(screen)) <= SCREEN_LIMIT


@at_every_table
def test_labels_fit_on_buttons_and_differ(preset: str, seats: int, seed: int) -> None:
    """No two buttons of a prompt look the same, and Discord takes every label."""
    for prompt in filter(None, map(PHRASES.prompt, views(preset, seats, seed))):
        for words in all_words():
            labels = [words.label(choice.label) for choice in prompt.choices + prompt.more]
            assert len(set(labels)) == len(labels)
            assert all(0 < len(label) <= LABEL_LIMIT for label in labels)


@at_every_table
def test_the_buttons_are_the_legal_actions(preset: str, seats: int, seed: int) -> None:
    """Whoever is to act may press exactly what the judge allows; nobody else is asked anything."""
    for game, state in states(preset, seats, seed):
        for seat in map(Seat, range(game.seats)):
            prompt = PHRASES.prompt(game.view(state, seat))
            offered = [read(choice.action) for choice in prompt.choices + prompt.more] if prompt else []
            legal = list(game.legal_actions(state, seat))
            assert len(offered) == len(legal)
            assert set(offered) == set(legal)


@at_every_table
def test_what_is_offered_first(preset: str, seats: int, seed: int) -> None:
    """One button for each combination, with as few jokers as it takes, bombs loud, the pass last and quiet."""
    for prompt in filter(None, map(PHRASES.prompt, views(preset, seats, seed))):
        actions = [read(choice.action) for choice in prompt.choices]
        plays = [action for action in actions if isinstance(action, Play)]
        assert len({play.combo for play in plays}) == len(plays)
        assert Pass() not in actions[:-1]
        for choice, action in zip(prompt.choices, actions, strict=True):
            assert choice.tone is expected_tone(action)
        for odd in map(read, (choice.action for choice in prompt.more)):
            assert isinstance(odd, Play)
            usual = next(play for play in plays if play.combo == odd.combo)
            assert jokers(usual) <= jokers(odd)


def expected_tone(action: Play | Pass) -> Tone:
    if isinstance(action, Pass):
        return Tone.QUIET
    bomb = action.combo is not None and action.combo.type in {Type.BOMB, Type.JOKER_BOMB}
    return Tone.LOUD if bomb else Tone.PLAIN


def jokers(play: Play) -> tuple[int, int]:
    """How many jokers a play spends, and how many big ones."""
    codes = [CODES[rank] for rank in ranks(play)]
    return codes.count("SJ") + codes.count("BJ"), codes.count("BJ")


def ranks(play: Play) -> list[int]:
    return [rank for rank in range(len(CODES)) for _ in range(play.cards >> 5 * rank & 31)]


@at_every_table
def test_secrets_are_not_told(preset: str, seats: int, seed: int) -> None:
    """Exchanging the cards a viewer cannot see changes nothing he is shown or asked."""
    chance = random.Random(seed)
    for game, state in states(preset, seats, seed):
        if isinstance(state, Playing):
            for viewer in (None, *map(Seat, range(game.seats))):
                other = with_other_secrets(state, viewer, chance)
                told, same = game.view(state, viewer), game.view(other, viewer)
                assert PHRASES.screen(told) == PHRASES.screen(same)
                assert PHRASES.prompt(told) == PHRASES.prompt(same)


@at_every_table
def test_events_can_be_told_in_every_language(preset: str, seats: int, seed: int) -> None:
    """Every public event but the score is told; the deck never is."""
    game = GanDengYan(PRESETS[preset], min(seats, 5))
    for _, events in played(game, random.Random(seed)):
        for event in events:
            told = PHRASES.event(event)
            assert (told is None) == isinstance(event, Scored)
            if told is not None:
                assert all(words(told) for words in all_words())


def every_house() -> Iterator[Options]:
    """Each value of each option once, on top of each preset; caps included."""
    for preset in PRESETS.values():
        yield replace(preset, cap=1)
        yield replace(preset, cap=64)
        for field in fields(preset):
            value = getattr(preset, field.name)
            if value is not None and not isinstance(value, int):
                yield from (replace(preset, **{field.name: member}) for member in type(value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_rules_in_every_house(language: str) -> None:
    """Every option has words, and every chapter is short enough for one message and each paragraph for a phone."""
    words = CATALOGUES.words(language)
    for options in every_house():
        assert len({words(name) for name, _ in PHRASES.options(options)}) == len(fields(options))
        assert all(words(value) for _, value in PHRASES.options(options))
        for topic, title in PHRASES.topics():
            paragraphs = [words(paragraph) for paragraph in PHRASES.rules(options, topic)]
            assert words(title)
            assert paragraphs
            assert sum(map(len, paragraphs)) <= CHAPTER_LIMIT
            assert max(map(len, paragraphs)) <= PARAGRAPH_LIMIT


def test_the_rules_follow_the_options() -> None:
    """A house option that is named in a chapter changes it."""
    words = CATALOGUES.words("en")
    popular, single = (
        " ".join(map(words, PHRASES.rules(options, "combinations"))) for options in (POPULAR, SINGLE_DECK)
    )
    assert "smallest bomb" in popular
    assert "smallest bomb" not in single


def test_there_is_no_such_chapter() -> None:
    with pytest.raises(KeyError):
        PHRASES.rules(SINGLE_DECK, "poker")
