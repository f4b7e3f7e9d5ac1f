"""Shengji on the simulated Discord: a match of two short deals, players who press what their panels show, a watch.

In the first deal Ana declares and becomes the dealer; Bo counters with hearts. Her throw of ♣A K fails, Bo ruffs the
next trick, leads all his spades and digs the kitty with a tractor of six trumps. That takes his side to ace. In the
second deal the kitty is turned for hearts, and Bo throws a hand of trumps that nobody can beat.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from discord import ButtonStyle
from simcord import InteractionResult, ResponseMessage
from simcord.actors import MemberActor

from bot.discord.custom_id import Act, CustomId
from bot.play import Shuffle
from rules.card import Card, card_text
from rules.shengji.notation import cards_of
from tests.kit.evening import Evening, buttons, menus, payload
from tests.kit.requests import Json, components
from tests.kit.shengji_moves import stacked

ANA: Final = "2SACKCTHTHKHKH4H4H5H5H6H6H7H7H8H8H9H9HJHJHQHQHAHAH"
BO: Final = "2H2H3H3CSJSJBJBJ6S7S7S8S8S9S9STSTSJSJSQSQSKSKSASAS"
CAI: Final = "2D3D3D4D4D5D5D6D6D7D7D8D8D9D9DTDTDJDJDQDQDKDKDADAD"
DORA: Final = "AC5C2C2C2S2D3C4C4C5C6C6C7C7C8C8C9C9CTCTCJCJCQCQCKC"
KITTY: Final = "3S3S4S4S5S5S6S3H"
BURIED: Final = "THTHKHKH4H4H6H6H"
SPADES: Final = "6S7S7S8S8S9S9STSTSJSJSQSQSKSKSASAS"
TRACTOR: Final = "2H2HSJSJBJBJ"

TRUMPS: Final = "SJSJBJBJAHAHACACADADASASKHKHQHQHJHJHTHTH9H9H8H8H7H"
LOW: Final = "2H2C2C2D2D3C3C3D"


def match() -> Shuffle:
    """The decks of the match."""
    return iter_of(stacked(ANA, BO, CAI, DORA, kitty=KITTY), stacked(TRUMPS, kitty=LOW))


def iter_of(*decks: tuple[Card, ...]) -> Shuffle:
    """These decks, one after the other."""
    due = iter(decks)
    return lambda _: next(due)


@dataclass
class Player:
    """Somebody with his hand open, who does what his panel offers."""

    night: Evening
    person: MemberActor
    panel: ResponseMessage

    async def press(self, label: str) -> InteractionResult:
        """Press a button of the panel."""
        return await self.night.press(self.person, label, self.panel)

    async def do(self, action: str) -> str:
        """Press the button of an action or choose it in its menu, if need be on the page of its kind; the action."""
        kinds = [label for label, does in self._controls() if does.act is Act.SHOW and does.payload]
        while not await self._did(action):
            if "Back" in buttons(self.panel):
                await self.press("Back")
            await self.press(kinds.pop(0))
        return action

    async def _did(self, action: str) -> bool:
        listing = (menu for menu in menus(self.panel) if any(each["value"] == action for each in menu["options"]))
        if action in self._plays():
            await self.person.click(self.panel, custom_id=self._plays()[action])
        elif menu := next(listing, None):
            await self.person.select(self.panel, [action], custom_id=menu["custom_id"])
        else:
            return False
        return True

    async def take_advice(self) -> None:
        """Press [Hint], then what it recommends."""
        await self.press("Hint")
        parts = components(self.panel.components)
        (advised,) = (part["custom_id"] for part in parts if part.get("style") == ButtonStyle.primary.value)
        await self.person.click(self.panel, custom_id=advised)

    async def open_form(self, key: str) -> InteractionResult:
        """Open the form of a pick."""
        forms = {does.payload.partition(".")[0]: label for label, does in self._controls() if does.act is Act.PICK}
        return await self.press(forms[key])

    async def choose(self, key: str, cards: str) -> str:
        """Tick cards in the form of a pick, and say that it is meant; the cards."""
        await tick(self.person, await self.open_form(key), cards)
        await self.press(next(iter(buttons(self.panel))))
        return cards

    async def give(self, number: int) -> str:
        """Follow with the lowest cards outside trump that buttons, a menu or a form offer; the cards."""
        if plays := self._plays():
            return await self.do(next(iter(plays)))
        if menus(self.panel):
            (menu,) = menus(self.panel)
            offered = [(code, option["value"]) for option in menu["options"] for code in cards_in(option["label"])]
            await self.person.select(self.panel, [value for _, value in offered[-number:]], custom_id=menu["custom_id"])
        else:
            shown = await self.open_form("follow")
            offered = list(boxes(shown))
            await tick(self.person, shown, "".join(code for code, _ in offered[-number:]))
        await self.press(next(iter(buttons(self.panel))))
        return "".join(code for code, _ in offered[-number:])

    def _controls(self) -> Iterator[tuple[str, CustomId]]:
        for label, custom_id in buttons(self.panel).items():
            does = CustomId.read(custom_id)
            assert does is not None
            yield label, does

    def _plays(self) -> Mapping[str, str]:
        return {does.payload: str(does) for _, does in self._controls() if does.act is Act.PLAY}


async def seated(night: Evening) -> tuple[Player, ...]:
    """Everybody opens his hand."""
    return tuple([Player(night, person, await night.hand(person)) for person in night.people])


def boxes(shown: InteractionResult) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The boxes of a form in their order, each with the code of its card."""
    assert shown.modal is not None
    for part in shown.modal["components"]:
        for box in part["component"]["options"]:
            (code,) = cards_in(box["label"])
            yield code, {**box, "field": part["component"]["custom_id"]}


