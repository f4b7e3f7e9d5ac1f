"""What a private hand panel shows: whose turn it is and what is to be beaten, the hand, the actions, the seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle

from bot.discord.answers import explain
from bot.discord.choices import FIRST, MOST_KEYS, Choices, Page
from bot.discord.custom_id import Act, CustomId
from bot.discord.draw import DIVIDER, Accent, Block, Key, Menu, Message, cut, rows
from bot.discord.lines import headed, in_one_line, lines, paragraph, seat_lines
from bot.discord.listing import link
from bot.discord.picks import Ticks, in_menu
from bot.discord.textbox import TYPED_LIMIT
from bot.errors import HostError
from bot.words import Words
from rules.errors import RulesError
from rules.screen import Choice, Pick, Prompt, Screen, Tone
from rules.text import Text, text
from storage.records import Status

if TYPE_CHECKING:
    from bot.table import Table

PLAIN: Final = ButtonStyle.secondary
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_LONG_GROUP: Final = 24
"""Characters that fill a line of a phone in the largest letters."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn panel: what it shows and how it is kept."""

    message: Message
    version: int
    """The version of the match it shows."""
    choosing: bool = False
    """Its owner is in the middle of a choice that a redrawing would undo."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Draws the panel of one person at one table."""

    table: "Table"
    user: int
    words: Words

    def draw(
        self, page: Page = FIRST, note: Text | None = None, *, hint: bool = False, ticks: Ticks | None = None
    ) -> Drawn:
        """The panel as it is now, with what a computer player would do if ``hint``.

        ``ticks`` are chosen already in the menu of their pick.

        Raises:
            HostError: there is nothing to see: ``not_started``, ``damaged``.
        """
        recommended = self._recommended() if hint and self._prompt else None
        if recommended is not None:
            note = text("discord.panel.hint", play=recommended.label)
        return self._drawn(self._actions(page, recommended, ticks), note, choosing=page != FIRST)

    def ask(self, question: Text, actions: Sequence[Any]) -> Drawn:
        """The panel with a question which of several actions is meant."""
        view, phrases, write = self._view, self.table.kind.phrases, self.table.kind.write
        keys = [self.key(phrases.action(view, each), Act.PLAY, write(each), PLAIN) for each in actions[:MOST_KEYS]]
        back = self.key(text("discord.button.back"), Act.SHOW)
        return self._drawn((*rows(keys), (back,)), question, choosing=True)

    def correct(self, problem: Text, typed: str) -> Drawn:
        """The panel with what was wrong with a typed play, and a way to put it right."""
        fix = self.key(text("discord.button.fix"), Act.TYPE, cut(typed, TYPED_LIMIT), ButtonStyle.primary)
        return self._drawn(((fix,), *self._actions(FIRST)), problem)

    def pick(self, key: str) -> Pick | None:
        """The pick of that key, if the person is asked for it now."""
        picks = () if self._prompt is None else self._prompt.picks
        return next((pick for pick in picks if pick.key == key), None)

    def consider(self, pick: Pick, ticks: Ticks) -> Drawn:
        """The panel with what comes of chosen cards: a question that names the action, or what is wrong with them."""
        codes = ticks.codes(pick)
        if not pick.least <= len(codes) <= pick.most:
            return self._amend(_wrong_number(pick, len(codes)), pick, ticks)
        try:
            action = self.table.kind.read(pick.prefix + "".join(codes))
            self.table.check(self.user, action)
        except (HostError, RulesError) as error:
            return self._amend(explain(error, self.table), pick, ticks)
        return self._confirm(action, ticks)

    def _amend(self, problem: Text, pick: Pick, ticks: Ticks) -> Drawn:
        """The panel with what is wrong with chosen cards, and the same cards to put it right."""
        again = ticks.again()
        if in_menu(pick):
            return self.draw(note=problem, ticks=again)
        fix = self.key(text("discord.button.fix"), Act.PICK, str(again), ButtonStyle.primary)
        return self._drawn(((fix,), *self._actions(FIRST)), problem)

    def _confirm(self, action: Any, ticks: Ticks) -> Drawn:
        """The panel with the question whether that is to be done, and what there is to say against it."""
        kind, view = self.table.kind, self._view
        named, caution = kind.phrases.action(view, action), kind.phrases.caution(view, action)
        sure = text("discord.pick.sure", action=named)
        question = sure if caution is None else text("discord.pick.careful", question=sure, caution=caution)
        keys = (
            self.key(named, Act.PLAY, kind.write(action), ButtonStyle.primary),
            self.key(text("discord.button.change"), Act.PICK, str(ticks.again())),
            self.key(text("discord.button.back"), Act.SHOW),
        )
        return self._drawn((keys,), question, choosing=True)

    def expired(self, since: int) -> Drawn:
        """The panel once it can no longer be kept up to date; ``since`` is the time in seconds of the epoch."""
        note = self.words.say("discord.panel.expired", since=text("discord.time", seconds=since))
        blocks = (in_one_line(self.words, (self._head(),)), note, (self._refresh(),))
        return Drawn(Message(blocks, Accent.WAITING), self.table.match.version)

    def key(self, label: Text, act: Act, payload: str = "", style: ButtonStyle = PLAIN) -> Key:
        """A key of this panel."""
        match = self.table.match
        return Key(self.words.label(label), CustomId(match.id, match.version, act, payload), style)

    @property
    def _view(self) -> Any:
        return self.table.view(self.user)

    @property
    def _prompt(self) -> Prompt | None:
        """What is asked of the person now."""
        playing = self.table.match.status is Status.PLAYING
        return self.table.kind.phrases.prompt(self._view) if playing else None

    def _drawn(self, actions: tuple[Block, ...], note: Text | None, *, choosing: bool = False) -> Drawn:
        screen = self.table.kind.phrases.screen(self._view)
        news = paragraph(self._news(screen), "" if note is None else f"> {self.words(note)}")
        hand = self._cards(screen)
        details = () if self.table.match.status is Status.ENDED else screen.details
        about = (lines(self.words, seat_lines(self.table, screen)), in_one_line(self.words, details))
        blocks = (news, DIVIDER, hand, *actions, DIVIDER, *about) if hand else (news, DIVIDER, *about, *actions)
        asks = choosing or any(isinstance(block, Menu) for block in actions)
        return Drawn(Message(blocks, self._accent()), self.table.match.version, asks)

    def _news(self, screen: Screen) -> str:
        """Which table it is, then the news in large letters."""
        headline = (text("discord.panel.cut_short"),) if self.table.is_cut_short else screen.headline
        return paragraph(in_one_line(self.words, (self._head(),)), headed(self.words, headline))

    def _head(self) -> Text:
        match, seat = self.table.match, self.table.seat_of(self.user)
        number = 0 if seat is None else seat + 1
        return text("discord.panel.head", table=link(match), seat=number, seats=len(match.seats))

    def _cards(self, screen: Screen) -> str:
        """The hand, larger than anything else: groups side by side, or a line each where they are long."""
        if not screen.hand:
            return ""
        groups = [self.words(group) for group in screen.hand]
        if max(map(len, groups)) > _LONG_GROUP:
            cards = "\n".join(f"### {group}" for group in groups)
        else:
            cards = "## " + " · ".join(group.replace(" ", _NO_BREAK) for group in groups)
        return f"-# {self.words.say('discord.panel.hand')}\n{cards}"

    def _accent(self) -> Accent:
        if self.table.seat_of(self.user) in self.table.to_act:
            return Accent.YOURS
        return Accent.WAITING if self.table.match.status is Status.PLAYING else Accent.OVER

    def _actions(self, page: Page, recommended: Choice | None = None, ticks: Ticks | None = None) -> tuple[Block, ...]:
        prompt = self._prompt
        if prompt is None:
            return (self._idle(),)
        return Choices(prompt, page, self.words, self.key, recommended, ticks).blocks()

    def _idle(self) -> tuple[Key, ...]:
        """What can be done while no action is asked for."""
        match self.table.match.status:
            case Status.BETWEEN:
                return (self.key(text("discord.button.next"), Act.NEXT, "", ButtonStyle.primary), self._refresh())
            case Status.ENDED:
                return (self.key(text("discord.button.again"), Act.AGAIN),)
            case Status.LOBBY | Status.PLAYING:
                return (self._refresh(),)

    def _refresh(self) -> Key:
        return self.key(text("discord.button.refresh"), Act.SHOW)

    def _recommended(self) -> Choice:
        """What a computer player would do."""
        kind, view = self.table.kind, self._view
        action = kind.build(self.table.options, len(self.table.match.seats)).advise(view)
        named = kind.phrases.action(view, action)
        return Choice(kind.write(action), named, named, Tone.PLAIN)


def invitation(table: "Table", words: Words) -> Message:
    """What is shown to somebody who has no hand at the table but could join: a key for that."""
    match, why = table.match, HostError("not_seated").why
    join = Key(words.say("discord.button.join"), CustomId(match.id, match.version, Act.JOIN), ButtonStyle.primary)
    return Message((words(why), (join,)))


def _wrong_number(pick: Pick, chosen: int) -> Text:
    if pick.least == pick.most:
        return text("discord.pick.exactly", chosen=chosen, count=pick.most)
    return text("discord.pick.between", chosen=chosen, least=pick.least, most=pick.most)
