#!/usr/bin/env python3
"""Kitchen Table: start me. Makes what it needs the first time; `--help` lists the ways to start."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Python told to trust no folder (-I, -P) leaves it out

import ui.oldest_python  # noqa: F401  (first: it stops with a sentence where Python is too old)
from ui.start.launch import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
