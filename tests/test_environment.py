"""The scripts make their own environment, once, and say in one sentence what stops them."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import environment

ROOT = Path(__file__).resolve().parent.parent
UNREACHABLE = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"}
MISSING = "nothing-of-that-name==1.0 --hash=sha256:" + "0" * 64 + "\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the scripts and an empty lock file, and a script that tells which Python it gets."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "requirements.lock").write_text("")
    (tmp_path / "scripts" / "which").write_text(
        'set -eu\n. "$(dirname "$0")/_environment" runtime\npython -c "import sys; print(sys.prefix)"\n'
    )
    return tmp_path


def which(project: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the project's script."""
    command = ["/bin/bash", str(project / "scripts" / "which")]
    return subprocess.run(command, env=os.environ | environ, capture_output=True, text=True, check=False)


def test_an_environment_is_made_once(project: Path) -> None:
    """The first run makes it and says so, the second only uses it, and a changed lock file makes it anew."""
    made = str(project / ".venv" / "runtime")
    first, second = which(project), which(project)
    assert first.stdout.splitlines()[-1] == made
    assert "Making the environment" in first.stdout
    assert second.stdout.splitlines() == [made]
    (project / "requirements.lock").write_text("# changed\n")
    assert "Making the environment" in which(project).stdout


def test_an_interrupted_installation_is_made_anew(project: Path) -> None:
    """What an interrupted run left behind is not mistaken for an environment."""
    (project / ".venv" / "runtime" / "bin").mkdir(parents=True)
    assert which(project).stdout.splitlines()[-1] == str(project / ".venv" / "runtime")


def test_an_environment_can_be_entered_twice(project: Path) -> None:
    """A script that runs another one, or is run in an activated environment, does not make it anew."""
    which(project)
    entered = project / ".venv" / "runtime" / "bin"
    assert which(project, PATH=f"{entered}:{os.environ['PATH']}").stdout.splitlines() == [str(entered.parent)]
    (project / "requirements.lock").write_text("# changed\n")
    assert which(project, PATH=f"{entered}:{os.environ['PATH']}").stdout.splitlines()[-1] == str(entered.parent)


def test_an_old_python_is_refused_in_one_sentence(project: Path) -> None:
    tools = project / "tools"
    tools.mkdir()
    (tools / "dirname").symlink_to(shutil.which("dirname") or "")
    for name in ("python3", "python"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")
        (tools / name).chmod(0o755)
    done = which(project, PATH=str(tools), PYTHON="")
    assert done.returncode == 1
    assert done.stderr.startswith("Python 3.11 or newer is needed")
    assert len(done.stderr.splitlines()) == 1


def test_no_network_is_told_in_one_sentence(project: Path) -> None:
    (project / "requirements.lock").write_text(MISSING)
    done = which(project, **UNREACHABLE)
    assert done.returncode == 1
    assert done.stderr == "The package index cannot be reached; check the network and run this again.\n"


def test_a_python_without_its_venv_module_is_told_in_one_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "ROOT", project)
    monkeypatch.setattr(environment, "LOCKS", {"runtime": project / "requirements.lock"})
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else sys)
    assert environment.main("runtime") == 1
    assert "apt install python3." in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "ROOT", project)
    monkeypatch.setattr(environment, "LOCKS", {"runtime": project / "requirements.lock"})
    (project / ".venv").write_text("a file in the way")
    assert environment.main("runtime") == 1
    assert capsys.readouterr().err.startswith("The environment .venv/runtime cannot be written")
