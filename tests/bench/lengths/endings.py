"""Whether matches of random players end, and how long the longest one is, at tables that have every two values of two
options together; and how many moves matches of easy players take there, which `longest` of a game has to know.

    python -m tests.bench endings --game forty-fives
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from statistics import median

from game.declaration import Game
from game.engine.chance import stream
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.bench.table import Row
from tests.contract.pairs import paired
from tests.contract.tables import LONGEST, Table, random_move

MATCHES = 10_000  # of random players, for each game; of easy players there is one for each table
CHUNK = 50


def rows(games: Sequence[Game], jobs: int = 1, matches: int | None = None) -> Iterator[Row]:
    """Two rows for each game."""
    with ProcessPoolExecutor(jobs) as pool:
        for game in games:
            tables, count = paired(game), matches or MATCHES
            played = list(enumerate(islice(cycle(tables), count)))
            tasks = [pool.submit(at_random, played[first : first + CHUNK]) for first in range(0, count, CHUNK)]
            lengths = [length for task in tasks for length in task.result()]
            ended = [length for length in lengths if length]
            what = f"{game.id}: random matches that end, {len(tables)} tables"
            says = f"{len(ended)} of {count}, moves {median(ended):.0f} to {max(ended)}" if ended else f"0 of {count}"
            yield Row(what, says, str(count), reached=len(ended) == count)
            easy = [task.result() for task in [pool.submit(of_easy, table) for table in tables[:count]]]
            longest = f"{max(easy)} moves, declared {game.longest}"
            yield Row(f"{game.id}: longest of easy players", longest, reached=max(easy) <= game.longest)


def at_random(tables: Sequence[tuple[int, Table]]) -> list[int]:
    """How many moves random players need at each of those tables with that deal; 0 where no end is in sight. Runs in
    another process."""
    return [_moves(table, deal) for deal, table in tables]


def _moves(table: Table, deal: int) -> int:
    state, rng = table.begin(deal), stream(deal, "endings", str(table))
    for made in range(LONGEST):
        if state.over:
            return made
        state.play(random_move(state, rng))
    return 0


def of_easy(table: Table) -> int:
    """How many moves easy players make at that table. Runs in another process."""
    seats = tuple(Seat(f"Seat {seat}", level="easy") for seat in range(table.seats))
    match = Match(Setup(table.game.id, table.row.id, seats, 1, dict(table.changes)))
    play_out(match, dict.fromkeys(range(table.seats), make(table.game.id, "easy")), LONGEST)
    return len(match.moves)
