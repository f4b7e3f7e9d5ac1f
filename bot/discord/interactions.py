"""What each control does when it is pressed.

All that is known of a control is its custom_id, so it does not matter which process drew it, or when. A press
is answered whatever happens: with the panel drawn anew, with nothing to see where the public message shows the
outcome, or in private with why nothing came of it.
"""

import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.discord.answers import AnyInteraction, acknowledge, explain, in_time, refuse, say, update
from bot.discord.choices import FIRST, Page
from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import Message
from bot.discord.ending import end
from bot.discord.errors import attempt
from bot.discord.listing import link
from bot.discord.panel import Panels, is_private
from bot.discord.picks import Ticks
from bot.discord.rulebook import show_table_rules
from bot.discord.sent import values_of
from bot.discord.speech import Speech
from bot.discord.tables import TableMessages
from bot.discord.textbox import text_box
from bot.errors import HostError, StaleError
from bot.manager import Manager
from rules.errors import NotationError
from rules.text import text
from storage.records import Status

if TYPE_CHECKING:
    from bot.table import Table

_NUMBER: Final = re.compile(r"-?\d{1,3}", re.ASCII)
_PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


@dataclass(frozen=True, slots=True)
class Press:
    """A control that was pressed at a table, or a text box that was sent off."""

    interaction: AnyInteraction
    table: "Table"
    version: int
    """The version of the match that the control showed."""
    payload: str

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def chosen(self) -> str:
        """What was chosen in a menu, or typed."""
        return next(iter(values_of(self.interaction)), "")

    @property
    def number(self) -> int:
        """The number in the payload. Raises StaleError: an older control has none."""
        found = _NUMBER.fullmatch(self.payload)
        if found is None:
            raise StaleError
        return int(found[0])

    @property
    def is_stale(self) -> bool:
        """Whether the table has moved on since the control was drawn."""
        return not self.table.is_current(self.version)


