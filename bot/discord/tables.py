"""The public message of each table: lobby, play, settlement.

At a live table one message is edited, and moves to the end of the channel with each deal. At a slow one,
with hours for a turn, each turn is a new message that mentions whoever owes it: edits notify nobody, and
Discord limits edits of old messages.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from bot import clock
from bot.discord.answers import AnyInteraction, publish
from bot.discord.board import Board, people
from bot.discord.calls import Calls
from bot.discord.channels import Channels, missing_permissions
from bot.discord.errors import Trouble
from bot.discord.lines import screen_lines
from bot.discord.panel import Panels
from bot.discord.stage import Stage
from bot.errors import HostError
from bot.front import Change
from bot.manager import Manager
from bot.time import Timer
from rules.game import PublicEvent, SeatEvent
from rules.text import Text
from storage.errors import StoreError
from storage.records import Match, MatchId, Status

if TYPE_CHECKING:
    from bot.table import Table

__all__ = ["TableMessages", "missing_permissions"]

STORY: Final = 5
"""How many of the latest events a message tells that the table has left."""
NEWS: Final = 2
"""How many a message tells at which the table is; what a seat has done stands in its line."""
SHORTEST_PAUSE: Final = timedelta(seconds=5)
LONGEST_PAUSE: Final = timedelta(minutes=10)
LATELY: Final = timedelta(minutes=15)
"""A table at which something has happened since then may have messages and panels that are out of date."""

_log: Final = structlog.get_logger(__name__)


@dataclass(slots=True)
class Shown:
    """What is known of the public message of one table."""

    match: Match
    """The match as the message shows it."""
    message: int | None
    story: list[tuple[int, object]] = field(default_factory=list)
    """Notices and events, each with the deal it belongs to; events are put into words when they are drawn."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    result: tuple[Text, ...] = ()
    """How the deal that the message shows has ended, if it has."""
    sent: int = 0
    """How many messages have been sent, so that each has its own nonce."""
    called: tuple[int, ...] = ()
    """Whom the message mentions."""
    moves: bool = False
    """The table moves on to a new message when it is shown next."""
    pause: timedelta = SHORTEST_PAUSE
    paused_until: datetime | None = None
    """Until then the channel is left alone, because Discord would not have our message there."""
    retry: Timer | None = None
    """For what was to be shown meanwhile."""

    def tell(self, change: Change) -> None:
        """Add what has happened to the story."""
        deal = change.table.match.deal
        told = [event for event in change.events if isinstance(event, PublicEvent)]
        self.story = [*self.story, *((deal, each) for each in (*told, *change.notices))][-2 * STORY :]


