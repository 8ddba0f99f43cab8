"""The installer for Windows, made by NSIS from the folder of the package."""

from __future__ import annotations

import os
from pathlib import Path

import about
import signing
import tree
from fetch import HERE, call, tool


def build(folder: Path) -> Path:
    """Make the installer and return it. The folder's files keep the one date, which NSIS writes down with them."""
    tree.settle(folder)
    target = tree.DIST / f"Kitchen-Table-{tree.version()}-setup.exe"
    make(folder, folder.parent / "icons", target)
    return target


def make(folder: Path, icons: Path, target: Path) -> None:
    """Write the installer of a folder, with the pictures of `icons.py`."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024
    games = folder.parent / "games.nsh"
    games.write_text(signing.uninstaller_line() + _shortcuts(), encoding="utf-8")
    facts = {
        "VERSION": tree.version(),
        "NUMBERS": ".".join(map(str, about.numbers(tree.version()))),
        "PUBLISHER": about.PUBLISHER,
        "COPYRIGHT": about.copyright_line(),
        "COMMENT": about.comment(),
        "COUNT": len(about.games()),
        "FOLDER": folder,
        "GAMES": games,
        "ICONS": icons,
        "SIZE_KB": size,
        "TARGET": target,
    }
    names = [f"-D{name}={value}" for name, value in facts.items()]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(tree.epoch()), "TZ": "UTC"}
    call([tool("makensis"), "-V2", "-WX", "-INPUTCHARSET", "UTF8", *names, HERE / "setup.nsi"], env=environment)
    signing.sign(target)


def _shortcuts() -> str:
    """Return the part of the script that makes a shortcut for each game, called by its title: a search in the Start
    menu looks at the names of shortcuts. Each shows the page of that game: of two that start the same, one is shown.
    """
    lines = [
        f'  CreateShortcut "${{ENTRIES}}\\{title}.lnk" "${{PROGRAM}}" "--set-up {id}" "" "" "" "" "{line}"'
        for title, (id, line) in about.games().items()
    ]
    return "\n".join(["!macro ONE_FOR_EACH_GAME", *lines, "!macroend", ""])
