"""What is measured in a real window on a virtual screen: starting, waiting, dragging, memory."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from game.engine.state import HANDS
from tests.bench.table import Row, at_most
from tests.window.driver import Screen, missing
from tests.window.table import GAME, ROOT, SIZE, Table

_STARTS = 7
_LARGE = (3840, 2160)
_FULL_TABLE = ["--game", GAME, "--seats", "8", "--seed", "1"]
_BARE = [sys.executable, str(Path(__file__).with_name("bare_window.py"))]


def rows() -> Iterator[Row]:
    """All rows; a single row where no virtual screen is available."""
    if missing():
        yield Row("in a real window", missing())
        return
    yield from start_rows()
    yield from table_rows()
    yield from large_rows()


def start_rows() -> Iterator[Row]:
    """Seconds to the first painted frame, as a person starts it, against a bare window."""
    ways: dict[str, Sequence[str]] = {
        "start to the first page": [as_a_person(), "main.py"],
        "start to a new table": [as_a_person(), "main.py", *_FULL_TABLE],
        "a bare window with one blit": _BARE,
    }
    times: dict[str, list[float]] = {way: [] for way in ways}
    with table_on_screen() as table:
        for _ in range(_STARTS):  # in turns, so that a noisy machine disturbs all alike
            for way, command in ways.items():
                table.screen.start(command, ROOT, {"KITCHEN_TABLE_HOME": str(table.home)})
                times[way].append(table.screen.first_paint())
                table.screen.stop()
    *ours, bare = ((way, median(seconds)) for way, seconds in times.items())
    for way, seconds in ours:
        says = f"{seconds:.3f} s, bare {bare[1]:.3f}: x{seconds / bare[1]:.1f}"
        yield Row(way, says, "x5, 0.5 s", "0.3 s", seconds <= min(0.5, 5 * bare[1]))


def as_a_person() -> str:
    """The Python that is typed: not the one of the private environment, which `main.py` finds by itself."""
    base = Path(sys.base_prefix, "bin", "python3")
    return str(base) if base.exists() else sys.executable


def table_rows() -> Iterator[Row]:
    """One start of a full table: memory, waiting, and a drag across it."""
    with table_on_screen() as table:
        table.start(*_FULL_TABLE)
        match = table.my_turn()
        time.sleep(3)  # what is drawn in idle moments is drawn now
        screen = table.screen
        yield at_most("memory, table of 8 at 1280x720", screen.resident_mb(), 120, 80, "MB")
        yield at_most("waiting for a person, of a core", screen.cpu_percent(10), 0.5, 0.2, "%")
        face = next(card.text for card in match.state.table[HANDS[0]])
        start = table.on(match, face)
        far = (SIZE[0] // 6, SIZE[1] // 4), (SIZE[0] * 5 // 6, SIZE[1] // 3)
        screen.hold(start)
        screen.travel(start, far[0], 0.3)
        spent, begin = screen.cpu_seconds(), time.perf_counter()
        for there, back in ((0, 1), (1, 0), (0, 1), (1, 0)):
            screen.travel(far[there], far[back], 1.0)
        percent = 100 * (screen.cpu_seconds() - spent) / (time.perf_counter() - begin)
        yield at_most("dragging a card across a full table, of a core", percent, 5, 3, "%")
        times = sorted(screen.answer_times(far[0], far[1], 60))
        screen.hand.button(1, down=False)
        p95 = times[int(len(times) * 0.95)]
        yield at_most("the card answers the pointer, p95", p95, 8, 6, "ms", f" (median {median(times):.1f})")
        yield at_most("memory after that", screen.resident_mb(), 120, 80, "MB")


def large_rows() -> Iterator[Row]:
    """The memory of a full table in the largest usual window."""
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home, Screen(_LARGE) as screen:
        size = "x".join(map(str, _LARGE))
        Table(screen, Path(home)).start(*_FULL_TABLE, "--size", size)
        time.sleep(12)  # the deal, some turns, and what is drawn in idle moments
        yield at_most(f"memory, table of 8 at {size}", screen.resident_mb(), 240, 200, "MB")


@contextmanager
def table_on_screen() -> Iterator[Table]:
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home, Screen(SIZE) as screen:
        yield Table(screen, Path(home))
