#!/usr/bin/env python3
"""Kitchen Table: start me. Makes what it needs the first time; `--help` lists the ways to start."""

import sys

import ui.oldest_python  # noqa: F401  (first: it stops with a sentence where Python is too old)
from ui.start.launch import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
