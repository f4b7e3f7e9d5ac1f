"""What an interaction brings with it: the choice made in a menu, the ticks of a form, a typed text."""

from collections.abc import Iterator
from typing import Any

from bot.discord.answers import AnyInteraction


def values_of(interaction: AnyInteraction) -> tuple[str, ...]:
    """Everything that was chosen, ticked or typed, in the order of the fields; nothing for a button."""
    data: Any = interaction.data
    parts = (data, *_components(data.get("components", ())))
    return tuple(value for part in parts for value in _values(part))


def _values(part: dict[str, Any]) -> tuple[str, ...]:
    return (part["value"],) if "value" in part else tuple(part.get("values", ()))


def _components(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a form, with those inside others."""
    for component in components:
        yield component
        yield from _components(component.get("components", ()))
        if "component" in component:
            yield from _components((component["component"],))
