"""The tutorial tells the truth: after every step its game says what stands there. (That the last one owes nothing to
the table, `test_sample_game` sees to.)"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_game.tutorial import FOLDER, examples_of, files_after, merged, steps, write

ROOT = Path(__file__).parents[2]
STEPS = range(1, 7)
MOST_LINES = 60
TRY = """
import doctest, sys, game.games
game.games.__path__.append(sys.argv[1])
sys.exit(doctest.testfile(sys.argv[2], module_relative=False).failed)
"""


def test_there_are_six_steps_and_its_rules_stay_short():
    assert len(steps()) == len(STEPS)
    lines = files_after(len(STEPS))["rules.py"].splitlines()
    assert len([line for line in lines if line.strip() and not line.startswith(("from ", '"""'))]) <= MOST_LINES


def test_a_block_is_put_into_what_is_there():
    source = "from a import b\nA = 1\nclass One(Two):\n    x: int\n    def f(self): return 1\n    kinds = {'f': f}\n"
    block = "from a import b, c\nB = 2\nA = 3\nclass One(Two):\n    def g(self): return 2\n    def f(self): return 3\n"
    expected = (
        "from a import b, c\nA = 3\nclass One(Two):\n    x: int\n    def f(self): return 3\n"
        "    def g(self): return 2\n    kinds = {'f': f}\nB = 2\n"
    )
    assert merged(source, block) == merged("", expected)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_does_what_it_says(step: int, tmp_path: Path):
    write(tmp_path / FOLDER, step)
    examples = tmp_path / "examples.txt"
    examples.write_text(examples_of(step), encoding="utf-8")
    assert examples.read_text(encoding="utf-8").count(">>>") > 1
    words = [sys.executable, "-c", TRY, str(tmp_path), str(examples)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
