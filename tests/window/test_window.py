"""Start, play, close and kill it as a person does, in a real window on a virtual screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.state import DISCARD
from tests.window.driver import Screen, missing
from tests.window.table import GAME, ROOT, SIZE, Table

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=missing() or "all there"),
]
NEW_TABLE = ["--game", GAME, "--seats", "4", "--seed", "1"]


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[Table]:
    with Screen(SIZE) as screen:
        yield Table(screen, tmp_path)


def test_a_card_by_a_real_drag_one_by_keys_and_a_killed_match_that_is_continued_and_closed(table: Table) -> None:
    table.start(*NEW_TABLE)
    match = table.my_turn()
    move = table.plain_move(match)
    pile = table.layout(match).spots[DISCARD]
    table.screen.drag(table.on(match, move.cards[0].text), (round(pile.x), round(pile.y)))
    table.until(lambda: len(table.match().moves) > len(match.moves))
    assert table.match().moves[len(match.moves)] is move

    match = table.my_turn(after=len(match.moves) + 2)
    move = table.plain_move(match)
    digit = str(table.hand(match).index(move.cards[0].text) + 1)
    table.screen.hand.key(digit)
    time.sleep(0.2)
    table.screen.hand.key(digit)
    table.until(lambda: len(table.match().moves) > len(match.moves))
    table.screen.kill()
    kept = table.match()
    assert kept.moves[len(match.moves)] is move

    table.start()
    table.screen.still()
    table.screen.hand.key("c")
    again = table.my_turn(after=len(kept.moves) + 1)
    assert again.moves[: len(kept.moves)] == kept.moves
    assert again.setup == kept.setup
    assert table.screen.close_window() == 0
    assert table.screen.printed() == ""


def test_the_window_can_be_resized_by_hand(table: Table) -> None:
    table.start(*NEW_TABLE)
    table.my_turn()
    found = table.screen.hand.window()
    assert found is not None
    table.screen.hand.resize(found[0], (1000, 640))
    table.screen.still()
    table.screen.first_paint()
    assert table.screen.place[2:] == (1000, 640)
    assert table.screen.eye.colours((0, 0, 1000, 640)) > 30
    assert table.screen.close_window() == 0


def test_without_a_display_one_line_and_status_1(tmp_path: Path) -> None:
    special = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    surroundings = {name: value for name, value in os.environ.items() if name not in special}
    surroundings["KITCHEN_TABLE_HOME"] = str(tmp_path)
    ran = subprocess.run(
        [sys.executable, "main.py", *NEW_TABLE], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 1
    printed = (ran.stdout + ran.stderr).strip()
    assert printed
    assert len(printed.splitlines()) == 1
    assert "Traceback" not in printed
