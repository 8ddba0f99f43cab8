"""The tables with every pair of values: that they have them."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.contract.pairs import paired
from tests.contract.tables import tables_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_two_values_of_two_options_come_up_together(game: Game):
    """Of switches, which every table allows."""
    switches = [option for option in game.options if len(option.choices) == 2]
    tables = paired(game)
    assert {(table.row.id, table.seats) for table in tables} >= {
        (table.row.id, table.seats) for table in tables_of(game)
    }
    for at, one in enumerate(switches):
        for other in switches[at + 1 :]:
            seen = {(table.changes.get(one.key), table.changes.get(other.key)) for table in tables}
            assert seen >= {(value, beside) for value, _ in one.choices for beside, _ in other.choices}, (one, other)
