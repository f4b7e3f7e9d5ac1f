"""Every event ever stored can still be read: one sample of each shape, as it was once written.

A file is never changed. A new event, or a new version of one, gets a file of its own beside the old ones.
"""

from pathlib import Path

import pytest

from rules.registry import KINDS
from storage.codec import Codec, StoredEvent

FOLDER = Path(__file__).parent / "golden"
CODEC = Codec(KINDS)
FILES = sorted(FOLDER.glob("*/*.json"))
NEWEST = [(kind.key, event.name, event.version) for kind in KINDS for event in kind.events]


def sample(file: Path) -> StoredEvent:
    """What ``<event>-v<version>.json`` holds."""
    name, version = file.stem.rsplit("-v", 1)
    return StoredEvent(name, int(version), file.read_text().strip())


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_sample_is_read(file: Path) -> None:
    """Whatever was stored once decodes for ever, and goes on in today's shape."""
    event = CODEC.decode(file.parent.name, sample(file))
    assert CODEC.decode(file.parent.name, CODEC.encode(file.parent.name, event)) == event


@pytest.mark.parametrize(("kind", "name", "version"), NEWEST, ids=str)
def test_every_shape_has_a_sample_that_is_written_alike_today(kind: str, name: str, version: int) -> None:
    """Changing an event's shape without a new version is noticed."""
    stored = sample(FOLDER / kind / f"{name}-v{version}.json")
    assert CODEC.encode(kind, CODEC.decode(kind, stored)) == stored
