"""Lets the walker walk inside a package: `walk SOURCE tour`, or what else `tests.walker` can be told.

A test build has this as a second program beside the players' own, with the same interpreter, libraries and modules; in
the folder for Windows the interpreter there runs it. Of the sources it takes the walker and nothing else: what the
package lacks is not made good from there.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

LENT = ("tests", "tests.walker")  # the second with all that lies in it


class Lender:
    """Finds the walker in the sources, when nothing in the package has that name."""

    def __init__(self, source: str) -> None:
        self.source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module of the walker is, None for any other."""
        if name not in LENT and not name.startswith(LENT[1] + "."):
            return None
        return PathFinder.find_spec(name, [self.source] if path is None else path)


def main(arguments: Sequence[str]) -> int:
    """Walk as the arguments after the first say, which is the folder of the sources."""
    source, *rest = arguments
    sys.dont_write_bytecode = True
    sys.meta_path.append(Lender(source))
    import game
    import ui

    for module in (game, ui):
        assert module.__file__
        assert not Path(module.__file__).is_relative_to(Path(source, module.__name__)), "this is not the package's own"
    from tests.walker.__main__ import main as walk

    return walk(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
