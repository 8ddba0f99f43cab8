#!/usr/bin/env python3
"""Kitchen Table: start me. Makes what it needs the first time; `--help` lists the ways to start.

Any Python must be able to read this file, even Python 2, and it may be all there is: opened inside an archive, it is
copied out of it alone. Then it says so, in a window.
"""

import os
import sys

FOLDER = os.path.dirname(os.path.realpath(__file__))  # a link to it may lie on the desktop
TITLE = "Kitchen Table"
ALONE = (
    "Extract all files first: main.py has been opened without the rest of Kitchen Table. "
    "Then open main.py in the folder that this makes."
)
BY_TK = """import sys
try:
    try:
        from tkinter import messagebox
    except ImportError:
        import tkMessageBox as messagebox
    messagebox.showerror(*sys.argv[1:])
except Exception:  # no Tk here, or no display: the next program is tried
    sys.exit(2)
"""


def show(sentence):
    # type: (str) -> None
    """Show a sentence on the terminal, and in a window where nobody reads that: by whatever this desktop has."""
    if sys.stderr is not None:  # pythonw has no streams
        sys.stderr.write(sentence + "\n")
    if os.environ.get("CI"):
        return
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxA(None, sentence.encode("ascii"), TITLE.encode("ascii"), 0x10)
    elif not (os.isatty(1) or os.isatty(2)):
        show_by_a_program(sentence)


def show_by_a_program(sentence):
    # type: (str) -> None
    """Show a sentence by the first program of a Mac or of a Linux desktop that can."""
    import subprocess

    with open(os.devnull, "w") as nothing:
        for command in (
            ["osascript", "-e", 'display alert "%s" message "%s"' % (TITLE, sentence)],
            ["zenity", "--error", "--title", TITLE, "--text", sentence],
            ["kdialog", "--title", TITLE, "--error", sentence],
            [sys.executable, "-c", BY_TK, TITLE, sentence],
            ["xmessage", "-center", sentence],
            ["notify-send", TITLE, sentence],
        ):
            try:
                if subprocess.call(command, stdout=nothing, stderr=nothing) in (0, 1):  # 1: closed without a button
                    return
            except OSError:  # this desktop has no such program
                continue


if __name__ == "__main__":
    sys.path.insert(0, FOLDER)  # Python told to trust no folder (-I, -P) leaves it out
    try:
        if not (hasattr(sys, "frozen") or os.path.isdir(os.path.join(FOLDER, "ui"))):  # another `ui` may be installed
            raise ImportError
        import ui.oldest_python  # noqa: F401  (first: it stops with a sentence where Python is too old)
        from ui.start.launch import run

        status = run(sys.argv[1:])
    except (ImportError, SyntaxError, ValueError):  # the last two: files that hold rubbish
        show(ALONE)
        status = 1
    sys.exit(status)
