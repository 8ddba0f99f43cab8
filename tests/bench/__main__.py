"""`python -m tests.bench [SECTION ...] [--game G] [--jobs N] [--deals N] [--row TEXT]`: what is measured, and what
is wanted.

The sections are speed, screen, turns, minutes, endings, coach and strength. It judges nothing: the exit status is 0
whatever comes out."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench import coach, playouts, screen, speed, strength
from tests.bench.lengths import endings, minutes
from tests.bench.table import Row, printed

SECTIONS = ("speed", "screen", "turns", "minutes", "endings", "coach", "strength")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for, and print it row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("section", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}; all unless told")
    parser.add_argument("--game", choices=[game.id for game in GAMES], help="this game only")
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        help="processes for endings and strength; all cores unless told",
    )
    parser.add_argument(
        "--deals", type=int, help="deals for each row of endings, coach and strength, instead of the usual number"
    )
    parser.add_argument("--row", default="", help="only those rows of strength whose first column has this text")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.section) - set(SECTIONS)
    if unknown:
        parser.error(f"there is no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    games = [game for game in GAMES if chosen.game in (None, game.id)]
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    for section in SECTIONS:
        if section in chosen.section or not chosen.section:
            began = time.monotonic()
            for line in printed(section, measured(section, games, chosen.jobs, chosen.deals, chosen.row)):
                print(line, flush=True)
            print(f"  ({time.monotonic() - began:.0f} s)")
    return 0


def measured(section: str, games: Sequence[Game], jobs: int, deals: int | None, row: str = "") -> Iterator[Row]:
    """The rows of one section, of strength only those that say `row`; an error becomes a row of its own."""
    try:
        if section == "speed":
            yield from speed.rows(games)
            yield from playouts.rows(games)
        elif section == "screen":
            yield from screen.rows(games)
        elif section == "turns":
            yield from screen.turn_rows(games)
        elif section == "minutes":
            yield from minutes.rows(games)
        elif section == "endings":
            yield from endings.rows(games, jobs, deals)
        elif section == "coach":
            yield from coach.rows(games, deals)
        else:
            yield from strength.rows(games, jobs, deals, row)
    except Exception as problem:  # noqa: BLE001  (the other sections are still worth measuring)
        yield Row(f"{section} stopped", f"{type(problem).__name__}: {problem}", reached=False)


if __name__ == "__main__":
    sys.exit(main())
