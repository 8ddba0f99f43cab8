"""The recipe of the packages, `.ci/packaging`, as tests use it."""

from __future__ import annotations

import sys

from tests.window.table import ROOT

sys.path.insert(0, str(ROOT / ".ci" / "packaging"))

import about
import deb
import elf
import installer
import notes
import papers
import signing
import tree
import windows
from fetch import Trouble

__all__ = ["Trouble", "about", "deb", "elf", "installer", "notes", "papers", "signing", "tree", "windows"]
