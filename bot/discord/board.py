"""What the public message of a table shows: the lobby, the play, the settlement, the end. Nothing secret."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from discord import ButtonStyle

from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import Block, Key, Row
from bot.discord.hand import lines
from bot.discord.listing import preset_title, where
from bot.errors import HostError
from bot.words import Words
from rules.screen import Screen
from rules.text import Person, Seat, Text, text
from storage.records import Seating, Status

if TYPE_CHECKING:
    from bot.table import Table

PLAIN: Final = ButtonStyle.secondary
PRIMARY: Final = ButtonStyle.primary


@dataclass(frozen=True, slots=True)
class Board:
    """Draws the public message of one table."""

    table: "Table"
    words: Words
    story: Sequence[Text] = ()
    """What has happened lately, the newest last."""

    def draw(self, calls: Sequence[int] = ()) -> tuple[Block, ...]:
        """The message as it is now; ``calls`` are the users to mention because they are to act."""
        called = " ".join(f"<@{user}>" for user in calls)
        try:
            return (called, *self._shown())
        except HostError as error:  # the record cannot be read: say so, and let the table be closed
            return (lines(self.words, (self._number(), error.why)), self._keys(Act.CLOSE))

    def past(self) -> tuple[Block, ...]:
        """What remains of the message when the table has moved on to a new one: its story, and where that is."""
        moved = text("discord.table.moved", where=where(self.table.match))
        return (lines(self.words, (self._number(), *self.story, moved)),)

    def call(self, users: Sequence[int]) -> tuple[Block, ...]:
        """A short message that calls those who are to act."""
        called = " ".join(f"<@{user}>" for user in users)
        match = self.table.match
        return (f"{called} {self.words.say('discord.table.call', number=match.id, where=where(match))}",)

    def _shown(self) -> tuple[Block, ...]:
        match self.table.match.status:
            case Status.LOBBY:
                return self._lobby()
            case Status.PLAYING:
                return self._playing()
            case Status.BETWEEN:
                return self._between()
            case Status.ENDED:
                return self._ended()

    # --- the lobby

    def _lobby(self) -> tuple[Block, ...]:
        match = self.table.match
        seats = self.table.kind.seats(self.table.options)
        free = text("discord.lobby.free", count=seats.stop - 1 - len(match.seats))
        return (
            self._title(),
            lines(self.words, self._terms()),
            lines(self.words, (*self._seats(), free, *self.story)),
            self._keys(Act.JOIN, Act.LEAVE, Act.READY, Act.START),
            self._keys(Act.MORE_COMPUTERS, Act.FEWER_COMPUTERS, Act.RULES, Act.CLOSE),
            () if self.table.kind.sides is None else self._keys(Act.SEAT),
        )

    def _seats(self) -> Iterator[Text]:
        """Who sits where, and with whom if there are sides."""
        seats, sides = self.table.match.seats, self.table.kind.sides
        if sides is None:
            yield from map(self._seated, seats)
            return
        for side in range(sides):
            yield text("discord.lobby.side", number=side + 1)
            yield from map(self._seated, seats[side::sides])

    def _terms(self) -> tuple[Text, ...]:
        """How it is played: the preset and what is changed of it, the clock, when it ends."""
        terms, kind = self.table.match.terms, self.table.kind
        ends = [
            text(f"discord.terms.{name}", count=count)
            for name, count in (("deals", terms.deals), ("points", terms.points))
            if count is not None
        ]
        clock = text("discord.terms.no_clock") if terms.clock is None else _duration(terms.clock)
        preset = text("discord.terms.preset", preset=preset_title(kind, terms.preset))
        return (preset, *self._changes(), text("discord.terms.clock", clock=clock), *ends)

    def _changes(self) -> tuple[Text, ...]:
        """The options in which the table differs from its preset."""
        kind = self.table.kind
        preset = kind.presets.get(self.table.match.terms.preset, self.table.options)
        usual = frozenset(kind.phrases.options(preset))
        chosen = (pair for pair in kind.phrases.options(self.table.options) if pair not in usual)
        return tuple(text("discord.terms.option", name=name, value=value) for name, value in chosen)

    def _seated(self, seating: Seating) -> Text:
        match = self.table.match
        if seating.user is None:
            state = "computer"
        elif seating.user == match.host:
            state = "host"
        else:
            state = "ready" if seating.ready else "not_ready"
        return text(f"discord.lobby.{state}", number=seating.seat + 1, who=Person(seating.seat))

    # --- the play

    def _playing(self) -> tuple[Block, ...]:
        screen = self._screen()
        return (
            self._title(),
            lines(self.words, (*screen.headline, *self._deadline(), *self._away())),
            lines(self.words, screen.details),
            self._small(self.story),
            self._totals(),
            self._keys(Act.HAND, Act.PASS, Act.RULES),
        )

    def _between(self) -> tuple[Block, ...]:
        return (*self._result(), self._totals(), self._keys(Act.NEXT, Act.HAND, Act.RULES, Act.END))

    def _ended(self) -> tuple[Block, ...]:
        if not self.table.match.version:
            return (self._title(), lines(self.words, self.story) or self.words.say("discord.table.closed"))
        told = (self._title(), self._small(self.story)) if self.table.is_cut_short else self._result()
        return (*told, self._standing(), self._keys(Act.AGAIN))

    def _result(self) -> tuple[Block, ...]:
        screen = self._screen()
        return (self._title(), lines(self.words, (*screen.headline, *screen.details)), self._small(self.story))

    def _standing(self) -> str:
        """The final standing, most points first; equals share a place."""
        totals = self.table.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        places = (1 + sum(other > totals[seat] for other in totals) for seat in order)
        shown = (
            text("discord.table.place", place=place, who=Person(Seat(seat)), points=totals[seat])
            for place, seat in zip(places, order, strict=True)
        )
        return lines(self.words, (text("discord.table.standing"), *shown))

    # --- parts

    def _screen(self) -> Screen:
        return self.table.kind.phrases.screen(self.table.view(None))

    def _title(self) -> str:
        return self.words.say("discord.table.title", game=self.table.kind.title, number=self.table.match.id)

    def _number(self) -> Text:
        return text("discord.table.number", number=self.table.match.id)

    def _deadline(self) -> tuple[Text, ...]:
        """When the turn of a person runs out; computer players who may act with him come first."""
        match, asked = self.table.match, people(self.table)
        if match.deadline is None or not asked or len(asked) < len(self.table.to_act):
            return ()
        return (text("discord.table.deadline", when=int(match.deadline.timestamp())),)

    def _away(self) -> tuple[Text, ...]:
        """Whom the table does not wait for."""
        if not self.table.away:
            return ()
        people = tuple(text("discord.table.person", who=Person(seat)) for seat in sorted(self.table.away))
        return (text("discord.table.away", people=people),)

    def _totals(self) -> str:
        """The running points, once there are any."""
        if not self.table.match.deals:
            return ""
        points = tuple(
            text("discord.table.points", who=Person(Seat(seat)), points=points)
            for seat, points in enumerate(self.table.totals)
        )
        return self.words.say("discord.table.totals", deals=self.table.match.deals, points=points)

    def _small(self, texts: Sequence[Text]) -> str:
        return "\n".join(f"-# {self.words(each)}" for each in texts)

    def _keys(self, *acts: Act) -> Row:
        return tuple(self._key(act) for act in acts)

    def _key(self, act: Act) -> Key:
        match = self.table.match
        style = PRIMARY if act in _CALLING else PLAIN
        return Key(self.words.say(f"discord.button.{act.value}"), CustomId(match.id, match.version, act), style)


def people(table: "Table") -> tuple[int, ...]:
    """The people who are to act, by seat."""
    users = (table.match.seats[seat].user for seat in sorted(table.to_act))
    return tuple(user for user in users if user is not None)


def _duration(seconds: int) -> Text:
    """``30 s``, ``2 min``, ``24 h``: a clock in its largest whole unit."""
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds % size == 0:
            return text(f"discord.terms.{unit}", count=seconds // size)
    return text("discord.terms.seconds", count=seconds)


_CALLING: Final = frozenset({Act.JOIN, Act.START, Act.HAND, Act.NEXT, Act.AGAIN})
"""What most readers of a message will want to press."""
