"""As many legal sequences of moves as there were: see `perft`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.contract import perft
from tests.contract.perft import STARTS, counts, lines, title
from tests.contract.tables import USUAL, Table


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("table", USUAL, ids=str)
def test_there_are_as_many_ways_to_go_on_as_there_were(table: Table, start: str):
    renew, name = f"python3 -m tests --update-goldens {table.game.id}", title(table, start)
    known = lines().get(name)
    assert known, f"perft.txt has no line for {name}. Write it with `{renew}`."
    ways = counts(STARTS[start](table))
    for depth, (found, count) in enumerate(zip(ways, map(int, known.split()), strict=True), 1):
        assert found == count, f"{name}: sequences of {depth} moves. On purpose? `{renew}`"


def test_there_is_no_line_of_a_table_that_is_no_more():
    assert list(lines()) == [title(table, start) for table in USUAL for start in STARTS]


def test_the_lines_of_one_game_are_written_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    known, game = lines(), GAMES[0]
    monkeypatch.setattr(perft, "FILE", tmp_path / "perft.txt")
    perft.FILE.write_text("".join(f"{name}: 1\n" for name in known) + "no-more-2, begun: 1\n", encoding="utf-8")
    perft.renew({game})
    assert lines() == {name: text if name.startswith(f"{game.id}-") else "1" for name, text in known.items()}
