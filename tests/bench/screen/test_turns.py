"""What a turn of the loop is charged with, and that a table can be watched turn by turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.bench.screen.turns import Ledger, rows, turns_of
from tests.ui.bare import Clock


def test_each_part_is_charged_with_what_it_spends_by_itself():
    clock = Clock()
    ledger = Ledger(clock)
    clock.pass_ms(1)
    ledger.enter("painting")
    clock.pass_ms(2)
    ledger.enter("pictures")
    clock.pass_ms(4)
    ledger.leave()
    clock.pass_ms(8)
    ledger.leave()
    spent = {part: round(1000 * seconds) for part, seconds in ledger.close().items()}
    assert spent == {"the rest": 1, "painting": 10, "pictures": 4}
    assert sum(ledger.close().values()) == 0


def test_a_table_is_watched_from_the_first_page_on():
    opening, turns = turns_of(GAMES[0], seconds=0.5)
    assert opening
    assert 0.4 < turns[-1].at < 0.6
    assert all(turn.ms > 0 for turn in turns)
    assert sum(turn.spent["painting"] for turn in turns) > 0


def test_every_game_has_a_row_for_its_opening_and_one_for_what_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    told = [row.what for row in rows(GAMES[:1], seconds=0.2) if row.what.startswith(GAMES[0].id)]
    assert len(told) == 2
    assert not list(tmp_path.iterdir())  # nobody's matches are touched
