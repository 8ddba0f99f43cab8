"""The house rules for the house: who may import whom, who may touch clocks, files and chance; read from the sources."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from game.catalogue import GAMES

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "game").rglob("*.py"))
SCREEN = sorted((ROOT / "ui").rglob("*.py"))
NAMED = [path.relative_to(ROOT).as_posix() for path in SOURCES]
OURS = [
    "main.py",
    *NAMED,
    *(path.relative_to(ROOT).as_posix() for top in ("ui", "tests") for path in (ROOT / top).rglob("*.py")),
]
GAME_FOLDERS = sorted(path.name for path in (ROOT / "game" / "games").iterdir() if (path / "__init__.py").exists())

BOARDS = {f"{game.board.partition(':')[0].replace('.', '/')}.py" for game in GAMES}

CLOCKS = {"time", "datetime", "asyncio", "threading", "sched", "signal", "select"}
THREADS = {"game/session/disk/writing.py"}  # whose thread waits for the disk, and knows no time
TOUCH_FILES = {
    "game/session/days.py",
    "game/session/seen/deals.py",
    "game/session/disk/finished.py",
    "game/session/disk/lines.py",
    "game/session/disk/writing.py",
    "game/session/files.py",
    "game/session/own/shelf.py",
    "game/session/folder.py",
    "game/session/disk/shelf.py",
    "game/session/evenings/shelf.py",
    "game/session/pads/shelf.py",
    "game/session/people/characters.py",  # which reads a part of the program
    "game/session/save.py",
    "game/session/sharing/copies.py",
    "game/session/sharing/nameless.py",  # which asks where home is
    "game/session/statistics/file.py",
    "game/terminal.py",
    "game/words/glossary.py",  # likewise
    "game/words/lesson.py",  # likewise
    "game/words/paper/page.py",  # likewise
    "game/words/paper/pictures.py",  # likewise
    "game/words/rules_text.py",  # likewise
    "game/__main__.py",
}
FILES = {"pathlib", "os", "io", "shutil", "tempfile", "glob", "fileinput", "sqlite3", "pickle", "shelve"}
OPENERS = {"open", "read_text", "write_text", "read_bytes", "write_bytes", "unlink", "mkdir", "rename", "touch"}
DOCSTRING = re.compile(r'(#.*\n|\s)*"""\s*\S')  # a file begins with one
WORDS = {"switch"}  # ids of games that mean something else, too: an option that is on or off
LONGEST_FILE = 450  # lines
LONGEST_TEST = 600

# The floors of the rules side, from the ground up: a file may import what lies on its own floor and below.
FLOORS = ("engine", "words", "players", "games", "session")

# Pairs of files that know each other, the second one for types alone: two halves of one thing. There are no others.
HALVES = {
    ("game/engine/recording.py", "game/engine/state.py"),  # a recorder asks its state who sees what
    ("game/games/cheat/rules/memory.py", "game/games/cheat/rules/position.py"),  # what a view gives away
    ("game/session/match.py", "game/session/seen/ledger.py"),  # a ledger is of one match
}


def part_of(name: str) -> str:
    """The part of the house that a file is in: each game is one, and each folder of others."""
    parts = name.split("/")[:-1]
    return "/".join(parts[: 3 if parts[1:2] in (["games"], ["boards"]) else 2])


def parted(names: Iterable[str]) -> dict[str, list[str]]:
    """Files by the part of the house that they are in: to read them takes less than a test for each."""
    return {part: list(files) for part, files in groupby(sorted(names, key=part_of), part_of)}


PARTS, ALL_PARTS = parted(NAMED), parted(OURS)
every_part = pytest.mark.parametrize("part", PARTS)


