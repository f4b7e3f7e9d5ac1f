"""What an operator can set, all of it through the environment; everything has a default but Discord's token."""

from typing import Literal

from pydantic import AliasChoices, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The settings of one bot. ``GANDENG_LOG_LEVEL=debug`` sets ``log_level``, and so on."""

    model_config = SettingsConfigDict(env_prefix="GANDENG_", populate_by_name=True, extra="forbid", frozen=True)

    database_url: str = Field(
        default="sqlite+aiosqlite:///data/gandeng.sqlite3",
        validation_alias=AliasChoices("database_url", "GANDENG_DATABASE_URL", "DATABASE_URL"),
    )
    """Where everything is kept: ``sqlite+aiosqlite:///file`` or ``postgresql+asyncpg://user:password@host/name``."""
    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("discord_token", "GANDENG_DISCORD_TOKEN", "DISCORD_TOKEN")
    )
    """The bot's token; only needed to connect to Discord itself."""
    shards: int = Field(default=1, ge=1)
    """How many connections the servers are spread over; Discord asks for one for every 2500 servers."""
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    computer_seconds: float = Field(default=1.2, ge=0)
    """How long a computer player thinks."""
    edit_seconds: float = Field(default=1.0, ge=0)
    """The shortest time between two edits of the same message."""
