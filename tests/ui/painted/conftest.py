"""The window in which all scenes are painted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.players.protocol import NORMAL
from game.players.search import SearchBudget
from game.session.coach import looking
from game.session.coach.look_back import Decision, WeighedRound
from game.session.same_cards import replay
from tests.session.coach.little import think_little
from tests.ui.painted.studio import Studio
from tests.ui.pictures.typefaces import forget
from ui.table.scene import TableScene
from ui.table.show import faces

DECISIONS = 4  # of a round that is looked back at
NEVER_S = 1e9


class Weighed(WeighedRound):
    """Weighs a few decisions of a round, in few deals: how they look is the same for all of them."""

    def look(self, deals: int = 2) -> Iterator[Decision | None]:
        for found in super().look(2):
            yield found
            if len(self.decisions) >= DECISIONS:
                return


def waiting(table: TableScene, budget_ms: float) -> bool:
    """What a table thinks about while one waits: no finished round is played again, for its result does that itself."""
    return table.advice.think(budget_ms / 1000) or table.controller.think(budget_ms)


@pytest.fixture(name="studio", scope="module")
def _studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    folder: Path = tmp_path_factory.mktemp("painted")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KITCHEN_TABLE_HOME", str(folder))
        patch.setattr(faces, "EYES_OPEN_S", (NEVER_S, NEVER_S))
        patch.setattr(TableScene, "idle", waiting)
        patch.setattr(looking, "WeighedRound", Weighed)
        patch.setattr(replay, "PIECES", 0)  # a round is played again the least number of times, and without a search
        patch.setattr(replay, "HARD", NORMAL)
        think_little(patch, SearchBudget(deals=2, least=2))
        yield Studio(patch, folder)
    forget()
    pygame.display.quit()
