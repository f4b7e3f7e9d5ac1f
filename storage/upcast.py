"""Old shapes of events, brought up to the present one step at a time.

An event whose shape changes gets a new version in its ``EventType`` and an upcaster here, which turns the
data of the old version into the data of the next; no stored event is ever rewritten.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

Data: TypeAlias = dict[str, Any]
"""An event's fields, as they are in JSON."""

Upcaster: TypeAlias = Callable[[Data], Data]
"""From the data of a version to the data of the next version."""

Upcasters: TypeAlias = Mapping[tuple[str, str, int], Upcaster]
"""By the kind of game, the name of the event and the version it reads."""

UPCASTERS: Final[Upcasters] = MappingProxyType({})
"""Every upcaster there is: no event has changed its shape yet."""


def upcast(upcasters: Upcasters, event: tuple[str, str, int], version: int, data: Data) -> Data:
    """The data of ``event`` (kind, name, version) as they are in ``version``.

    Raises:
        KeyError: an upcaster is missing on the way.
    """
    kind, name, stored = event
    for step in range(stored, version):
        data = upcasters[kind, name, step](data)
    return data
