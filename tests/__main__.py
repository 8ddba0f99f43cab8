"""Runs the tests: `python3 -m tests`, with `--soak` the full numbers too. Everything else goes to pytest."""

import sys

import ui.oldest_python  # noqa: F401  (first: it stops with a sentence where Python is too old)
from tests.runner import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
