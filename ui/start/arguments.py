"""The options of the command line, read into one small value.

Owns the spelling of the arguments. It does not know whether a game, a rule set or a house rule exists; the App
checks that.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, TextIO

from game.terminal import (
    BAD_INPUT,
    LONGEST_NUMBER,
    Parser,
    deal_number,
    fit,
    house_rule,
    leave,
    quoted,
    saved_file,
    whole_number,
    word,
)
from ui.start.built import is_installed, is_package
from ui.start.message import fail, show, terminal_is_read
from ui.start.trouble import noted

SMALLEST_WINDOW = (960, 600)  # px
LARGEST_WINDOW = 16384  # px, either way
STARTED_AS = "KITCHEN_TABLE_STARTED_AS"  # set by whatever starts the program by another name
_OF_A_NEW_TABLE = ("rules", "seats", "seed", "options")


class StartRefused(Exception):
    """The arguments ask for something that does not exist or is impossible; the text is the sentence to show."""


@dataclass(frozen=True, slots=True)
class Start:
    """What the arguments ask for; None where they say nothing, which means: as last time."""

    game: str | None = None  # go straight to a newly dealt table of this game
    rules: str | None = None
    seats: int | None = None  # one person and seats - 1 computers
    seed: int | None = None  # the deal number
    options: tuple[tuple[str, str], ...] = ()  # house rules as (option, value), in the order given
    set_up: str | None = None  # show the page where a table of this game is set up
    demo: bool = False  # every seat is a computer
    open: Path | None = None  # a saved match
    file: Path | None = None  # the same by a double click: what is wrong with it is said in the window
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None  # px
    high_contrast: bool | None = None  # the setting from now on
    menu: str | None = None  # "add" or "remove": change the menu of this computer instead
    self_test: bool = False  # look whether all parts are there instead


def parse(arguments: Sequence[str]) -> Start:
    """Return what the arguments ask for. A file alone is a saved match, as a desktop names it after a double click.

    Prints and exits with 0 for `--help` and `--version`; prints one sentence and exits with 2 for what cannot be
    understood.
    """
    if len(arguments) == 1 and os.path.isfile(arguments[0]):
        return Start(file=Path(arguments[0]))
    found = vars(_parser().read(arguments, _trouble, _refuse))
    return Start(**found | {"options": tuple(found["options"])})


class _Parser(Parser):
    """One whose answers are shown in a window where there is no terminal: Windows has none for what starts without."""

    def _print_message(self, message: str, file: TextIO | None = None) -> None:  # type: ignore[override]
        super()._print_message(message, file)
        if file is None and not terminal_is_read():
            show(message.strip(), is_good=True)


def _refuse(sentence: str, arguments: Sequence[str]) -> NoReturn:
    """End with the sentence: on the terminal, or in a window where a file or an entry of a menu gave the arguments."""
    if not terminal_is_read():
        fail(noted(fit(sentence, arguments)))
        sys.exit(BAD_INPUT)
    leave(sentence, arguments)


def _trouble(arguments: argparse.Namespace) -> str:
    if arguments.game is None and any(getattr(arguments, name) not in (None, []) for name in _OF_A_NEW_TABLE):
        return "--rules, --seats, --seed and --set speak of a new table: name its game with --game"
    if arguments.game is not None and arguments.open is not None:
        return "--open shows a saved match and --game deals a new one: give one of them"
    if arguments.set_up is not None and (arguments.game is not None or arguments.open is not None or arguments.demo):
        return "--set-up shows a page, and --game, --open and --demo show a table: give one of them"
    return ""


def started_as() -> str:
    """Return the name of the program as it was started, such as "main.py" or "kitchen-table"."""
    return os.path.basename(os.environ.get(STARTED_AS) or (sys.orig_argv if is_package() else sys.argv)[0])


def _parser() -> Parser:
    ids = "" if is_package() or is_installed() else " (python3 -m game list: the ids)"
    parser = _Parser(
        prog=started_as(),
        description="Kitchen Table: card games against the computer, or passing the machine round.",
        epilog="Without arguments it opens as it was left, with a FILE alone it goes on with that saved match.",
        allow_abbrev=False,
    )
    parser.add_version()
    table = parser.add_argument_group("a new table")
    table.add_argument("--game", metavar="ID", type=word, help=f"deal this game at once{ids}")
    table.add_argument("--rules", metavar="R", type=word, help="its rule set, or one of your own by its name")
    table.add_argument(
        "--seats", metavar="N", type=whole_number, help="players: you and N-1 computers (with --demo N computers)"
    )
    table.add_argument(
        "--seed", metavar="S", type=deal_number, help="the deal number; the same number deals the same cards"
    )
    table.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        dest="options",
        action="append",
        type=house_rule,
        default=[],
        help="a house rule; may be given several times",
    )
    table.add_argument("--set-up", metavar="ID", type=word, help="do not deal, but show where this game is set up")
    table.add_argument("--demo", action="store_true", help="every seat is a computer: it plays by itself")
    parser.add_argument("--open", metavar="FILE", type=saved_file, help="go on with a saved match")
    window = parser.add_argument_group("the window")
    kind = window.add_mutually_exclusive_group()
    kind.add_argument("--windowed", dest="fullscreen", action="store_const", const=False, help="start in a window")
    kind.add_argument("--fullscreen", dest="fullscreen", action="store_const", const=True, help="start full screen")
    window.add_argument("--size", metavar="WxH", type=_size, help="the size of the window in pixels")
    looks = window.add_mutually_exclusive_group()
    for words, on in (("--high-contrast", True), ("--usual-contrast", False)):
        way = "everything in high contrast" if on else "the usual looks again"
        looks.add_argument(words, dest="high_contrast", action="store_const", const=on, help=f"{way}, from now on")
    parser.add_argument("--self-test", action="store_true", help="say whether all parts are there, and end")
    entry = parser.add_argument_group("the menu of this computer").add_mutually_exclusive_group()
    for change, words in (("add", "--add-to-menu"), ("remove", "--remove-from-menu")):
        way = "put Kitchen Table into" if change == "add" else "take Kitchen Table out of"
        entry.add_argument(words, dest="menu", action="store_const", const=change, help=f"{way} the menu, and end")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and max(len(width), len(height)) <= LONGEST_NUMBER):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not WIDTHxHEIGHT, such as 1280x720")
    size = int(width), int(height)
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is too small: the smallest window is 960x600")
    if max(size) > LARGEST_WINDOW:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is larger than any screen")
    return size
