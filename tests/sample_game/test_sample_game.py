"""A game is one folder and one line: two small ones are added to a copy of the tree, and all that is owed to the table
is run for them there, the screen included.

One lies beside this file, the other is that of `TUTORIAL.md`; whoever writes a new one may begin with either.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_game import tutorial

ROOT = Path(__file__).parents[2]
(FOLDER,) = (path.parent for path in Path(__file__).parent.glob("*/__init__.py"))
IDS = [name.replace("_", "-") for name in (FOLDER.name, tutorial.FOLDER)]
each_game = pytest.mark.parametrize("id", IDS)
MOST_LINES = 300
PYTEST = ("pytest", "-p", "no:cacheprovider", "-x", "-q", "-rA", "--no-header", "--ignore=tests/sample_game")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", "dist", "build")  # what is compiled already saves time

# A test of every one of these files has to be among those that were run.
OWED = (
    "contract/test_altered_saves.py",
    "contract/players/test_bots.py",
    "contract/players/test_guesses.py",
    "contract/test_contract.py",
    "contract/test_events.py",
    "contract/test_golden.py",
    "contract/perft/test_perft.py",
    "contract/test_reading_text.py",
    "contract/test_report.py",
    "repository/test_rules_documents.py",
    "contract/test_rules_page.py",
    "contract/test_rules_text.py",
    "contract/test_secrets.py",
    "contract/test_written_options.py",
    "ui/scenes/test_closed_tables.py",
    "ui/scenes/test_log_page.py",
    "ui/scenes/test_new_game.py",
    "ui/scenes/test_reading_pages.py",
    "ui/table/cards/test_drops.py",
    "ui/table/test_every_table.py",
    "ui/table/test_great_moments.py",
    "ui/test_monkey.py",
)

# What is asked of the whole house holds with more games.
HOUSE = (
    "repository/test_architecture.py",
    "contract/test_catalogue.py",
    "test_by_game.py",
    "repository/test_contributing.py",
    "repository/test_readme.py",
    "ui/scenes/test_layout.py::test_home",
)


@pytest.fixture(scope="module", name="tree")
def _tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the folders of the games and their lines in the catalogue, and nothing else."""
    tree = tmp_path_factory.mktemp("tree") / "kitchen-table"
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    shutil.copytree(FOLDER, tree / "game" / "games" / FOLDER.name, ignore=LEFT_OUT)
    tutorial.write(tree / "game" / "games" / tutorial.FOLDER)
    catalogue = tree / "game" / "catalogue.py"
    lines = catalogue.read_text(encoding="utf-8").splitlines(keepends=True)
    lines.insert(lines.index(")\n"), "".join(f'    "{id}",\n' for id in IDS))
    catalogue.write_text("".join(lines), encoding="utf-8")
    return tree


def run(tree: Path, *words: str) -> str:
    """What a command prints there; it has to succeed."""
    environment = os.environ | {"PYTHONPATH": str(tree), "KITCHEN_TABLE_HOME": str(tree.parent / "home")}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=tree, env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, f"{' '.join(words)}:\n{done.stdout[-8000:]}{done.stderr[-2000:]}"
    return done.stdout


def test_it_is_small():
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".md")]
    assert {path.name for path in files} >= {"__init__.py", "RULES.md"}
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= MOST_LINES


def test_a_folder_and_a_line_are_a_game(tree: Path, pytestconfig: pytest.Config):
    """In the long run all that is about the two is run, and not what is owed alone."""
    run(tree, "tests.contract.golden_renew", *IDS)
    owed = [] if pytestconfig.getoption("--soak") else [f"tests/{name}" for name in OWED]
    printed = run(tree, *PYTEST, *owed, "-p", "tests.by_game", *(f"--game={id}" for id in IDS))
    passed = {line.split(maxsplit=1)[1] for line in printed.splitlines() if line.startswith("PASSED ")}
    for id in IDS:
        held = {test.partition("::")[0] for test in passed if id in test.partition("[")[2]}
        assert [name for name in OWED if f"tests/{name}" not in held] == []


def test_the_house_stands_with_games_more(tree: Path):
    house = [f"tests/{name}" for name in HOUSE]
    words = f"{FOLDER.name} or {tutorial.FOLDER} or catalogue or contributing or readme or by_game"
    run(tree, *PYTEST, *house, "-k", f"{words} or (test_home and 960x600)")


@each_game
def test_it_can_be_played_without_a_screen(tree: Path, id: str):
    assert f"{id}: " in run(tree, "game", "list")
    assert "3 matches" in run(tree, "game", "play", id, "-n", "3")
