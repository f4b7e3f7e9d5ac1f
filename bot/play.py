"""What is played at a table and how far it has come: the game's side of a match, loaded from its events."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

import structlog

from rules.card import Card
from rules.game import Step, Window, apply, deal, is_over, replay
from rules.kind import AnyGame, AnyKind, find
from rules.score import Scored
from rules.text import Person, Seat, Text, text
from storage.errors import StoreUnavailableError
from storage.records import Entry, Match, MatchId, Seating, Status
from storage.store import Store

Shuffle = Callable[[tuple[Card, ...]], tuple[Card, ...]]

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Play:
    """A game and how far it has come."""

    game: AnyGame
    state: Any
    totals: tuple[int, ...]
    """The running points, by seat."""
    grace: int = 0
    """How many events ago the present window was open already, as far as known: what was meant then still counts."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act."""
        return self.game.to_act(self.state)

    @property
    def window(self) -> Window | None:
        """The window that is open."""
        return self.game.window(self.state)

    def view(self, viewer: Seat | None) -> Any:
        """What the viewer may know."""
        return self.game.view(self.state, viewer)

    def act(self, seat: Seat, action: Any) -> Step[Any, Any]:
        """What the action leads to. Raises IllegalActionError."""
        return apply(self.game, self.state, seat, action)

    def act_for(self, seat: Seat) -> Step[Any, Any]:
        """What happens when a person who is to act does nothing: his first legal action."""
        return self.act(seat, next(iter(self.game.legal_actions(self.state, seat))))

    def advised(self, seat: Seat) -> Step[Any, Any]:
        """What a computer player's action leads to."""
        return self.act(seat, self.game.advise(self.view(seat)))

    def deal(self, shuffle: Shuffle) -> Step[Any, Any]:
        """What the deal that is due leads to."""
        return deal(self.game, self.state, shuffle(self.game.deck(self.state)))

    def after(self, step: Step[Any, Any]) -> "Play":
        """The game after a step."""
        points = (scored.points for scored in scores(step.events))
        totals = tuple(map(sum, zip(self.totals, *points, strict=True)))
        played = replace(self, state=step.state, totals=totals, grace=0)
        if self.window is None or self.window != played.window:
            return played
        return replace(played, grace=self.grace + len(step.events))


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, and how."""

    kind: AnyKind
    options: Any

    @property
    def seats(self) -> range:
        """How many may play."""
        return self.kind.seats(self.options)

    def play(self, seats: int) -> Play:
        """The game before its first deal."""
        game = self.kind.build(self.options, seats)
        return Play(game, game.start(), (0,) * seats)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as the store has it. A damaged one has no ``setting``, one that has not begun no ``play``."""

    match: Match
    setting: Setting | None
    play: Play | None


async def load(store: Store, kinds: Iterable[AnyKind], number: MatchId) -> Loaded:
    """The match, replayed from the start of its deal in progress.

    A match whose record cannot be understood is loaded all the same, so that it can be ended.

    Raises:
        UnknownMatchError: there is no such match.
        StoreUnavailableError: the database does not answer.
    """
    match = await store.match(number)
    try:
        setting = setting_of(kinds, match)
        play = None if match.version == 0 else await _played(store, setting, match)
    except StoreUnavailableError:
        raise
    except Exception:  # noqa: BLE001  # what other versions of the program wrote may be wrong in any way
        _log.exception("a match cannot be loaded", match=number)
        return Loaded(match, None, None)
    return Loaded(match, setting, play)


def setting_of(kinds: Iterable[AnyKind], match: Match) -> Setting:
    """What is played in a match. Raises KeyError, OptionError."""
    kind = find(kinds, match.kind)
    return Setting(kind, kind.options(match.options))


async def _played(store: Store, setting: Setting, match: Match) -> Play:
    events = await store.deal(match)
    fresh = setting.play(len(match.seats))
    totals = await store.points(match.id) or fresh.totals
    return replace(fresh, state=replay(fresh.game, fresh.state, events), totals=totals)


def scores(events: Iterable[object]) -> tuple[Scored, ...]:
    """The scored deals among the events."""
    return tuple(event for event in events if isinstance(event, Scored))


def entries(match: Match, events: Iterable[object]) -> tuple[Entry, ...]:
    """The ledger entries of the scored deals among the events: whoever left during the deal has won or lost it."""
    return tuple(_entry(_player(seating, match.deal), scored) for scored in scores(events) for seating in match.seats)


def _player(seating: Seating, deal: int) -> Seating:
    """Who was dealt the cards of the seat."""
    leaver = seating.stands_for
    return seating if leaver is None or leaver.version <= deal else replace(seating, user=leaver.user, name=leaver.name)


def _entry(player: Seating, scored: Scored) -> Entry:
    seat = player.seat
    level = scored.levels[seat % len(scored.levels)] if scored.levels else ""
    return Entry(seat, player.user, player.name, scored.points[seat], seat in scored.winners, level)


def status_of(play: Play, ending: Text | None) -> Status:
    """Where a match is in its life, once it has begun; ``ending`` is why it ends between deals."""
    if play.to_act:
        return Status.PLAYING
    return Status.BETWEEN if ending is None else Status.ENDED


def ending(match: Match, play: Play, deals: int) -> Text | None:
    """Why the match ends after ``deals`` scored deals, if no deal is in progress; None if it goes on."""
    terms, most = match.terms, max(play.totals)
    if is_over(play.game, play.state):
        return text("host.notice.over")
    if terms.deals is not None and deals >= terms.deals:
        return text("host.notice.deals_played", count=terms.deals)
    if terms.points is not None and most >= terms.points:
        return text("host.notice.points_reached", player=Person(Seat(play.totals.index(most))), count=most)
    return None