class Presses:
    """Answers every press and every text box, whatever process drew it."""

    def __init__(self, manager: Manager, speech: Speech, panels: Panels, tables: TableMessages) -> None:
        self._manager = manager
        self._speech = speech
        self._panels = panels
        self._tables = tables
        self._does: Mapping[Act, Callable[[Press], Awaitable[None]]] = {
            Act.JOIN: self._join,
            Act.LEAVE: self._leave,
            Act.READY: self._ready,
            Act.WAIT: self._wait,
            Act.MORE_COMPUTERS: self._seat_computers,
            Act.FEWER_COMPUTERS: self._seat_computers,
            Act.SEAT: self._change_seat,
            Act.START: self._start,
            Act.CLOSE: self._end,
            Act.END: self._end,
            Act.SURE: self._sure,
            Act.RULES: self._rules,
            Act.HAND: self._hand,
            Act.PASS: self._pass,
            Act.NEXT: self._next,
            Act.AGAIN: self._again,
            Act.PLAY: self._play,
            Act.CHOOSE: self._choose,
            Act.PICK: self._pick,
            Act.PICKED: self._picked,
            Act.SHOW: self._show,
            Act.HINT: self._hint,
            Act.TYPE: self._type,
            Act.TYPED: self._typed,
        }

    async def answer(self, interaction: AnyInteraction) -> None:
        """Answer a press or a text box, and nothing else. Never raises."""
        if interaction.type in _PRESSES:
            await in_time(interaction, self._answer(interaction))

    async def _answer(self, interaction: AnyInteraction) -> None:
        data: Any = interaction.data
        pressed = CustomId.read(data["custom_id"])
        if pressed is None:
            await say(interaction, await self._speech.private(interaction), text("discord.older_control"))
            return
        table = None
        try:
            table = await self._manager.table(pressed.match)
            press = Press(interaction, table, pressed.version, pressed.payload)
            await (self._moved_on if pressed.act.is_bound and press.is_stale else self._does[pressed.act])(press)
        except Exception as error:  # noqa: BLE001 - every press is answered, and the answer logs what is our fault
            await refuse(interaction, await self._speech.private(interaction, table), error, table)

    async def _moved_on(self, press: Press) -> None:
        """Do nothing, and draw anew what was pressed: the table has moved on since the control was drawn."""
        if is_private(press.interaction):
            await self._panels.open(press.interaction, press.table, StaleError().why)
        else:
            self._tables.renew(press.table)
            raise StaleError

    # --- on the public message: it shows the outcome by itself

    async def _join(self, press: Press) -> None:
        joining = press.table.join(press.user, press.interaction.user.display_name)
        if is_private(press.interaction):
            await joining
            await self._panels.open(press.interaction, press.table)
        else:
            await self._do(press, joining)

    async def _leave(self, press: Press) -> None:
        await self._do(press, press.table.leave(press.user, press.version))

    async def _ready(self, press: Press) -> None:
        await self._do(press, press.table.ready(press.user, ready=True))

    async def _wait(self, press: Press) -> None:
        await self._do(press, press.table.ready(press.user, ready=False))

    async def _seat_computers(self, press: Press) -> None:
        await self._do(press, press.table.seat_computers(press.user, press.number))

    async def _change_seat(self, press: Press) -> None:
        await self._do(press, press.table.change_seat(press.user))

    async def _start(self, press: Press) -> None:
        await self._do(press, press.table.begin(press.user))

    async def _end(self, press: Press) -> None:
        words = await self._speech.private(press.interaction)
        if await end(press.interaction, words, press.table, press.version):
            await self._done(press)

    async def _sure(self, press: Press) -> None:
        await press.table.end(press.user, may_manage=press.interaction.permissions.manage_messages)
        words = await self._speech.private(press.interaction)
        await update(press.interaction, Message((words.say("answer.ended", number=press.table.match.id),)))

    async def _pass(self, press: Press) -> None:
        """Pass: the word every game's notation has for it."""
        if press.table.seat_of(press.user) is None:
            raise HostError("not_seated")
        action, *_ = press.table.kind.parse(press.table.view(press.user), "pass")
        await self._do(press, press.table.submit(press.user, action, press.version))

    async def _again(self, press: Press) -> None:
        table = await press.table.again(press.user)
        if not await self._tables.answer(press.interaction, table):
            where = "answer.opened" if table.match.status is Status.LOBBY else "discord.table.moved"
            found = text(where, table=link(table.match))
            await say(press.interaction, await self._speech.private(press.interaction), found)

    async def _rules(self, press: Press) -> None:
        words = await self._speech.private(press.interaction)
        await show_table_rules(press.interaction, words, press.table, press.chosen or None)

    async def _do(self, press: Press, work: Coroutine[Any, Any, None]) -> None:
        """Do the work; of the answer nothing is seen, because the public message shows what came of it."""
        await work
        await self._done(press)

    async def _done(self, press: Press) -> None:
        if not press.interaction.response.is_done():
            await acknowledge(press.interaction)
        self._panels.renew(press.table, press.user)

    # --- on the public message and on panels

    async def _next(self, press: Press) -> None:
        deal = press.table.next_deal(press.user, press.version)
        if not is_private(press.interaction):
            await self._do(press, deal)
            return
        try:
            await deal
        except HostError as error:
            await self._panels.open(press.interaction, press.table, explain(error))
        else:
            await self._panels.open(press.interaction, press.table)

    async def _hand(self, press: Press) -> None:
        await self._panels.open(press.interaction, press.table)

    # --- on panels

    async def _play(self, press: Press) -> None:
        await self._panels.act(press.interaction, press.table, press.table.kind.read(press.payload), press.version)

    async def _choose(self, press: Press) -> None:
        await self._panels.act(press.interaction, press.table, press.table.kind.read(press.chosen), press.version)

    async def _pick(self, press: Press) -> None:
        await self._panels.pick(press.interaction, press.table, Ticks.read(press.payload), press.version)

    async def _picked(self, press: Press) -> None:
        ticks = Ticks.read(press.payload).chosen(values_of(press.interaction))
        await self._panels.picked(press.interaction, press.table, ticks, press.version)

    async def _show(self, press: Press) -> None:
        page = FIRST if press.is_stale else Page.read(press.payload)
        await self._panels.turn(press.interaction, press.table, page)

    async def _hint(self, press: Press) -> None:
        await self._panels.hint(press.interaction, press.table)

    async def _type(self, press: Press) -> None:
        words = await self._speech.private(press.interaction)
        box = text_box(words, press.table, press.payload)
        await attempt("open text box", press.interaction.response.send_modal(box), match=press.table.match.id)

    async def _typed(self, press: Press) -> None:
        try:
            actions = press.table.kind.parse(press.table.view(press.user), press.chosen)
        except NotationError as error:
            await self._panels.correct(press.interaction, press.table, explain(error), press.chosen)
        else:
            await self._panels.after_text(press.interaction, press.table, actions, press.version, press.chosen)
