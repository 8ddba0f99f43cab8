"""`python -m tests.bench [SECTION ...] [GAME ...] [--jobs N] [--deals N] [--row TEXT]`: what is measured, and what is
wanted.

The sections are speed, screen, access, turns, minutes, endings, coach, strength and duel. It judges nothing: the exit
status is 0 whatever comes out."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.catalogue import GAMES, IDS
from game.declaration import Game
from game.engine.moves import NO_FACTS
from tests.bench import coach, playouts, screen, speed, strength
from tests.bench.duel import rows as duel
from tests.bench.duel.ismcts import ITERATIONS
from tests.bench.lengths import endings, minutes
from tests.bench.table import Row, printed
from ui.start.environment import TO_PLAY, enter

SECTIONS = ("speed", "screen", "access", "turns", "minutes", "endings", "coach", "strength", "duel")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for, and print it row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "words", nargs="*", metavar="SECTION or GAME", help=f"of {', '.join(SECTIONS)}, and of games; all unless told"
    )
    parser.add_argument("--game", choices=[game.id for game in GAMES], help="this game only")
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        help="processes for endings, strength and duel; all cores unless told",
    )
    parser.add_argument(
        "--deals", type=int, help="deals for each row of endings, coach and strength, instead of the usual number"
    )
    parser.add_argument(
        "--row", default="", help="only those rows of strength and duel whose first column has this text"
    )
    parser.add_argument(
        "--iterations", type=int, default=ITERATIONS, help="of the tree search in duel; %(default)s unless told"
    )
    parser.add_argument(
        "--minutes", type=float, default=duel.MINUTES, help="that a game of duel may take; %(default)s unless told"
    )
    parser.add_argument("--soak", action="store_true", help="duel to the last deal, however long it takes")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.words) - {*SECTIONS, *IDS}
    if unknown:
        parser.error(f"there is no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    sections = set(chosen.words) & set(SECTIONS)
    named = {chosen.game, *chosen.words} & set(IDS)
    games = [game for game in GAMES if not named or game.id in named]
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    for section in SECTIONS:
        if section in sections or not sections:
            began = time.monotonic()
            how = {"iterations": chosen.iterations, "minutes": chosen.minutes, "soak": chosen.soak}
            for line in printed(section, measured(section, games, chosen.jobs, chosen.deals, chosen.row, how)):
                print(line, flush=True)
            print(f"  ({time.monotonic() - began:.0f} s)")
    return 0


def measured(
    section: str,
    games: Sequence[Game],
    jobs: int,
    deals: int | None,
    row: str = "",
    how: Mapping[str, Any] = NO_FACTS,
) -> Iterator[Row]:
    """The rows of one section, of strength and duel only those that say `row`, the duel `how` it is told; an error
    becomes a row of its own."""
    try:
        if section == "speed":
            yield from speed.rows(games)
            yield from playouts.rows(games)
        elif section == "screen":
            yield from screen.rows(games)
        elif section == "access":
            yield from screen.told_rows()
        elif section == "turns":
            yield from screen.turn_rows(games)
        elif section == "minutes":
            yield from minutes.rows(games)
        elif section == "endings":
            yield from endings.rows(games, jobs, deals)
        elif section == "coach":
            yield from coach.rows(games, deals)
        elif section == "duel":
            yield from duel.rows(games, jobs, row, **how)
        else:
            yield from strength.rows(games, jobs, deals, row)
    except Exception as problem:  # noqa: BLE001  (the other sections are still worth measuring)
        yield Row(f"{section} stopped", f"{type(problem).__name__}: {problem}", reached=False)


if __name__ == "__main__":
    enter(TO_PLAY)
    sys.exit(main())
