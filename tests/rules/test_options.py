"""House options as plain values."""

from dataclasses import fields

import pytest

from rules.errors import OptionError
from rules.gandengyan.options import PRESETS, SINGLE_DECK, Draw, Options, Straight
from rules.kind import find
from rules.options import choices, choose, plain
from rules.registry import KINDS


def test_the_first_preset_is_the_default() -> None:
    assert choose(PRESETS, {}) == SINGLE_DECK == next(iter(PRESETS.values())) == Options()


def test_values_change_a_preset() -> None:
    options = choose(PRESETS, {"preset": "popular", "straight": "exactly_3", "cap": "7"})
    assert (options.straight, options.draw, options.cap) == (Straight.EXACTLY_3, Draw.WINNER, 7)


@pytest.mark.parametrize("value", [None, "none"])
def test_a_number_may_be_taken_away(value: str | None) -> None:
    assert choose(PRESETS, {"preset": "popular", "cap": value}).cap is None


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"preset": "party"}, "preset"),
        ({"stright": "exactly_3"}, "stright"),
        ({"straight": "exactly_4"}, "straight"),
        ({"straight": None}, "straight"),
        ({"cap": 0}, "cap"),
        ({"cap": "-1"}, "cap"),
        ({"cap": "lots"}, "cap"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(values: dict[str, str | int | None], name: str) -> None:
    with pytest.raises(OptionError) as refused:
        choose(PRESETS, values)
    assert refused.value.name == name
    assert refused.value.allowed


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_come_back_from_their_plain_values(preset: str) -> None:
    assert choose(PRESETS, plain(PRESETS[preset])) == PRESETS[preset]


def test_every_option_but_numbers_has_choices() -> None:
    assert set(choices(SINGLE_DECK)) == {field.name for field in fields(Options)} - {"cap"}
    assert choices(SINGLE_DECK)["draw"] == ("all", "winner", "none")


def test_a_kind_is_found_by_its_key() -> None:
    assert find(KINDS, "gandengyan").options({"draw": "none"}).draw is Draw.NONE
    with pytest.raises(KeyError):
        find(KINDS, "poker")
