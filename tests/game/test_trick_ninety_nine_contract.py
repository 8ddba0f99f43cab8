"""Trick Ninety-Nine keeps the promises that every game makes to the table: the contract suite's own checks."""

from __future__ import annotations

import pytest

from game.trick_ninety_nine.rules import TrickNinetyNine
from game.trick_ninety_nine.setting import position_of
from tests.game import test_contract as contract
from tests.game.tables import Table, option_tables, positions, tables_of, usual_tables_of
from tests.game.trick_ninety_nine_row import GAME

CHECKS = (
    contract.test_random_matches_end_with_all_cards_and_a_winner,
    contract.test_listed_moves_are_legal_and_nothing_near_them_is,
    contract.test_a_refused_move_raises_and_changes_nothing,
    contract.test_who_must_act_can,
    contract.test_a_copy_is_equal_and_independent,
    contract.test_moves_are_written_and_read_again,
    contract.test_the_same_moves_give_the_same_match,
    contract.test_a_view_does_not_depend_on_what_it_hides,
    contract.test_play_can_go_on_from_a_guess,
    contract.test_events_tell_a_seat_only_cards_it_may_see,
)
AT_USUAL_TABLES = (
    contract.test_every_listed_move_is_drawn_sometimes_and_no_other,
    contract.test_hidden_cards_have_no_name_in_a_view,
)
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", list(tables_of(GAME)), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[5:])
def test_at_every_table(check, table: Table, seed: int):
    check(table, seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", list(usual_tables_of(GAME)), ids=str)
@pytest.mark.parametrize("check", AT_USUAL_TABLES, ids=lambda check: check.__name__[5:])
def test_at_usual_tables(check, table: Table, seed: int):
    check(table, seed)


@pytest.mark.parametrize("table", list(option_tables([GAME])), ids=str)
def test_with_every_option_alone(table: Table):
    contract.test_with_every_option_alone_random_matches_end(table)


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
