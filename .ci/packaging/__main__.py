"""Makes the packages of the program: `.ci/package [linux|windows|macos|all]`; `all` is Linux and Windows."""

from __future__ import annotations

import sys
from importlib import import_module

import tree
from fetch import Trouble

SYSTEMS = {"linux": ("linux",), "windows": ("windows",), "macos": ("macos",), "all": ("linux", "windows")}


def main(arguments: list[str]) -> int:
    """Make the packages for the systems that are named, and print where they lie."""
    name = arguments[0] if arguments else "all"
    if name not in SYSTEMS or len(arguments) > 1:
        print(f"Name one of {', '.join(SYSTEMS)}.", file=sys.stderr)
        return 2
    tree.DIST.mkdir(exist_ok=True)
    try:
        for system in SYSTEMS[name]:
            for package in import_module(system).build():
                print(f"{package.relative_to(tree.ROOT)}  {package.stat().st_size / 1e6:.1f} MB", flush=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
