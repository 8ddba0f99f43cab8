"""Matches, statistics and game codes as earlier programs have written them: they open for ever.

`<version>.jsonl.xz` was written by ``python3 -m tests.session.kept`` with the program of that version, or of that
commit before there were any, and is never written anew. A program that changes what it writes adds a file of its own
and keeps the others.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.session import statistics
from game.session.match import Match
from game.session.statistics.file import line
from game.session.statistics.history import history

FOLDER = Path(__file__).parent
ENDING = ".jsonl.xz"


class Kept(NamedTuple):
    """A match: its game, the name of the file and the line in which it stands, and what was written."""

    game: str
    file: str
    number: int
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.file}-{self.number}-{self.game}"


def read(path: Path) -> tuple[list[Kept], list[Any]]:
    """The matches of a file, and after them the lines of statistics with what they told."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        found = [json.loads(text) for text in file]
    name = path.name.removesuffix(ENDING)
    kept = [Kept(data["save"]["game"], name, number, data) for number, data in enumerate(found, 1) if "save" in data]
    return kept, [data for data in found if "save" not in data]


def rounds_of(match: Match) -> list[dict[str, Any]]:
    """What the statistics would say of every finished round of a match that was played straight on."""
    again = Match(match.setup)
    found = []
    for move in match.moves:
        again.submit(move)
        if again.state.round_over:
            found.append(line(again))
    return found


def counted(folder: Path) -> dict[str, Any]:
    """What the statistics in that folder tell."""
    counts, told = statistics.counts(folder), history(folder)
    return {
        "tallies": [[*key, *vars(tally).values()] for key, tally in sorted(counts.tallies.items())],
        "last": [[*key, went] for key, went in sorted(counts.last.items())],
        "finished": sorted(counts.finished),
        "people": counts.people,
        "rounds": told.rounds,
    }
