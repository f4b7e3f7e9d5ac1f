"""An evening on a simulated Discord: people in a channel, the real bot, and a database in a file.

People do what they could do in Discord: they read messages, press buttons they can see, fill text boxes.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import discord
import simcord
from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, ResponseMessage
from simcord import interactions as payloads
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Interaction
from simcord.enums import ComponentType, InteractionType

from bot.app import create_bot
from bot.discord.client import CardBot
from bot.discord.custom_id import Act, CustomId
from bot.play import Shuffle
from bot.settings import Settings
from bot.time import Time
from rules.kind import AnyKind
from rules.registry import KINDS
from tests.kit.requests import Json, components, problems
from tests.kit.stacked import seeded

NAMES: Final = ("Ana", "Bo", "Li", "Mia", "Noa", "Pia")

Message: TypeAlias = discord.Message | ResponseMessage


@dataclass
class Evening:
    """Everything and everybody there is on an evening."""

    env: Env
    bot: CardBot
    settings: Settings
    shuffle: Shuffle
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]
    kinds: tuple[AnyKind, ...] = KINDS
    time: Time | None = None

    async def open(self, **options: str | int) -> Message:
        """The first person opens a table; its public message."""
        await self.people[0].slash(self.channel, "gandeng start", **options)
        return self.table()

    async def start(self, players: int, computers: int = 0, **options: str | int) -> Message:
        """Open a table, seat the first ``players`` people and some computers, and start; its public message."""
        await self.open(**options)
        for person in self.people[1:players]:
            await self.press(person, "Join")
            await self.press(person, "Ready")
        for _ in range(computers):
            await self.press(self.people[0], "+ Computer")
        await self.press(self.people[0], "Start")
        return self.table()

    def table(self) -> Message:
        """The newest public message of the bot that has buttons."""
        return next(message for message in reversed(self.channel.history()) if buttons(message))

    async def press(self, person: MemberActor, label: str, message: Message | None = None) -> InteractionResult:
        """Press a button by its label, on the public message by default."""
        return await person.click(message or self.table(), custom_id=buttons(message or self.table())[label])

    async def hand(self, person: MemberActor) -> ResponseMessage:
        """Open one's hand."""
        shown = (await self.press(person, "My hand")).response
        assert shown is not None
        assert shown.ephemeral
        return shown

    async def hands(self, players: int) -> dict[MemberActor, ResponseMessage]:
        """Let the first ``players`` people open their hands."""
        return {person: await self.hand(person) for person in self.people[:players]}

    async def play_out(self, panels: Mapping[MemberActor, ResponseMessage]) -> None:
        """Let whoever is asked press the first play he sees, until nobody is asked any more."""
        while asked := asked_of(panels):
            await self.move(asked, panels[asked])

    async def move(self, person: MemberActor, panel: ResponseMessage) -> None:
        """Press the first play of a panel; where plays are shown by kind, the first kind before it."""
        while not plays(panel) and not menus(panel):
            kinds = [label for label, does in controls(panel) if does.act is Act.SHOW]
            await self.press(person, kinds[0], panel)
        if offered := plays(panel):
            await self.press(person, offered[0], panel)
        else:
            menu = menus(panel)[0]
            await person.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])

    async def restart(self) -> None:
        """Stop the bot and start another process on the same database."""
        await self.env.settle()
        await self.bot.close()
        self.bot = create_bot(self.settings, self.time, self.shuffle, self.kinds)
        await self.env.restart_bot(self.bot)

    async def together(self, *presses: tuple[MemberActor, Message, str]) -> tuple[InteractionResult, ...]:
        """Several people press at the same moment; the last of each is the custom_id."""
        sent = [self._send(*press) for press in presses]
        await self.env.settle()
        return tuple(InteractionResult(self.env, record) for record in sent)

    async def forge(self, person: MemberActor, message: Message, custom_id: str) -> InteractionResult:
        """Press a control that the message does not have, as an old client or a cheat would."""
        (result,) = await self.together((person, message, custom_id))
        return result

    def _send(self, person: MemberActor, message: Message, custom_id: str) -> Interaction:
        backend, channel = self.env.backend, self.channel.id
        record, payload = payloads.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=channel,
            guild_id=self.guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
        )
        payload["message"] = dict(serializers.message_payload(backend, backend.get_message(channel, message.id)))
        record.source_message_id = message.id
        backend.emit("INTERACTION_CREATE", payload)
        return record


@asynccontextmanager
async def evening(  # noqa: PLR0913, PLR0917 - an evening can differ in many ways
    folder: Path,
    people: int = 4,
    shuffle: Shuffle | None = None,
    names: Sequence[str] = NAMES,
    kinds: tuple[AnyKind, ...] = KINDS,
    time: Time | None = None,
    **settings: float,
) -> AsyncIterator[Evening]:
    """An evening with so many people, always with the same decks.

    At its end nothing may have gone wrong, and all requests must be sound.
    """
    paces = {"edit_seconds": 0.0, "computer_seconds": 0.0, **settings}
    kept = Settings.model_validate({"database_url": f"sqlite+aiosqlite:///{folder / 'evening.sqlite3'}", **paces})
    shuffle = shuffle or seeded()
    bot = create_bot(kept, time, shuffle, kinds)
    async with simcord.run(bot) as env:
        guild = env.create_guild("Tea house")
        channel = guild.create_text_channel("tables")
        members = tuple(guild.add_member(env.create_user(name)) for name in names[:people])
        night = Evening(env, bot, kept, shuffle, guild, channel, members, kinds, time)
        try:
            yield night
        finally:
            await night.bot.close()
        refused = problems(env.http_requests)
        assert not refused, "\n".join(refused)


def payload(message: Message) -> Json:
    """The components of a message as Discord has them."""
    if isinstance(message, ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def said(message: Message) -> str:
    """All that a message says."""
    return "\n".join(
        part["content"] for part in components(payload(message)) if part["type"] == ComponentType.TEXT_DISPLAY
    )


def buttons(message: Message) -> Mapping[str, str]:
    """The custom_ids of a message's buttons, by label."""
    parts = components(payload(message))
    return {part["label"]: part["custom_id"] for part in parts if part["type"] == ComponentType.BUTTON}


def menus(message: Message) -> Sequence[Mapping[str, Any]]:
    """The select menus of a message."""
    return [part for part in components(payload(message)) if part["type"] == ComponentType.STRING_SELECT]


def controls(message: Message) -> Iterator[tuple[str, CustomId]]:
    """The buttons of a message with what they do."""
    for label, custom_id in buttons(message).items():
        does = CustomId.read(custom_id)
        assert does is not None, custom_id
        yield label, does


def plays(panel: Message) -> Sequence[str]:
    """The labels of the plays that a hand panel offers, passing last."""
    return [label for label, does in controls(panel) if does.act is Act.PLAY]


def asked_of(panels: Mapping[MemberActor, ResponseMessage]) -> MemberActor | None:
    """Whose panel asks for an action; None when nobody's does."""
    return next((person for person, panel in panels.items() if is_asked(panel)), None)


def is_asked(panel: Message) -> bool:
    """Whether a hand panel asks for an action."""
    return any(does.act is Act.HINT for _, does in controls(panel))


def private(result: InteractionResult) -> str:
    """What was answered in private, and to nobody else."""
    message = result.followups[0] if result.followups else result.response
    assert message is not None, "nothing was answered"
    assert message.ephemeral, "the answer was public"
    return said(message)
