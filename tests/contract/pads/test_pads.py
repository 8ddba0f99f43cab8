"""Every score pad against its game: fed with what happened at a table, it has the same totals, dealers and winners.

What a round tells a pad stands beside this, in a file for each game: a function `answers` of the state at the end of a
round and at the end of the one before it.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from game import catalogue
from game.engine.chance import stream
from game.engine.state import State
from game.words.pad.pad import Pad
from tests.contract.tables import Table, mixed, random_move, usual_tables_of

KEEPING = [game for game in catalogue.GAMES if game.keeps_score]
TABLES = [table for game in KEEPING for table in (*usual_tables_of(game), *mixed(game, 4))]
_MOVES = 2500


def pad_of(table: Table, state: State) -> Pad:
    values = table.game.in_force(table.row, table.changes, table.seats)
    return table.game.pad(table.row, values, state.names[: table.seats], told(table, "first", state))


def told(table: Table, what: str, *states: State):
    module = import_module(f"tests.contract.pads.{table.game.id.replace('-', '_')}")
    return getattr(module, what)(*states)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_pad_adds_up_as_the_table_does(table: Table):
    state, rng = table.begin(7, recorded=True), stream(7, "pads", str(table))
    pad, before, moves, rounds = pad_of(table, state), state.copy(), 0, 0
    while not state.over and (moves < _MOVES or not rounds):
        state.play(random_move(state, rng))
        moves += 1
        if not state.round_over:
            continue
        assert pad.dealer == told(table, "dealer", state, before)
        given = told(table, "answers", state, before)
        assert pad.trouble(given) == ""
        owed = list(told(table, "totals", state))  # a dummy has a column more
        assert list(pad.write(given).after[: len(owed)]) == pad.totals[: len(owed)] == owed
        won = {seat for seat, place in enumerate(state.results()) if place == 1}
        assert (pad.over, set(pad.winners)) == (state.over, won)
        before, rounds = state.copy(), rounds + 1
