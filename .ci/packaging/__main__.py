"""Makes the packages of the program: `.ci/package [linux|windows|macos|all]`; `all` is Linux and Windows.

`.ci/package notes [VERSION]` prints the notes of this version, or of another that CHANGELOG.md has.
"""

from __future__ import annotations

import sys
from importlib import import_module

import tree
from fetch import Trouble
from notes import notes

SYSTEMS = {"linux": ("linux",), "windows": ("windows",), "macos": ("macos",), "all": ("linux", "windows")}
NOTES = "notes"


def main(arguments: list[str]) -> int:
    """Make the packages for the systems that are named, and print where they lie."""
    name = arguments[0] if arguments else "all"
    if name not in (*SYSTEMS, NOTES) or len(arguments) > 1 + (name == NOTES):
        print(f"Name one of {', '.join((*SYSTEMS, NOTES))}.", file=sys.stderr)
        return 2
    try:
        if name == NOTES:
            sys.stdout.buffer.write(f"{notes(*arguments[1:] or [tree.version()])}\n".encode())
            return 0
        tree.DIST.mkdir(exist_ok=True)
        for system in SYSTEMS[name]:
            for package in import_module(system).build():
                print(f"{package.relative_to(tree.ROOT)}  {package.stat().st_size / 1e6:.1f} MB", flush=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
