"""Events as versioned JSON: what the database keeps are names and versions, never the names of classes."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules.kind import AnyKind, EventType
from storage.errors import UnreadableEventError
from storage.upcast import UPCASTERS, Upcasters, upcast


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it is stored: its ``EventType``'s name and version, and its fields as JSON."""

    name: str
    version: int
    data: str


class Codec:
    """Writes and reads the events of ``kinds``; older versions are read by ``upcasters``."""

    def __init__(self, kinds: Iterable[AnyKind], upcasters: Upcasters = UPCASTERS) -> None:
        types = tuple((kind.key, event) for kind in kinds for event in kind.events)
        self._by_class = {(kind, event.type): event for kind, event in types}
        self._by_name = {(kind, event.name): event for kind, event in types}
        self._adapters: dict[type, TypeAdapter[Any]] = {event.type: TypeAdapter(event.type) for _, event in types}
        self._upcasters = upcasters

    def starts_deal(self, kind: str, event: object) -> bool:
        """Whether nothing before ``event`` is needed to go on from it."""
        return self._by_class[kind, type(event)].starts_deal

    def encode(self, kind: str, event: object) -> StoredEvent:
        """``event`` as it is stored.

        Raises:
            KeyError: it is none of the events of that kind of game.
        """
        found = self._by_class[kind, type(event)]
        return StoredEvent(found.name, found.version, self._adapters[found.type].dump_json(event).decode())

    def decode(self, kind: str, stored: StoredEvent) -> object:
        """The event that ``stored`` stands for, whichever version it was written in.

        Raises:
            UnreadableEventError: this program knows no such event, or its data are not as they should be.
        """
        found = self._by_name.get((kind, stored.name))
        if found is None:
            raise UnreadableEventError(kind, stored.name, stored.version, "no such event")
        try:
            return self._adapters[found.type].validate_json(self._present(kind, found, stored), extra="forbid")
        except (KeyError, ValidationError) as error:
            raise UnreadableEventError(kind, stored.name, stored.version, str(error)) from error

    def _present(self, kind: str, found: EventType[Any], stored: StoredEvent) -> str:
        if stored.version == found.version:
            return stored.data
        if stored.version > found.version:
            raise UnreadableEventError(kind, stored.name, stored.version, "written by a newer program")
        event = (kind, stored.name, stored.version)
        return json.dumps(upcast(self._upcasters, event, found.version, json.loads(stored.data)))
