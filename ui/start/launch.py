"""The start of the program: environment, arguments, display, then the App.

Owns the order of these and turns every way a start can fail into one sentence and an exit status. Knows no
scene and no game. It is imported before pygame can be, and before the private environment is entered:
nothing heavy up here.
"""

from __future__ import annotations

import sys

from ui.start.environment import ROOT, TO_PLAY, enter, places
from ui.start.venvs import SetupFailed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Start Kitchen Table with the given arguments and return the exit status."""
    try:
        enter(TO_PLAY, before_setup=lambda: _check(arguments))
    except SetupFailed as failure:
        return _fail(str(failure))
    return play(arguments)


def play(arguments: Sequence[str]) -> int:
    """Show the program and return the exit status; whatever it needs is there. A package starts here: it brings its
    own Python.
    """
    from ui.start.arguments import StartRefused, parse

    start = parse(arguments)

    from ui.start import display

    display.prepare()
    try:
        from ui.app import main
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "pygame":
            raise
        mend = f"delete the folder {sys.prefix}" if sys.prefix in places(ROOT) else "install it again"
        return _fail(f"pygame-ce does not work here ({error}): {mend}, then start again.")
    try:
        return main(start)
    except display.NoDisplay as failure:
        return _fail(str(failure))
    except StartRefused as failure:
        return _fail(str(failure), 2, arguments)


def _check(arguments: Sequence[str]) -> None:
    from ui.start.arguments import parse

    parse(arguments)


def _fail(sentence: str, status: int = 1, arguments: Sequence[str] = ()) -> int:
    from game.terminal import fit
    from ui.start.notice import Notice

    Notice().fail(fit(sentence, arguments))
    return status
