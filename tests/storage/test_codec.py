"""Events as they are stored: written in the newest shape, read in every shape there has been."""

from dataclasses import dataclass, replace

import pytest

from rules.game import PublicEvent
from rules.kind import EventType
from rules.text import Seat
from storage.codec import Codec, StoredEvent
from storage.errors import UnreadableEventError
from storage.upcast import Upcasters
from tests.kit.tiny import TINY, Dealt, Took


@dataclass(frozen=True, slots=True)
class Rolled(PublicEvent):
    """A synthetic event in its third shape: one ``die`` became ``dice``, then a ``seat`` was added."""

    seat: Seat
    dice: tuple[int, ...]


KIND = replace(TINY, key="dice", events=(EventType("rolled", 3, Rolled),))
UPCASTERS: Upcasters = {
    ("dice", "rolled", 1): lambda data: {"dice": [data["die"]]},
    ("dice", "rolled", 2): lambda data: {"seat": 0, **data},
}


def test_names_and_versions_are_stored_and_no_class_names() -> None:
    codec = Codec((TINY,))
    assert codec.encode("tiny", Took(Seat(1), 2)) == StoredEvent("took", 1, '{"seat":1,"stones":2}')


@pytest.mark.parametrize("event", [Took(Seat(1), 2), Dealt((), Seat(0))])
def test_events_survive_storage(event: object) -> None:
    codec = Codec((TINY,))
    assert codec.decode("tiny", codec.encode("tiny", event)) == event


@pytest.mark.parametrize(
    "stored",
    [
        StoredEvent("rolled", 1, '{"die": 6}'),
        StoredEvent("rolled", 2, '{"dice": [6]}'),
        StoredEvent("rolled", 3, '{"seat": 0, "dice": [6]}'),
    ],
)
def test_every_version_is_read_as_the_newest(stored: StoredEvent) -> None:
    """An event written years ago is brought up to the present step by step."""
    assert Codec((KIND,), UPCASTERS).decode("dice", stored) == Rolled(Seat(0), (6,))


@pytest.mark.parametrize(
    ("stored", "reason"),
    [
        (StoredEvent("thrown", 3, "{}"), "no such event"),
        (StoredEvent("rolled", 4, "{}"), "newer program"),
        (StoredEvent("rolled", 0, "{}"), "rolled"),
        (StoredEvent("rolled", 3, '{"seat": 0}'), "dice"),
        (StoredEvent("rolled", 3, '{"seat": 0, "dice": [6], "die": 6}'), "die"),
        (StoredEvent("rolled", 3, "{"), "JSON"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(stored: StoredEvent, reason: str) -> None:
    """A stored event that is not exactly as it should be is never guessed at."""
    with pytest.raises(UnreadableEventError, match=reason):
        Codec((KIND,), UPCASTERS).decode("dice", stored)


def test_a_kind_of_game_that_is_gone_cannot_be_read() -> None:
    with pytest.raises(UnreadableEventError, match="shogi"):
        Codec((TINY,)).decode("shogi", StoredEvent("moved", 1, "{}"))
