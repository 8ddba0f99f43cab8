"""Finds a Python that has what is needed, and goes on in it.

Owns the quick look at each start (a few directory listings, nothing heavy imported) and the step into the
private environment. Making that environment is `ui.start.building`. Knows no pygame and nothing of the game: it
runs before either can be imported.

`python3 -m ui.start.environment` makes the private environment if need be and prints the path of its Python.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # the typing module would cost more than the whole look
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TO_PLAY = ("pygame-ce",)
TO_TEST = ("pygame-ce", "pytest")
OLDEST = (3, 11)

_MODULES = {"pygame-ce": "pygame"}  # where the name to import differs
_RIVALS = {"pygame-ce": "pygame"}  # fill the same folder: with both there, nobody knows which files are whose
_HANDED_OVER = "KITCHEN_TABLE_ENVIRONMENT"  # set while stepping into an environment, against going round in circles


class SetupFailed(Exception):
    """The program cannot be set up; the text is the sentence for the person."""


def enter(needs: Iterable[str], *, root: str = ROOT, before_setup: Callable[[], object] | None = None) -> None:
    """Return at once where this Python has all of `needs`; otherwise start again in the private environment.

    `before_setup` is called when the environment has to be made first, so that bad arguments and `--help` are
    answered without it. Raises SetupFailed with a sentence.
    """
    came_from = os.environ.pop(_HANDED_OVER, None)
    wanted = requirements(root)
    needed = {name: wanted[name] for name in needs}
    is_ours = came_from is None and sys.prefix in places(root)  # nobody has looked at it yet
    if has(sys.path, needed) and (not is_ours or is_good(sys.prefix, needed)):
        return
    if came_from is not None:
        raise SetupFailed(f"The environment in {came_from} does not work: delete that folder and start again.")
    venv = find(root, wanted)
    if venv is None:
        if before_setup is not None:
            before_setup()
        venv = _make(root, wanted)
    _go_on_in(venv, root)


def find(root: str, wanted: Mapping[str, str]) -> str | None:
    """Return the folder of a finished private environment that fits, or None."""
    return next((venv for venv in places(root) if is_good(venv, wanted)), None)


def places(root: str) -> list[str]:
    """Return where the private environment may lie: beside the program, else (read-only folder) in the
    user's cache.
    """
    from zlib import crc32  # cheap, and only here

    home = os.path.expanduser("~")
    if sys.platform == "win32":
        cache = os.path.join(os.environ.get("LOCALAPPDATA") or home, "Kitchen Table")
    elif sys.platform == "darwin":
        cache = os.path.join(home, "Library", "Caches", "Kitchen Table")
    else:
        cache = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"), "kitchen-table")
    return [os.path.join(root, ".venv"), os.path.join(cache, f"venv-{crc32(os.fsencode(root)):08x}")]


def requirements(root: str) -> dict[str, str]:
    """Return requirements.txt as {name: pin}, a pin being "~=" and a version. Raises SetupFailed without
    the file, or when it does not say what is needed.
    """
    path = os.path.join(root, "requirements.txt")
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.partition("#")[0].strip() for line in file]
    except OSError:
        raise SetupFailed(f"{path} is missing: fetch Kitchen Table again.") from None
    except UnicodeDecodeError:
        lines = []
    pins = {name.strip(): pin.strip() for name, _, pin in (line.partition("~=") for line in lines) if name}
    if not pins.keys() >= {*TO_PLAY, *TO_TEST} or not all(map(_numbers, pins.values())):
        raise SetupFailed(f"{path} is damaged: fetch Kitchen Table again.")
    return {name: "~=" + pin for name, pin in pins.items()}


def fits(version: str, pin: str) -> bool:
    """Say whether a version is a compatible release: `~=2.5.8` takes 2.5.8 and later, but not 2.6."""
    least, numbers = _numbers(pin.removeprefix("~=")), _numbers(version)
    return numbers >= least and numbers[: len(least) - 1] == least[:-1]


def _numbers(version: str) -> list[int]:
    """Return a version as numbers; none for a pre-release or something unheard of."""
    parts = version.split(".")
    return [int(part) for part in parts] if all(part.isdecimal() and len(part) < 10 for part in parts) else []


def has(path: Iterable[str], wanted: Mapping[str, str]) -> bool:
    """Say whether a search path (`sys.path`) has every wanted package in a fitting version, importing none
    of them.
    """
    missing = dict(wanted)
    for folder in path:
        names = _names(folder or ".")
        for name in list(missing):
            if not names.isdisjoint((_MODULES.get(name, name), _MODULES.get(name, name) + ".py")):
                # what is first on the path is what gets imported; later ones do not count
                if not _installed(names, name, missing.pop(name)):
                    return False
                rival = _RIVALS.get(name)
                if rival and any(other.lower().startswith(rival + "-") for other in names):
                    return False
    return not missing


def is_good(venv: str, wanted: Mapping[str, str]) -> bool:
    """Say whether a private environment is finished, whole and fits.

    It is finished when the last file that pip writes of each package, its RECORD, is there, and whole when every
    file named in it has its size; broken when the Python it was made from has gone.
    """
    settings = _settings(venv)
    written = settings.get("version") or settings.get("version_info") or ""
    version = _numbers(".".join(written.split(".")[:2]))
    if len(version) != 2 or tuple(version) < OLDEST:
        return False
    if not (os.path.isfile(python_of(venv)) and os.access(python_of(venv), os.X_OK)):
        return False
    python = "python{}.{}".format(*version)
    if sys.platform == "win32":
        packages = os.path.join(venv, "Lib", "site-packages")
    else:
        if not os.path.exists(os.path.join(settings.get("home", ""), python)):
            return False
        packages = os.path.join(venv, "lib", python, "site-packages")
    names = _names(packages)
    return has([packages], wanted) and all(_is_whole(packages, _info(names, name)) for name in wanted)


def _is_whole(packages: str, info: str) -> bool:
    """Say whether every file of a package has the size that its RECORD gives for it."""
    try:
        with open(os.path.join(packages, info, "RECORD"), encoding="utf-8") as file:
            for line in file:
                name, _, size = line.rstrip("\n").rpartition(",")
                path = os.path.join(packages, name.rpartition(",")[0])
                if size and not name.startswith('"') and os.stat(path).st_size != int(size):
                    return False
    except (OSError, ValueError):  # a file is missing, or the RECORD is no text
        return False
    return True


def python_of(venv: str) -> str:
    """Return the path of an environment's Python; on Windows the one without a console if we have none."""
    if sys.platform == "win32":
        return os.path.join(venv, "Scripts", "pythonw.exe" if sys.stderr is None else "python.exe")
    return os.path.join(venv, "bin", "python")


