"""What the public message of a table shows: the lobby, the play, the settlement, the end. Nothing secret."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from discord import ButtonStyle

from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import DIVIDER, Accent, Block, Key, Message, Row
from bot.discord.lines import headed, in_one_line, lines, paragraph, seat_lines, side_by_side, small
from bot.discord.listing import link, preset_title
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

    def draw(self, calls: Sequence[int] = ()) -> Message:
        """The message as it is now; ``calls`` are the users to mention because they are to act."""
        try:
            return Message((_mentions(calls), *self._blocks()), self._accent())
        except HostError as error:  # the record cannot be read: say so, and let the table be closed
            number = text("discord.table.number", number=self.table.match.id)
            return Message((lines(self.words, (number, error.why)), self._keys(Act.CLOSE)))

    def past(self) -> Message:
        """What remains of the message when the table has moved on to a new one: its story, and where that is."""
        moved = text("discord.table.moved", table=link(self.table.match))
        return Message((paragraph(lines(self.words, self.story), small(self.words, (moved,))),))

    def call(self, users: Sequence[int]) -> Message:
        """A short message that calls those who are to act."""
        called = self.words.say("discord.table.call", table=link(self.table.match))
        return Message((f"{_mentions(users)} {called}",))

    def _blocks(self) -> tuple[Block, ...]:
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
        left = seats.stop - 1 - len(match.seats)
        free = (text("discord.lobby.free", count=left),) if left else ()
        return (
            paragraph(headed(self.words, (self._title(),)), side_by_side(self.words, self._terms())),
            small(self.words, self._changes()),
            DIVIDER,
            paragraph(lines(self.words, tuple(self._seats())), in_one_line(self.words, free)),
            small(self.words, self.story),
            self._keys(Act.JOIN, Act.LEAVE, Act.READY, Act.START),
            self._keys(Act.MORE_COMPUTERS, Act.FEWER_COMPUTERS, *self._moves()),
            self._keys(*self._waits(), Act.RULES, Act.CLOSE),
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

    def _moves(self) -> tuple[Act, ...]:
        return () if self.table.kind.sides is None else (Act.SEAT,)

    def _waits(self) -> tuple[Act, ...]:
        """The key for those who are ready and need a moment after all, if there are any."""
        match = self.table.match
        ready = any(seating.ready and seating.user not in (None, match.host) for seating in match.seats)
        return (Act.WAIT,) if ready else ()

    def _terms(self) -> tuple[Text, ...]:
        """How it is played: the preset, the clock, when it ends."""
        terms, kind = self.table.match.terms, self.table.kind
        ends = [
            text(f"discord.terms.{name}", count=count)
            for name, count in (("deals", terms.deals), ("points", terms.points))
            if count is not None
        ]
        clock = () if terms.clock is None else (text("discord.terms.clock", clock=_duration(terms.clock)),)
        return (preset_title(kind, terms.preset), *clock, *ends)

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
        decline = self._screen.decline
        declines = () if decline is None else (self._key(Act.PASS, decline),)
        return (*self._game(), (self._key(Act.HAND), *declines, self._key(Act.RULES)))

    def _between(self) -> tuple[Block, ...]:
        return (*self._game(), self._keys(Act.NEXT, Act.HAND), self._keys(Act.RULES, Act.END))

    def _ended(self) -> tuple[Block, ...]:
        if not self.table.match.version:
            closed = self.story or (text("discord.table.closed"),)
            return (headed(self.words, (self._title(),)), small(self.words, closed))
        told = (small(self.words, (self._title(), *self.story)),) if self.table.is_cut_short else self._game()
        return (*told, DIVIDER, self._standing(), self._keys(Act.AGAIN))

    def _game(self) -> tuple[Block, ...]:
        """What everybody may see of the game, from the news in large letters to the small print."""
        screen = self._screen
        news = headed(self.words, (*screen.headline, *self._deadline()))
        details = () if self.table.match.status is Status.ENDED else screen.details
        return (
            paragraph(in_one_line(self.words, (self._title(),)), news),
            DIVIDER,
            lines(self.words, seat_lines(self.table, screen)),
            paragraph(small(self.words, self.story), in_one_line(self.words, (*details, *self._deals()))),
        )

    @property
    def _screen(self) -> Screen:
        return self.table.kind.phrases.screen(self.table.view(None))

    def _standing(self) -> str:
        """The final standing, most points first; equals share a place."""
        totals = self.table.totals
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        places = (1 + sum(other > totals[seat] for other in totals) for seat in order)
        shown = (self._placed(Seat(seat), place) for place, seat in zip(places, order, strict=True))
        return headed(self.words, (text("discord.table.standing"), *shown))

    def _placed(self, seat: Seat, place: int) -> Text:
        medal = _MEDALS.get(place, f"{place}.")
        return text("discord.table.place", place=medal, who=Person(seat), points=self.table.totals[seat])

    # --- parts

    def _title(self) -> Text:
        return text("discord.table.title", game=self.table.kind.title, number=self.table.match.id)

    def _deadline(self) -> tuple[Text, ...]:
        """When the turn of a person runs out; computer players who may act with him come first."""
        match, asked = self.table.match, people(self.table)
        if match.deadline is None or not self.table.is_timed or len(asked) < len(self.table.to_act):
            return ()
        return (text("discord.table.deadline", when=int(match.deadline.timestamp())),)

    def _deals(self) -> tuple[Text, ...]:
        """How many deals are over, once there are any."""
        deals = self.table.match.deals
        return (text("discord.table.deals", count=deals),) if deals else ()

    def _keys(self, *acts: Act) -> Row:
        return tuple(self._key(act) for act in acts)

    def _key(self, act: Act, label: Text | None = None) -> Key:
        match = self.table.match
        style = PRIMARY if act is self._next_step() else PLAIN
        does = CustomId(match.id, match.version, act, self._payload(act))
        return Key(self.words.label(label or text(f"discord.button.{act.value}")), does, style)

    def _payload(self, act: Act) -> str:
        """For what may be pressed twice by mistake, what is to be rather than what is to change."""
        computers = sum(seating.user is None for seating in self.table.match.seats)
        match act:
            case Act.MORE_COMPUTERS:
                return str(computers + 1)
            case Act.FEWER_COMPUTERS:
                return str(computers - 1)
            case _:
                return ""

    def _next_step(self) -> Act:
        """What the message is waiting for: its one key in the primary style."""
        match self.table.match.status:
            case Status.LOBBY:
                return self._step_of_lobby()
            case Status.PLAYING:
                return Act.HAND
            case Status.BETWEEN:
                return Act.NEXT
            case Status.ENDED:
                return Act.AGAIN

    def _step_of_lobby(self) -> Act:
        match = self.table.match
        if any(not seating.ready and seating.user != match.host for seating in match.seats):
            return Act.READY
        enough = len(match.seats) >= self.table.kind.seats(self.table.options).start
        return Act.START if enough else Act.JOIN

    def _accent(self) -> Accent:
        is_open = self.table.match.status in (Status.LOBBY, Status.PLAYING)
        return Accent.OPEN if is_open else Accent.OVER


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


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)


_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
