"""`python3 -m tests.walker tour [--games ID ...]` walks everywhere once and prints a line for each stage."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Walk as the arguments say; returns the exit status: 0 if everything held."""
    parser = argparse.ArgumentParser(prog="tests.walker", description="One test player who goes everywhere.")
    ways = parser.add_subparsers(dest="way", required=True)
    tour = ways.add_parser("tour", help="a fixed walk through every page and every game")
    tour.add_argument("--games", nargs="*", metavar="ID", help="only these")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="kitchen-table-walk-") as folder:
        _apart(folder)
        return _tour(chosen.games)


def _apart(folder: str) -> None:
    """Let everything that is saved go to a folder of the walk's own, and nothing to a screen or loudspeaker."""
    os.environ |= {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "KITCHEN_TABLE_HOME": os.path.join(folder, "home"),
        "HOME": folder,
        "USERPROFILE": folder,
    }
    os.environ.pop("XDG_DOCUMENTS_DIR", None)


def _tour(ids: Sequence[str] | None) -> int:
    from game import catalogue
    from tests.walker.app import Warnings
    from tests.walker.tour import Tour

    games = [game for game in catalogue.GAMES if not ids or game.id in ids]
    warnings = Warnings()
    logging.getLogger().addHandler(warnings)
    failed = Tour(games, lambda line: print(line, flush=True), warnings).walk()
    print(f"{len(failed)} stages have failed" if failed else "everything held")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
