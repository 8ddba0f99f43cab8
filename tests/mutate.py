"""Changes one thing at random in a game's rules and runs that game's tests: ``python -m tests.mutate cheat -n 100``.

A soak command, no part of the suite. Each change is made in a copy of the program, and is *noticed* when a test fails
or no longer ends in time. What survives is printed with its place, to be looked at: either a test is missing, or the
change is none. Those that are none are listed in ``mutations_without_effect.txt`` with the reason, and not made again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.mutations import Mutation, mutations

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_EFFECT = Path(__file__).with_name("mutations_without_effect.txt")
MEMORY = 3 * 1024**3  # bytes a process may take: a changed loop may never end
PATIENCE = 3  # times as long as the tests take unchanged


def rules_of(game: str, root: Path = ROOT) -> list[Path]:
    """The files of a game's rules: all in its ``rules/``, or the one module of a small game."""
    folder = root / "game" / "games" / game.replace("-", "_")
    return sorted((folder / "rules").glob("*.py")) or sorted(folder.glob("rules.py"))


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
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("-n", type=int, default=100, help="how many changes (100)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    options = parser.parse_args(arguments)
    if not rules_of(options.game):
        parser.error(f"there is no game {options.game!r}")
    choices = list(candidates(options.game))
    chosen = Random(options.seed).sample(choices, min(options.n, len(choices)))
    with tempfile.TemporaryDirectory(prefix="kitchen-table-mutate-") as folder:
        copy = Path(folder, "table")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        began = time.monotonic()
        passed, output = tested(options.game, copy, None)
        if not passed:
            print(f"{output}\nThe tests fail before anything is changed.")
            return 2
        limit = 10 + PATIENCE * (time.monotonic() - began)
        survived = 0
        for number, (path, mutation) in enumerate(chosen, 1):
            source = path.read_bytes()
            put(copy / path.relative_to(ROOT), mutation.applied(source))
            passed, _ = tested(options.game, copy, limit)
            put(copy / path.relative_to(ROOT), source)
            survived += passed
            before, after = mutation.described(source)
            print(
                f"{number:3} {'SURVIVED' if passed else 'noticed '} {path.relative_to(ROOT).as_posix()}:{mutation.line}"
            )
            print(f"      {before}\n      {after}", flush=True)
    print(f"{len(chosen) - survived} of {len(chosen)} noticed, of {len(choices)} possible changes")
    return 1 if survived else 0


def put(path: Path, source: bytes) -> None:
    """Write a file, and forget its compiled form: two changes within a second look alike to the import system."""
    path.write_bytes(source)
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        compiled.unlink()


def tested(game: str, copy: Path, limit: float | None) -> tuple[bool, str]:
    """Whether the game's tests pass in the copy within so many seconds, and what they print."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests", game, "-x"],
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
        output, _ = process.communicate()
        return False, output
    except BaseException:
        _kill(process)
        raise
    return process.returncode == 0, output


def _kill(process: subprocess.Popen[str]) -> None:
    """End the runner and the processes that it started."""
    if sys.platform == "win32":
        subprocess.call(["taskkill", "/f", "/t", "/pid", str(process.pid)], stdout=subprocess.DEVNULL)
    else:
        os.killpg(process.pid, signal.SIGKILL)


def _with_little_memory() -> None:
    import resource  # not there on Windows

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    sys.exit(main())
