"""Private hand panels: opened, redrawn by each press, renewed in the background while their token lives.

A panel can be lost without harm: [My hand] and ``/hand`` open another. What is kept of it is the newest
token, with which it can be edited for fifteen minutes; a press brings a new one.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
import structlog

from bot.discord.answers import NOBODY, AnyInteraction, explain, show, update
from bot.discord.board import people
from bot.discord.choices import Page
from bot.discord.draw import Message, layout
from bot.discord.errors import Trouble, attempt
from bot.discord.hand import Drawn, Hand, invitation
from bot.discord.picks import Ticks, form, in_menu
from bot.discord.stage import Stage
from bot.errors import HostError, StaleError
from bot.front import Change
from bot.manager import Manager
from rules.errors import IllegalActionError
from rules.text import Text, text
from storage.errors import StoreError
from storage.records import MatchId, Panel, Status

if TYPE_CHECKING:
    from bot.table import Table
    from bot.time import Timer

LIFE: Final = timedelta(minutes=15)
"""How long a token can edit a panel."""
FAREWELL: Final = timedelta(minutes=14)
"""When a panel says that it will not be kept up to date any longer."""

_NOTHING: Final = -1
"""The version of a panel that shows nothing that could still count."""

_log: Final = structlog.get_logger(__name__)


class Panels:
    """The hand panels of all players."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._farewells: dict[tuple[MatchId, int], Timer] = {}

    # --- answers

    async def open(self, interaction: AnyInteraction, table: "Table", note: Text | None = None) -> None:
        """Answer with the hand: in a new panel, or in the one that was pressed. Who may take a seat is asked to join.

        Raises:
            HostError: ``not_seated``, ``not_started``, ``damaged``.
        """
        if table.seat_of(interaction.user.id) is None and table.has_seat_for(interaction.user.id):
            await _answered(interaction, invitation(table, await self._stage.speech.private(interaction)))
            return
        hand = await self._hand(interaction, table)
        await self._answer(interaction, hand, hand.draw(note=note))

    async def turn(self, interaction: AnyInteraction, table: "Table", page: Page) -> None:
        """Answer a press on a panel with another page of it. Raises like ``open``."""
        hand = await self._hand(interaction, table)
        await self._answer(interaction, hand, hand.draw(page))

    async def hint(self, interaction: AnyInteraction, table: "Table") -> None:
        """Answer a press with what a computer player would do. Raises like ``open``."""
        hand = await self._hand(interaction, table)
        await self._answer(interaction, hand, hand.draw(hint=True))

    async def act(
        self,
        interaction: AnyInteraction,
        table: "Table",
        action: Any,
        version: int | None = None,
        typed: str | None = None,
    ) -> None:
        """Take an action and answer with the hand after it, or with why it was refused.

        ``version`` is the one the action was meant for; ``typed`` is how it was typed, if it was.
        Raises like ``open``.
        """
        hand = await self._hand(interaction, table)
        try:
            await table.submit(interaction.user.id, action, version)
        except IllegalActionError as error:
            problem = explain(error, table)
            drawn = hand.draw(note=problem) if typed is None else hand.correct(problem, typed)
        except HostError as error:
            drawn = hand.draw(note=explain(error, table))
        else:
            drawn = hand.draw()
        await self._answer(interaction, hand, drawn)

    async def after_text(
        self,
        interaction: AnyInteraction,
        table: "Table",
        actions: Sequence[Any],
        version: int | None = None,
        typed: str | None = None,
    ) -> None:
        """Take what was typed; where it may mean several actions, ask for the right one. Raises like ``open``."""
        if len(actions) == 1:
            await self.act(interaction, table, actions[0], version, typed)
            return
        hand = await self._hand(interaction, table)
        await self._answer(interaction, hand, hand.ask(text("discord.panel.which"), actions))

    async def correct(self, interaction: AnyInteraction, table: "Table", problem: Text, typed: str) -> None:
        """Answer a text that cannot be read with the reason and a way to put it right. Raises like ``open``."""
        hand = await self._hand(interaction, table)
        await self._answer(interaction, hand, hand.correct(problem, typed))

    async def pick(self, interaction: AnyInteraction, table: "Table", ticks: Ticks, version: int) -> None:
        """Answer with a menu or a form in which cards are chosen, some of them already. Raises like ``open``."""
        hand = await self._hand(interaction, table)
        pick = hand.pick(ticks.key) if table.is_current(version) else None
        if pick is None:
            await self._answer(interaction, hand, hand.draw(note=StaleError().why))
        elif in_menu(pick):
            await self._answer(interaction, hand, hand.draw(ticks=ticks))
        else:
            modal = form(hand.words, table.match, pick, ticks)
            await attempt("open form", interaction.response.send_modal(modal), match=table.match.id)

    async def picked(self, interaction: AnyInteraction, table: "Table", ticks: Ticks, version: int) -> None:
        """Answer the cards that were chosen with what comes of them. Raises like ``open``."""
        hand = await self._hand(interaction, table)
        pick = hand.pick(ticks.key) if table.is_current(version) else None
        drawn = hand.draw(note=StaleError().why) if pick is None else hand.consider(pick, ticks)
        await self._answer(interaction, hand, drawn)

    async def _hand(self, interaction: AnyInteraction, table: "Table") -> Hand:
        if table.seat_of(interaction.user.id) is None:
            raise HostError("not_seated")
        return Hand(table, interaction.user.id, await self._stage.speech.private(interaction, table))

    async def _answer(self, interaction: AnyInteraction, hand: Hand, drawn: Drawn) -> None:
        message = None
        try:
            message = await _answered(interaction, drawn.message)
        finally:
            await self._note(interaction, hand, drawn, message)

    async def _note(self, interaction: AnyInteraction, hand: Hand, drawn: Drawn, message: int | None) -> None:
        """Keep in mind what has become of an answer: the message, or none if Discord has not taken it."""
        try:
            if message is None:
                await self._redraw(hand.table, hand.user)
            else:
                await self._remember(interaction, hand, drawn, message)
        except StoreError:  # the panel is there all the same; it only will not be kept up to date
            _log.exception("a panel is not stored", match=hand.table.match.id)

    async def _remember(self, interaction: AnyInteraction, hand: Hand, drawn: Drawn, message: int) -> None:
        table, user = hand.table, hand.user
        older = await self._panel(table, user)
        panel = Panel(
            match=table.match.id,
            user=user,
            message=message,
            token=interaction.token,
            issued=self._stage.time.now(),
            version=drawn.version,
            language=hand.words.language,
            choosing=drawn.choosing,
        )
        await self._stage.store.save_panel(panel)
        self._arrange_farewell(table, panel)
        if older is not None and older.message != message:
            self._stage.outbox.put(("old panel", older.message), partial(self._delete, older))
        if table.match.version != drawn.version:
            self.renew(table, user)

    async def _redraw(self, table: "Table", user: int) -> None:
        """Discord has dropped an answer: whatever the panel shows is over, so draw it anew by the token it has."""
        panel = await self._panel(table, user)
        if panel is not None:
            await self._stage.store.save_panel(replace(panel, version=_NOTHING, choosing=False))
            self.renew(table, user)

    # --- in the background

    async def resume(self, manager: Manager) -> None:
        """After a start, let the panels of the last process take leave in time."""
        for panel in await self._stage.store.panels_since(self._stage.time.now() - LIFE):
            try:
                self._arrange_farewell(await manager.table(panel.match), panel)
            except Exception:  # noqa: BLE001 - one table that cannot be read must not stop the others
                _log.exception("a panel is not resumed", match=panel.match)

    def changed(self, change: Change) -> None:
        """Renew the panels of those who are to act now, or of everybody when no action is asked for any more."""
        table = change.table
        for user in _concerned(table):
            if user != change.actor:
                self.renew(table, user)

    def renew(self, table: "Table", user: int) -> None:
        """Draw a person's panel anew, soon, if it can still be edited and he is not in the middle of a choice."""
        self._stage.outbox.put(("panel", table.match.id, user), partial(self._renew, table, user))

    def close(self) -> None:
        """Set no more timers."""
        for timer in self._farewells.values():
            timer.cancel()
        self._farewells.clear()

    async def _renew(self, table: "Table", user: int) -> None:
        panel = await self._panel(table, user)
        if panel is None or panel.choosing or not _has_news(table, panel):
            return
        drawn = Hand(table, user, self._stage.speech.words(panel.language, table)).draw()
        if await self._edit(panel, drawn):
            await self._stage.store.save_panel(replace(panel, version=drawn.version))

    async def _edit(self, panel: Panel, drawn: Drawn) -> bool:
        """Edit a panel; one that cannot be edited any more is forgotten and not tried again."""
        view = layout(drawn.message)
        editing = self._webhook(panel).edit_message(panel.message, view=view, allowed_mentions=NOBODY)
        edited = await attempt("renew panel", editing, match=panel.match)
        if isinstance(edited, Trouble) and edited is not Trouble.BUSY:
            await self._stage.store.drop_panel(panel.match, panel.user)
        return not isinstance(edited, Trouble)

    async def _delete(self, panel: Panel) -> None:
        await attempt("delete panel", self._webhook(panel).delete_message(panel.message), match=panel.match)

    def _arrange_farewell(self, table: "Table", panel: Panel) -> None:
        key = (panel.match, panel.user)
        if key in self._farewells:
            self._farewells[key].cancel()
        self._farewells[key] = self._stage.time.call_at(
            panel.issued + FAREWELL, partial(self._take_leave, table, panel)
        )

    def _take_leave(self, table: "Table", panel: Panel) -> None:
        del self._farewells[panel.match, panel.user]
        self._stage.outbox.put(("panel", panel.match, panel.user), partial(self._expire, table, panel.user))

    async def _expire(self, table: "Table", user: int) -> None:
        panel = await self._panel(table, user)
        if panel is not None and not panel.choosing:
            hand = Hand(table, user, self._stage.speech.words(panel.language, table))
            await self._edit(panel, hand.expired(int(self._stage.time.now().timestamp())))
            await self._stage.store.drop_panel(panel.match, user)

    async def _panel(self, table: "Table", user: int) -> Panel | None:
        """A person's panel, if its token still lives."""
        panels = await self._stage.store.panels(table.match.id)
        return next((panel for panel in panels if panel.user == user and self._lives(panel.issued)), None)

    def _lives(self, issued: datetime) -> bool:
        return self._stage.time.now() < issued + LIFE

    def _webhook(self, panel: Panel) -> discord.Webhook:
        return discord.Webhook.partial(self._stage.client.application_id or 0, panel.token, client=self._stage.client)


def _concerned(table: "Table") -> tuple[int, ...]:
    """Whose panels should show what has happened."""
    match table.match.status:
        case Status.LOBBY:
            return ()
        case Status.PLAYING:
            return people(table)
        case Status.BETWEEN | Status.ENDED:
            return tuple(seating.user for seating in table.match.seats if seating.user is not None)


def _has_news(table: "Table", panel: Panel) -> bool:
    """Whether there is anything to see for the panel's owner that it does not show yet."""
    if table.seat_of(panel.user) is None:
        return False
    match table.match.status:
        case Status.LOBBY:
            return False
        case Status.PLAYING:
            return panel.version != table.match.version
        case Status.BETWEEN | Status.ENDED:
            return True


async def _answered(interaction: AnyInteraction, drawn: Message) -> int | None:
    """Answer in a new panel or in the one that was pressed; the message's id, None if Discord would not have it."""
    return await (update if is_private(interaction) else show)(interaction, drawn)


def is_private(interaction: AnyInteraction) -> bool:
    """Whether the interaction comes from a private message, which its answer can redraw."""
    return interaction.message is not None and interaction.message.flags.ephemeral
