"""Makes the private environment: a virtual environment with what requirements.txt names, and two extras, the face of
running text and what screen readers follow the program by.

Owns the lock against two starts at once, the calls of venv and pip, and the sentences about what can go
wrong there. Without the extras everything works: whatever goes wrong with them is not spoken of. It is imported only
when an environment has to be made, and knows nothing of the game.
"""

from __future__ import annotations

import errno
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec

from ui.start import reader, typeface
from ui.start.notice import Closed, Notice
from ui.start.venvs import SetupFailed, is_good, python_of

GLANCE = 0.05  # seconds between looks at a running command
LOG = "setup.log"
LOCK = "setup.lock"
PATIENCE = 15.0  # seconds for what is not needed
_SHOWS = "pygame-ce"  # fetched first: with it there is a window of our own

_OFFLINE = (
    "NewConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "ConnectionResetError",
    "NameResolutionError",
    "MaxRetryError",
    "ProxyError",
    "Network is unreachable",
    "connection broken by",
)


def make(root: str, versions: Mapping[str, str], places: Sequence[str], notice: Notice | None = None) -> str:
    """Make the environment in the first of `places` that can be written to, and return that folder.

    Says in short lines what is being done. When another start is already making it, waits for that one.
    Raises SetupFailed with a sentence; what is half-made then is made anew the next time.
    """
    notice = notice or Notice()
    try:
        require_venv()
        venv = _writable(places)
        with _only_one(venv, notice) as lock:
            if not is_good(venv, versions):
                _build(venv, root, versions, notice, lock)
                notice.say("Done. From now on it starts at once.")
        notice.close()
    except (Closed, KeyboardInterrupt):
        raise SetupFailed("The set-up was stopped; it begins again at the next start.") from None
    except SetupFailed:
        notice.close()
        raise
    return venv


def require_venv() -> None:
    """Raise SetupFailed, with the command that fixes it, if this Python cannot make environments."""
    missing = [name for name in ("venv", "ensurepip") if find_spec(name) is None]
    if missing:
        raise SetupFailed(_lacking(missing[0]))


def _lacking(module: str) -> str:
    package = "python3-venv"
    if os.path.realpath(sys.executable) != os.path.realpath("/usr/bin/python3"):
        package = f"python3.{sys.version_info.minor}-venv"
    mend = f"sudo apt install {package}"
    if shutil.which("apt") is None:
        mend = "install Python again from https://www.python.org/downloads/"
    return f"This Python lacks its {module} module: {mend}, then start again."


def reason(output: str, versions: Mapping[str, str]) -> str | None:
    """Return the sentence for what pip or venv printed before it gave up; None where it is nothing well-known."""
    names = " and ".join(versions)
    if "No space left on device" in output or "not enough space on the disk" in output:
        return "The disk is full: free about 150 MB, then start again."
    if "CERTIFICATE_VERIFY_FAILED" in output:
        return f"{names} could not be fetched safely: check the clock of this machine, then start again."
    if any(sign in output for sign in _OFFLINE):
        return f"{names} could not be fetched: connect to the internet (only this once), then start again."
    if "No matching distribution found" in output:
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        return (
            f"{names} cannot be had for this Python {python}: install Python 3.13 from "
            "https://www.python.org/downloads/ and start with that."
        )
    if "ensurepip" in output:
        return _lacking("ensurepip")
    return None


def _writable(places: Sequence[str]) -> str:
    for venv in places:
        try:
            os.makedirs(venv, exist_ok=True)
        except OSError:  # a read-only folder: the next place is tried
            continue
        if os.access(venv, os.R_OK | os.W_OK | os.X_OK):
            return venv
    raise SetupFailed(f"Neither {' nor '.join(places)} can be written to: make one of them writable, then start again.")


