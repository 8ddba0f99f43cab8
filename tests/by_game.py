"""A pytest plugin: ``--game ID`` runs what is about that game and leaves out the rest.

A test is about the games that its parameters name: a `Game`, something with a game, an id. Where they name none, it is
about the game whose folder it lies in; in the folder of a family of boards, about the games whose boards are of that
family; in the folder of a tool, which is tried with some game, about none; elsewhere about the games that its file
imports, straight or through other files of the tests. Knows no game: an id is the name of a folder in ``game/games``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from types import FunctionType

import pytest

from game.declaration import Game

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {"bench", "walker"}
FOLDERS = {path.parent.name for path in (ROOT / "game" / "games").glob("*/__init__.py")}
IMPORT = re.compile(r"^ *(?:from (\S+) )?import (?:\(([^)]*)\)|(.*))", re.MULTILINE)
"""A statement that imports: where from, and what it takes, in brackets or not. To parse all tests takes a second."""
CASE = type(pytest.param())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], metavar="ID", help="only tests about this game")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the folders of other games unread."""
    chosen = config.getoption("--game")
    others = FOLDERS.difference(map(folder_of, chosen))
    return True if chosen and not others.isdisjoint(collection_path.relative_to(ROOT).parts) else None


def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> list[pytest.Item] | None:
    """Make no tests of a function that has no case about these games, which would take as long as to read all files.
    (No fixture has parameters that name a game.)"""
    chosen = set(map(folder_of, collector.config.getoption("--game")))
    if not chosen or not isinstance(obj, FunctionType) or chosen & games_of_file(collector.path):
        return None
    marks = [*getattr(obj, "pytestmark", ()), *collector.iter_markers("parametrize")]
    cases = chain.from_iterable(mark.args[1] for mark in marks if mark.name == "parametrize")
    return None if any(chosen & named_in_case(case) for case in cases) else []


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Leave out the cases of other games before tests are made of them: of a test that is marked `spread` those cases
    are left that all tests together run."""
    yield
    chosen = set(map(folder_of, metafunc.config.getoption("--game")))
    if chosen:
        file = Path(metafunc.module.__file__ or "")
        about = [call for call in metafunc._calls if chosen & (named_in(call.params) or games_of_file(file))]
        metafunc._calls[:] = about or metafunc._calls[:1]  # one is left for the deselecting below


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = set(map(folder_of, config.getoption("--game")))
    if chosen:
        kept = [item for item in items if chosen & games_of(item)]
        config.hook.pytest_deselected(items=[item for item in items if not chosen & games_of(item)])
        items[:] = kept


def folder_of(id: str) -> str:
    """The name of a game's folders."""
    return id.replace("-", "_")


def games_of(item: pytest.Item) -> set[str]:
    """The folders of the games that a test is about; empty for one about none in particular."""
    callspec = getattr(item, "callspec", None)
    return named_in(callspec.params if callspec else {}) or games_of_file(item.path)


def named_in(parameters: Mapping[str, object]) -> set[str]:
    """The folders of the games that parameters name, by themselves or in a list."""
    values = (value if isinstance(value, list) else [value] for value in parameters.values())
    return FOLDERS.intersection(map(named_by, chain.from_iterable(values)))


def named_in_case(case: object) -> set[str]:
    """The folders of the games that a case of a test names, as it stands in the list of its cases."""
    values = case.values if isinstance(case, CASE) else case if isinstance(case, list | tuple) else (case,)
    return named_in({str(at): value for at, value in enumerate(values)})


def named_by(value: object) -> str:
    """The folder of the game that a parameter names, ``""`` where it names none."""
    value = getattr(value, "game", value)
    id = value.id if isinstance(value, Game) else value
    return folder_of(id) if isinstance(id, str) else ""


@cache
def games_of_file(path: Path) -> set[str]:
    """The folders of the games that a file of the tests is about."""
    parts = path.relative_to(ROOT).parts
    own = FOLDERS.intersection(parts) or family(parts[2] if parts[1] == "boards" else "")
    if own or parts[1] in TOOLS:
        return own
    games: set[str] = set()
    to_read, read = [path], {path}
    while to_read:
        for module in imported(to_read.pop()):
            games |= FOLDERS.intersection(module.split("."))
            file = file_of(module) if module.startswith("tests.") else None
            if file is not None and file not in read:
                to_read.append(file)
                read.add(file)
    return games


@cache
def file_of(module: str) -> Path | None:
    """The file of a module; None where the last part of the name is something in a module, or a folder."""
    file = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return file if file.is_file() else None


@cache
def family(name: str) -> set[str]:
    """The folders of the games whose boards build on ``ui.boards.<name>``."""
    games = set()
    for folder in FOLDERS:
        for path in (ROOT / "ui" / "boards" / folder).glob("*.py"):
            if any(module.startswith(f"ui.boards.{name}.") for module in imported(path)):
                games.add(folder)
    return games


@cache
def imported(path: Path) -> list[str]:
    """The modules that a file imports, with everything it takes from them as if it were a module too."""
    modules = []
    for origin, several, one in IMPORT.findall(path.read_text(encoding="utf-8")):
        names = [name.split()[0] for name in (several or one).split(",") if name.strip()]
        modules += [origin, *(f"{origin}.{name}" for name in names)] if origin else names
    return modules
