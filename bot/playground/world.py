"""The simulated Discord of the playground: a server with one channel and the people in it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import discord
import simcord
from simcord.builders import ChannelHandle, GuildHandle

BOT_NAME: Final = "Gandeng"
SERVER: Final = "Tea house"
CHANNEL: Final = "cards"
NAMES: Final = ("Ana", "Bruno", "陈晨", "Dora", "Emil", "Fang", "Gabi", "Hugo")


@dataclass(frozen=True, slots=True)
class World:
    """A simulated Discord with the bot in it; the first of the people owns the server."""

    env: simcord.Env
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[simcord.MemberActor, ...]

    @property
    def behind(self) -> float:
        """How many seconds the simulator's clock is behind."""
        return max((datetime.now(UTC) - self.env.now()).total_seconds(), 0.0)


def build_world(bot: discord.Client, names: tuple[str, ...]) -> World:
    """A world that has not started yet.

    The simulator makes ids from its clock, which always starts at the same moment, and from their order. So the same
    people get the same ids every time, and find the matches of the database again. Then the clock is put right.
    """
    env = simcord.Env(bot, shard_count=1, check_errors=False)
    env.backend.edit_bot_profile(BOT_NAME)
    owner, *others = names
    host = env.create_user(owner)
    guild = env.create_guild(SERVER, owner=host)
    channel = guild.create_text_channel(CHANNEL)
    users = (host, *map(env.create_user, others))
    people = tuple(guild.add_member(user) for user in users)
    world = World(env, guild, channel, people)
    env.backend.advance_clock(world.behind)
    return world