def _build(venv: str, root: str, versions: Mapping[str, str], notice: Notice, lock: int) -> None:
    notice.say("Setting up Kitchen Table. This happens once and takes a few seconds.")
    notice.say(f"Making a private environment in {venv}")
    try:
        _empty(venv)
    except OSError as error:
        why = error.strerror
        raise SetupFailed(f"The unfinished {venv} cannot be replaced ({why}): delete it, then start again.") from None
    # -I and the cleaned variables: nothing that is set for other Pythons may leak into this one
    code, output = _run([_lasting_python(), "-I", "-m", "venv", venv], notice, lock)
    if code == 0:
        notice.say(f"Fetching {' and '.join(versions)}")
        pip = [python_of(venv), "-I", "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        pip += ["--only-binary", ":all:"]
        needed = [*pip, "--retries", "2"]
        if notice.wants_window:
            code, output = _run([*needed, _SHOWS + versions[_SHOWS]], notice, lock)
            notice.open_own_window(python_of(venv))
        code, more = _run([*needed, "-r", os.path.join(root, "requirements.txt")], notice, lock)
        output += more
        if code == 0 and is_good(venv, versions):
            notice.say("Fetching letters, and what screen readers need")
            for wanted in (typeface.requirement(), reader.requirement()):
                _fetch_extra(wanted, pip, notice, lock)
            return
    sentence = reason(output, versions)
    if sentence is None:
        log = os.path.join(venv, LOG)
        try:
            with open(log, "w", encoding="utf-8") as file:
                file.write(output)
            sentence = f"The set-up failed: see {log}, delete {venv}, then start again."
        except OSError as error:
            sentence = f"The set-up failed, and {log} cannot be written ({error.strerror}): delete {venv}, "
            sentence += "then start again."
    raise SetupFailed(sentence)


def _fetch_extra(wanted: str, pip: Sequence[str], notice: Notice, lock: int) -> None:
    """Fetch what that line of pip's asks for, if that is soon done."""
    with suppress(OSError), tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "wanted.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(wanted)
        once = ["--no-deps", "--require-hashes", "--retries", "0", "--timeout", "5"]
        _run([*pip, *once, "-r", path], notice, lock, PATIENCE)


def _lasting_python() -> str:
    """Return the Python that is still there when the environment it may be part of has been emptied."""
    return getattr(sys, "_base_executable", None) or sys.executable


def _run(command: Sequence[str], notice: Notice, lock: int, seconds: float = math.inf) -> tuple[int, str]:
    """Run a command to its end, or end it after so many seconds; return its exit code and all it printed.

    It holds the lock too: if this start is killed, no other one may begin before it has ended.
    """
    environment = {
        key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PIP_TARGET", "PIP_PREFIX")
    }
    environment["PIP_USER"] = "0"
    try:
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=environment,
                pass_fds=() if sys.platform == "win32" else (lock,),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows: no console for a moment
            )
            try:
                end = time.monotonic() + seconds
                while process.poll() is None:
                    notice.refresh()
                    time.sleep(GLANCE)
                    if time.monotonic() > end:
                        process.terminate()
            except BaseException:
                process.terminate()
                process.wait()
                raise
            output.seek(0)
            return process.returncode, output.read().decode(errors="replace")
    except OSError as error:  # it cannot be run, or there is no folder for temporary files
        return 1, f"{command[0]}: {error}"


def _empty(folder: str) -> None:
    for name in os.listdir(folder):
        if name == LOCK:
            continue
        path = os.path.join(folder, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.remove(path)


@contextmanager
def _only_one(venv: str, notice: Notice) -> Iterator[int]:
    """Hold the lock of an environment; the system releases it when the process dies.

    The empty lock file stays: removing it would open a gap between two that wait.
    """
    try:
        lock = os.open(os.path.join(venv, LOCK), os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise SetupFailed(f"{venv} cannot be used ({error.strerror}): delete it, then start again.") from None
    try:
        is_first_try = True
        while not _take(lock):
            if is_first_try:
                notice.say("Another start is setting up Kitchen Table; waiting for it.")
                is_first_try = False
            notice.refresh()
            time.sleep(GLANCE)
        yield lock
    finally:
        os.close(lock)  # lets go of it


def _take(lock: int) -> bool:
    """Take the lock; False while another has it. Where the disk knows no locks, everybody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True
