"""Here hints are thought about as long as at the table."""

from __future__ import annotations

import pytest

from game.players.protocol import HARD
from game.session.coach import advising


@pytest.fixture(autouse=True)
def _hints_of_the_hard_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "HARD", HARD)
