"""Where a random move or a frame of the table spends its time: ``python -m tests.bench.profile move|frame [game]``.

Prints the folders of the program and the functions that take most, each with what it spends in functions of Python
and pygame that it calls itself. The profiler slows everything down: read the shares, not the seconds.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import anybody

ROOT = Path(__file__).resolve().parents[2]
OURS = ("game", "ui")
MOVES, FRAMES = 20_000, 1_500
FRAME_MS = 16
FUNCTIONS = 25  # that are printed

Function = tuple[str, int, str]
"""(file, line, name), as `pstats` has it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Profile what is asked for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.profile", description=__doc__)
    parser.add_argument("what", choices=("move", "frame"))
    parser.add_argument("game", nargs="?", choices=[game.id for game in GAMES], help="one game; all unless told")
    parser.add_argument("--count", type=int, help=f"how many of each game ({MOVES} moves, {FRAMES} frames)")
    options = parser.parse_args(arguments)
    for game in GAMES:
        if options.game in (None, game.id):
            profile = cProfile.Profile()
            if options.what == "move":
                profile_moves(profile, game, options.count or MOVES)
            else:
                profile_frames(profile, game, options.count or FRAMES)
            print(f"{game.id}: a {options.what}")
            for line in printed(seconds_of(pstats.Stats(profile).stats)):  # type: ignore[attr-defined]
                print(f"  {line}".rstrip())
    return 0


def profile_moves(profile: cProfile.Profile, game: Game, count: int) -> None:
    """Random matches of the usual number of seats, the rule sets in turns."""
    rng = Random(1)
    names = [f"Seat {seat}" for seat in range(game.usual_seats)]
    made = deal = 0
    while made < count:
        state = game.state(game.rule_sets[deal % len(game.rule_sets)], {}, names, deal)
        deal += 1
        profile.enable()
        while not state.over and made < count:
            state.play(state.any_move(anybody(state.prompts()[0]), rng))
            made += 1
        profile.disable()


def profile_frames(profile: cProfile.Profile, game: Game, count: int) -> None:
    """A table of computer players without a window, its time set by hand."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.session.match import COMPUTER, Match, Seat, Setup
    from game.session.save import SaveSlot
    from tests.ui.screen import watched_app
    from ui.table.scene import TableScene

    with tempfile.TemporaryDirectory(prefix="kitchen-table-profile-") as home:
        app, clock = watched_app()
        seats = tuple(Seat(f"Seat {seat}", COMPUTER, "normal") for seat in range(game.usual_seats))
        table = TableScene(Match(Setup(game.id, game.rule_sets[0].id, seats, 1)), SaveSlot(Path(home)))
        app.push(table)
        while app.assets.work(50):
            app.touch()
        profile.enable()
        for _ in range(count):
            clock.pass_ms(FRAME_MS)
            app.step()
        profile.disable()
        table.leave()


def seconds_of(stats: Mapping[Function, Any]) -> dict[Function, float]:
    """The seconds of each function of ours, with those of foreign ones that it calls itself."""
    seconds: defaultdict[Function, float] = defaultdict(float)
    for function, (_, _, own, _, callers) in stats.items():
        if folder_of(function):
            seconds[function] += own
        else:
            for caller, (_, _, share, _) in callers.items():
                if folder_of(caller):
                    seconds[caller] += share
    return dict(seconds)


def folder_of(function: Function) -> str:
    """The folder of a function of ours, ``""`` for a foreign one."""
    path = Path(function[0])
    if not path.is_relative_to(ROOT):
        return ""
    folder = path.relative_to(ROOT).parent
    return folder.as_posix() if folder.parts and folder.parts[0] in OURS else ""


def printed(seconds: Mapping[Function, float]) -> Iterator[str]:
    """Folders, then functions, the costliest first, with their shares of the whole."""
    whole = sum(seconds.values())
    folders: defaultdict[str, float] = defaultdict(float)
    for function, spent in seconds.items():
        folders[folder_of(function)] += spent
    for folder, spent in sorted(folders.items(), key=itemgetter(1), reverse=True):
        yield f"{spent / whole:6.1%}  {folder}"
    yield ""
    for function, spent in sorted(seconds.items(), key=itemgetter(1), reverse=True)[:FUNCTIONS]:
        file, line, name = function
        yield f"{spent / whole:6.1%}  {name}, {Path(file).relative_to(ROOT).as_posix()}:{line}"


if __name__ == "__main__":
    sys.exit(main())
