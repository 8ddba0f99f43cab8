"""What holds for every test of a table."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def _at_tables(no_replays: None) -> None:
    """Nobody here reads what others make of the same cards."""
