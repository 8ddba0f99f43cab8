"""How fast the screen is: frames under the dummy driver, and what needs a real window.

The frame rows come from `tests.bench_screen`. `window_rows` is the place for what is measured in a real window.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from tests.bench.table import Row

NEEDED = ("Xvfb", "xdotool")
MEDIAN_REACH, MEDIAN_AIM = 1.5, 1.2  # times a bare loop that blits the same pictures


def rows() -> Iterator[Row]:
    """Frames, then the real window."""
    yield from frame_rows()
    yield from window_rows()


def frame_rows() -> Iterator[Row]:
    """A frame of ours against a bare one."""
    from tests.bench_screen import frame_rows as measured  # imports pygame, which the other sections do without

    for what, ours, bare, unit in measured():
        ratio = ours / bare
        says = f"{ours:.2f} {unit}, bare {bare:.2f}: x{ratio:.2f}"
        if what.endswith("median"):
            yield Row(what, says, f"x{MEDIAN_REACH:g}", f"x{MEDIAN_AIM:g}", ratio <= MEDIAN_REACH)
        else:
            yield Row(what, says)


def window_rows() -> Iterator[Row]:
    """Dragging, waiting, starting and memory in a real window."""
    missing = [program for program in NEEDED if shutil.which(program) is None]
    if missing:
        yield Row("in a real window", f"needs {' and '.join(missing)}")
