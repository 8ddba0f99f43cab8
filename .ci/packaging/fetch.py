"""Fetches what the packages are made from, by way of the machine's own indexes, and checks every file's hash.

Owns `pins.toml` and the folder of downloads. Whatever has another hash than the pin is removed and never unpacked.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
PINS = tomllib.loads((HERE / "pins.toml").read_text(encoding="utf-8"))

Pins = Mapping[str, Mapping[str, str]]


class Trouble(Exception):
    """A package cannot be made; the text is the sentence to show."""


def call(command: Sequence[str | Path], **how: object) -> str:
    """Run a program and return what it printed. Raises Trouble with its last lines when it fails."""
    done = subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        **how,
    )  # type: ignore[call-overload]
    printed: str = done.stdout
    if done.returncode != 0:
        last = "\n".join(printed.splitlines()[-30:])
        raise Trouble(f"{' '.join(map(str, command))} failed:\n{last}")
    return printed


def tool(name: str) -> str:
    """Return the path of a program of this machine. Raises Trouble with the Debian package that has it."""
    path = shutil.which(name)
    if path is None:
        raise Trouble(f"{name} is needed: install the Debian package {PINS['tools'][name]}.")
    return path


def wheels(pins: Pins, platforms: Sequence[str], python: str, folder: Path) -> list[Path]:
    """Fetch wheels for a platform and a Python such as "3.13", and return their files."""
    options = ["--only-binary=:all:", f"--python-version={python}", *(f"--platform={name}" for name in platforms)]
    return [_from_pip(name, pin, options, folder) for name, pin in pins.items()]


def source(name: str, pin: Mapping[str, str], builders: Path, folder: Path) -> Path:
    """Fetch a source distribution and return its file. pip asks it for its name, with the setuptools in `builders`,
    but checks its hash before.
    """
    return _from_pip(name, pin, ["--no-binary=:all:", "--no-build-isolation"], folder, builders)


def debian(pins: Pins, folder: Path) -> list[Path]:
    """Fetch Debian packages, whose signatures apt checks, and return their files."""
    files = []
    for name, pin in pins.items():
        kept = _kept(folder, pin["sha256"])
        if kept is None:
            with tempfile.TemporaryDirectory() as place:
                os.chmod(place, 0o755)
                call([tool("apt-get"), "download", f"{name}={pin['version']}"], cwd=place)
                kept = _taken(next(Path(place).iterdir()), pin["sha256"], folder)
        files.append(kept)
    return files


def _from_pip(
    name: str, pin: Mapping[str, str], options: Sequence[str], folder: Path, builders: Path | None = None
) -> Path:
    kept = _kept(folder, pin["sha256"])
    if kept is not None:
        return kept
    with tempfile.TemporaryDirectory() as place:
        wanted = Path(place, "wanted.txt")
        wanted.write_text(f"{name}=={pin['version']} --hash=sha256:{pin['sha256']}\n", encoding="utf-8")
        environment = os.environ | ({"PYTHONPATH": str(builders)} if builders is not None else {})
        pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes", "--disable-pip-version-check"]
        call([*pip, "--dest", Path(place, "got"), *options, "-r", wanted], env=environment)
        return _taken(next(Path(place, "got").iterdir()), pin["sha256"], folder)


def _kept(folder: Path, sha256: str) -> Path | None:
    """A file fetched before, if it still is what it was."""
    for path in sorted(folder.glob(f"{sha256[:16]}-*")):
        if _hash(path) == sha256:
            return path
        path.unlink()
    return None


def _taken(path: Path, sha256: str, folder: Path) -> Path:
    found = _hash(path)
    if found != sha256:
        raise Trouble(f"{path.name} has the SHA-256 {found}, not {sha256}.")
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{sha256[:16]}-{path.name}"
    shutil.copyfile(path, kept)
    return kept


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a wheel or another ZIP; programs in it can be run."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            placed = Path(packed.extract(entry, folder))
            mode = entry.external_attr >> 16
            if mode & 0o111 and placed.is_file():
                placed.chmod(0o755)
