"""Recorded deals: every action, the events it led to, and after each of them the position and every viewer's screen.

``python -m tests.kit.playthrough`` writes all of ``tests/playthroughs/`` anew. The head of a file and its lines
with ``==`` are what is played; everything else follows from them. For a new one write the head alone, with
``deck: seed 7``: where no actions are recorded computer players play the deal. ``position: …`` instead of a deck starts
in the middle of one.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bot.words import ENGLISH, Catalogues, Words
from rules.card import Card, card_of, card_text
from rules.errors import IllegalActionError
from rules.game import apply, deal
from rules.gandengyan import notation as gandengyan
from rules.kind import AnyGame, AnyKind, find
from rules.registry import KINDS
from rules.screen import Prompt, Screen
from rules.shengji import position as shengji
from rules.text import Seat
from storage.codec import Codec
from tests.kit.perft import option_values

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"


@dataclass(frozen=True, slots=True)
class Positions:
    """The one-line text of a deal in progress: how it is written, and read under the options of a game."""

    write: Callable[[Any], str]
    read: Callable[[str, Any], Any]


POSITIONS: Final[Mapping[str, Positions]] = MappingProxyType(
    {
        "gandengyan": Positions(gandengyan.write_position, lambda text, _: gandengyan.read_position(text)),
        "shengji": Positions(shengji.write_position, shengji.read_position),
    }
)
"""By kind of game."""

_NAMES: Final = ("Ana", "Bo", "Cai", "Dora", "Eva", "Fei")
_PUBLIC: Final = "public"
_STEP: Final = "== "
_DECK: Final = "deck: "
_SEED: Final = "deck: seed "
_POSITION: Final = "position: "

Move: TypeAlias = tuple[Seat, str]
"""An action's canonical text and whose it is."""


