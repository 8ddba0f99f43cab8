"""What `main.py` and `python -m game` share at a terminal: checking arguments, saying what is wrong with them, and
printing.

Arguments, names and file names are other people's text. None of it reaches the terminal raw: letters that steer a
terminal are replaced, long text is cut, and what the terminal's encoding lacks never stops the program. Which games,
rule sets and options there are is not known here.
"""

from __future__ import annotations

import argparse
import os
import stat
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn, TextIO

from game import __version__

BAD_INPUT = 2
LONGEST_WORD = 60  # letters of an argument that a sentence repeats; no id or value is as long
LONGEST_SENTENCE = 600
LONGEST_NUMBER = 18  # digits

_STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control and direction letters, halves of letters, ends of lines
_JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together
_PLAIN = str.maketrans({"\N{MINUS SIGN}": "-", "×": "x", "“": '"', "”": '"', "…": "..."})


def printable(text: str) -> str:
    """The text with a question mark for every letter that a terminal would obey rather than show.

    >>> printable("Ada\\x1b[31m")
    'Ada?[31m'
    """
    if text.isprintable():
        return text
    return "".join("?" if unicodedata.category(char) in _STEERING and char != _JOINER else char for char in text)


def brief(text: str, longest: int = LONGEST_WORD) -> str:
    """The text, cut after `longest` letters.

    >>> brief("marmalade", 6)
    'marma…'
    """
    return text if len(text) <= longest else text[: longest - 1] + "…"


def quoted(text: str) -> str:
    """Text from outside, as a sentence quotes it."""
    return f"'{brief(printable(text))}'"


def fit(sentence: str, arguments: Iterable[str] = ()) -> str:
    """The sentence with long arguments, values and file names cut short."""
    parts = {part for word in arguments for part in (word, word.partition("=")[2], word.rpartition(os.sep)[2])}
    for part in sorted(parts, key=len, reverse=True):
        if len(part) > LONGEST_WORD:
            for written in (part, repr(part)[1:-1]):
                sentence = sentence.replace(written, brief(part))
    return printable(brief(sentence, LONGEST_SENTENCE))


# -- writing --------------------------------------------------------------------------------------------------------


def tell(line: str, stream: TextIO | None) -> None:
    """Write a line to one of the standard streams; None is one that is closed. Raises OSError."""
    _write(printable(line) + "\n", stream)


def close_quietly(stream: TextIO | None) -> None:
    """Close a standard stream that cannot be written to, so that nothing is flushed to it when the program ends."""
    if stream is not None:
        with suppress(OSError):
            stream.close()


def leave(sentence: str, arguments: Sequence[str], status: int = BAD_INPUT) -> NoReturn:
    """End the program with one sentence, in which long arguments are cut."""
    try:
        tell(fit(sentence, arguments), sys.stderr)
    except OSError:
        close_quietly(sys.stderr)
    sys.exit(status)


def _write(text: str, stream: TextIO | None) -> None:
    if stream is None or stream.closed:
        return
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    stream.write(text)
    stream.flush()


# -- arguments ------------------------------------------------------------------------------------------------------


class Refused(Exception):
    """The arguments cannot be understood; the text is the sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that knows `--version` and says what is wrong in one sentence."""

    def add_version(self) -> None:
        """Understand `--version`."""
        self.add_argument(
            "--version", action="version", version=f"Kitchen Table {__version__}", help="say which version this is"
        )

    def error(self, message: str) -> NoReturn:
        """Raise Refused with the sentence, without the usage lines that argparse puts before it."""
        sentence = message.removeprefix("argument ").replace("unrecognized arguments:", "no such argument:")
        raise Refused(f"{sentence[0].upper()}{sentence[1:]}. ({self.prog} --help lists what can be said.)")

    def read(
        self,
        arguments: Sequence[str],
        trouble: Callable[[argparse.Namespace], str] = lambda _args: "",
        refuse: Callable[[str, Sequence[str]], NoReturn] = leave,
    ) -> argparse.Namespace:
        """What the arguments say. Ends the program after `--help` and `--version`, and with a sentence and status 2
        when they cannot be understood: that is what `refuse` does. `trouble` says what else is wrong with them."""
        try:
            args = self.parse_args(arguments)
            if sentence := trouble(args):
                self.error(sentence)
            return args
        except Refused as refused:
            refuse(str(refused), arguments)

    def _print_message(self, message: str, file: TextIO | None = None) -> None:  # type: ignore[override]
        try:
            _write(message, file)
        except OSError:
            close_quietly(file)


def word(text: str) -> str:
    """The id of a game, a rule set, an option, a level or a value."""
    if not text or len(text) > LONGEST_WORD or printable(text) != text:
        raise argparse.ArgumentTypeError(f"there is nothing called {quoted(text)}")
    return text


def house_rule(text: str) -> tuple[str, str]:
    """An option and its value."""
    option, equals, value = text.partition("=")
    if not (option and equals and value):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not OPTION=VALUE")
    return word(option), word(value)


def whole_number(text: str) -> int:
    """A whole number above zero."""
    if not text.removeprefix("-").isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number of at most {LONGEST_NUMBER} digits")
    if int(text) < 1:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not above zero")
    return int(text)


def deal_number(text: str) -> int:
    """A deal number."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a deal number, which has digits only, {LONGEST_NUMBER} at most"
        )
    return int(text)


def saved_file(text: str) -> Path:
    """A file that is there and may be read."""
    mode = _mode(text)
    if mode is None:
        raise argparse.ArgumentTypeError(f"there is no file {quoted(text)}")
    if not os.access(text, os.R_OK):
        raise argparse.ArgumentTypeError(f"{quoted(text)} may not be read")
    return Path(text)


def new_file(text: str) -> Path:
    """Where a new file can be written, or an existing one replaced."""
    if Path(text).name in ("", ".."):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not the name of a file")
    _mode(text)
    return Path(text)


def _mode(text: str) -> int | None:
    """The kind and the rights of a file, None where there is none yet. A folder or a device is refused."""
    try:
        mode = os.stat(text).st_mode
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise argparse.ArgumentTypeError(f"{quoted(text)} cannot be reached: {problem.strerror}") from None
    except ValueError:  # a NUL, or half a letter
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not the name of a file") from None
    if not stat.S_ISREG(mode):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a file")
    return mode
