"""The rules for players, chapter by chapter, as the house options make them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rules.shengji.options import JokerDeclaration, LevelCap, LevelOnTakeover, Options
from rules.shengji.phrases.house import levels_named
from rules.text import Text, text


def topics() -> tuple[tuple[str, Text], ...]:
    """The keys and titles of the chapters, in reading order."""
    return tuple((topic, text(f"shengji.topic.{topic}")) for topic in _CHAPTERS)


def chapter(options: Options, topic: str) -> tuple[Text, ...]:
    """The paragraphs of a chapter.

    Raises:
        KeyError: there is no such chapter.
    """
    return _CHAPTERS[topic](options)


def _goal(_: Options) -> tuple[Text, ...]:
    return (_fixed("goal.teams"), _fixed("goal.points"), _fixed("goal.levels"))


def _cards(options: Options) -> tuple[Text, ...]:
    return (_fixed("cards.deck"), _chosen("cards", "deal_pace", options))


def _trump(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("trump.what"),
        _fixed("trump.order"),
        _fixed("trump.suits"),
        _chosen("trump", "no_trump_trumps", options),
    )


def _declaring(options: Options) -> tuple[Text, ...]:
    jokers = options.joker_declaration is not JokerDeclaration.NONE
    return (
        _fixed("declaring.show"),
        _fixed("declaring.counter"),
        _chosen("declaring", "self_counter", options),
        _chosen("declaring", "equal_length_counter", options),
        _chosen("declaring", "joker_declaration", options),
        *((_chosen("declaring", "pair_immune_to_jokers", options),) if jokers else ()),
        _fixed("declaring.done"),
        _chosen("declaring", "first_dealer", options),
        _chosen("declaring", "nobody_declares", options),
    )


def _kitty(_: Options) -> tuple[Text, ...]:
    return (_fixed("kitty.bury"), _fixed("kitty.secret"))


def _leading(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("leading.what"),
        _fixed("leading.pair"),
        _fixed("leading.tractor"),
        _chosen("leading", "level_gap", options),
        _chosen("leading", "trump_tractors", options),
    )


def _throwing(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("throwing.what"),
        _fixed("throwing.stands"),
        _chosen("throwing", "throw_force", options),
        _chosen("throwing", "throw_penalty", options),
    )


def _following(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("following.suit"),
        _fixed("following.pair"),
        _chosen("following", "protect_tractor", options),
        _chosen("following", "short_tractor", options),
        _chosen("following", "tractor_in_throw", options),
        _fixed("following.rest"),
    )


def _winning(options: Options) -> tuple[Text, ...]:
    return (
        _fixed("winning.suit"),
        _fixed("winning.ruff"),
        _chosen("winning", "ruff_shape", options),
        _chosen("winning", "overruff", options),
        _fixed("winning.trick"),
    )


def _scoring(options: Options) -> tuple[Text, ...]:
    takeover = options.level_on_takeover is not LevelOnTakeover.NONE
    capped = options.level_cap is not LevelCap.NONE
    return (
        _fixed("scoring.points"),
        _chosen("scoring", "kitty_multiplier", options),
        _fixed("scoring.held"),
        _fixed("scoring.taken_over"),
        *((_chosen("scoring", "level_on_takeover", options),) if takeover else ()),
        *((_chosen("scoring", "level_cap", options),) if capped else ()),
    )


def _match(options: Options) -> tuple[Text, ...]:
    levels = options.must_play.levels
    must_play = (text("shengji.rules.match.must_play", levels=levels_named(levels)),) if levels else ()
    return (_fixed("match.dealer"), _fixed("match.won"), *must_play)


def _fixed(paragraph: str) -> Text:
    return text(f"shengji.rules.{paragraph}")


def _chosen(topic: str, option: str, options: Options) -> Text:
    """The paragraph of a chapter that depends on the value of one option."""
    return text(f"shengji.rules.{topic}.{option}.{getattr(options, option).value}")


_CHAPTERS: Final[Mapping[str, Callable[[Options], tuple[Text, ...]]]] = MappingProxyType(
    {
        "goal": _goal,
        "cards": _cards,
        "trump": _trump,
        "declaring": _declaring,
        "kitty": _kitty,
        "leading": _leading,
        "throwing": _throwing,
        "following": _following,
        "winning": _winning,
        "scoring": _scoring,
        "match": _match,
    }
)
