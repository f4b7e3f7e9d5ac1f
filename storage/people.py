"""People with their preferences, and servers with their settings."""

from dataclasses import asdict

from sqlalchemy import Connection, select

from storage.records import GuildSettings, Profile
from storage.schema import GuildRow, ProfileRow
from storage.upsert import upsert


def profile(connection: Connection, user: int) -> Profile | None:
    """What is known of a person, if anything."""
    row = connection.execute(select(ProfileRow.name, ProfileRow.language).where(ProfileRow.user == user)).one_or_none()
    return None if row is None else Profile(user, row.name, row.language)


def save_profile(connection: Connection, profile: Profile) -> None:
    """Remember a person."""
    upsert(connection, ProfileRow, asdict(profile))


def guild(connection: Connection, guild: int) -> GuildSettings:
    """The server's settings; nothing chosen for a server not seen before."""
    row = connection.execute(select(GuildRow.language, GuildRow.defaults).where(GuildRow.guild == guild)).one_or_none()
    return GuildSettings(guild) if row is None else GuildSettings(guild, row.language, row.defaults)


def save_guild(connection: Connection, settings: GuildSettings) -> None:
    """Remember a server's settings."""
    defaults = settings.defaults and {kind: dict(options) for kind, options in settings.defaults.items()}
    upsert(
        connection,
        GuildRow,
        {"guild": settings.guild, "language": settings.language, "defaults": defaults},
    )
