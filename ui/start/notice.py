"""Messages while there is no game window yet: lines on the terminal, or a small window without one.

Decides whether anybody reads the terminal. Knows no pygame and nothing about the messages. It
has to run on Python 3.6 as well, because "your Python is too old" is said through it; hence no newer syntax
here.
"""

import os
import stat
import sys
from typing import Any, Optional, TextIO

from ui import TITLE


class Closed(Exception):
    """The person has closed the small window: whatever is going on should stop."""


def terminal_is_read() -> bool:
    """Say whether somebody (a person or a program) reads what is printed.

    A terminal on any of the three standard streams, a pipe or an automatic build means yes. A start from the
    desktop has a log, a socket or nothing there, and means no.
    """
    if os.environ.get("CI"):
        return True
    for stream in (0, 1, 2):
        try:
            if os.isatty(stream) or (stream > 0 and stat.S_ISFIFO(os.fstat(stream).st_mode)):
                return True
        except OSError:  # a closed stream
            continue
    return False


def console_closes_with_us() -> bool:
    """Say whether the console was opened only for this program, so that a last line would vanish with it."""
    if sys.platform != "win32" or os.environ.get("CI") or "PROMPT" in os.environ:  # PROMPT: started from a shell
        return False
    import ctypes

    processes = (ctypes.c_uint32 * 8)()
    return 0 < ctypes.windll.kernel32.GetConsoleProcessList(processes, 8) <= 2  # the py launcher and Python


class Notice:
    """Shows lines, and a last sentence if something went wrong; opens a window only if it has to."""

    def __init__(self) -> None:
        self._window: Any = None  # a tkinter.Tk
        self._line: Any = None
        self._bar: Any = None
        self._is_closed = False
        self._heading = ""  # the first line stays above the later ones

    def say(self, line: str) -> None:
        """Show a short line about what is being done."""
        self._print(line)
        if not terminal_is_read() and self._open():
            self._line.configure(text=self._heading + "\n\n" + line if self._heading else line)
            self._heading = self._heading or line
            self.refresh()

    def refresh(self) -> None:
        """Keep the window alive while something else is waited for; raises Closed when the person closed
        it.
        """
        if self._window is not None:
            self._window.update()
        if self._is_closed:
            self.close()
            raise Closed

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            if self._bar.winfo_exists():
                self._bar.stop()  # else Tk complains on the terminal that its timer has lost its bar
            self._window.destroy()
            self._window = None

    def fail(self, sentence: str) -> None:
        """Say why the program cannot start. In a window the sentence stays until the person closes it."""
        self._print(sentence)
        if (console_closes_with_us() or not terminal_is_read()) and self._open():
            import tkinter

            self._bar.stop()
            self._bar.destroy()
            self._line.configure(text=sentence)
            button = tkinter.Button(self._window, text="Close", command=self._mark_closed)
            button.pack(pady=(0, 16))
            button.focus_set()
            button.bind("<Return>", lambda _event: self._mark_closed())
            while not self._is_closed:
                self._window.update()
                self._window.after(20)
            self.close()

    def _print(self, line: str) -> None:
        stream: Optional[TextIO] = sys.stderr
        if stream is None:
            return
        try:
            stream.write(line + "\n")
            stream.flush()
        except (OSError, ValueError):  # a terminal that has gone away must not stop the start
            return

    def _open(self) -> bool:
        """Make the window if it is not there; False where no window can be had."""
        if self._window is not None:
            return True
        try:
            import tkinter
            from tkinter import ttk
        except ImportError:
            return False
        try:
            window = tkinter.Tk()
        except tkinter.TclError:  # no display
            return False
        window.title(TITLE)
        window.resizable(False, False)
        window.protocol("WM_DELETE_WINDOW", self._mark_closed)
        line = ttk.Label(window, wraplength=420, width=60)
        line.pack(padx=24, pady=(20, 12))
        bar = ttk.Progressbar(window, mode="indeterminate", length=420)
        bar.pack(padx=24, pady=(0, 20))
        bar.start(15)
        self._window, self._line, self._bar, self._is_closed = window, line, bar, False
        return True

    def _mark_closed(self) -> None:
        self._is_closed = True
