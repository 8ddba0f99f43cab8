"""The recipe of the packages, `.ci/packaging`, as tests use it."""

from __future__ import annotations

import sys

from tests.window.table import ROOT

sys.path.insert(0, str(ROOT / ".ci" / "packaging"))

import deb
import elf
import notes
import papers
import tree
from fetch import Trouble

__all__ = ["Trouble", "deb", "elf", "notes", "papers", "tree"]
