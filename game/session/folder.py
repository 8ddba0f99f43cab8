"""Names the folder in which one person's matches, choices and notes of problems lie.

Readable by any Python, even Python 2: a start that fails under an old one notes there why.
"""

import os
import sys

HOME_VARIABLE = "KITCHEN_TABLE_HOME"


def folder_name():
    # type: () -> str
    """Return the per-user folder by the platform's convention, or what KITCHEN_TABLE_HOME names.

    It need not exist yet. Empty when this user has no home.
    """
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return named
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        place = os.environ.get("APPDATA") or os.path.join(home, "AppData", "Roaming")
    elif sys.platform == "darwin":
        place = os.path.join(home, "Library", "Application Support")
    else:
        place = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    if place.startswith("~"):
        return ""
    return os.path.join(place, "Kitchen Table" if sys.platform in ("win32", "darwin") else "kitchen-table")
