"""Tables with the most seats, in text up to large: what is asked and told leaves in view what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalogue import GAMES
from tests.ui.painted.choices import CHOICES, Row
from tests.ui.painted.studio import Studio, moments_of

SIZES = ((960, 600), (1920, 1080))


def row_of(**chosen: Any) -> Row:
    usual = {key: values[0] for key, values in CHOICES.items()}
    return usual | {"names": "usual", "seats": "most"} | chosen


def faults_of(studio: Studio, game_id: str, row: Row, names: str) -> list[str]:
    """What is wrong in those moments of a game whose names begin so."""
    game = next(game for game in GAMES if game.id == game_id)
    seen = [moment for moment in moments_of(game, row) if moment.name.startswith(names)]
    assert seen
    return [fault for moment in seen for fault in studio.faults_of(moment, row, game)]


@pytest.mark.parametrize(("text", "by_finger"), [("large", False), ("normal", True)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_question_to_all_leaves_in_view_what_it_speaks_of(
    studio: Studio, size: tuple[int, int], text: str, by_finger: bool
):
    row = row_of(size=size, text_size=text, by_finger=by_finger, no_clocks=True)
    wrong = faults_of(studio, "olympus", row, "all asked: ")
    assert not wrong, "\n".join(wrong)
