"""A measured figure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the report; smaller is better. ``aim``: what it should stay below, None where there is no aim."""

    name: str
    value: float
    unit: str
    aim: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the aim is reached."""
        return self.aim is None or self.value <= self.aim
