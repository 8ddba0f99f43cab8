"""Here pictures are looked at one by one."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def _pictures(looked_at: None) -> None:
    """None of them is left empty."""
