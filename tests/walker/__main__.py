"""`python3 -m tests.walker tour [--games ID ...] [--part N/M]` walks everywhere once, or walks the N-th of M parts of
that, and prints a line for each stage.
`python3 -m tests.walker lot --seed N [--steps N | --seconds S] [--games ID ...]` walks by lot.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence

_STEPS = 150  # of a walk by lot where nothing else is said


def main(arguments: Sequence[str]) -> int:
    """Walk as the arguments say; returns the exit status: 0 if everything held."""
    parser = argparse.ArgumentParser(prog="tests.walker", description="One test player who goes everywhere.")
    ways = parser.add_subparsers(dest="way", required=True)
    tour = ways.add_parser("tour", help="a fixed walk through every page and every game")
    lot = ways.add_parser("lot", help="a walk by lot; the same seed does the same again")
    for way in (tour, lot):
        way.add_argument("--games", nargs="*", metavar="ID", help="only these")
    tour.add_argument("--part", type=part, default=(1, 1), metavar="N/M", help="only this one of so many parts")
    lot.add_argument("--seed", type=int, default=1)
    lot.add_argument("--steps", type=int, default=_STEPS, help="the length of a walk")
    lot.add_argument("--seconds", type=float, default=0.0, help="walk from one seed after another for so long")
    lot.add_argument(
        "--despite", action="append", default=[], metavar="TEXT", help="go on after failures with this text"
    )
    chosen = parser.parse_args(arguments)
    if chosen.way == "lot":
        return _lot(chosen)
    with tempfile.TemporaryDirectory(prefix="kitchen-table-walk-") as folder:
        _apart(folder)
        return _tour(chosen.games, chosen.part)


def part(text: str) -> tuple[int, int]:
    number, parts = map(int, text.split("/"))
    if not 1 <= number <= parts:
        raise ValueError(text)
    return number, parts


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


def _tour(ids: Sequence[str] | None, part: tuple[int, int]) -> int:
    from game import catalogue
    from game.players.search import SearchBudget
    from tests.walker.app import Warnings
    from tests.walker.touring.tour import Tour

    for game in catalogue.GAMES:  # hints come sooner; how good they are is nothing to this walk
        game.players["hard"].effort = SearchBudget(deals=6, least=6)  # type: ignore[attr-defined]
    games = [game for game in catalogue.GAMES if not ids or game.id in ids]
    warnings = Warnings()
    logging.getLogger().addHandler(warnings)
    failed = Tour(games, lambda line: print(line, flush=True), warnings, part).walk()
    print(f"{len(failed)} stages have failed" if failed else "everything held")
    return 1 if failed else 0


def walk_by_lot(seed: int, steps: int, games: Sequence[str], counts: Counter[str], despite: Sequence[str] = ()) -> str:
    """Walk so many steps from that seed; returns what has failed, empty where nothing has. `counts` gets what was
    reached. Failures in which one of the texts in `despite` stands are counted, and the walk goes on at home."""
    from game import catalogue
    from tests.walker.app import Failure, trace
    from tests.walker.lots.walker import Walker

    walker = Walker(seed, [game for game in catalogue.GAMES if not games or game.id in games])
    try:
        while walker.steps < steps:
            try:
                walker.walk_on()
            except Failure as failure:
                known = next((text for text in despite if text in str(failure)), None)
                if known is None:
                    raise
                walker.count(f"DESPITE {known}")
                walker.recover()
        walker.start_again()
    except Exception as error:  # noqa: BLE001  (whatever it is, it is told with its seed)
        told = [
            f"seed {seed}, step {walker.steps}: {type(error).__name__}: {error}",
            *trace(error),
            "last:",
            *walker.past,
        ]
        return "\n  ".join(told)
    finally:
        counts.update(walker.counts)
        walker.close()
    return ""


def _lot(chosen: argparse.Namespace) -> int:
    counts: Counter[str] = Counter()
    until = time.monotonic() + chosen.seconds
    failed = []
    seed = chosen.seed
    while True:
        with tempfile.TemporaryDirectory(prefix="kitchen-table-walk-") as folder:
            _apart(folder)
            problem = walk_by_lot(seed, chosen.steps, chosen.games or (), counts, chosen.despite)
        if problem:
            failed.append(seed)
            print(f"FAILED  {problem}\n        again: --seed {seed} --steps {chosen.steps}", flush=True)
        seed += 1
        if time.monotonic() >= until:
            break
    for what, count in sorted(counts.items()):
        print(f"{count:7}  {what}")
    print(f"failed from the seeds {', '.join(map(str, failed))}" if failed else "everything held")
    return 1 if failed else 0


if __name__ == "__main__":
    from ui.start.environment import TO_PLAY, enter

    enter(TO_PLAY)
    sys.exit(main(sys.argv[1:]))
