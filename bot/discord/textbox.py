"""The text box in which a play is typed.

It is finished before it is shown, so discord.py keeps nothing of it; what is typed comes back as an
interaction like any press, even if another process has opened the box.
"""

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import cut
from bot.words import Words

if TYPE_CHECKING:
    from bot.table import Table

TITLE_LIMIT: Final = 45
TYPED_LIMIT: Final = 70
"""The longest text that may be typed, in characters; it fits the custom_id of [Fix]."""
DESCRIPTION_LIMIT: Final = 100
FIELD: Final = "typed"


def text_box(words: Words, table: "Table", typed: str = "") -> ui.Modal:
    """The box for a play at a table, with what was typed before."""
    sends = CustomId(table.match.id, table.match.version, Act.TYPED)
    title = words.say("discord.type.title", number=table.match.id)
    modal = ui.Modal(title=cut(title, TITLE_LIMIT), custom_id=str(sends))
    before = cut(typed, TYPED_LIMIT) or None
    field: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD, max_length=TYPED_LIMIT, default=before)
    modal.add_item(
        ui.Label(
            text=cut(words.say("discord.type.label"), TITLE_LIMIT),
            description=cut(words.say("discord.type.description"), DESCRIPTION_LIMIT),
            component=field,
        )
    )
    modal.stop()
    return modal
