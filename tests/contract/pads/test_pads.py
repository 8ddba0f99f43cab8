"""Every score pad against its game: fed with what happened at a table, it has the same totals, dealers and winners.

What a round tells a pad stands beside this, in a file for each game: a function `answers` of the state at the end of a
round and at the end of the one before it.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

import pytest

from game import catalogue
from game.declaration import Game
from game.engine.chance import stream
from game.engine.state import State
from game.players.protocol import decision_rng
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from game.words.pad.pad import Pad
from game.words.pad.questions import Number, OneOf, Question, Several
from tests.contract.tables import Table, mixed, random_move, usual_tables_of

KEEPING = [game for game in catalogue.GAMES if game.keeps_score]
TABLES = [table for game in KEEPING for table in (*usual_tables_of(game), *mixed(game, 4))]
_MOVES = 1200


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


@pytest.mark.parametrize("game", KEEPING, ids=lambda game: game.id)
def test_whatever_a_file_says_was_answered_a_pad_says_what_is_wrong(game: Game):
    rng = stream(1, "strange answers", game.id)
    for table in usual_tables_of(game):
        pad = pad_of(table, table.begin(1))
        keys = {question.key: question for question in pad.questions({})}
        for _ in range(60):
            given = {key: rng.choice(STRANGE + likely(question)) for key, question in keys.items()}
            keys |= {question.key: question for question in pad.questions(given)}
            if not pad.trouble(given):
                pad.write(given)
                pad = pad_of(table, table.begin(1))


STRANGE: list[Any] = [None, "", "hand foo", 0, -1, 10**40, True, [], [0, 0], [99], ["a"], "0 20", -2]


def likely(question: Question) -> list[Any]:
    """Some of what might be answered."""
    if isinstance(question, OneOf):
        return [pick.value for pick in question.picks]
    if isinstance(question, Several):
        return [[pick.value] for pick in question.picks]
    return list(range(5)) if isinstance(question, Number) else []


@pytest.mark.parametrize("table", [table for game in KEEPING for table in usual_tables_of(game)], ids=str)
def test_books_and_melds_of_computers_add_up_too(table: Table):
    """Random players finish no book, and seldom make a bid; easy ones do."""
    seats = tuple(Seat(f"Seat {seat}", COMPUTER, "easy") for seat in range(table.seats))
    match = Match(Setup(table.game.id, table.row.id, seats, 3))
    state = match.state
    pad, before = pad_of(table, state), state.copy()
    players = dict.fromkeys(range(table.seats), bots.make(table.game.id, "easy"))
    next(None for _ in bots.playing(match, players, partial(decision_rng, 3)) if state.round_over)
    pad.write(told(table, "answers", state, before))
    owed = list(told(table, "totals", state))
    assert pad.totals[: len(owed)] == owed
