"""The installer for Windows, made by NSIS from the folder of the package."""

from __future__ import annotations

import os
from pathlib import Path

import tree
from fetch import HERE, call, tool


def build(folder: Path) -> Path:
    """Make the installer and return it. The folder's files keep the one date, which NSIS writes down with them."""
    tree.settle(folder)
    target = tree.DIST / f"Kitchen-Table-{tree.version()}-setup.exe"
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024
    facts = {
        "VERSION": tree.version(),
        "NUMBERS": ".".join([*tree.version().split("."), "0", "0", "0", "0"][:4]),
        "FOLDER": folder,
        "ICON": folder.parent / "icons" / "kitchen-table.ico",
        "SIZE_KB": size,
        "TARGET": target,
    }
    names = [f"-D{name}={value}" for name, value in facts.items()]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(tree.epoch()), "TZ": "UTC"}
    call([tool("makensis"), "-V2", "-WX", *names, HERE / "setup.nsi"], env=environment)
    return target
