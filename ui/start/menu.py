"""Puts Kitchen Table among the programs of this computer, for this person alone, and takes it away again.

Owns what each system wants for that: an entry with icons on Linux, a shortcut in the Start menu on Windows, a small
program in the person's Applications on a Mac. A package has an entry of its own and needs none. Knows no scene.
"""

from __future__ import annotations

import io
import os
import plistlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game import __version__
from game.session.save import user_folder
from ui import TITLE
from ui.start.built import FIRST, is_installed, is_package
from ui.start.environment import ROOT
from ui.start.venvs import is_temporary

NAME = "kitchen-table"
COMMENT = "Card games against the computer, or passing the machine round"
SVG = Path(ROOT) / "assets" / "icons" / "app.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)  # px, those of the hicolor icons

_MAKE_SHORTCUT = (
    "$s = (New-Object -ComObject WScript.Shell).CreateShortcut($env:KT_LINK); "
    "$s.TargetPath = $env:KT_PYTHON; $s.Arguments = $env:KT_ARGUMENTS; $s.WorkingDirectory = $env:KT_FOLDER; "
    "$s.IconLocation = $env:KT_ICON; $s.Description = $env:KT_COMMENT; $s.Save()"
)


# what a package says instead, since it cannot make an entry
_LINUX_PACKAGE = {
    "add": "The package has put Kitchen Table into the menu already: look among the games.",
    "remove": "The entry belongs to the package: it goes when you remove kitchen-table with your package manager.",
}
_WINDOWS_SETUP = {
    "add": "The setup has put Kitchen Table into the Start menu already.",
    "remove": "The entry belongs to the setup: it goes when you uninstall Kitchen Table in the settings of Windows.",
}
_WINDOWS_FOLDER = {
    "add": "Press the right button on Kitchen Table.exe and choose Pin to Start, or install it with the setup instead.",
    "remove": "Press the right button on Kitchen Table in the Start menu and choose Unpin from Start.",
}
_MAC_APP = {
    "add": "Move Kitchen Table to your Applications: from there it starts like any other program.",
    "remove": "Take Kitchen Table out of your Applications.",
}
_TEMPORARY = (
    "This Kitchen Table is kept for a while only: install it by pipx install or uv tool install, and put that one into "
    "the menu."
)
_INSTALLED = ("/usr", "/app")  # where packages of Debian and Flatpak lie
_FOLDER = "Path="  # the key of an entry: where the program lies
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)  # px
_ICNS_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}  # px: how the file calls that size


class MenuFailed(Exception):
    """The menu could not be changed; the text is the sentence to show."""


def is_possible() -> bool:
    """Whether this is the program as it was fetched or installed, to stay: its sources, what pip has put somewhere, or
    the folder for any Linux."""
    if is_installed():
        return not is_temporary(sys.prefix)
    return _is_folder() or ((Path(ROOT) / "main.py").is_file() and not is_package())


def is_there() -> bool:
    """Whether the menu has an entry."""
    return _entry().exists()


def place() -> str:
    """What the person calls the place."""
    return {"win32": "the Start menu", "darwin": "your Applications"}.get(sys.platform, "your applications menu")


def add() -> str:
    """Put the program into the menu, and return a sentence about it. Raises MenuFailed."""
    _refuse_a_package("add")
    if is_installed() and is_temporary(sys.prefix):
        raise MenuFailed(_TEMPORARY)
    _try(_ADD.get(sys.platform, _add_to_linux))
    return f"Kitchen Table is in {place()} now."


def remove() -> str:
    """Take the program out of the menu, and return a sentence about it. Raises MenuFailed."""
    _refuse_a_package("remove")
    _try(_remove)
    return f"Kitchen Table is no longer in {place()}."


def follow() -> None:
    """Make the entry anew where it starts what is gone: the folder of the program has another name or place now."""
    if sys.platform in _ADD or not (is_possible() and is_there()):
        return
    with suppress(OSError, MenuFailed):
        lines = _entry().read_text(encoding="utf-8", errors="surrogateescape").splitlines()
        folders = [line.removeprefix(_FOLDER) for line in lines if line.startswith(_FOLDER)]
        if folders and not any(folder == _for_file(ROOT) or _is_there(folder) for folder in folders):
            add()


def _refuse_a_package(change: str) -> None:
    """Raise MenuFailed, with what to do instead, where this is a package that has an entry or could not keep one."""
    if not is_package() or _is_folder():
        return
    folder = Path(sys.executable).parent
    if sys.platform == "win32":
        came_by_setup = (folder / "Uninstall.exe").is_file()
        ways = _WINDOWS_SETUP if came_by_setup else _WINDOWS_FOLDER
    elif sys.platform == "darwin":
        ways = _MAC_APP
    else:
        ways = _LINUX_PACKAGE
    raise MenuFailed(ways[change])


def _is_folder() -> bool:
    """Whether this is the folder for any Linux, which brings its own Python and nobody has installed."""
    return is_package() and sys.platform not in _ADD and not any(map(Path(sys.executable).is_relative_to, _INSTALLED))


