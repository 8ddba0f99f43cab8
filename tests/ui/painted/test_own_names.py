"""Rules with a name of one's own, as long as may be: nothing beside it has to give way."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from tests.ui.painted.choices import CHOICES, Row
from tests.ui.painted.moments import pages
from tests.ui.painted.set_ups import keep_long
from tests.ui.painted.studio import Studio

USUAL: Row = {name: values[0] for name, values in CHOICES.items()}


@pytest.mark.parametrize("text", ["normal", "large"])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_title_of_the_rules_is_whole_beside_a_long_name(studio: Studio, size: tuple[int, int], text: str):
    keep_long(GAMES[0])
    row = USUAL | {"size": size, "text_size": text}
    wrong = list(studio.faults_of_page("rules", pages()["rules of a game"], row))
    assert not wrong, "\n".join(wrong)
