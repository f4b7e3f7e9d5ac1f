"""The rules for players, chapter by chapter, as the house options make them."""

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from rules.gandengyan.naming import face
from rules.gandengyan.options import Options, Scoring
from rules.gandengyan.rank import NATURALS
from rules.text import Faces, Text, text


def topics() -> tuple[tuple[str, Text], ...]:
    """The keys and titles of the chapters, in reading order."""
    return tuple((topic, text(f"gandengyan.topic.{topic}")) for topic in _CHAPTERS)


def chapter(options: Options, topic: str) -> tuple[Text, ...]:
    """The paragraphs of a chapter.

    Raises:
        KeyError: there is no such chapter.
    """
    return _CHAPTERS[topic](options)


def _goal(_: Options) -> tuple[Text, ...]:
    return (_fixed("goal.aim"), _fixed("goal.name"))


def _cards(options: Options) -> tuple[Text, ...]:
    ranks = Faces(tuple(code for rank in reversed(NATURALS) for code in face(rank).codes))
    return (
        _chosen("cards", "deck", options.deck),
        text("gandengyan.rules.cards.order", cards=ranks),
        _fixed("cards.deal"),
        _chosen("cards", "dealer", options.dealer),
    )


def _combinations(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("combinations.single"),
        _fixed("combinations.pair"),
        _chosen("combinations", "triple", options.triple),
        _chosen("combinations", "straight", options.straight),
        _chosen("combinations", "consecutive_pairs", options.consecutive_pairs),
        _chosen("combinations", "bomb_size", options.bomb_size),
        _chosen("combinations", "joker_bomb", options.joker_bomb),
    )


def _jokers(options: Options) -> tuple[Text, ...]:
    return (
        _chosen("jokers", "wild_rank", options.wild_rank),
        _fixed("jokers.several"),
        _fixed("jokers.readings"),
        _fixed("jokers.equal"),
        _chosen("jokers", "stuck_leader", options.stuck_leader),
    )


def _playing(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("playing.lead"),
        _fixed("playing.answer"),
        _chosen("playing", "two_on_single", options.two_on_single),
        _fixed("playing.bombs"),
        _chosen("playing", "answering", options.answering),
        _fixed("playing.trick"),
    )


def _drawing(options: Options) -> tuple[Text, ...]:
    return (_chosen("drawing", "draw", options.draw), _fixed("drawing.out"))


def _scoring(options: Options) -> tuple[Text, ...]:
    how = _chosen("scoring", "scoring", options.scoring)
    factors = () if options.scoring is Scoring.WIN_LOSS else _doublings(options)
    return (how, *factors, _fixed("scoring.sum"), _fixed("scoring.void"))


def _doublings(options: Options) -> tuple[Text, ...]:
    names = ("joker_doubling", "bomb_doubling", "kept_bomb_doubling", "two_doubling", "spring_doubling")
    active = (name for name in names if getattr(options, name).value != "off")
    cap = () if options.cap is None else (text("gandengyan.rules.scoring.cap", count=options.cap),)
    return (*(_chosen("scoring", name, getattr(options, name)) for name in active), *cap)


def _fixed(paragraph: str) -> Text:
    return text(f"gandengyan.rules.{paragraph}")


def _chosen(topic: str, option: str, value: Enum) -> Text:
    """The paragraph of a chapter that depends on the value of one option."""
    return text(f"gandengyan.rules.{topic}.{option}.{value.value}")


_CHAPTERS: Final[Mapping[str, Callable[[Options], tuple[Text, ...]]]] = MappingProxyType(
    {
        "goal": _goal,
        "cards": _cards,
        "combinations": _combinations,
        "jokers": _jokers,
        "playing": _playing,
        "drawing": _drawing,
        "scoring": _scoring,
    }
)