def ticked(shown: InteractionResult) -> list[str]:
    """The cards that are ticked in a form when it opens."""
    return sorted(code for code, box in boxes(shown) if box.get("default"))


async def tick(person: MemberActor, shown: InteractionResult, cards: str) -> InteractionResult:
    """Send a form off with the boxes of these cards ticked and no others."""
    wanted, values = list(map(card_text, cards_of(cards))), dict[str, list[str]]()
    for code, box in boxes(shown):
        chosen = values.setdefault(box["field"], [])
        if code in wanted:
            wanted.remove(code)
            chosen.append(box["value"])
    assert not wanted, wanted
    return await person.submit_modal(shown, values)


# --- what may be seen


@dataclass
class Watch:
    """Compares the cards that are shown with what their readers may know."""

    players: Sequence[Player]
    hands: Sequence[str]
    """What each seat has so far, whatever it has played since."""
    public: set[str] = field(default_factory=set)
    """What has been laid open."""
    read: int = 0

    def look(self, *opened: str) -> None:
        """Make sure that no message shows a card that its reader does not know; ``opened`` has been laid open."""
        self.public |= {card_text(card) for cards in opened for card in cards_of(cards)}
        night = self.players[0].night
        for message in night.channel.history():
            assert cards_of_message(payload(message)) <= self.public
        known = [self.public | set(map(card_text, cards_of(hand))) for hand in self.hands]
        for player, own in zip(self.players, known, strict=True):
            assert cards_of_message(player.panel.components) <= own
        requests = night.env.http_requests[self.read :]
        self.read += len(requests)
        for request in requests:
            assert any(cards_of_message(request.json) <= own for own in known), request.path


def cards_of_message(body: Json) -> set[str]:
    """The codes of all cards that a message names, in its texts and in what its buttons say."""
    parts = list(components(body))
    told = [part[key] for part in parts for key in ("content", "label", "placeholder") if part.get(key)]
    options = [option["label"] for part in parts for option in part.get("options", ())]
    acts = [CustomId.read(part["custom_id"]) for part in parts if part.get("custom_id")]
    plays = [does.payload.rpartition("=")[2] for does in acts if does is not None and does.act is Act.PLAY]
    codes = [card_text(card) for play in plays if play != "done" for card in cards_of(play)]
    return {code for text in (*told, *options) for code in cards_in(text)} | set(codes)


def cards_in(told: str) -> list[str]:
    """The codes of the cards that a sentence names: ``♠3 10 K`` are three, a joker goes by its name."""
    found = list[str]()
    for suit, ranks, joker in _CARDS.findall(told):
        found += [f"{rank.replace('10', 'T')}{_SUITS[suit]}" for rank in ranks.split()] if suit else [_JOKERS[joker]]
    return found


_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_JOKERS: Final = {"small joker": "SJ", "big joker": "BJ"}
_CARDS: Final = re.compile(r"([♣♦♥♠])\ufe0e?((?:(?:10|[2-9JQKA])\b\s?)+)|(small joker|big joker)")
