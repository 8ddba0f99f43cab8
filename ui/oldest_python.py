"""Stops with one sentence when this Python is too old for the program: import it before anything else.

Owns the oldest Python that will do. This file and the files imported before it (`main.py`,
`ui/__init__.py`, `tests/__init__.py`, `tests/__main__.py`) must be readable by any Python, even Python 2:
no annotations, no newer syntax, nothing but ASCII. It knows nothing else of the program.
"""

import sys

OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    mend = "sudo apt install python3.11, then start it with python3.11"
    if sys.platform == "darwin":
        mend = "brew install python, then start it with python3"
    elif sys.platform == "win32":
        mend = "winget install Python.Python.3.13, then start it with py -3"
    sentence = "Kitchen Table needs Python %d.%d or newer and this is Python %d.%d: %s." % (
        OLDEST + sys.version_info[:2] + (mend,)
    )
    if sys.version_info >= (3, 6):
        from ui.start.notice import Notice

        Notice().fail(sentence)
        sys.exit(1)
    sys.exit(sentence)