def _try(change: Callable[[], None]) -> None:
    try:
        change()
    except (OSError, subprocess.SubprocessError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise MenuFailed(f"{place()[0].upper()}{place()[1:]} cannot be changed ({reason}).") from None


def _entry() -> Path:
    if sys.platform == "win32":
        programs = Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming") / "Microsoft" / "Windows"
        return programs / "Start Menu" / "Programs" / f"{TITLE}.lnk"
    if sys.platform == "darwin":
        return _home() / "Applications" / f"{TITLE}.app"
    return _share() / "applications" / f"{NAME}.desktop"


def _remove() -> None:
    entry = _entry()
    if entry.is_dir():
        shutil.rmtree(entry)
    else:
        entry.unlink(missing_ok=True)
    for icon in (*_linux_icons(), _windows_icon()):
        icon.unlink(missing_ok=True)


def _python() -> str:
    """The Python that was there before any environment: it can make the environment anew. An installed program is in no
    other than this one."""
    if is_installed():
        return sys.executable
    return getattr(sys, "_base_executable", None) or sys.executable


def _first_file() -> str:
    """What that Python has to run."""
    return os.path.join(ROOT, FIRST if is_installed() else "main.py")


def _home() -> Path:
    return Path(os.path.expanduser("~"))


# -- Linux, and whatever else keeps to freedesktop.org -----------------------------------------------------------------


def _share() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share")


def _linux_icons() -> list[Path]:
    icons = _share() / "icons" / "hicolor"
    drawn = [icons / f"{size}x{size}" / "apps" / f"{NAME}.png" for size in SIZES]
    return [*drawn, icons / "scalable" / "apps" / f"{NAME}.svg"]


def _add_to_linux() -> None:
    *drawn, scalable = _linux_icons()
    for size, icon in zip(SIZES, drawn, strict=True):
        _write(icon, png(SVG, size))
    _write(scalable, SVG.read_bytes())
    starter = Path(sys.executable).parent.parent / TITLE
    words = [str(starter)] if _is_folder() else [_python(), _first_file()]
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",
        f"Name={TITLE}",
        "GenericName=Card Games",
        f"Comment={COMMENT}",
        "Exec=" + " ".join(map(_for_exec, words)),
        _FOLDER + _for_file(ROOT),
        *([f"TryExec={_for_file(str(starter))}"] if _is_folder() else []),  # without it desktops show no entry
        f"Icon={NAME}",
        f"StartupWMClass={NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        "Keywords=cards;patience;table;",
    ]
    _write(_entry(), "\n".join([*lines, ""]).encode("utf-8", "surrogateescape"))


def _for_exec(word: str) -> str:
    """A word as the key Exec wants it: in quotation marks, and escaped once for those and once for the file."""
    for letter in '\\"`$':
        word = word.replace(letter, "\\" + letter)
    return '"' + _for_file(word).replace("%", "%%") + '"'


def _for_file(word: str) -> str:
    """A text as it stands in an entry."""
    return word.replace("\\", "\\\\").replace("\n", "\\n")


def _is_there(folder: str) -> bool:
    """Whether there is a folder, as it stands in an entry."""
    return Path(re.sub(r"\\(.)", lambda letter: "\n" if letter[1] == "n" else letter[1], folder)).is_dir()


# -- Windows -----------------------------------------------------------------------------------------------------------


def _windows_icon() -> Path:
    return user_folder() / f"{NAME}.ico"


def _add_to_windows() -> None:
    _write(_windows_icon(), ico(SVG))
    python = Path(_python())
    silent = python.with_name("pythonw.exe")  # without a console
    values = {
        "KT_LINK": _entry(),
        "KT_PYTHON": silent if silent.exists() else python,
        "KT_ARGUMENTS": f'"{_first_file()}"',
        "KT_FOLDER": ROOT,
        "KT_ICON": _windows_icon(),
        "KT_COMMENT": COMMENT,
    }
    _entry().parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["powershell", "-NoProfile", "-NonInteractive", "-Command", _MAKE_SHORTCUT],
        env=os.environ | {name: str(value) for name, value in values.items()},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        timeout=60,
        check=True,
    )


# -- macOS -------------------------------------------------------------------------------------------------------------


def _add_to_mac() -> None:
    inside = _entry() / "Contents"
    facts = {
        "CFBundleName": TITLE,
        "CFBundleExecutable": NAME,
        "CFBundleIdentifier": f"org.{NAME}.menu",
        "CFBundleIconFile": NAME,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": __version__,
        "NSHighResolutionCapable": True,
    }
    _write(inside / "Info.plist", plistlib.dumps(facts))
    _write(inside / "Resources" / f"{NAME}.icns", icns(SVG))
    script = f"#!/bin/sh\nexec {shlex.quote(_python())} {shlex.quote(_first_file())}\n"
    start = inside / "MacOS" / NAME
    _write(start, os.fsencode(script))
    start.chmod(0o755)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


_ADD: dict[str, Callable[[], None]] = {"win32": _add_to_windows, "darwin": _add_to_mac}


def png(drawing: Path, size: int) -> bytes:
    """The drawing as a picture of `size` px either way, in the middle where it is not square. Raises OSError."""
    try:
        drawn = pygame.image.load_sized_svg(str(drawing), (size, size))
    except pygame.error as error:
        raise OSError(0, str(error)) from None
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    written = io.BytesIO()
    pygame.image.save(picture, written, "icon.png")
    return written.getvalue()


def ico(drawing: Path) -> bytes:
    """The drawing as an icon of Windows."""
    pictures = [(size, png(drawing, size)) for size in _ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    begin = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), begin)
        begin += len(picture)
    return head + entries + b"".join(picture for _, picture in pictures)


def icns(drawing: Path) -> bytes:
    """The drawing as an icon of a Mac."""
    parts = b""
    for size, kind in _ICNS_KINDS.items():
        picture = png(drawing, size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
