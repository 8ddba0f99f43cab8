"""The catalogue that the start is measured with: copies of all games, and what is said of them. It is about no game."""

from __future__ import annotations

from pathlib import Path

from game.catalogue import GAMES
from tests.bench.screen import many_games


def test_a_larger_catalogue_is_made_of_copies_that_load_nothing_of_each_other(tmp_path: Path):
    few, many = len(GAMES) - 1, len(GAMES) + 2
    loaded = {
        count: many_games.first_page(many_games.tree_of(count, tmp_path / str(count)))[1] for count in (few, many)
    }
    folders = {
        count: {name.split(".")[2] for name in loaded[count] if name.startswith("game.games.")} for count in loaded
    }
    assert {count: len(folders[count]) for count in folders} == {few: few, many: many}
    more, fewer = (many_games.rows_of({few: 100, many: ms}, {few: 70, many: 90}) for ms in (121, 119))
    assert [(row.measured, row.reached) for row in more] == [
        ("100 ms, 70 modules: x1.00", True),
        ("121 ms, 90 modules: x1.21", False),
    ]
    assert [row.reached for row in fewer] == [True, True]
