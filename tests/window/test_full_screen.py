"""Full screen and back, on a desktop with a window manager, as a person has it."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.driver import Rect, Screen, missing
from tests.window.table import SETTINGS, Table

DESKTOP = (1400, 900)
FULL = (0, 0, *DESKTOP)
MANAGER = "openbox"

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=missing() or "all there"),
    pytest.mark.skipif(shutil.which(MANAGER) is None, reason=f"needs {MANAGER}"),
]


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[Table]:
    with Screen(DESKTOP) as screen:
        ready = tmp_path / "managed"
        command = [MANAGER, "--startup", f"touch {ready}"]
        manager = subprocess.Popen(command, env=screen.environment({}), stderr=subprocess.DEVNULL)
        try:
            Table.until(ready.exists)  # a window that is mapped while the manager starts may be lost between them
            yield Table(screen, tmp_path)
        finally:
            screen.stop()
            manager.terminate()
            manager.wait()


def settled(table: Table, holds: Callable[[Rect], bool]) -> Rect:
    """Where the window with its frame lies, once that holds and the window rests there."""

    def place() -> Rect:
        found = table.screen.hand.window()
        return found[1] if found else (0, 0, 0, 0)

    Table.until(lambda: holds(place()))
    last, since = place(), time.monotonic()
    while time.monotonic() - since < 0.4:
        time.sleep(0.05)
        if (now := place()) != last:
            last, since = now, time.monotonic()
    return last


def quit_and_read(table: Table) -> dict[str, object]:
    table.screen.hand.key("ctrl+q")
    assert table.screen.program.wait(10) == 0
    assert table.screen.printed() == ""
    return dict(json.loads((table.home / SETTINGS).read_text()))


def test_the_window_comes_back_from_full_screen_as_it_was(table: Table) -> None:
    table.start("--size", "1000x640")
    former = settled(table, lambda rect: 1000 <= rect[2] < 1100)
    for _ in range(2):
        table.screen.hand.key("F11")
        assert settled(table, FULL.__eq__) == FULL
        table.screen.hand.key("F11")
        assert settled(table, lambda rect: rect != FULL) == former
    kept = quit_and_read(table)
    assert (kept["window"], kept["fullscreen"]) == ([1000, 640], False)


def test_the_first_window_takes_three_quarters_of_the_desktop_and_is_remembered(table: Table) -> None:
    (table.home / SETTINGS).unlink()
    table.start()
    first = settled(table, lambda rect: rect[2] > 50)
    assert DESKTOP[0] * 3 // 4 <= first[2] < DESKTOP[0] * 3 // 4 + 20, "with its frame"
    assert quit_and_read(table)["window"] == [DESKTOP[0] * 3 // 4, DESKTOP[1] * 3 // 4]


def test_a_window_is_never_larger_than_the_desktop_and_is_remembered_through_full_screen(table: Table) -> None:
    (table.home / SETTINGS).write_text(json.dumps({"window": [3000, 700]}))
    table.start()
    wide = settled(table, lambda rect: rect[2] > 50)
    assert DESKTOP[0] <= wide[2] < DESKTOP[0] + 20, "the frame alone may stand out"
    table.screen.hand.key("F11")
    assert settled(table, FULL.__eq__) == FULL
    kept = quit_and_read(table)
    assert (kept["window"], kept["fullscreen"]) == ([DESKTOP[0], 700], True)
