"""What the contract suite cannot know of trick Ninety-Nine: that positions are laid out again as they were written."""

from __future__ import annotations

import pytest

from game import catalogue
from game.games.trick_ninety_nine.rules.positions import position_of
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from tests.contract.tables import Table, positions, tables_of

GAME = catalogue.game("trick-ninety-nine")
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", list(tables_of(GAME)), ids=str)
def test_a_position_is_written_and_laid_out_again(table: Table, seed: int):
    names = [f"Seat {seat}" for seat in range(table.seats)]
    for state in positions(table, seed, 12):
        assert isinstance(state, TrickNinetyNine)
        again = TrickNinetyNine(table.row, {}, names, seed, (), position_of(state))
        assert str(again) == str(state)
        assert again.prompts() == state.prompts()
        assert [again.moves(seat) for seat in range(table.seats)] == [state.moves(seat) for seat in range(table.seats)]


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "nap"},
        {"trump": "X"},
        {"hands": ["AS", "AS", "6C"]},
        {"hands": ["AS 6C", "7C", "8C"]},
        {"hands": ["2S", "7C", "8C"]},
        {"taken": [1, 1]},
        {"taken": [9, 9, 9]},
        {"dealer": 5},
        {"turn": 7},
        {"said": "declare"},
        {"phase": "challenged"},
        {"weather": "fine"},
        {"round_number": 0},
        {"open_hands": [4]},
        {"bids": ["6C 7C"]},
        {"turnup": "6C"},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(position):
    with pytest.raises(ValueError, match=r"\w"):
        TrickNinetyNine(GAME.rule_sets[0], {}, ["A", "B", "C"], 1, (), position)
