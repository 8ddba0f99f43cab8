"""Hard players that think little: for tests of what is made of their thoughts, whatever those are worth."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.players.search import SearchBudget

FEW_DEALS = SearchBudget(deals=6, least=6)  # enough to come to other choices than without


def think_little(patch: pytest.MonkeyPatch, budget: SearchBudget = FEW_DEALS) -> None:
    """Let the hard players of all games imagine few deals; not every one of them searches."""
    for game in GAMES:
        patch.setattr(game.players["hard"], "effort", budget, raising=False)
