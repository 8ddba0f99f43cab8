"""What every package has to do on every system without a screen: find all its parts, be walked through by the walker,
and run no file but its own.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

WALK = Path(__file__).with_name("walk.py")
LONGEST_S = 1800
# Modules that a Python looks for by itself or that the program imports: none may be found in a folder of somebody's.
PLANTED = ("sitecustomize", "usercustomize", "statistics", "game", "ui", "pygame", "tests")
_OF_THIS_PYTHON = ("PYTHON", "VIRTUAL_ENV", "KITCHEN_TABLE", "SDL_", "XDG_", "DISPLAY", "WAYLAND")


class Fault(AssertionError):
    """A package does not do what it has to; the text says what."""


def check(program: Sequence[str], walker: Sequence[str], variables: Mapping[str, str] = {}, **how: object) -> None:
    """Look at a package that is started by `program`; `walker` starts the walker in it. Raises Fault."""
    self_test(program, variables, **how)
    run([*walker, "tour"], variables, **how)
    print("The package was walked through: everything held.", flush=True)


def self_test(program: Sequence[str], variables: Mapping[str, str] = {}, **how: object) -> None:
    """Let the package look at its own parts. Raises Fault with what it says otherwise."""
    print(run([*program, "--self-test"], variables, **how).strip(), flush=True)


def run(command: Sequence[str], variables: Mapping[str, str] = {}, **how: object) -> str:
    """Run a program as a person with nothing special does, and return what it printed. Raises Fault where it fails."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith(_OF_THIS_PYTHON)}
    environment = usual | {"CI": "1"} | dict(variables)
    done = subprocess.run(  # type: ignore[call-overload]
        list(command),
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=LONGEST_S,
        check=False,
        **how,
    )
    if done.returncode != 0:
        raise Fault(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-4000:]}")
    printed: str = done.stdout
    return printed
