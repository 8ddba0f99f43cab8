"""Changes one thing at random in a game's rules and runs that game's tests: ``python -m tests.mutate cheat -n 100``.

A soak command, no part of the suite. Each change is made in a copy of the program, and is *noticed* when a test fails
or no longer ends in time. The tests are those of the game itself, the quickest files first, then the files of the
contract that compare with something written. All others go by the rules and do not prove them. What survives is printed
with its place, to be looked at: either a test is missing, or the change is none. Those that are none are listed in
``mutations_without_effect.txt`` with the reason, and not made again.

Rules that games share are changed by their place below ``game``: ``python -m tests.mutate engine/melds`` or
``engine/trick_play``. The tests are then those of the engine, and of every game whose rules build on them.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from tests.by_game import FOLDERS, folder_of, imported
from tests.mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_EFFECT = Path(__file__).with_name("mutations_without_effect.txt")
CONTRACT = (
    "test_golden.py",
    "test_written_options.py",
    "test_altered_saves.py",
    "perft",
    "players/test_guesses.py",  # that positions stand as what they were made of
)
"""What there proves rules."""
ENGINE = "engine/"  # what the name of a part of the engine begins with
LEFT_OUT = ("test_players*.py", "test_hints*.py")  # computer players
MEMORY = 3 * 1024**3  # bytes a process may take: a changed loop may never end
START = 30.0  # seconds that a process may take before its first test, on a busy machine
PATIENCE = 3  # times as long as the tests take unchanged


class Step(NamedTuple):
    """Files of tests that one process runs, and how long they take unchanged."""

    files: list[str]
    seconds: float


class Outcome(NamedTuple):
    """How tests ended: whether all passed, and what is to be said about it."""

    passed: bool
    output: str

    @property
    def first_failure(self) -> str:
        """The test that failed, or what else went wrong."""
        failed = re.search(r"^(?:FAILED|ERROR) (?:tests/)?(.+?)(?: - .*)?$", self.output, re.MULTILINE)
        return failed[1] if failed else self.output.strip().rpartition("\n")[2]


def rules_of(game: str, root: Path = ROOT) -> list[Path]:
    """The files of a game's rules, all in its ``rules/`` or the one module of a small game; or those of a part of the
    engine, a folder or a module too."""
    if game.startswith(ENGINE):
        return files_of(root / "game" / game)
    return files_of(root / "game" / "games" / folder_of(game) / "rules")


def files_of(place: Path) -> list[Path]:
    """The modules of a folder, or else the one module of that name."""
    return sorted(place.glob("*.py")) or sorted(place.parent.glob(f"{place.name}.py"))


def games_with(name: str) -> list[str]:
    """The game of that name; for a part of the engine, the folders of all games whose rules build on it."""
    if not name.startswith(ENGINE):
        return [name]
    parts = {module_of(path) for path in rules_of(name)}
    engine = [path for path in (ROOT / "game" / "engine").rglob("*.py") if path.name != "__init__.py"]
    while grown := {module_of(path) for path in engine if not parts.isdisjoint(imported(path))} - parts:
        parts |= grown
    return [game for game in sorted(FOLDERS) if any(not parts.isdisjoint(imported(path)) for path in rules_of(game))]


def module_of(path: Path) -> str:
    """How a file of the program is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def candidates(game: str) -> Iterator[tuple[Path, Mutation]]:
    """Every change that can be made to a game's rules and is not known to be none."""
    known = without_effect(WITHOUT_EFFECT.read_text(encoding="utf-8"))
    for path in rules_of(game):
        source = path.read_bytes()
        name = path.relative_to(ROOT).as_posix()
        for mutation in mutations(source):
            if (name, *mutation.described(source)) not in known:
                yield path, mutation


