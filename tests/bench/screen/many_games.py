"""How the start grows with the catalogue: the first page with 1, 5 and 20 games, copies under other ids."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path

from game.catalogue import IDS
from tests.bench.table import Row

COUNTS = (1, 5, 20)
REACH = 1.2  # times the start with one game
STARTS = 9
_ROOT = Path(__file__).resolve().parents[3]
_FIRST_PAGE = Path(__file__).with_name("first_page.py")
_LEFT_OUT = shutil.ignore_patterns("__pycache__")


def rows() -> Iterator[Row]:
    """The processor time to the first page and the modules it loads, for each number of games."""
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as folder:
        trees = {count: tree_of(count, Path(folder, str(count))) for count in COUNTS}
        for tree in trees.values():
            first_page(tree)  # leaves the compiled modules behind
        times: dict[int, list[float]] = {count: [] for count in COUNTS}
        modules: dict[int, int] = {}
        for _ in range(STARTS):  # in turns, so that a noisy machine disturbs all alike
            for count, tree in trees.items():
                spent, loaded = first_page(tree)
                times[count].append(spent)
                modules[count] = len(loaded)
    yield from rows_of({count: min(spent) for count, spent in times.items()}, modules)


def rows_of(times: Mapping[int, float], modules: Mapping[int, int]) -> Iterator[Row]:
    """A row for each number of games, compared with the smallest."""
    least = times[min(times)]
    for count, ms in sorted(times.items()):
        what = f"the first page, {count} game{'s' if count > 1 else ''} in the catalogue"
        says = f"{ms:.0f} ms, {modules[count]} modules: x{ms / least:.2f}"
        yield Row(what, says, f"x{REACH:g}", "x1.1", ms <= REACH * least)


def first_page(tree: Path) -> tuple[float, Sequence[str]]:
    """The ms of processor time from the start of that program to its first page, where nobody has played yet, and the
    modules of the program that are loaded then."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        done = subprocess.run(
            [sys.executable, str(_FIRST_PAGE)],
            cwd=tree,
            env=surroundings | {"KITCHEN_TABLE_HOME": home},
            capture_output=True,
            text=True,
            check=True,
        )
    spent, *modules = done.stdout.split()
    return float(spent), modules


def tree_of(count: int, tree: Path) -> Path:
    """A copy of the program whose catalogue holds that many games: those that there are, again and again, each copy
    with an id, a folder and a picture of its own."""
    for name in ("game", "ui", "assets"):
        shutil.copytree(_ROOT / name, tree / name, ignore=_LEFT_OUT)
    ids = [
        id if number < len(IDS) else copied(tree, id, f"{id}-{number}")
        for number, id in enumerate(islice(cycle(IDS), count))
    ]
    catalogue = tree / "game" / "catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    changed = re.sub(r"^IDS = \(.*?^\)", f"IDS = {tuple(ids)}", text, flags=re.DOTALL | re.MULTILINE)
    catalogue.write_text(changed, encoding="utf-8")
    return tree


def copied(tree: Path, id: str, other: str) -> str:
    """Copy a game under another id, and return that id. The copy loads nothing of the game it was made from but the
    board."""
    games = tree / "game" / "games"
    old, new = id.replace("-", "_"), other.replace("-", "_")
    shutil.copytree(games / old, games / new, ignore=_LEFT_OUT)
    for path in (games / new).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"\bgame\.games\.{old}\b", f"game.games.{new}", text).replace(f'"{id}"', f'"{other}"')
        path.write_text(text, encoding="utf-8")
    pictures = tree / "assets" / "games"
    for picture in pictures.glob(f"{id}.*"):
        shutil.copy(picture, pictures / f"{other}{picture.suffix}")
    return other
