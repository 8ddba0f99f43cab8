"""Hand and Foot keeps what every game promises: the contract's own checks over a row of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.account import Account
from game.catalogue import Game
from game.hand_and_foot.rules import HandAndFoot
from game.hand_and_foot.variants import OPTIONS, RULE_SETS, rules_in_force
from game.match import Match, Seat, Setup
from game.options import OptionError
from tests.game import test_contract as contract
from tests.game.tables import Table, option_tables, random_move, random_moves, tables_of, usual_tables_of

ROW = Game(
    id="hand-and-foot",
    title="Hand and Foot",
    kind="groups of seven",
    blurb="",
    seats=range(2, 7),
    usual_seats=4,
    options=OPTIONS,
    rule_sets=RULE_SETS,
    state=HandAndFoot,
    in_force=rules_in_force,
    bots={},
    layout="hand_and_foot",
    guide=lambda row, values, usual, seats: (),
    account=lambda state, events: Account((), (), (), (), ()),
)
TABLES = list(tables_of(ROW))
USUAL = list(usual_tables_of(ROW))

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
usual_tables = pytest.mark.parametrize("table", USUAL, ids=str)
some_deals = pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))]
)
Check = Callable[[Table, int], None]
CHECKS: list[Check] = [
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
    contract.test_every_listed_move_is_drawn_sometimes_and_no_other,
    contract.test_hidden_cards_have_no_name_in_a_view,
]


@every_table
@some_deals
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("test_"))
def test_the_contract(table: Table, seed: int, check: Check):
    check(table, seed)


@pytest.mark.parametrize("table", list(option_tables([ROW])), ids=str)
def test_with_every_option_alone_random_matches_end(table: Table):
    assert random_moves(table, 3)


def test_three_and_five_players_are_offered_where_the_rules_say_so():
    seats = {row.id: [one.seats for one in TABLES if one.row is row] for row in RULE_SETS}
    assert list(seats.values()) == [[2, 3, 4, 5, 6], [2, 4, 6], [2, 3, 4, 5, 6]]
    with pytest.raises(OptionError, match="2, 4 or 6 players, not 5"):
        rules_in_force(RULE_SETS[1], {}, 5)


@usual_tables
def test_a_match_is_saved_in_mid_turn_and_goes_on(table: Table, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, ROW))
    seats = tuple(Seat(name) for name in ("North", "East", "South", "West"))
    match = Match(Setup(ROW.id, table.row.id, seats, 5))
    rng = Random(5)
    for number in range(400):
        match.submit(random_move(match.state, rng))
        if number % 40 == 7:
            again = Match.from_json(json.loads(json.dumps(match.to_json())))
            assert str(again.state) == str(match.state)
            assert again.moves == match.moves
    before = str(match.state)
    match.submit(random_move(match.state, rng))
    match.undo(1)
    assert str(match.state) == before


DIGEST = contract.DIGEST.replace(
    "from tests.game.tables import USUAL, positions",
    "from tests.game.tables import positions\nfrom tests.game.test_hand_and_foot_contract import USUAL",
)


def test_two_processes_play_the_same_match():
    digests = set()
    for hash_seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(told.stdout)
    assert len(digests) == 1
