"""What a start asks for: the command line, read into one small value.

Owns the spelling of the arguments. Whether a game, a rule set or an option exists is not known here; the
App says.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

SMALLEST_WINDOW = (960, 600)  # px
_OF_A_NEW_TABLE = ("rules", "seats", "seed", "options")


class StartRefused(Exception):
    """What the arguments ask for does not exist or cannot be; the text is the sentence for the person."""


@dataclass(frozen=True, slots=True)
class Start:
    """What was asked for; None where nothing was, which means: as the last time."""

    game: str | None = None  # go straight to a newly dealt table of this game
    rules: str | None = None
    seats: int | None = None  # one person and seats - 1 computers
    seed: int | None = None  # the deal number
    options: tuple[tuple[str, str], ...] = ()  # house rules as (option, value), in the order given
    demo: bool = False  # every seat is a computer
    open: Path | None = None  # a saved match
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None  # px


def parse(arguments: Sequence[str]) -> Start:
    """Return what the arguments ask for.

    Prints the help and exits with 0 for `--help`; prints one sentence and exits with 2 for what cannot be
    understood.
    """
    parser = _parser()
    found = vars(parser.parse_args(arguments))
    found["options"] = tuple(found["options"])
    start = Start(**found)
    if start.game is None and any(found[name] not in (None, ()) for name in _OF_A_NEW_TABLE):
        parser.error("--rules, --seats, --seed and --set speak of a new table: name its game with --game")
    if start.game is not None and start.open is not None:
        parser.error("--open shows a saved match and --game deals a new one: give one of them")
    return start


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, without the usage lines that argparse puts before it."""
        line = message.removeprefix("argument ").replace("unrecognized arguments:", "no such argument:")
        self.exit(2, f"{line[0].upper() if line[0].isalpha() else line[0]}{line[1:]} (--help lists them all).\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="main.py",
        description="Kitchen Table: card games against the computer, or passing the machine round.",
        epilog="Without arguments it opens as it was left.",
        allow_abbrev=False,
    )
    table = parser.add_argument_group("a new table")
    table.add_argument("--game", metavar="ID", help="deal this game at once (python3 -m game list: the ids)")
    table.add_argument("--rules", metavar="R", help="its rule set")
    table.add_argument(
        "--seats", metavar="N", type=_seats, help="players: you and N-1 computers (with --demo N computers)"
    )
    table.add_argument("--seed", metavar="S", type=_seed, help="the deal number; the same number deals the same cards")
    table.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        dest="options",
        action="append",
        type=_option,
        default=[],
        help="a house rule; may be given several times",
    )
    table.add_argument("--demo", action="store_true", help="every seat is a computer: it plays by itself")
    parser.add_argument("--open", metavar="FILE", type=_saved, help="go on with a saved match")
    window = parser.add_argument_group("the window")
    kind = window.add_mutually_exclusive_group()
    kind.add_argument("--windowed", dest="fullscreen", action="store_const", const=False, help="start in a window")
    kind.add_argument("--fullscreen", dest="fullscreen", action="store_const", const=True, help="start full screen")
    window.add_argument("--size", metavar="WxH", type=_size, help="the size of the window in pixels")
    return parser


def _seats(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seats")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a deal number, which has digits only")
    return int(text)


def _option(text: str) -> tuple[str, str]:
    option, equals, value = text.partition("=")
    if not (option and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not OPTION=VALUE")
    return option, value


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not WIDTHxHEIGHT, such as 1280x720")
    size = int(width), int(height)
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(f"{text} is too small: the smallest window is 960x600")
    if max(size) > 16384:
        raise argparse.ArgumentTypeError(f"{text} is larger than any screen")
    return size


def _saved(text: str) -> Path:
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return path
