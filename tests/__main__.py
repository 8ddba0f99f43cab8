"""Runs the tests: `python3 -m tests`, with `--soak` the full numbers too. Everything else goes to pytest."""

from __future__ import absolute_import  # Python 2 would look for ui in this folder

import sys

import ui.oldest_python  # noqa: F401  (first: it stops with a sentence where Python is too old)
from tests.runner import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
