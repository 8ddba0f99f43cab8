"""A copy of the program for tests of the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.start.program import Desktop, Program


@pytest.fixture
def bare(tmp_path: Path) -> Program:
    return Program(tmp_path)


@pytest.fixture
def desktop(tmp_path: Path) -> Desktop:
    return Desktop(tmp_path)
