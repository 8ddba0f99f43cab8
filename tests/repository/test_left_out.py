"""What the packages leave out is missed by nothing of ours: every module is imported without it, on every system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def broken_without(*modules: str) -> dict[str, str]:
    """What does not work where the packages leave out these modules, too."""
    command = [sys.executable, str(ROOT / ".ci/packaging/left_out.py"), *modules]
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=False)
    lines = done.stdout.splitlines()
    assert done.returncode == bool(lines), done.stderr
    return {module: reason for module, _, reason in (line.partition(": ") for line in lines)}


def test_nothing_is_left_out_that_anything_of_ours_imports() -> None:
    assert broken_without() == {}


def test_a_module_that_is_needed_after_all_is_found_wherever_it_is_imported() -> None:
    broken = broken_without("decimal", "xml", "fcntl", "pygame.mixer", "pygame.sprite", "ui.boards.skat.board")
    assert broken["game.session.statistics.told"] == "No module named 'decimal'", "by a module of Python"
    assert broken["ui.start.menu"] == "No module named 'xml'"
    assert broken["fcntl"].endswith("building.py"), "in a function, on some systems"
    assert broken["pygame.mixer"].endswith("sound.py"), "as a part of pygame"
    assert broken["ui.boards.skat.board"] == "No module named 'ui.boards.skat.board'", "by a name that is put together"
    assert "pygame.sprite" not in broken, "nothing asks for it"
