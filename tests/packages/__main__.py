"""Makes the packages and uses them: `python3 -m tests.packages [folder|wheel|linux|deb ...]`, and options.

`folder` is a folder of the running Python, which `.ci/run` makes and walks in on Linux, and `wheel` what pip installs,
at the same time; the others (`linux`, `deb`, `windows`, `setup`) are the packages for people. With `--made` those that
lie in dist/ are used. With `--faults` each gets a module taken away, then a picture, then a text, then a library that
fits this system, and has to notice; of the wheel, a picture and a text. They need Debian's packages xvfb, xdotool,
debootstrap and wine64, and the rights to make a root file system. The pictures in dist/pictures are for somebody to
look at. `pictures`, which has to be named, shows all packages side by side (`side_by_side.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

from ui.start.environment import ROOT, TO_TEST, enter

enter(TO_TEST)

OF_THIS_PYTHON = {"folder": "folder", "wheel": "wheel"}
USES = {**OF_THIS_PYTHON, "linux": "linux", "deb": "linux", "windows": "wine", "setup": "wine"}
NAMED = {"pictures": "side_by_side"}  # what is done only where it is named


def main(arguments: Sequence[str]) -> int:
    """Use the packages that are named, or all, and say of each how long it took."""
    options = {argument for argument in arguments if argument.startswith("--")}
    names = [argument for argument in arguments if argument not in options] or list(USES)
    if not {*USES, *NAMED} >= set(names) or options - {"--made", "--faults"}:
        print(f"Name some of {', '.join([*USES, *NAMED])}.", file=sys.stderr)
        return 2
    if "--made" not in options and not OF_THIS_PYTHON.keys() >= set(names):
        environment = os.environ | {"KITCHEN_TABLE_WALKER": os.path.join(ROOT, "tests", "packages", "walk.py")}
        if subprocess.call([os.path.join(ROOT, ".ci", "package"), "all"], env=environment) != 0:
            return 1
    with ThreadPoolExecutor(len(OF_THIS_PYTHON)) as pool:
        alike = {name: pool.submit(use, name, faults="--faults" in options) for name in names if name in OF_THIS_PYTHON}
        held = [alike[name].result() if name in alike else use(name, faults="--faults" in options) for name in names]
    print(f"{sum(held)} passed, {len(held) - sum(held)} failed")
    return 0 if all(held) else 1


def use(name: str, *, faults: bool) -> bool:
    """Make a package and use it, say how that went and how long it took, and return whether it held."""
    began = time.monotonic()
    function: Callable[[bool], str] = getattr(import_module(f"tests.packages.{(USES | NAMED)[name]}"), f"use_{name}")
    try:
        print(f"{name}: {function(faults)}, in {time.monotonic() - began:.0f} s", flush=True)
    except Exception:  # noqa: BLE001  (whatever it is, the others are used all the same)
        print(f"{name}: FAILED\n{traceback.format_exc()}", flush=True)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
