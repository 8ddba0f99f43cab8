"""The recipe of the packages, `.ci/packaging`, as tests use it."""

from __future__ import annotations

import sys

from tests.window.table import ROOT

sys.path.insert(0, str(ROOT / ".ci" / "packaging"))

import about
import centre
import deb
import elf
import flatpak
import installer
import linux
import notes
import papers
import releases
import signing
import tree
import windows
from fetch import Trouble

__all__ = [
    "Trouble",
    "about",
    "centre",
    "deb",
    "elf",
    "flatpak",
    "installer",
    "linux",
    "notes",
    "papers",
    "releases",
    "signing",
    "tree",
    "windows",
]