def private_python(root: str = ROOT) -> str:
    """Return the path of the private environment's Python, after making it if need be. Raises SetupFailed."""
    wanted = requirements(root)
    return python_of(find(root, wanted) or _make(root, wanted))


def _make(root: str, wanted: Mapping[str, str]) -> str:
    from ui.start.building import make

    return make(root, wanted, places(root))


def _go_on_in(venv: str, root: str) -> NoReturn:
    """Run this very command again with the environment's Python."""
    python = python_of(venv)
    command = [python, *sys.orig_argv[1:]]
    os.environ[_HANDED_OVER] = venv
    if sys.stdout is not None:
        sys.stdout.flush()
    try:
        if sys.platform != "win32":
            os.execv(python, command)
        import subprocess  # exec on Windows would give the terminal back at once

        with subprocess.Popen(command) as process:
            while True:
                try:
                    sys.exit(process.wait())
                except KeyboardInterrupt:  # the other one has got it too, and decides
                    continue
    except OSError as error:
        raise SetupFailed(
            f"The environment in {venv} does not work ({error.strerror}): delete that folder and start again."
        ) from None


def _names(folder: str) -> set[str]:
    try:
        return set(os.listdir(folder))
    except OSError:  # a search path may name what is not there, or an archive
        return set()


def _info(names: Iterable[str], package: str) -> str:
    """Return the name of a package's .dist-info folder among `names`, or ""."""
    prefix = package.replace("-", "_") + "-"
    found = [name for name in names if name.lower().startswith(prefix) and name.endswith(".dist-info")]
    return found[0] if len(found) == 1 else ""


def _installed(names: Iterable[str], package: str, pin: str) -> bool:
    info = _info(names, package)
    return bool(info) and fits(info.removesuffix(".dist-info").rpartition("-")[2], pin)


def _settings(venv: str) -> dict[str, str]:
    """Return an environment's pyvenv.cfg as {key: value}; empty where there is none."""
    try:
        with open(os.path.join(venv, "pyvenv.cfg"), encoding="utf-8") as file:
            pairs = [line.partition("=") for line in file]
    except (OSError, UnicodeDecodeError):
        return {}
    return {key.strip().lower(): value.strip() for key, _, value in pairs}


def _main() -> int:
    try:
        print(private_python())
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main())