class TableMessages:
    """Shows the tables in their channels; the host's ``Front``."""

    def __init__(self, stage: Stage, panels: Panels) -> None:
        self._stage = stage
        self._channels = Channels(stage.client)
        self._calls = Calls(stage, self._channels)
        self._panels = panels
        self._messages: dict[MatchId, Shown] = {}

    async def post(self, table: "Table") -> None:
        """Show a table that has no message yet. If Discord will not have it, that is logged and the table goes on."""
        self._of(table).paused_until = None
        await self._publish(table)

    def expect_move(self, table: "Table") -> None:
        """Show the table in a new message when it changes next, wherever it is then; the old one will say where."""
        self._of(table).moves = True

    async def answer(self, interaction: AnyInteraction, table: "Table") -> bool:
        """Answer with the public message of a table that has none yet, and tell whether that was possible.

        It is not once the interaction has been acknowledged: then the message is sent by itself.
        """
        shown = self._of(table)
        async with shown.lock:
            if shown.message is None and await self._answer(interaction, table, shown):
                return True
        if shown.message is None:
            await self.post(table)
        return False

    def changed(self, change: Change) -> None:
        """Show what has happened, soon."""
        table = change.table
        self._messages.setdefault(table.match.id, Shown(change.before, table.match.message)).tell(change)
        self.renew(table)
        self._panels.changed(change)
        if not is_slow(table):
            self._calls.changed(table)

    def renew(self, table: "Table") -> None:
        """Show the table as it is, soon."""
        self._stage.outbox.put(("table", table.match.id), partial(self._publish, table))

    async def resume(self, manager: Manager) -> None:
        """After a start, draw anew what the last process may have left undone."""
        since = self._stage.time.now() - LATELY
        lately = [match.id for match in await manager.tables() if match.updated >= since]
        await self._each(manager, lately, lambda table: self.changed(Change(table, table.match)))

    async def recover(self, manager: Manager, guild: int) -> None:
        """A server is there (again): show at once what Discord would not have there before."""
        paused = [shown for shown in self._messages.values() if shown.match.guild == guild and shown.paused_until]
        for shown in paused:
            shown.paused_until = None
        await self._each(manager, [shown.match.id for shown in paused], self.renew)

    async def _each(self, manager: Manager, matches: Sequence[MatchId], do: "Callable[[Table], None]") -> None:
        """Do it for each table; one that cannot be read must not stop the others."""
        for number in matches:
            try:
                do(await manager.table(number))
            except Exception:  # noqa: BLE001 - whatever is wrong with one table, the others are not to blame
                _log.exception("a table is not shown", match=number)

    def close(self) -> None:
        """Call nobody any more."""
        self._calls.close()

    def _of(self, table: "Table") -> Shown:
        return self._messages.setdefault(table.match.id, Shown(table.match, table.match.message))

    # --- sending and editing

    async def _publish(self, table: "Table") -> None:
        shown = self._of(table)
        async with shown.lock:
            if shown.paused_until is not None and self._stage.time.now() < shown.paused_until:
                self._try_later(table, shown, shown.paused_until)
                return
            if not _waits(table, shown):
                await self._bring_up_to_date(table, shown)
        if table.match.status is Status.ENDED and shown.match.status is Status.ENDED:
            self._messages.pop(table.match.id, None)

    async def _bring_up_to_date(self, table: "Table", shown: Shown) -> None:
        words = await self._stage.speech.public(table)
        match = table.match
        board = Board(table, words, _news(table, shown))
        if shown.message is None or _moves(table, shown):
            past = Board(table, words, shown.result or _story(table, shown, shown.match.deal))
            await self._move(shown, board, past)
        else:
            await self._edit(shown, shown.message, board)
        shown.result = _result(table) if match.status is Status.BETWEEN else ()

    async def _move(self, shown: Shown, board: Board, past: Board) -> None:
        """Send a new message, and leave of the old one no more than its result or story and a link."""
        older, channel, match = shown.message, shown.match.channel, board.table.match
        if not await self._send(shown, board):
            return
        shown.story = [] if is_slow(board.table) else [told for told in shown.story if told[0] >= match.deal]
        if older is not None:
            await self._channels.edit(channel, older, past.past())

    async def _send(self, shown: Shown, board: Board) -> bool:
        match, calls = board.table.match, _called(board.table)
        shown.sent += 1
        nonce = f"{match.id}.{match.version}.{shown.sent}"
        sent = await self._channels.send(match.channel, board.draw(calls), calls=calls, nonce=nonce)
        if isinstance(sent, Trouble):
            self._leave_alone(shown, board.table, sent)
            return False
        await self._keep(shown, board.table, match, sent)
        return True

    async def _answer(self, interaction: AnyInteraction, table: "Table", shown: Shown) -> bool:
        match = table.match
        board = Board(table, await self._stage.speech.public(table))
        sent = await publish(interaction, board.draw())
        if sent is not None:
            await self._keep(shown, table, match, sent)
        return sent is not None

    async def _keep(self, shown: Shown, table: "Table", match: Match, message: int) -> None:
        """Remember the table's new message, which shows ``match``."""
        shown.message, shown.match, shown.called, shown.moves = message, match, _called(table), False
        shown.pause, shown.paused_until = SHORTEST_PAUSE, None
        try:
            await table.show(message)
        except StoreError:  # it is known until the next start, which is better than nothing
            _log.exception("a table's message is not stored", match=match.id)

    async def _edit(self, shown: Shown, message: int, board: Board) -> None:
        match, calls = board.table.match, _called(board.table)
        trouble = await self._channels.edit(match.channel, message, board.draw(calls), calls=calls)
        match trouble:
            case None:
                shown.match, shown.pause, shown.paused_until = match, SHORTEST_PAUSE, None
            case Trouble.MESSAGE_GONE | Trouble.ARCHIVED:
                await self._send(shown, board)
            case _:
                self._leave_alone(shown, board.table, trouble)

    def _leave_alone(self, shown: Shown, table: "Table", trouble: Trouble) -> None:
        """Try again later; the table can be played by panels and commands meanwhile.

        Where the channel is gone that is worth it only when there is something new to show.
        """
        shown.pause = LONGEST_PAUSE if trouble is not Trouble.BUSY else min(shown.pause * 2, LONGEST_PAUSE)
        shown.paused_until = self._stage.time.now() + shown.pause
        if trouble is not Trouble.CHANNEL_GONE:
            self._try_later(table, shown, shown.paused_until)

    def _try_later(self, table: "Table", shown: Shown, when: datetime) -> None:
        if shown.retry is None:
            shown.retry = self._stage.time.call_at(when, partial(self._try_again, table, shown))

    def _try_again(self, table: "Table", shown: Shown) -> None:
        shown.retry = None
        self.renew(table)


