"""What shows the lines of the set-up where nobody reads a terminal: the ways that one desktop or another has.

A board shows lines that follow each other while something else is waited for. A sentence that stays is
`ui.start.message`. Knows nothing about the lines.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

from ui import TITLE
from ui.start.message import has_screen, in_quotes
from ui.start.own_window import NO_WINDOW

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_SETTLING_S = 0.4  # a program that finds no screen has ended by then
_LONGEST_SETUP_S = 600
_BOX_MS = 10000  # how long the box of Windows stands, which goes away by itself


class NoticeBoard(Protocol):
    """Something that shows lines."""

    def show(self, heading: str, line: str) -> None:
        """Show the line, below the heading where that is another one."""

    def update(self) -> bool:
        """Keep it alive; False when the person has closed it."""

    def close(self) -> None:
        """Take it away."""


def open_board() -> NoticeBoard | None:
    """The best board that this desktop has, or None."""
    if sys.platform == "win32":
        return Tk.opened() or MessageBox()
    if sys.platform == "darwin":
        banner = f'display notification "%s" with title "{TITLE}"'
        return Tk.opened() or RespawnedDialog.opened(lambda text: ["osascript", "-e", banner % in_quotes(text)])
    if not has_screen():
        return None
    return (
        Tk.opened()
        or PipedDialog.opened(["zenity", "--progress", "--pulsate", "--width=460", "--title", TITLE], for_zenity)
        or RespawnedDialog.opened(
            lambda text: ["kdialog", "--title", TITLE, "--passivepopup", text, str(_LONGEST_SETUP_S)]
        )
        or RespawnedDialog.opened(lambda text: ["xmessage", "-center", "-buttons", "", text])
        or RespawnedDialog.opened(lambda text: ["notify-send", TITLE, text])
    )


def open_own_board(python: str) -> NoticeBoard | None:
    """A window of our own, shown by a Python that has pygame; None where there is no screen for it."""
    return PipedDialog.opened([python, "-m", "ui.start.own_window"], escaped, settling_s=0) if has_screen() else None


def _both(heading: str, line: str) -> str:
    return line if line == heading else f"{heading}\n\n{line}"


class Tk:
    """A window of tkinter, which most Pythons bring along, but not those of most Linux desktops."""

    def __init__(self, window: Any, ttk: Any) -> None:
        self._window = window
        self._is_closed = False
        window.title(TITLE)
        window.resizable(False, False)
        window.protocol("WM_DELETE_WINDOW", self._mark_closed)
        self._line = ttk.Label(window, wraplength=420, width=60)
        self._line.pack(padx=24, pady=(20, 12))
        self._bar = ttk.Progressbar(window, mode="indeterminate", length=420)
        self._bar.pack(padx=24, pady=(0, 20))
        self._bar.start(15)

    @classmethod
    def opened(cls) -> Tk | None:
        """The window; None where there is no tkinter, or no screen for it."""
        try:
            import tkinter
            from tkinter import ttk
        except ImportError:
            return None
        try:
            return cls(tkinter.Tk(), ttk)
        except tkinter.TclError:
            return None

    def show(self, heading: str, line: str) -> None:
        self._line.configure(text=_both(heading, line))

    def update(self) -> bool:
        self._window.update()
        return not self._is_closed

    def close(self) -> None:
        if self._bar.winfo_exists():
            self._bar.stop()  # else Tk complains on the terminal that its timer has lost its bar
        self._window.destroy()

    def _mark_closed(self) -> None:
        self._is_closed = True


class PipedDialog:
    """A program that shows every text that it is sent, each in place of the one before, until it is stopped."""

    def __init__(self, process: subprocess.Popen[bytes], written: Callable[[str], str]) -> None:
        self._process = process
        self._written = written

    @classmethod
    def opened(
        cls, command: Sequence[str], written: Callable[[str], str], settling_s: float = _SETTLING_S
    ) -> PipedDialog | None:
        """The program at work, which reads texts as `written` puts them; None where it is missing or ends at once."""
        try:
            process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            process.wait(settling_s)
        except OSError:
            return None
        except subprocess.TimeoutExpired:
            return cls(process, written)
        _close_input(process)
        return None

    def show(self, heading: str, line: str) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # it has been closed, which `update` tells
            self._process.stdin.write((self._written(_both(heading, line)) + "\n").encode(errors="replace"))
            self._process.stdin.flush()

    def update(self) -> bool:
        return self._process.poll() in (None, NO_WINDOW)

    def close(self) -> None:
        _close_input(self._process)
        self._process.terminate()
        self._process.wait()


def for_zenity(text: str) -> str:
    """The line by which zenity takes a new text."""
    return "# " + escaped(text)


def escaped(text: str) -> str:
    """The text on one line."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _close_input(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()


class RespawnedDialog:
    """A program that shows one text, and is started anew for the next one."""

    def __init__(self, command: Callable[[str], Sequence[str]]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def opened(cls, command: Callable[[str], Sequence[str]]) -> RespawnedDialog | None:
        """None where there is no such program."""
        return cls(command) if shutil.which(command("")[0]) else None

    def show(self, heading: str, line: str) -> None:
        self.close()
        with suppress(OSError):
            self._process = subprocess.Popen(
                self._command(_both(heading, line)),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def update(self) -> bool:
        return True

    def close(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None


class MessageBox:
    """The message box of Windows, for a Python without tkinter. It goes away by itself, and nothing waits for it."""

    def show(self, heading: str, line: str) -> None:
        if line == heading:  # a box for each line would be a row of boxes
            threading.Thread(target=self._show, args=(line,), daemon=True).start()

    def update(self) -> bool:
        return True

    def close(self) -> None:
        """It closes by itself."""

    def _show(self, text: str) -> None:
        import ctypes

        if sys.platform == "win32":
            ctypes.windll.user32.MessageBoxTimeoutW(None, text, TITLE, 0x40, 0, _BOX_MS)
