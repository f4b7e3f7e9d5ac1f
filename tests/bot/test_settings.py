"""Settings come from the environment, and what is wrong with them is found at the start."""

import pytest
from pydantic import ValidationError

from bot.settings import Settings


@pytest.mark.parametrize("name", ["DATABASE_URL", "GANDENG_DATABASE_URL"])
def test_the_database_is_named_in_the_environment(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The usual name works, and so does the one with the prefix."""
    monkeypatch.setenv(name, "postgresql+asyncpg://host/db")
    assert Settings().database_url == "postgresql+asyncpg://host/db"


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Printing the settings does not give the token away."""
    monkeypatch.setenv("DISCORD_TOKEN", "very secret")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very secret"
    assert "very secret" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_FORMAT", "xml"),
        ("LOG_LEVEL", "loud"),
        ("SHARDS", "0"),
        ("COMPUTER_SECONDS", "-1"),
        ("EDIT_SECONDS", "soon"),
    ],
)
def test_a_bad_setting_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """Each setting says what it takes."""
    monkeypatch.setenv(f"GANDENG_{name}", value)
    with pytest.raises(ValidationError):
        Settings()


def test_a_misspelt_setting_is_refused() -> None:
    """In code, a setting that does not exist is an error."""
    with pytest.raises(ValidationError):
        Settings.model_validate({"databse_url": "x"})
