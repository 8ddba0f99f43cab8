"""The start of the program: environment, arguments, display, then the App.

Owns the order of these and turns every way a start can fail into one sentence, a note in a file and an exit status.
Knows no scene and no game. It is imported before pygame can be, and before the private environment is entered:
nothing heavy up here.
"""

from __future__ import annotations

import sys

from ui.start.built import is_installed
from ui.start.environment import ROOT, TO_PLAY, enter, places
from ui.start.venvs import SetupFailed, foreign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_CRASHED = "Something went wrong in Kitchen Table itself, and it had to close ({}). Your matches are as last saved."
_DAMAGED = "Files of Kitchen Table are missing or damaged ({}): extract all of them again, then start again."
_DAMAGED_INSTALLED = "Files of Kitchen Table are missing or damaged ({}): install it again, then start again."
_FOREIGN = (
    "Another pygame is installed in {}, where pygame-ce has to be alone: uninstall both of them and install pygame-ce, "
    "then start again."
)


def run(arguments: Sequence[str]) -> int:
    """Start Kitchen Table with the given arguments and return the exit status."""
    try:
        enter(TO_PLAY, before_setup=lambda: _check(arguments))
    except SetupFailed as failure:
        return _fail(str(failure))
    return play(arguments)


def play(arguments: Sequence[str]) -> int:
    """Show the program, whose needs are met, and return the exit status; what has its own Python, or is installed in
    one, starts here."""
    try:
        return _play(arguments)
    except (ImportError, SyntaxError) as error:
        return _closed_by(error, _DAMAGED_INSTALLED if is_installed() else _DAMAGED)
    except Exception as error:  # noqa: BLE001  (whoever started it from the desktop sees no traceback)
        return _closed_by(error, _CRASHED)


def _play(arguments: Sequence[str]) -> int:
    from ui.start.arguments import StartRefused, parse

    start = parse(arguments)
    if is_installed() and (folder := foreign(sys.path, "pygame-ce")):
        return _fail(_FOREIGN.format(folder))
    if start.self_test:
        return _test_itself()

    from ui.start import display

    display.prepare()
    if start.menu is not None:
        return _change_menu(start.menu)
    try:
        from ui.app import main
    except (ImportError, AttributeError) as error:
        is_whole = "pygame" not in sys.modules or hasattr(sys.modules["pygame"], "IS_CE")
        if is_whole and (error.name or "").partition(".")[0] != "pygame":
            raise
        mend = "uninstall it and install it anew" if is_installed() else "install it again"
        if sys.prefix in places(ROOT):
            mend = f"delete the folder {sys.prefix}"
        return _fail(f"pygame-ce does not work here ({error}): {mend}, then start again.")
    try:
        return main(start)
    except display.NoDisplay as failure:
        return _fail(str(failure))
    except StartRefused as failure:
        return _fail(str(failure), 2, arguments)


def _test_itself() -> int:
    from game.terminal import tell
    from ui.start.message import show, terminal_is_read
    from ui.start.self_test import run

    all_there, sentence = run()
    if not all_there:
        return _fail(sentence)
    tell(sentence, sys.stdout)
    if not terminal_is_read():  # Windows has none for a program of its desktop
        show(sentence, is_good=True)
    return 0


def _change_menu(change: str) -> int:
    from game.terminal import tell
    from ui.start import menu

    try:
        tell(menu.add() if change == "add" else menu.remove(), sys.stdout)
    except menu.MenuFailed as failure:
        return _fail(str(failure))
    return 0


def _check(arguments: Sequence[str]) -> None:
    from ui.start.arguments import parse

    parse(arguments)


def _closed_by(error: Exception, sentence: str) -> int:
    from ui.start.trouble import report

    report(error, "Kitchen Table had to close:")
    return _fail(sentence.format(f"{type(error).__name__}: {error}"))


def _fail(sentence: str, status: int = 1, arguments: Sequence[str] = ()) -> int:
    from game.terminal import fit
    from ui.start.message import fail
    from ui.start.trouble import noted

    fail(noted(fit(sentence, arguments)))
    return status
