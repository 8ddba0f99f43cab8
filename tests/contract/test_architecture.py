"""The house rules for the house: who may import whom, who may touch clocks, files and chance; read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import GAMES

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "game").rglob("*.py"))
OURS = [ROOT / "main.py", *SOURCES, *sorted((ROOT / "ui").rglob("*.py")), *sorted((ROOT / "tests").rglob("*.py"))]
NAMED = [path.relative_to(ROOT).as_posix() for path in SOURCES]

CLOCKS = {"time", "datetime", "asyncio", "threading", "sched", "signal", "select"}
TOUCH_FILES = {"game/session/save.py", "game/session/statistics.py", "game/__main__.py"}
FILES = {"pathlib", "os", "io", "shutil", "tempfile", "glob", "fileinput", "sqlite3", "pickle", "shelve"}
OPENERS = {"open", "read_text", "write_text", "read_bytes", "write_bytes", "unlink", "mkdir", "rename", "touch"}
LONGEST_FILE = 450  # lines
LONGEST_TEST = 600

every_source = pytest.mark.parametrize("name", NAMED)


def tree_of(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"))


def imports(name: str) -> Iterator[str]:
    """Every module a file imports, wherever in the file, with the names taken from it: ``game.engine.state.State``."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            yield from (f"{node.module}.{one.name}" for one in node.names)


def packages_of_games() -> set[str]:
    return {path.parent.name for path in SOURCES if path.parent != ROOT / "game"}


def calls(name: str) -> Iterator[str]:
    """The last word of everything a file calls."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


def test_there_is_something_to_read():
    assert {"game/engine/state.py", "game/engine/cards.py", "game/games/ninety_nine/rules/state.py"} <= set(NAMED)
    assert "game.engine.cards.Card" in set(imports("game/engine/state.py"))


@every_source
def test_the_rules_side_knows_no_screen(name: str):
    assert not [one for one in imports(name) if one.split(".")[0] in ("pygame", "ui", "assets", "tests", "main")]


@every_source
def test_a_clock_is_read_only_on_the_command_line(name: str):
    found = [one for one in imports(name) if one.split(".")[0] in CLOCKS]
    assert not found or name == "game/__main__.py"


@every_source
def test_chance_has_seeds(name: str):
    """Generators are made from a seed; the global one of ``random`` is nobody's."""
    assert not {one for one in imports(name) if one.startswith("random") and one != "random.Random"}
    assert not {one for one in imports(name) if one.split(".")[0] in ("secrets", "uuid")}
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
            assert node.args, f"{name}:{node.lineno} makes a generator without a seed"


@every_source
def test_only_saves_and_statistics_touch_files(name: str):
    if name in TOUCH_FILES:
        return
    assert not [one for one in imports(name) if one.split(".")[0] in FILES]
    assert not OPENERS & set(calls(name))


@every_source
def test_a_game_never_imports_another(name: str):
    own = Path(name).parent.name
    if own == "game":
        return
    others = packages_of_games() - {own}
    assert not [one for one in imports(name) if one.split(".")[:1] == ["game"] and one.split(".")[1] in others]
    assert not [
        one
        for one in imports(name)
        if one.startswith(("game.session.match", "game.session.controller", "game.catalogue"))
    ]


@every_source
def test_shared_rooms_know_games_only_through_the_catalogue(name: str):
    if Path(name).parent.name != "game" or name in ("game/catalogue.py", "game/__main__.py"):
        return
    assert not [
        one for one in imports(name) if one.split(".")[0] == "game" and one.split(".")[1] in packages_of_games()
    ]


@every_source
def test_the_engine_names_no_rule_set(name: str):
    if name.endswith("/variants.py"):
        return
    ids = {row.id for game in GAMES for row in game.rule_sets}
    written = {node.value for node in ast.walk(tree_of(name)) if isinstance(node, ast.Constant)}
    assert not {one for one in written if isinstance(one, str) and one in ids}


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_stay_readable(path: Path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= (LONGEST_TEST if "tests" in path.relative_to(ROOT).parts else LONGEST_FILE)
    unfinished = "TO" + "DO", "FIX" + "ME", "XX" + "X"
    assert not [line for line in lines if any(word in line for word in unfinished)]
    assert ast.get_docstring(ast.parse("\n".join(lines))), "a file says what it owns"
