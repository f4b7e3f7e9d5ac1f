"""Makes the virtual environment ``.venv/NAME`` from its lock file; done at once where it is already up to date."""

import fcntl
import hashlib
import importlib.util
import shutil
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "runtime": ROOT / "requirements.lock",
    "playground": ROOT / "requirements-playground.lock",
    "dev": ROOT / "requirements-dev.lock",
}
NETWORK_SIGNS = ("NewConnectionError", "ConnectTimeout", "Name or service not known", "name resolution", "Retrying")
INTERRUPTED = 130
PYTHON = sys._base_executable  # type: ignore[attr-defined]  # noqa: SLF001 - as venv does: not one in an environment


class SetupError(Exception):
    """The environment cannot be made; the message is one sentence for the person at the terminal."""


def main(name: str) -> int:
    """Make the environment; the exit status, with one sentence on stderr where it is not 0."""
    try:
        ensure(name)
    except SetupError as error:
        return _fail(str(error), 1)
    except OSError as error:
        return _fail(f"The environment .venv/{name} cannot be written: {error}.", 1)
    except KeyboardInterrupt:
        return _fail("Interrupted; the next run starts the installation again.", INTERRUPTED)
    return 0


def ensure(name: str) -> None:
    """Make the environment unless its stamp says that it is the one wanted. Raises SetupError, OSError."""
    lock, folder = LOCKS[name], ROOT / ".venv" / name
    stamp, wanted = folder / "stamp", _wanted(lock)
    if _read(stamp) == wanted:
        return
    with _alone(folder):
        if _read(stamp) == wanted:  # another process has made it while we waited
            return
        _make(folder)
        _install(folder, lock)
        stamp.write_text(wanted)


def _wanted(lock: Path) -> str:
    """What an environment depends on: the lock file, the Python, and its own place, which it cannot be moved from."""
    parts = (lock.read_bytes(), sys.version.encode(), sys.base_prefix.encode(), str(ROOT).encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


@contextmanager
def _alone(folder: Path) -> Generator[None, None, None]:
    """Hold the lock beside the folder: two scripts started together do not both make it."""
    folder.parent.mkdir(exist_ok=True)
    with folder.with_suffix(".lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _make(folder: Path) -> None:
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        message = f"This Python lacks its venv module; on Debian and Ubuntu: apt install python{version}-venv"
        raise SetupError(message)
    _say(f"Making the environment .venv/{folder.name} (only once) ...")
    shutil.rmtree(folder, ignore_errors=True)
    _call([PYTHON, "-m", "venv", str(folder)])


def _install(folder: Path, lock: Path) -> None:
    count = sum("==" in line for line in lock.read_text().splitlines())
    _say(f"Installing {count} packages from {lock.name} ...")
    begun = time.monotonic()
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    wanted = ["--no-input", "--retries", "2", "--require-hashes", "--requirement", str(lock)]
    _call(pip + wanted)
    _say(f"Installed in {time.monotonic() - begun:.0f} s.")


def _call(command: list[str]) -> None:
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603 - our own commands
    if done.returncode:
        raise SetupError(_explain(done.stderr))


def _explain(stderr: str) -> str:
    if any(sign in stderr for sign in NETWORK_SIGNS):
        return "The package index cannot be reached; check the network and run this again."
    lines = [line for line in stderr.splitlines() if line.startswith("ERROR:")] or stderr.splitlines()[-1:]
    return "Installing failed: " + " ".join(lines[:1])


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _fail(sentence: str, status: int) -> int:
    sys.stderr.write(sentence + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
