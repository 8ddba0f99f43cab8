"""Looks at Pythons and their packages: which private environment is whole and fits, and what an installed program has
beside it.

A few directory listings; nothing heavy is imported, nor any of what it finds. Knows no pygame and nothing of the game:
it runs at every start before either can be imported.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # the typing module would cost more than the whole look
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OLDEST = (3, 11)

_MODULES = {"pygame-ce": "pygame"}  # where the name to import differs
_UNUSED = ("pygame/docs/", "pygame/examples/", "pygame/tests/")  # two thirds of its files, none of which is ever read
_RIVALS = {"pygame-ce": "pygame"}  # fill the same folder: with both there, nobody knows which files are whose


class SetupFailed(Exception):
    """The program cannot be set up; the text is the sentence to show."""


def fits(version: str, pin: str) -> bool:
    """Say whether a version is a compatible release: `~=2.5.8` takes 2.5.8 and later, but not 2.6."""
    least, found = numbers(pin.removeprefix("~=")), numbers(version)
    return found >= least and found[: len(least) - 1] == least[:-1]


def numbers(version: str) -> list[int]:
    """Return a version as numbers; none for a pre-release or anything unknown."""
    parts = version.split(".")
    return [int(part) for part in parts] if all(part.isdecimal() and len(part) < 10 for part in parts) else []


def has(path: Iterable[str], versions: Mapping[str, str]) -> bool:
    """Say whether a search path (`sys.path`) has all of `versions` in fitting versions, without importing any."""
    missing = dict(versions)
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


def foreign(path: Iterable[str], name: str) -> str:
    """Return the folder from which a package's rival would be imported, alone or mixed with it; empty where none is."""
    for folder in path:
        names = _names(folder or ".")
        if _MODULES[name] in names:
            return folder if any(other.lower().startswith(_RIVALS[name] + "-") for other in names) else ""
    return ""


def is_temporary(prefix: str) -> bool:
    """Say whether an environment is kept for a while only, as those of `uvx` and `pipx run` are: it lies in a cache, by
    the name of a folder or by the file that marks one."""
    folder = os.path.dirname(prefix)
    while folder != os.path.dirname(folder):
        name = os.path.basename(folder).lower().lstrip(".")
        if name in ("cache", "caches") or os.path.isfile(os.path.join(folder, "CACHEDIR.TAG")):
            return True
        folder = os.path.dirname(folder)
    return False


def how_to_add(package: str, prefix: str) -> str:
    """Say by which command a package is added to the environment in which pip, pipx or uv has put the program."""
    if is_temporary(prefix):
        return f"install Kitchen Table to stay, by pipx, then run pipx inject kitchen-table {package}"
    if os.path.isfile(os.path.join(prefix, "pipx_metadata.json")):
        return f"run pipx inject kitchen-table {package}"
    if os.path.isfile(os.path.join(prefix, "uv-receipt.toml")):
        return f"run uv pip install --python {python_of(prefix)} {package}"
    return f"run {python_of(prefix)} -m pip install {package}"


def is_good(venv: str, versions: Mapping[str, str]) -> bool:
    """Say whether a private environment is finished, whole and fits.

    It is finished when the last file that pip writes of each package, its RECORD, is there, and whole when every
    file named in it that is of use has its size; broken when the Python it was made from has gone.
    """
    settings = _settings(venv)
    written = settings.get("version") or settings.get("version_info") or ""
    version = numbers(".".join(written.split(".")[:2]))
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
    return has([packages], versions) and all(_is_whole(packages, _info(names, name)) for name in versions)


def _is_whole(packages: str, info: str) -> bool:
    """Say whether every file of a package that is of use has the size that its RECORD gives for it."""
    try:
        with open(os.path.join(packages, info, "RECORD"), encoding="utf-8") as file:
            for line in file:
                if line.startswith(_UNUSED):
                    continue
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