@cache
def tree_of(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"))


@cache
def imports(name: str) -> tuple[str, ...]:
    """Every module a file imports, wherever in the file, with the names taken from it: ``game.engine.state.State``."""
    return tuple(module for module, _ in imported(tree_of(name), name))


def imported(tree: ast.AST, name: str, *, for_types: bool = False) -> Iterator[tuple[str, bool]]:
    """Every module imported, and whether it is there for the type checker only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            yield from ((f"{node.module}.{alias.name}", for_types) for alias in node.names)
        else:
            only = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
            yield from imported(node, name, for_types=for_types or only)


def calls(name: str) -> Iterator[str]:
    """The last word of everything a file calls."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


def strings(name: str) -> set[str]:
    """Every string a file writes down."""
    constants = (node.value for node in ast.walk(tree_of(name)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def test_there_is_something_to_read():
    assert {"game/engine/state.py", "game/engine/cards.py", "game/games/ninety_nine/rules/state.py"} <= set(NAMED)
    assert "game.engine.cards.Card" in set(imports("game/engine/state.py"))
    assert len(GAME_FOLDERS) == len(GAMES)


@every_part
def test_the_rules_side_knows_no_screen(part: str):
    """A board may lie in the folder of its game; nothing there imports it."""
    for name in PARTS[part]:
        found = [module for module in imports(name) if module.split(".")[0] in ("pygame", "ui", "assets", "tests")]
        assert not found or name in BOARDS, name
        assert not [
            module for module in imports(name) if f"{module.rpartition('.')[0].replace('.', '/')}.py" in BOARDS
        ], name


@every_part
def test_a_clock_is_read_only_on_the_command_line(part: str):
    for name in PARTS[part]:
        found = {module.split(".")[0] for module in imports(name)} & CLOCKS
        assert not found or name == "game/__main__.py" or (name in THREADS and found == {"threading"}), name


@every_part
def test_chance_has_seeds(part: str):
    """Generators are made from a seed; the global one of ``random`` is nobody's."""
    for name in PARTS[part]:
        assert not {module for module in imports(name) if module.startswith("random") and module != "random.Random"}, (
            name
        )
        assert not {module for module in imports(name) if module.split(".")[0] in ("secrets", "uuid")}, name
        for node in ast.walk(tree_of(name)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
                assert node.args, f"{name}:{node.lineno} makes a generator without a seed"


@every_part
def test_only_saves_statistics_and_arguments_touch_files(part: str):
    for name in PARTS[part]:
        if name in TOUCH_FILES:
            continue
        assert not [module for module in imports(name) if module.split(".")[0] in FILES], name
        assert not OPENERS & set(calls(name)), name


@every_part
def test_arrows_point_down(part: str):
    """What lies on a lower floor knows nothing of a higher one. (For types alone the ground floors may look at the
    declaration of a game, which the catalogue hands on.)"""
    for name in PARTS[part]:
        floor = name.split("/")[1]
        if floor not in FLOORS:
            continue
        above = {f"game.{higher}" for higher in FLOORS[FLOORS.index(floor) + 1 :]}
        if floor != "session":
            above |= {"game.catalogue", "game.__main__"}
        for module, for_types in imported(tree_of(name), name):
            if not for_types:
                assert ".".join(module.split(".")[:2]) not in above, f"{name} imports {module}"


def circles(arrows: dict[str, set[str]]) -> set[tuple[str, ...]]:
    """Every largest group of nodes in which each leads to each: none where no arrow ever leads back."""
    while ends := {node for node in arrows if not arrows[node] & arrows.keys()}:  # from which none leads on
        arrows = {node: arrows[node] - ends for node in arrows.keys() - ends}
    ahead: dict[str, set[str]] = {}
    for node in arrows:
        found, more = set[str](), [node]
        while more:
            new = arrows[more.pop()] - found
            found |= new
            more += new
        ahead[node] = found
    groups = ((node, *(other for other in found if node in ahead[other])) for node, found in ahead.items())
    return {tuple(sorted({*group})) for group in groups if len(group) > 1}


def test_no_imports_go_round_in_a_circle():
    """Not even those that only the type checker sees, nor those in functions: what a file needs to be understood lies
    below it."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {("b", "c")}
    names = {path.relative_to(ROOT).as_posix() for path in (*SOURCES, *SCREEN)}
    arrows = {name: {file for module in imports(name) for file in files_of(module) if file in names} for name in names}
    assert arrows["ui/scene.py"] >= {"ui/stage.py", "game/declaration.py"}
    assert circles({name: found - {name} for name, found in arrows.items()}) <= HALVES


def files_of(module: str) -> list[str]:
    """Where a name that is imported may come from: it is a module itself, or something in one."""
    places = module.replace(".", "/"), module.rpartition(".")[0].replace(".", "/")
    return [f"{place}{end}" for place in places for end in (".py", "/__init__.py")]


@every_part
def test_a_game_never_imports_another(part: str):
    for name in PARTS[part]:
        folder = name.split("/")[2] if name.startswith("game/games/") else ""
        for module in imports(name):
            parts = module.split(".")
            if parts[:2] == ["game", "games"] and len(parts) > 2:
                assert parts[2] == folder or name == "game/catalogue.py", f"{name} imports {module}"


@every_part
def test_the_engine_names_no_rule_set(part: str):
    for name in PARTS[part]:
        if name.endswith("/variants.py"):
            continue
        ids = {rules.id for game in GAMES for rules in game.rule_sets if rules.id != game.id}
        assert not ids & strings(name), name


def test_a_game_is_named_in_its_own_folders_only():
    """Outside its folders a game's id stands in the catalogue and nowhere else: not in a string, not in a docstring.
    One that is also a word of ours is looked for as it is written, by itself."""
    ids = ({game.id for game in GAMES} | set(GAME_FOLDERS)) - WORDS
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(ids, key=len, reverse=True))})(?![\w-])")
    assert named.search('the rules of "cheat"')
    assert not named.search("cheating")
    own = re.compile(rf"game/games/|game/catalogue\.py|ui/boards/(?:{'|'.join(GAME_FOLDERS)})/")
    for path in (ROOT / "main.py", *SOURCES, *SCREEN):
        name = path.relative_to(ROOT).as_posix()
        if not own.match(name):
            found = {text for text in strings(name) if named.search(text) or text in WORDS}
            assert not found, f"{name} names a game: {found}"


@pytest.mark.parametrize("part", ALL_PARTS)
def test_files_stay_readable(part: str):
    for name in ALL_PARTS[part]:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert text.count("\n") <= (LONGEST_TEST if name.startswith("tests/") else LONGEST_FILE), name
        unfinished = "TO" + "DO", "FIX" + "ME", "XX" + "X"
        assert not [word for word in unfinished if word in text], name
        assert DOCSTRING.match(text), f"{name} says what it owns"


@pytest.mark.parametrize("top", ["game", "ui", "tests"])
def test_no_folder_is_crowded(top: str):
    counts = Counter(path.parent for path in (ROOT / top).rglob("*.py") if path.name != "__init__.py")
    for folder, count in counts.items():
        assert count <= 17, folder
