"""Finds a Python that has the packages needed, and continues in it.

Owns the step into the private environment at each start (nothing heavy is imported). Whether an environment is good
is `ui.start.venvs`, making it is `ui.start.building`. Knows no pygame and nothing of the game: it
runs before either can be imported.

`python3 -m ui.start.environment` makes the private environment if need be and prints the path of its Python.
"""

from __future__ import annotations

import os
import sys

from ui.start.venvs import SetupFailed, has, is_good, numbers, python_of

TYPE_CHECKING = False  # the typing module would cost more than the whole look
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TO_PLAY = ("pygame-ce",)
TO_TEST = ("pygame-ce", "pytest")

_HANDED_OVER = "KITCHEN_TABLE_ENVIRONMENT"  # set while stepping into an environment, to prevent endless loops


def enter(needs: Iterable[str], *, root: str = ROOT, before_setup: Callable[[], object] | None = None) -> None:
    """Return at once where this Python has all of `needs`; otherwise start again in the private environment.

    `before_setup` is called when the environment has to be made first, so that bad arguments and `--help` are
    answered without it. Raises SetupFailed with a sentence.
    """
    came_from = os.environ.pop(_HANDED_OVER, None)
    versions = requirements(root)
    needed = {name: versions[name] for name in needs}
    is_ours = came_from is None and sys.prefix in places(root)  # nobody has looked at it yet
    if has(sys.path, needed) and (not is_ours or is_good(sys.prefix, needed)):
        return
    if came_from is not None:
        raise SetupFailed(f"The environment in {came_from} does not work: delete that folder and start again.")
    venv = find(root, versions)
    if venv is None:
        if before_setup is not None:
            before_setup()
        venv = _make(root, versions)
    _go_on_in(venv, root)


def find(root: str, versions: Mapping[str, str]) -> str | None:
    """Return the folder of a finished private environment that fits, or None."""
    return next((venv for venv in places(root) if is_good(venv, versions)), None)


def places(root: str) -> list[str]:
    """Return where the private environment may lie: beside the program, or (read-only) in the user's cache."""
    from zlib import crc32  # cheap, and only here

    home = os.path.expanduser("~")
    if sys.platform == "win32":
        cache = os.path.join(os.environ.get("LOCALAPPDATA") or home, "Kitchen Table")
    elif sys.platform == "darwin":
        cache = os.path.join(home, "Library", "Caches", "Kitchen Table")
    else:
        cache = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"), "kitchen-table")
    return [os.path.join(root, ".venv"), os.path.join(cache, f"venv-{crc32(os.fsencode(root)):08x}")]


def requirements(root: str) -> dict[str, str]:
    """Return requirements.txt as {name: "~=" and a version}; SetupFailed where it does not say what is needed."""
    path = os.path.join(root, "requirements.txt")
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.partition("#")[0].strip() for line in file]
    except OSError:
        raise SetupFailed(f"{path} is missing: fetch Kitchen Table again.") from None
    except UnicodeDecodeError:
        lines = []
    pins = {name.strip(): pin.strip() for name, _, pin in (line.partition("~=") for line in lines) if name}
    if not pins.keys() >= {*TO_PLAY, *TO_TEST} or not all(map(numbers, pins.values())):
        raise SetupFailed(f"{path} is damaged: fetch Kitchen Table again.")
    return {name: "~=" + pin for name, pin in pins.items()}


def private_python(root: str = ROOT) -> str:
    """Return the path of the private environment's Python, after making it if need be. Raises SetupFailed."""
    versions = requirements(root)
    return python_of(find(root, versions) or _make(root, versions))


def _make(root: str, versions: Mapping[str, str]) -> str:
    from ui.start.building import make

    return make(root, versions, places(root))


def _go_on_in(venv: str, root: str) -> NoReturn:
    """Run this very command again with the environment's Python."""
    python = python_of(venv)
    command = [python, *sys.orig_argv[1:]]
    os.environ[_HANDED_OVER] = venv
    if sys.stdout is not None:
        sys.stdout.flush()
    try:
        if sys.platform != "win32":
            os.execv(python, command)
        import subprocess  # exec on Windows would give the terminal back at once

        with subprocess.Popen(command) as process:
            while True:
                try:
                    sys.exit(process.wait())
                except KeyboardInterrupt:  # the child process has got it too, and decides
                    continue
    except OSError as error:
        raise SetupFailed(
            f"The environment in {venv} does not work ({error.strerror}): delete that folder and start again."
        ) from None


def _main() -> int:
    try:
        print(private_python())
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main())
