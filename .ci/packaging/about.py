"""What Windows is told about the program: its version, who made it, and the games that a search finds it by."""

from __future__ import annotations

import re
import sys

import tree

sys.path.insert(0, str(tree.ROOT))

from game.catalogue import GAMES, full_title

PUBLISHER = "Kitchen Table contributors"


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the four numbers that Windows compares versions by; what follows a release's own numbers is left out.

    >>> numbers("1.2"), numbers("1.0.0rc2")
    ((1, 2, 0, 0), (1, 0, 0, 0))
    """
    found = re.match(r"\d+(\.\d+)*", version)
    given = [int(number) for number in found[0].split(".")] if found else []
    first, second, third, fourth = [*given, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def copyright_line() -> str:
    """Return whose the program is, as its licence says it."""
    (line,) = re.findall(r"^Copyright .+$", (tree.ROOT / "LICENSE").read_text(encoding="utf-8"), re.MULTILINE)
    return f"{line}. MIT licence."


def comment() -> str:
    """Return what a shortcut says about the program: all its games, since a search may look there."""
    return f"Card games: {', '.join(map(full_title, GAMES))}"


def games() -> dict[str, tuple[str, str]]:
    """Return for every game its title where it stands alone, its id, and a line on what it is."""
    return {full_title(game): (game.id, f"{game.title}, {game.kind}") for game in GAMES}
