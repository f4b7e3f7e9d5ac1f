"""The project as a whole: that its parts, its documents and its settings agree."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import bot
from bot.catalogue import LANGUAGES, read_catalogue
from bot.settings import Settings
from rules.registry import KINDS

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.lock", "requirements-playground.lock", "requirements-dev.lock")
MOST_LINES = 400
HOSTS = ("pypi" + ".org", "python" + "hosted.org", "registry." + "npmjs", "deb." + "debian.org")


def files(*suffixes: str) -> list[Path]:
    """The files under version control with one of the suffixes, or all."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout  # noqa: S607 - git from the path, like everybody's
    paths = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file() and (not suffixes or path.suffix in suffixes)]


def test_no_python_file_is_longer_than_can_be_read_in_one_sitting() -> None:
    assert [path for path in files(".py") if len(path.read_text().splitlines()) >= MOST_LINES] == []


def test_no_file_names_a_package_registry_or_a_path_of_one_machine() -> None:
    texts = {path: path.read_text() for path in files() if path.suffix not in {".png", ".json"}}
    found = re.compile("|".join(map(re.escape, HOSTS)) + r"|(?<![\w.])/(?:home|root|Users)/\w")
    assert [path for path, text in texts.items() if found.search(text)] == []


@pytest.mark.parametrize("document", files(".md"), ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text())
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (document.parent / target).exists()] == []


def test_every_game_folder_is_registered_once() -> None:
    folders = sorted(path.parent.name for path in (ROOT / "rules").glob("*/__init__.py"))
    assert sorted(kind.key for kind in KINDS) == folders


def test_the_layer_contracts_name_every_game() -> None:
    contracts = {contract["name"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
    games = {f"rules.{kind.key}" for kind in KINDS}
    assert games <= set(contracts["games are reached through the registry"]["forbidden_modules"])
    assert games <= set(contracts["games do not know each other"]["modules"])


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == bot.__version__


def test_the_changelog_has_its_form() -> None:
    """Unreleased on top, then versions with dates, newest first; known headings; players before operators."""
    text = (ROOT / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert releases[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", release) for release in releases[1:])
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= kinds
    assert 0 < text.index("Players:") < text.index("Operators:")


def test_decisions_are_numbered_and_give_reason_and_price() -> None:
    decisions = sorted((ROOT / "docs" / "adr").glob("*.md"))
    assert [int(path.name[:4]) for path in decisions] == list(range(1, len(decisions) + 1))
    assert all("**Why.**" in path.read_text() and "**Price.**" in path.read_text() for path in decisions)


def test_the_glossary_has_the_words_of_the_catalogues() -> None:
    """What the glossary calls a thing in a language is what players read there."""
    rows = re.findall(r"^\| (.*) \|$", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
    columns = list(zip(*(row.lower().split(" | ") for row in rows), strict=True))[2:]
    for language, (_, *words) in zip(LANGUAGES[1:], columns, strict=True):
        forms = read_catalogue(language).forms.values()
        said = "\n".join(form.lower() for each in forms for form in each)
        titles = {"中文", "español", "português", "–"}
        assert [word for word in words if word not in titles and word not in said] == []


def test_every_setting_is_documented_and_no_other() -> None:
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs" / "operate.md").read_text(), re.MULTILINE))
    plain = {"database_url", "discord_token"}
    own = {name.upper() if name in plain else f"GANDENG_{name.upper()}" for name in Settings.model_fields}
    assert documented == own


def test_the_lock_files_have_every_dependency_in_the_version_asked_for() -> None:
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    extras = project["optional-dependencies"]
    wanted = (
        project["dependencies"] + extras["postgres"],
        project["dependencies"] + extras["playground"],
        project["dependencies"] + [item for extra in extras.values() for item in extra] + groups["dev"],
    )
    for name, requirements in zip(LOCKS, wanted, strict=True):
        locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / name).read_text(), re.MULTILINE))
        for requirement in map(Requirement, requirements):
            key = re.sub(r"[-_.]+", "-", requirement.name).lower()
            assert requirement.specifier.contains(locked[key], prereleases=True), (name, requirement)


def test_every_locked_package_has_its_hashes() -> None:
    for name in LOCKS:
        packages = re.findall(r"^[\w.-]+==.*?(?=^[\w.-]+==|\Z)", (ROOT / name).read_text(), re.MULTILINE | re.DOTALL)
        assert packages
        assert all("--hash=sha256:" in package for package in packages), name


def test_scripts_can_be_run() -> None:
    scripts = [path for path in (*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run") if path.is_file()]
    commands = [path for path in scripts if path.read_text().startswith("#!")]
    assert {path.name for path in commands} >= {"play", "run", "test", "check", "fix", "bench", "lock"}
    assert [path for path in commands if not os.access(path, os.X_OK)] == []
