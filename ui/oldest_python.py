"""Stops with one sentence when this Python is too old for the program: import it before anything else.

Owns the oldest Python that will do. This file and the files imported before it (`main.py`,
`ui/__init__.py`, `tests/__init__.py`, `tests/__main__.py`), and those that say the sentence, must be readable by any
Python, even Python 2: no annotations, no newer syntax, nothing but ASCII.
"""

import sys

OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    from ui.start.message import fail
    from ui.start.trouble import noted

    mend = "sudo apt install python3.11, then start it with python3.11"
    if sys.platform == "darwin":
        mend = "brew install python, then start it with python3"
    elif sys.platform == "win32":
        mend = "winget install Python.Python.3.13, then start it with py -3"
    sentence = "Kitchen Table needs Python %d.%d or newer and this is Python %d.%d: %s." % (
        OLDEST + sys.version_info[:2] + (mend,)
    )
    fail(noted(sentence))
    sys.exit(1)
