"""Players for tests of the controller."""

from __future__ import annotations

import pytest

from game.session import bots
from tests.session.files.disk import _disk
from tests.session.matches import Scripted


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Scripted:
    """All computers are this one player."""
    player = Scripted()
    monkeypatch.setattr(bots, "make", lambda game, level, temperament="": player)
    return player


__all__ = ["_disk"]
