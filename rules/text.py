"""Words leave the rules as a message id with arguments, never as a finished sentence.

``bot/`` renders a ``Text`` for each reader: language, card display and the names of the seats
are the reader's business.
"""

from dataclasses import dataclass
from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, 0 upwards in playing order."""


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever sits at a seat; rendered as his name."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards as codes (``8``, ``T``, ``SJ``, or ``TS`` where suits matter); rendered as the reader likes them."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A message of the catalogues with its arguments, in the order they were given.

    A message with plural forms takes its number from the argument ``count``.
    A tuple of texts is rendered as a list.
    """

    message: str
    arguments: "tuple[tuple[str, Value], ...]" = ()


Value: TypeAlias = int | str | Person | Faces | Text | tuple[Text, ...]


def text(message: str, /, **arguments: Value) -> Text:
    """The message ``message`` of the catalogues, with its arguments."""
    return Text(message, tuple(arguments.items()))