def without_effect(text: str) -> dict[tuple[str, str, str], str]:
    """The changes known to be none, as (file, line before, line after), with the reason. Four lines each; empty ones
    and those that begin with ``#`` are for the reader."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {(file, before, after): reason for file, before, after, reason in zip(*[iter(lines)] * 4, strict=True)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the changes one after the other, and print what becomes of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("game", help="the id of a game, or a part of the engine such as engine/melds")
    parser.add_argument("-n", type=int, default=100, help="how many changes (100)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    options = parser.parse_args(arguments)
    if not rules_of(options.game):
        parser.error(f"there is no game and no part of the engine {options.game!r}")
    choices = list(candidates(options.game))
    chosen = Random(options.seed).sample(choices, min(options.n, len(choices)))
    survivors = []
    with tempfile.TemporaryDirectory(prefix="kitchen-table-mutate-") as folder:
        copy = Path(folder, "table")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist", "build"))
        report = Path(folder, "unchanged.xml")
        left_out = [f"--ignore-glob=*/{name}" for name in LEFT_OUT]
        files = [*own_tests(options.game, copy), *(f"tests/contract/{name}" for name in CONTRACT)]
        unchanged = run_tests(options.game, copy, [*files, *left_out, f"--junitxml={report}"], None)
        if not unchanged.passed:
            print(f"{unchanged.output}\nThe tests fail before anything is changed.")
            return 2
        steps = in_steps(seconds_by_file(report.read_text(encoding="utf-8")), own_tests(options.game, copy))
        seconds = " + ".join(f"{step.seconds:.0f}" for step in steps)
        print(
            f"{len(chosen)} of {len(choices)} possible changes, seed {options.seed}; {seconds} s of tests", flush=True
        )
        for number, (path, mutation) in enumerate(chosen, 1):
            name = path.relative_to(ROOT).as_posix()
            source = (copy / name).read_bytes()
            put(copy / name, mutation.applied(source))
            outcome = run_steps(options.game, copy, steps)
            put(copy / name, source)
            place = f"{name}:{mutation.line}"
            before, after = mutation.described(source)
            if outcome.passed:
                survivors.append(f"{place}\n      {before}\n      {after}")
                print(f"{number:3} SURVIVED {survivors[-1]}", flush=True)
            else:
                print(f"{number:3} noticed {place} by {outcome.first_failure}", flush=True)
    print(f"\n{options.game}, seed {options.seed}: {len(chosen) - len(survivors)} of {len(chosen)} noticed")
    if survivors:
        print("survivors:", *survivors, sep="\n  ")
    return 1 if survivors else 0


def put(path: Path, source: bytes) -> None:
    """Write a file, and forget its compiled form: two changes within a second look alike to the import system."""
    path.write_bytes(source)
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        compiled.unlink()


def own_tests(game: str, copy: Path) -> list[str]:
    """The folder of the game's own tests, if it has one; those of the engine and its games for a part of it."""
    folders = [f"tests/games/{folder_of(name)}" for name in games_with(game)]
    if game.startswith(ENGINE):
        folders.insert(0, "tests/engine")
    return [folder for folder in folders if (copy / folder).is_dir()]


def seconds_by_file(report: str) -> dict[str, float]:
    """How long each file of tests took, from pytest's report in XML."""
    seconds: dict[str, float] = {}
    for case in ElementTree.fromstring(report).iter("testcase"):
        file = case.attrib["classname"].replace(".", "/") + ".py"
        seconds[file] = seconds.get(file, 0) + float(case.attrib["time"])
    return seconds


def in_steps(seconds: Mapping[str, float], own: Sequence[str]) -> list[Step]:
    """The files of tests in the order in which they find a mistake soonest: first those of the game itself, then all
    others, the quickest first in either step."""
    steps = []
    for first in (True, False):
        files = [file for file in sorted(seconds, key=seconds.__getitem__) if file.startswith(tuple(own)) == first]
        steps.append(Step(files, sum(seconds[file] for file in files)))
    return [step for step in steps if step.files]


def run_steps(game: str, copy: Path, steps: Sequence[Step]) -> Outcome:
    """How the tests end in the copy, up to the first that fails."""
    outcome = Outcome(True, "")
    for step in steps:
        outcome = run_tests(game, copy, ["-x", *step.files], START + PATIENCE * step.seconds)
        if not outcome.passed:
            break
    return outcome


def run_tests(game: str, copy: Path, arguments: Sequence[str], limit: float | None) -> Outcome:
    """How the game's tests among these end in the copy, within so many seconds."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "KITCHEN_TABLE"))}
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "tests.by_game"]
    process = subprocess.Popen(
        [*command, *([] if game.startswith(ENGINE) else [f"--game={game}"]), *arguments],
        cwd=copy,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=_with_little_memory if sys.platform != "win32" else None,
    )
    try:
        output, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.communicate()
        return Outcome(False, "running out of time")
    except BaseException:
        _kill(process)
        raise
    return Outcome(process.returncode == 0, output)


def _kill(process: subprocess.Popen[str]) -> None:
    """End the tests and the processes that they started."""
    if sys.platform == "win32":
        subprocess.call(["taskkill", "/f", "/t", "/pid", str(process.pid)], stdout=subprocess.DEVNULL)
    else:
        os.killpg(process.pid, signal.SIGKILL)


def _with_little_memory() -> None:
    import resource  # not there on Windows

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    sys.exit(main())
