"""Signs programs for Windows, where somebody has what it takes: see *Signing* in CONTRIBUTING.md.

The environment variable KITCHEN_TABLE_SIGN names a command, with its arguments, that signs the file named after them,
in its place. Without it nothing is signed.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from fetch import call

COMMAND = "KITCHEN_TABLE_SIGN"


def command() -> Sequence[str]:
    """Return the command that signs, without the file; nothing where packages are not signed."""
    return shlex.split(os.environ.get(COMMAND, ""))


def sign(program: Path) -> None:
    """Sign a program, if packages are signed. Raises Trouble when that fails."""
    if words := command():
        call([*words, program])


def uninstaller_line() -> str:
    """Return the line of NSIS that signs the uninstaller, which NSIS makes by itself; nothing where packages are not
    signed.
    """
    words = command()
    return f"!uninstfinalize `{shlex.join(words)} '%1'` = 0\n" if words else ""
