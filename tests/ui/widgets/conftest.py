"""What widgets have told whoever made them."""

from __future__ import annotations

import pytest


@pytest.fixture(name="heard")
def _heard():
    return []
