"""What every game says, over deals played by chance in every preset, rendered in every language."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

import pytest

from bot.catalogue import LANGUAGES
from bot.words import Catalogues, Words
from rules.errors import IllegalActionError
from rules.game import SecretEvent
from rules.kind import AnyGame, AnyKind
from rules.options import choices, plain
from rules.registry import KINDS
from rules.score import Scored
from rules.screen import Pick, Screen
from rules.text import Seat, Text
from tests.kit import chance as gandengyan
from tests.kit import shengji
from tests.kit.chance import played

CATALOGUES = Catalogues.load(strict=True)
LONGEST = dict.fromkeys(map(Seat, range(6)), "*" * 40)
LABEL_LIMIT, SCREEN_LIMIT, CHAPTER_LIMIT, PARAGRAPH_LIMIT = 80, 3000, 3500, 400

Exchange = Callable[[Any, Seat | None, random.Random], Any]
OTHER_SECRETS: Final[Mapping[str, Exchange]] = {
    "gandengyan": gandengyan.with_other_secrets,
    "shengji": shengji.with_other_secrets,
}
"""The same deal with the cards exchanged that a viewer cannot see, by kind of game."""


@dataclass(frozen=True)
class Evening:
    """A deal to be played by chance."""

    kind: AnyKind
    preset: str
    seats: int
    seed: int

    @property
    def game(self) -> AnyGame:
        return self.kind.build(self.kind.presets[self.preset], self.seats)

    def states(self) -> Iterator[Any]:
        return (state for state, _ in played(self.game, random.Random(self.seed)))

    def views(self) -> Iterator[Any]:
        for state in self.states():
            for viewer in (None, *sorted(self.game.to_act(state))):
                yield self.game.view(state, viewer)

    def __str__(self) -> str:
        return f"{self.kind.key}-{self.preset}-{self.seats}-{self.seed}"


EVENINGS = [
    Evening(kind, preset, seats, seed)
    for kind in KINDS
    for preset, options in kind.presets.items()
    for seats in sorted({min(kind.seats(options)), max(kind.seats(options))})
    for seed in range(2)
]
at_every_table = pytest.mark.parametrize("evening", EVENINGS, ids=str)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)


def all_words() -> list[Words]:
    return [CATALOGUES.words(language, LONGEST) for language in LANGUAGES]


def said(screen: Screen) -> tuple[Text, ...]:
    return (*screen.headline, *screen.hand, *screen.seats, *screen.details)


# --- what is shown


@at_every_table
def test_screens_are_short_in_every_language(evening: Evening) -> None:
    """Every screen can be said in every language, in one message, with the longest names."""
    for view in evening.views():
        screen = evening.kind.phrases.screen(view)
        for words in all_words():
            assert sum(len(words(text)) + 1 for text in said(screen)) <= SCREEN_LIMIT


@at_every_table
def test_there_is_a_line_for_every_seat_or_for_none(evening: Evening) -> None:
    """The front end puts the names before them, seat by seat."""
    for view in evening.views():
        assert len(evening.kind.phrases.screen(view).seats) in {0, evening.seats}


@at_every_table
def test_secrets_are_not_told(evening: Evening) -> None:
    """Exchanging the cards a viewer cannot see changes nothing he is shown or asked."""
    chance, game, phrases = random.Random(evening.seed), evening.game, evening.kind.phrases
    for state in evening.states():
        for viewer in (None, *map(Seat, range(evening.seats))) if game.to_act(state) else ():
            other = OTHER_SECRETS[evening.kind.key](state, viewer, chance)
            told, same = game.view(state, viewer), game.view(other, viewer)
            assert phrases.screen(told) == phrases.screen(same)
            assert phrases.prompt(told) == phrases.prompt(same)


# --- what is asked


@at_every_table
def test_labels_fit_on_buttons_and_differ(evening: Evening) -> None:
    """No two buttons of a prompt look the same, nor two cards of a pick, and Discord takes every label."""
    for prompt in filter(None, map(evening.kind.phrases.prompt, evening.views())):
        buttons = [choice.label for choice in prompt.choices + prompt.more]
        cards = [[card.label for card in pick.cards] for pick in prompt.picks]
        for words in all_words():
            for shown in (buttons, [pick.label for pick in prompt.picks], *cards):
                labels = list(map(words.label, shown))
                assert len(set(labels)) == len(labels)
                assert all(0 < len(label) <= LABEL_LIMIT for label in labels)


@at_every_table
def test_whoever_is_to_act_is_asked(evening: Evening) -> None:
    """Everybody who is to act has a button or a pick, nobody else does, and no button is ever refused."""
    game, kind = evening.game, evening.kind
    for state in evening.states():
        for seat in map(Seat, range(evening.seats)):
            prompt = kind.phrases.prompt(game.view(state, seat))
            assert (prompt is not None) == (seat in game.to_act(state))
            if prompt is not None:
                offered = [choice.action for choice in prompt.choices + prompt.more]
                assert offered or prompt.picks
                assert len(set(offered)) == len(offered)
                assert all(game.decide(state, seat, kind.read(action)) for action in offered)


@at_every_table
def test_whatever_is_picked_can_be_named_and_judged(evening: Evening) -> None:
    """Any cards of a pick make an action that has a name, and is accepted or refused with words."""
    chance, game, kind = random.Random(evening.seed), evening.game, evening.kind
    words = CATALOGUES.words("es", LONGEST)
    for state in evening.states():
        for seat in sorted(game.to_act(state)):
            view = game.view(state, seat)
            for pick in kind.phrases.prompt(view).picks:  # type: ignore[union-attr]  # the seat is to act
                action = kind.read(some_of(pick, chance))
                assert words(kind.phrases.action(view, action))
                refused = refusal(game, state, seat, action)
                more = kind.phrases.refusal(refused) if refused else kind.phrases.caution(view, action)
                assert more is None or words(more)


def refusal(game: AnyGame, state: object, seat: Seat, action: object) -> IllegalActionError | None:
    """Why an action is refused, if it is."""
    try:
        game.decide(state, seat, action)
    except IllegalActionError as error:
        return error
    return None


def some_of(pick: Pick, chance: random.Random) -> str:
    """The text of a number of the cards that may be chosen."""
    places = sorted(chance.sample(range(len(pick.cards)), chance.randint(pick.least, pick.most)))
    return pick.prefix + "".join(pick.cards[place].code for place in places)


# --- what is told


@at_every_table
def test_events_can_be_told_in_every_language(evening: Evening) -> None:
    """Every public event but the score is told; what is secret never is."""
    for _, events in played(evening.game, random.Random(evening.seed)):
        for event in events:
            told = evening.kind.phrases.event(event)
            assert (told is None) == (isinstance(event, (Scored, SecretEvent)))
            if told is not None:
                assert all(words(told) for words in all_words())


def every_house(kind: AnyKind) -> Iterator[Any]:
    """Each value of each option once, on top of each preset; some numbers and spelled values."""
    for preset, options in kind.presets.items():
        numbers = dict.fromkeys(plain(options), ("1", "64"))
        for name, values in (numbers | choices(options)).items():
            yield from (kind.options({"preset": preset, name: value}) for value in values)


@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_rules_in_every_house(kind: AnyKind, language: str) -> None:
    """Every option has words, and every chapter is short enough for one message and each paragraph for a phone."""
    words, phrases = CATALOGUES.words(language), kind.phrases
    for options in every_house(kind):
        assert len({words(name) for name, _ in phrases.options(options)}) == len(fields(options))
        assert all(words(value) for _, value in phrases.options(options))
        for topic, title in phrases.topics():
            paragraphs = [words(paragraph) for paragraph in phrases.rules(options, topic)]
            assert words(title)
            assert paragraphs
            assert sum(map(len, paragraphs)) <= CHAPTER_LIMIT
            assert max(map(len, paragraphs)) <= PARAGRAPH_LIMIT


@every_kind
def test_the_rules_follow_the_options(kind: AnyKind) -> None:
    """Two presets of a game are never explained alike."""
    words = CATALOGUES.words("en")
    told = [
        [words(paragraph) for topic, _ in kind.phrases.topics() for paragraph in kind.phrases.rules(options, topic)]
        for options in kind.presets.values()
    ]
    assert all(told.count(rules) == 1 for rules in told)


@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_are_described(kind: AnyKind, language: str) -> None:
    """Whoever chooses a preset reads its name and what it is about."""
    words = CATALOGUES.words(language)
    for preset in kind.presets:
        assert words.say(f"{kind.key}.preset.{preset}")
        assert words.say(f"{kind.key}.preset.{preset}.about")


@every_kind
def test_there_is_no_such_chapter(kind: AnyKind) -> None:
    with pytest.raises(KeyError):
        kind.phrases.rules(next(iter(kind.presets.values())), "poker")
