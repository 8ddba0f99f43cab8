"""How fast the screen is: frames and thinking under the dummy driver, the rest in a real window.

Everything that imports pygame is imported late: the other sections do without.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench.table import Row


def rows(games: Sequence[Game] = GAMES) -> Iterator[Row]:
    """Frames, hard players thinking, the start with ever more games, statistics of years, readers, then
    the real window."""
    from tests.bench.screen import full_table, looking_back, many_games, moving_signs, remembering, thinking, window
    from tests.bench.screen.by_ear import rows as rows_by_ear

    yield from frame_rows()
    yield from full_table.rows()
    yield from moving_signs.rows()
    yield from thinking.rows(games)
    yield from looking_back.rows()
    yield from many_games.rows()
    yield from remembering.rows()
    yield from rows_by_ear()
    yield from window.rows()


def frame_rows() -> Iterator[Row]:
    """The time of our frame against that of a bare one."""
    from tests.bench.screen.frames import AIM, REACH
    from tests.bench.screen.frames import frame_rows as measured

    for what, ours, bare, unit in measured():
        ratio = ours / bare
        says = f"{ours:.2f} {unit}, bare {bare:.2f}: x{ratio:.2f}"
        if what.endswith("median"):
            yield Row(what, says, f"x{REACH:g}", f"x{AIM:g}", ratio <= REACH)
        else:
            yield Row(what, says)


def told_rows() -> Iterator[Row]:
    """What it costs to tell what is on the screen."""
    from tests.bench.screen import telling

    yield from telling.rows()


def turn_rows(games: Sequence[Game] = GAMES) -> Iterator[Row]:
    """The long turns of the loop in a minute of demo at each game, and what takes their time."""
    from tests.bench.screen import turns

    yield from turns.rows(games)