def is_slow(table: "Table") -> bool:
    """Whether there are hours for a turn, so that each has a message of its own."""
    return clock.is_slow(table.match.terms)


def _called(table: "Table") -> tuple[int, ...]:
    """Whom the message itself mentions; at a live table there are calls for that."""
    return people(table) if is_slow(table) else ()


def _has_turned(table: "Table", shown: Shown) -> bool:
    return table.match.version != shown.match.version


def _waits(table: "Table", shown: Shown) -> bool:
    """At a slow table the moves of computer players are told together, once a person is to act."""
    playing = table.match.status is Status.PLAYING
    return is_slow(table) and playing and _has_turned(table, shown) and not people(table)


def _moves(table: "Table", shown: Shown) -> bool:
    """Whether the table moves on to a new message; not where only some of those who were called have yet to act."""
    if shown.moves or not is_slow(table):
        return shown.moves or table.match.deal != shown.match.deal
    return _has_turned(table, shown) and not set() < set(people(table)) < set(shown.called)


def _story(table: "Table", shown: Shown, deal: int) -> tuple[Text, ...]:
    """The latest of what has happened in a deal, in words."""
    return _in_words(table, [told for belongs, told in shown.story if belongs == deal])[-STORY:]


def _news(table: "Table", shown: Shown) -> tuple[Text, ...]:
    """The latest of what has happened in the deal and the rest of the message does not show."""
    told = [told for belongs, told in shown.story if belongs == table.match.deal and not isinstance(told, SeatEvent)]
    playing = table.match.status is Status.PLAYING
    return _in_words(table, [each for each in told if playing or isinstance(each, Text)])[-NEWS:]


def _in_words(table: "Table", told: Sequence[object]) -> tuple[Text, ...]:
    """Notices and events in words; the record can be read where there are events."""
    texts = (each if isinstance(each, Text) else table.kind.phrases.event(each) for each in told)
    return tuple(each for each in texts if each is not None)


def _result(table: "Table") -> tuple[Text, ...]:
    """How the deal has ended; nothing where the record cannot be read."""
    try:
        return screen_lines(table, table.kind.phrases.screen(table.view(None)))
    except HostError:
        return ()
