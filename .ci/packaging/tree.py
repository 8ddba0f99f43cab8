"""The folders that become packages: what of the program goes in, one date for every file, and archives in one order.

The same checkout gives the same bytes: entries are sorted, owners and rights are fixed, and every file has the date of
the last commit, or the one in SOURCE_DATE_EPOCH.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path, PurePosixPath

from fetch import PINS, Trouble, wheels
from left_out import imports

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
WORK = DIST / "work"
DOWNLOADS = WORK / "downloads"

PARTS = "assets/package.json"  # what a package says about itself, read by ui/start/built.py

TYPEFACE = "assets/letters"  # where ui/start/typeface.py looks for the face of running text
TYPEFACE_FILES = ("SourceSansPro-Regular.otf", "SourceSansPro-Bold.otf")
TYPEFACE_LICENCE = "LICENSE.txt"

_LEFT_OUT = ("assets/draw/", "assets/readme/")  # sources of pictures, and pictures of pages
_SOURCES = ("game", "ui", "assets")
_TEXTS = (
    "/rules_page.md",
    "/glossary.md",
    "/lesson.toml",
    "/characters.toml",
    "/style.css",
)  # parts of packages
_MAKES_ENVIRONMENTS = "ui/start/building.py"  # which no package does: some systems lack what it imports


def version() -> str:
    """Return the version of the program, from the only place that names it."""
    for line in (ROOT / "game" / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise Trouble("game/__init__.py names no version.")


def epoch() -> int:
    """Return the date of every packed file, in seconds since 1970."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    try:
        return int(subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT, text=True))
    except (OSError, ValueError, subprocess.CalledProcessError):
        raise Trouble("Here is no checkout of git: set SOURCE_DATE_EPOCH to a date, in seconds since 1970.") from None


def commit() -> str:
    """Return the name of the commit that the packages are made from, with a mark where files have changed since."""
    named = ["git", "describe", "--always", "--dirty=+", "--abbrev=8", "--exclude=*"]
    return subprocess.check_output(named, cwd=ROOT, text=True).strip()


def program_files() -> list[PurePosixPath]:
    """Return the files of the program that are needed to play, in order."""
    listed = subprocess.check_output(["git", "ls-files", "-z", "--", *_SOURCES], cwd=ROOT, text=True).split("\0")
    wanted = (".svg", ".wav", ".ttf", ".otf", ".txt")
    return sorted(
        PurePosixPath(name)
        for name in listed
        if name.endswith(wanted if name.startswith("assets/") else (".py", *_TEXTS))
        and not name.startswith(_LEFT_OUT)
        and (ROOT / name).is_file()
    )


def copy_program(folder: Path) -> None:
    """Copy the files of the program and the face of running text into a folder, and write down there what belongs to
    it."""
    names = program_files()
    for name in names:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, place)
    names += _copy_typeface(folder)
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    code = [folder / name for name in names if name.suffix == ".py" and str(name) != _MAKES_ENVIRONMENTS]
    facts = {
        "commit": commit(),
        "date": day,
        "files": {str(name): (folder / name).stat().st_size for name in names},
        "modules": sorted(
            {
                module
                for path in code
                for module, _ in imports(path)
                if module.partition(".")[0] in sys.stdlib_module_names
            }
        ),
    }
    (folder / PARTS).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def _copy_typeface(folder: Path) -> list[PurePosixPath]:
    names = [PurePosixPath(TYPEFACE, name) for name in TYPEFACE_FILES]
    for name in names:
        (folder / name).write_bytes(typeface_file(name.name))
    return names


def typeface_file(name: str) -> bytes:
    """Return a file of the face of running text, out of its wheel."""
    (wheel,) = wheels(PINS["all"]["wheels"], ("any",), "3.11", DOWNLOADS)
    with zipfile.ZipFile(wheel) as packed:
        return packed.read(f"font_source_sans_pro/files/{name}")


def fresh(folder: Path) -> Path:
    """Return an empty folder of that name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def settle(folder: Path) -> None:
    """Give everything in a folder the one date, and rights that do not depend on who made it."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
            os.utime(path, (epoch(), epoch()))
    os.utime(folder, (epoch(), epoch()))


def write_tar(folder: Path, archive: Path) -> None:
    """Pack a folder as .tar.gz."""
    settle(folder)

    def fixed(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch()
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=epoch()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            tar.add(path, path.relative_to(folder.parent).as_posix(), recursive=False, filter=fixed)


def write_zip(folder: Path, archive: Path) -> None:
    """Pack a folder as .zip."""
    settle(folder)
    date = time.gmtime(epoch())[:6]
    with zipfile.ZipFile(archive, "w") as packed:
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix() + "/" * path.is_dir(), date)
            entry.create_system = 3
            entry.external_attr = (path.stat().st_mode & 0xFFFF) << 16 | 0x10 * path.is_dir()
            entry.compress_type = zipfile.ZIP_DEFLATED if path.is_file() else zipfile.ZIP_STORED
            packed.writestr(entry, path.read_bytes() if path.is_file() else b"", compresslevel=9)
