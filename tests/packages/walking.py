"""What every package has to do on every system without a screen: find all its parts, be walked through by the walker,
and run no file but its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WALK = Path(__file__).with_name("walk.py")
LONGEST_S = 1800
_PARTS = 2  # of the tour
Variables = Mapping[str, str]
FOREIGN = "foreign"  # a folder with modules that no package may load
_PLANTED = ("sitecustomize", "usercustomize", "statistics", "decimal", "game", "ui", "pygame", "tests")
_OF_THIS_PYTHON = ("PYTHON", "VIRTUAL_ENV", "KITCHEN_TABLE", "SDL_", "XDG_", "DISPLAY", "WAYLAND")


class Fault(AssertionError):
    """A package does not do what it has to; the text says what."""


def lay_out(sources: Path) -> None:
    """Fill a folder with the sources of the walker, and with a folder of modules that no package may load."""
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(WALK.parents[1] / "walker", sources / "tests/walker", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(WALK.parents[1] / "__init__.py", sources / "tests")
    shutil.copy(WALK, sources)
    (sources / FOREIGN).mkdir()
    for name in _PLANTED:
        (sources / FOREIGN / f"{name}.py").write_text(f"raise SystemExit('{name} is foreign')\n")


def check(
    program: Sequence[str], walker: Sequence[str], sources: str, variables: Variables, cwd: Path | None = None
) -> str:
    """Look at a package that is started by `program`; `walker` starts the walker in it. `sources` is what it calls the
    folder that `lay_out` has filled. Returns what it says of its own parts. Raises Fault."""
    foreign = f"{sources}/{FOREIGN}"
    said = self_test(program, {**variables, "PYTHONPATH": foreign, "PYTHONSTARTUP": f"{foreign}/ui.py"}, cwd=cwd)
    run([*program, "--open", f"{foreign}/ui.py"], variables, status=2, cwd=cwd)
    tour(lambda part: run([*walker, sources, *part], variables, cwd=cwd))
    print("The package was walked through: everything held.", flush=True)
    return said


def tour(walk: Callable[[Sequence[str]], object]) -> None:
    """Let the walker go everywhere, in two parts at the same time: `walk` takes what the walker is told. Raises what
    the earlier of those parts raises that went wrong."""
    with ThreadPoolExecutor(_PARTS) as pool:
        list(pool.map(lambda number: walk(["tour", "--part", f"{number}/{_PARTS}"]), range(1, _PARTS + 1)))


def self_test(program: Sequence[str], variables: Variables, cwd: Path | None = None) -> str:
    """Let the package look at its own parts, and return what it says. Raises Fault where they are not all there."""
    said = run([*program, "--self-test"], variables, cwd=cwd).strip()
    print(said, flush=True)
    return said


def run(command: Sequence[str], variables: Variables, status: int = 0, cwd: Path | None = None) -> str:
    """Run a program as a person with nothing special does, and return what it printed. Raises Fault where it ends with
    another status."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith(_OF_THIS_PYTHON)}
    environment = usual | {"CI": "1"} | dict(variables)
    done = subprocess.run(
        list(command),
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=LONGEST_S,
        check=False,
        cwd=cwd,
    )
    if done.returncode != status:
        raise Fault(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout
