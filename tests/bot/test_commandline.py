"""The command line: what it says, in which language, and the exit status."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

import bot
from bot import commandline
from bot.__main__ import main
from bot.console import Console
from storage.errors import Problem, StartRefusedError
from storage.heartbeat import last_sign


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No token, an English terminal, an own database."""
    for name in ("DISCORD_TOKEN", "GANDENG_DISCORD_TOKEN", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/bot.sqlite3")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["version"]) == 0
    assert capsys.readouterr().out == f"Gandeng {bot.__version__}\n"


def test_without_a_token_the_operator_is_told_how_to_set_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 1
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_a_setting_that_cannot_be_used_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GANDENG_SHARDS", "many")
    assert main(["run"]) == 1
    assert "shards" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("locale", "language"),
    [("zh_CN.UTF-8", "zh-CN"), ("es_MX.UTF-8", "es"), ("pt_BR", "pt-BR"), ("C", "en"), ("", "en")],
)
def test_the_terminal_is_spoken_to_in_its_language(locale: str, language: str) -> None:
    assert Console.of({"LANG": locale}).words.language == language


def test_the_stronger_variable_decides_the_language() -> None:
    assert Console.of({"LANG": "es_ES.UTF-8", "LC_ALL": "zh_CN.UTF-8"}).words.language == "zh-CN"


@pytest.mark.parametrize("problem", Problem)
def test_a_refused_start_ends_in_one_sentence(
    problem: Problem, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is wrong with the database has its sentence, with the particulars of the store."""
    assert _run_failing(monkeypatch, StartRefusedError(problem, "particulars")) == 1
    said = capsys.readouterr().err
    assert "particulars" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("failure", "said"), [(discord.LoginFailure(), "does not accept the token"), (TimeoutError(), "cannot be reached")]
)
def test_what_discord_refuses_ends_in_one_sentence(
    failure: Exception, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run_failing(monkeypatch, failure) == 1
    assert said in capsys.readouterr().err


def _run_failing(monkeypatch: pytest.MonkeyPatch, failure: Exception) -> int:
    """Run a bot that cannot be put together."""

    def create(_: object) -> None:
        raise failure

    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setattr(commandline, "create_bot", create)
    return main(["run"])


def test_a_bot_that_has_never_run_is_not_healthy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The look at it leaves no file behind."""
    assert main(["health"]) == 1
    assert "never" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("seconds", "status"), [(5, 0), (300, 1)])
def test_health_is_a_recent_sign_of_life(
    seconds: int, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def sign(_: str) -> datetime:
        return datetime.now(UTC) - timedelta(seconds=seconds)

    monkeypatch.setattr(commandline, "last_sign", sign)
    assert main(["health"]) == status
    assert str(seconds) in "".join(capsys.readouterr())


@pytest.mark.parametrize("url", ["nonsense", "postgresql://nobody@127.0.0.1:9/nothing"])
def test_there_is_no_sign_where_there_is_no_database(url: str) -> None:
    assert asyncio.run(last_sign(url)) is None