@dataclass(frozen=True, slots=True)
class Script:
    """What is played: everything else in a playthrough follows from it."""

    about: str
    kind: AnyKind
    options: str
    """``preset name=value …``"""
    seats: int
    start: str
    """Where it starts: ``deck: …`` or ``position: …``."""
    moves: tuple[Move, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game at this table."""
        return self.kind.build(self.kind.options(option_values(self.options)), self.seats)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The deck to deal; empty where the deal is in progress."""
        cards = self.start.removeprefix(_DECK) if self.start.startswith(_DECK) else ""
        return tuple(map(card_of, cards.split()))

    def before(self) -> Any:  # noqa: ANN401  # any game's state
        """The state in which it starts."""
        if self.deck:
            return self.game.start()
        options = self.kind.options(option_values(self.options))
        return POSITIONS[self.kind.key].read(self.start.removeprefix(_POSITION), options)


def files() -> tuple[Path, ...]:
    """Every recorded playthrough."""
    return tuple(sorted(FOLDER.glob("*.txt")))


def script_of(recorded: str) -> Script:
    """What is played in a recorded playthrough."""
    about, kind, options, seats, start, *lines = recorded.splitlines()
    script = Script(
        about=about.removeprefix("# "),
        kind=find(KINDS, kind.removeprefix("game: ")),
        options=options.removeprefix("options: "),
        seats=int(seats.removeprefix("seats: ")),
        start=start,
        moves=tuple(_move(line) for line in lines if line.startswith(_STEP)),
    )
    return replace(script, start=_shuffled(start, script.game))


def by_computers(script: Script) -> Script:
    """The same deal, played by computer players."""
    game, moves = script.game, list[Move]()
    state = deal(game, script.before(), script.deck).state if script.deck else script.before()
    while acting := game.to_act(state):
        seat = min(acting)
        action = game.advise(game.view(state, seat))
        moves.append((seat, script.kind.write(action)))
        state = apply(game, state, seat, action).state
    return replace(script, moves=tuple(moves))


def recorded(script: Script) -> str:
    """The playthrough as it is written to its file."""
    return "\n".join((*_head(script), *_Recorder(script).lines(), ""))


@dataclass(frozen=True, slots=True)
class _Recorder:
    """Plays a script and says what happens."""

    script: Script

    def lines(self) -> Iterator[str]:
        """The deal, then every move, each with its events and with every viewer's screen after each of them."""
        game, kind = self.script.game, self.script.kind
        state = self.script.before()
        if self.script.deck:
            state = yield from self._told(state, game.deal(state, self.script.deck))
        for seat, move in self.script.moves:
            yield from ("", f"{_STEP}{_NAMES[seat]}: {move}")
            try:
                events = game.decide(state, seat, kind.read(move))
            except IllegalActionError as error:
                yield f"refused, {error.reason}: {_words()(kind.phrases.refusal(error))}"
            else:
                state = yield from self._told(state, events)

    def _told(self, state: Any, events: Iterable[Any]) -> Any:  # noqa: ANN401  # any game's state and events
        for event in events:
            state = self.script.game.evolve(state, event)
            stored = Codec((self.script.kind,)).encode(self.script.kind.key, event)
            told = self.script.kind.phrases.event(event)
            yield from ("", f"-- {stored.name} {stored.data}")
            yield from (f"told: {_words()(told)}",) if told else ()
            yield f"position: {self._position(state)}"
            yield from self._screens(state)
        return state

    def _position(self, state: Any) -> str:  # noqa: ANN401  # any game's state
        return POSITIONS[self.script.kind.key].write(state) if self.script.game.to_act(state) else "between deals"

    def _screens(self, state: Any) -> Iterator[str]:  # noqa: ANN401  # any game's state
        for viewer in (None, *map(Seat, range(self.script.seats))):
            view, phrases = self.script.game.view(state, viewer), self.script.kind.phrases
            who = _PUBLIC if viewer is None else _NAMES[viewer]
            for part, texts in _parts(phrases.screen(view), phrases.prompt(view)):
                yield " | ".join((f"{who:6} {part:8}", *texts))


_SHOWN: Final = ("headline", "hand", "seats", "details")


def _parts(screen: Screen, prompt: Prompt | None) -> Iterator[tuple[str, list[str]]]:
    """What a screen says part by part, then the buttons below it; parts that say nothing are left out."""
    parts = {name: list(map(_words(), getattr(screen, name))) for name in _SHOWN}
    buttons = prompt.choices + prompt.more if prompt else ()
    parts["buttons"] = [_words().label(choice.label) for choice in buttons]
    parts["picks"] = [_words().label(pick.label) for pick in prompt.picks] if prompt else []
    return ((part, texts) for part, texts in parts.items() if texts)


def _head(script: Script) -> tuple[str, ...]:
    settled = (f"game: {script.kind.key}", f"options: {script.options}", f"seats: {script.seats}", script.start)
    return (f"# {script.about}", *settled)


def _move(line: str) -> Move:
    name, _, action = line.removeprefix(_STEP).partition(": ")
    return Seat(_NAMES.index(name)), action


def _shuffled(start: str, game: AnyGame) -> str:
    """The start with the cards of its deck, which may be given by a seed."""
    if not start.startswith(_SEED):
        return start
    deck = game.deck(game.start())
    cards = random.Random(int(start.removeprefix(_SEED))).sample(deck, len(deck))
    return f"{_DECK}{' '.join(map(card_text, cards))}"


def _words() -> Words:
    return _CATALOGUES.words(ENGLISH, dict(zip(map(Seat, range(len(_NAMES))), _NAMES, strict=True)))


_CATALOGUES: Final = Catalogues.load(strict=True)


def main() -> None:
    """Write every playthrough anew."""
    for file in files():
        script = script_of(file.read_text(encoding="utf-8"))
        file.write_text(recorded(script if script.moves else by_computers(script)), encoding="utf-8")


if __name__ == "__main__":
    main()
