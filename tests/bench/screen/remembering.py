"""How long it takes to read the statistics of years: the counts of the first page, and one person's history."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from game.session import statistics
from game.session.statistics.history import history
from game.session.statistics.told import told
from tests.bench.table import Row, at_most
from tests.session.statistics.lines import a_line, same_cards, write

ROUNDS = 10_000
REACH, AIM = 4.0, 3.0  # times as long as it takes to read the same lines as JSON


def rows() -> Iterator[Row]:
    """A file with a line for every round, and one on what others make of its cards."""
    tables = [(f"t{at // 8}", at % 8, at % 30) for at in range(ROUNDS)]
    with TemporaryDirectory() as folder:
        path = Path(folder)
        write(path, *(line for table in tables for line in (a_line(*table[:2], made=table[2]), same_cards(*table, 12))))
        texts = (path / statistics.FILE).read_text(encoding="utf-8").splitlines()
        plain = _seconds(lambda: [json.loads(text) for text in texts])
        for what, work in (
            ("counted for the first page", lambda: statistics.counts(path)),
            ("told of one person", lambda: told(history(path).of("Ada"))),
        ):
            spent, lines = _seconds(work), f"statistics: {2 * ROUNDS:,} lines"
            yield at_most(f"{lines} {what}", spent / plain, REACH, AIM, "x plain JSON", f" ({spent:.2f} s)")


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began
