"""One sentence where the person looks: on the terminal, and in a window where nobody reads that.

Decides whether anybody reads the terminal, and knows what can show a window on which desktop. Knows nothing about the
sentences. Readable by any Python, even Python 2, because "your Python is too old" is said through it.
"""

import os
import stat
import sys

from ui import TITLE

_ICON_OF_ERRORS, _ICON_OF_NEWS = 0x10, 0x40  # how Windows numbers them


def fail(sentence):
    # type: (str) -> None
    """Say why the program cannot go on. In a window the sentence stays until the person closes it."""
    print_line(sentence)
    if console_closes_with_us() or not terminal_is_read():
        show(sentence)


def print_line(line):
    # type: (str) -> None
    """Print a line for a person who reads the terminal."""
    if sys.stderr is None:  # pythonw has no streams
        return
    try:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()
    except (OSError, IOError, ValueError):  # a terminal that has gone away must not stop the start
        return


def terminal_is_read():
    # type: () -> bool
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


def console_closes_with_us():
    # type: () -> bool
    """Say whether the console was opened only for this program, so that a last line would vanish with it."""
    if sys.platform != "win32" or os.environ.get("CI") or "PROMPT" in os.environ:  # PROMPT: started from a shell
        return False
    import ctypes

    processes = (ctypes.c_uint32 * 8)()
    return 0 < ctypes.windll.kernel32.GetConsoleProcessList(processes, 8) <= 2  # the py launcher and Python


def has_screen():
    # type: () -> bool
    """Say whether a window can be hoped for."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(sentence, is_good=False):
    # type: (str, bool) -> bool
    """Show a sentence in a window until it is closed, marked if it is no good news; False where nothing can."""
    if sys.platform == "win32":
        return _message_box(sentence, _ICON_OF_NEWS if is_good else _ICON_OF_ERRORS)
    ways = [_by_tk, _by_program, _by_own_window, _by_last_resort]
    if sys.platform == "darwin":  # one program may have no two libraries of windows there
        ways = [_by_program]
    return any(way(sentence) for way in ways)


def _message_box(sentence, icon):
    # type: (str, int) -> bool
    import ctypes

    library = getattr(ctypes, "windll")  # noqa: B009  (no other system has it)
    return bool(library.user32.MessageBoxW(None, "" + sentence, "" + TITLE, icon))


def _by_tk(sentence):
    # type: (str) -> bool
    if not has_screen():
        return False
    try:
        import tkinter
        from tkinter import messagebox
    except ImportError:
        return False
    try:
        window = tkinter.Tk()
    except tkinter.TclError:  # it does not know this desktop
        return False
    window.withdraw()
    messagebox.showerror(TITLE, sentence)
    window.destroy()
    return True


def _by_program(sentence):
    # type: (str) -> bool
    if sys.platform == "darwin":
        alert = 'display alert "%s" message "%s"' % (TITLE, in_quotes(sentence))
        return _shows(["osascript", "-e", alert])
    return has_screen() and (
        _shows(["zenity", "--error", "--no-markup", "--title", TITLE, "--text", sentence])
        or _shows(["kdialog", "--title", TITLE, "--error", sentence])
    )


def _by_own_window(sentence):
    # type: (str) -> bool
    if not has_screen() or sys.version_info < (3, 11):
        return False
    from ui.start.own_window import shown

    return shown(sentence)


def _by_last_resort(sentence):
    # type: (str) -> bool
    return (has_screen() and _shows(["xmessage", "-center", sentence])) or _shows(["notify-send", TITLE, sentence])


def _shows(command):
    # type: (list[str]) -> bool
    """Run a program that shows a window, to its end; False where there is none or it knows no such desktop."""
    import subprocess  # a start that goes well does without

    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        complaints = process.communicate()[1]
    except OSError:
        return False
    return process.returncode == 0 or (process.returncode == 1 and b"display" not in complaints)  # 1: closed


def in_quotes(sentence):
    # type: (str) -> str
    """Return the sentence as AppleScript wants it between quotation marks."""
    return sentence.replace("\\", "\\\\").replace('"', '\\"')
