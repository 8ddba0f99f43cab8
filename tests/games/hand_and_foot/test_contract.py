"""What the contract suite cannot know of Hand and Foot: where it is offered, and saves in mid-turn."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.options import OptionError
from game.games.hand_and_foot.rules.variants import RULE_SETS, rules_in_force
from game.session.match import Match, Seat, Setup
from tests.contract.tables import TABLES, random_move

GAME = "hand-and-foot"


def test_three_and_five_players_are_offered_where_the_rules_say_so():
    seats = {row.id: [table.seats for table in TABLES if table.row is row] for row in RULE_SETS}
    assert list(seats.values()) == [[2, 3, 4, 5, 6], [2, 4, 6], [2, 3, 4, 5, 6]]
    with pytest.raises(OptionError, match="2, 4 or 6 players, not 5"):
        rules_in_force(RULE_SETS[1], {}, 5)


@pytest.mark.parametrize("rules", [row.id for row in RULE_SETS])
def test_a_match_is_saved_in_mid_turn_and_goes_on(rules: str):
    seats = tuple(Seat(name) for name in ("North", "East", "South", "West"))
    match = Match(Setup(GAME, rules, seats, 5))
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
