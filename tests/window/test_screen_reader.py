"""A client over AT-SPI learns, sets up a table and plays a match by what a screen reader is told, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window import bus
from tests.window.driver import Screen, missing
from tests.window.table import ROOT, SETTINGS, SIZE

CLIENT = Path(__file__).with_name("client.py")
PATIENCE_S = 300

pytestmark = [
    pytest.mark.window,
    pytest.mark.soak,  # a minute, and a bus of its own
    pytest.mark.skipif(bool(missing()), reason=missing() or "all there"),
]


def done_by_ear(folder: Path, settings: dict[str, object], *orders: str) -> list[str]:
    """What a client has heard and pressed that was given these orders; without settings at the very first start."""
    if bus.missing():
        pytest.skip(bus.missing())
    home = folder / "home"
    home.mkdir()
    if settings:
        (home / SETTINGS).write_text(json.dumps(settings))
    with bus.session(folder) as variables, Screen(SIZE) as screen:
        screen.start([sys.executable, "main.py"], ROOT, variables | {"KITCHEN_TABLE_HOME": str(home)})
        screen.first_paint()
        command = [bus.SYSTEM_PYTHON, str(CLIENT), *orders]
        done = subprocess.run(
            command, env=os.environ | variables, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert screen.program.poll() is None, screen.printed()
    return done.stdout.splitlines()


def test_a_lesson_is_taken_by_ear(tmp_path: Path) -> None:
    orders = ["press Skip", "press Set up: Ninety-Nine (the adding", "press Show me", "see Your hand", "learn 4"]
    lines = done_by_ear(tmp_path, {}, *orders)
    heard = [line.removeprefix("heard: ") for line in lines if line.startswith("heard: ")]
    assert any("play the 7" in words for words in heard), heard
    assert any(words.startswith("Robin plays the 7 of hearts: 77.") for words in heard), heard
    assert any("10 of diamonds as −10" in words for words in heard), heard


def test_a_table_is_set_up_and_a_match_played_to_its_end_by_ear(tmp_path: Path) -> None:
    set_up = ["press Set up: Ninety-Nine (the adding", "press I know it"]
    set_up += ["press Remove: Zeki", "press Remove: Mei", "press Deal"]
    lines = done_by_ear(tmp_path, {"window": SIZE, "speed": "off"}, *set_up, "see Your hand", "play 1 600")
    heard = " ".join(line.removeprefix("heard: ") for line in lines if line.startswith("heard: "))
    assert "wins the match" in heard
    result = lines[lines.index("over:") + 1]
    assert "won" in result
    assert any(line.startswith("press: ") and ", makes " in line for line in lines), "no card was played"
