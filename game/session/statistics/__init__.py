"""Statistics: one line of JSON for every finished round, and what can be told from them, by the names of people.

The screen writes a `line` down when a round is over; to do so again for the same round does not change the counts.
Unreadable lines are skipped, and so are those of kinds that this program does not know.

>>> outcome([2, 1, 3], 1), Tally(3, 1, 20, 4).says("deal")
('won', '3 matches, 1 win; 20 deals, 4 lost')
"""

from game.session.statistics.file import (
    FILE,
    line,
    lines,
    names_ever,
    quarantine_if_damaged,
    rename,
    table_key,
    write_down,
)
from game.session.statistics.tally import Tally, called_now, counts, outcome, tallies

__all__ = [
    "FILE",
    "Tally",
    "called_now",
    "counts",
    "line",
    "lines",
    "names_ever",
    "outcome",
    "quarantine_if_damaged",
    "rename",
    "table_key",
    "tallies",
    "write_down",
]
