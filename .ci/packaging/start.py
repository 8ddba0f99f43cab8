"""The first line of a package: nothing has to be made ready, because the package brings its own Python.

Whatever of it cannot be loaded is told by name, in a window where nobody reads a terminal.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "Kitchen Table"


def main(arguments: "Sequence[str]") -> int:
    """Start the program; returns the exit status."""
    try:
        from ui.start.launch import play

        return play(arguments)
    except Exception as error:  # noqa: BLE001  (`play` says by itself what goes wrong later)
        return fail(f"{TITLE} cannot start: a part of it cannot be loaded ({type(error).__name__}: {error}).")


def fail(sentence: str) -> int:
    """Say why the program cannot start, with what can be loaded."""
    try:
        from ui.start.message import fail as say

        say(sentence)
    except Exception:  # noqa: BLE001  (hardly anything is there)
        if sys.stderr is not None:
            print(sentence, file=sys.stderr)
        if sys.platform == "win32" and not os.environ.get("CI"):
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, 0x10)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
