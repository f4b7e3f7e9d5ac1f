"""The buttons of Gan Deng Yan, over games played by chance in every preset."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from bot.words import Catalogues
from rules.gandengyan.combo import Combo, Type
from rules.gandengyan.model import Pass, Play, State, View
from rules.gandengyan.notation import read
from rules.gandengyan.options import POPULAR, PRESETS, SINGLE_DECK
from rules.gandengyan.phrases import PHRASES
from rules.gandengyan.phrases.prompts import MOST_ODD
from rules.gandengyan.rank import CODES
from rules.gandengyan.shape import LONGEST_RUN, shapes
from rules.gandengyan.table import GanDengYan
from rules.screen import Tone
from rules.text import Seat
from tests.kit.chance import played
from tests.kit.positions import seen

at_every_table = pytest.mark.parametrize(("preset", "seats", "seed"), list(product(PRESETS, (2, 6), range(2))))


def states(preset: str, seats: int, seed: int) -> Iterator[tuple[GanDengYan, State]]:
    options = PRESETS[preset]
    game = GanDengYan(options, min(seats, 5 if preset == "single_deck" else 6))
    return ((game, state) for state, _ in played(game, random.Random(seed)))


def views(preset: str, seats: int, seed: int) -> Iterator[View]:
    for game, state in states(preset, seats, seed):
        for viewer in (None, *game.to_act(state)):
            yield game.view(state, viewer)


@at_every_table
def test_the_buttons_are_the_legal_actions(preset: str, seats: int, seed: int) -> None:
    """Whoever is to act may press what the judge allows, every combination at least; nobody else is asked anything."""
    for game, state in states(preset, seats, seed):
        for seat in map(Seat, range(game.seats)):
            prompt = PHRASES.prompt(game.view(state, seat))
            more = prompt.more if prompt else ()
            offered = [read(choice.action) for choice in (*prompt.choices, *more)] if prompt else []
            legal = list(game.legal_actions(state, seat))
            assert len(offered) == len(set(offered))
            assert set(offered) <= set(legal)
            assert set(map(combination, offered)) == set(map(combination, legal))
            assert len(offered) == len(legal) or len(more) == MOST_ODD


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


@pytest.mark.parametrize("preset", PRESETS)
def test_the_largest_hand_is_asked_and_advised_like_any_other(preset: str) -> None:
    """However many ways there are, a prompt names each combination and a bounded number of odd ways."""
    game = GanDengYan(PRESETS[preset], 3)
    every_card = seen("".join(code * (2 if code in {"SJ", "BJ"} else 8) for code in CODES), options=game.options)
    prompt = PHRASES.prompt(every_card)
    assert prompt is not None
    assert len(prompt.more) == MOST_ODD
    played = {play.combo for choice in prompt.choices if isinstance(play := read(choice.action), Play)}
    assert played >= {combo for shape in shapes(game.options) for combo in shape.combos if shape.size <= LONGEST_RUN}
    advised = game.advise(every_card)
    assert isinstance(advised, Play)
    assert advised.combo in played


@pytest.mark.parametrize("preset", PRESETS)
def test_no_play_needs_a_caution(preset: str) -> None:
    """A play is one button that names it: there is nothing to warn of."""
    for view in views(preset, 2, 0):
        prompt = PHRASES.prompt(view)
        for choice in prompt.choices if prompt else ():
            assert PHRASES.caution(view, read(choice.action)) is None


def combination(action: Play | Pass) -> Combo | None:
    """What the table would see."""
    return action.combo if isinstance(action, Play) else None


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


def test_the_rules_follow_the_options() -> None:
    """A house option that is named in a chapter changes it."""
    words = Catalogues.load(strict=True).words("en")
    popular, single = (
        " ".join(map(words, PHRASES.rules(options, "combinations"))) for options in (POPULAR, SINGLE_DECK)
    )
    assert "smallest bomb" in popular
    assert "smallest bomb" not in single
