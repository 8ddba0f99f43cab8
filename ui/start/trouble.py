"""Notes why a start has failed, and errors of the program itself, in a file beside the saves, for those who mend them.

It knows no scene and no game. If the file cannot be written, the program goes on. Readable by any Python, even
Python 2: a start that fails under an old one is noted, too.
"""

import os
import time
import traceback

from game.session.folder import folder_name
from ui.start.built import build

_MOST = 200000  # bytes; a longer file is started anew


def report_path():
    # type: () -> str
    """Return the path of the file; empty when this user has no home."""
    folder = folder_name()
    return os.path.join(folder, "problems.log") if folder else ""


def note(sentence):
    # type: (str) -> bool
    """Add a sentence to the file, with the time and the build of the program; False when that fails."""
    path = report_path()
    if not path or (os.path.exists(path) and not os.path.isfile(path)):  # reading a pipe would wait for ever
        return False
    line = "%s %s: %s\n" % (time.strftime("%Y-%m-%d %H:%M:%S"), build(), sentence)
    try:
        if not os.path.isdir(os.path.dirname(path)):
            os.makedirs(os.path.dirname(path))
        is_full = os.path.exists(path) and os.path.getsize(path) > _MOST
        with open(path, "wb" if is_full else "ab") as file:
            file.write(line.encode("utf-8", "backslashreplace"))
    except (OSError, IOError, ValueError):  # ValueError: a name that is none
        return False
    return True


def report(error, where):
    # type: (Exception, str) -> bool
    """Add an error, and `where` it happened, to the file; False when that fails."""
    return note(where + "\n" + "".join(traceback.format_exception(type(error), error, error.__traceback__)))


def noted(sentence):
    # type: (str) -> str
    """Add a sentence to the file, and return it with the place of the file."""
    return "%s (Noted in %s)" % (sentence, report_path()) if note(sentence) else sentence
