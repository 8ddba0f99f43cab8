"""How far the declarer has got, as the box of the game says it."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.catalogue import game
from game.games.skat.rules.position import Position
from game.games.skat.words.counting import progress
from tests.contract.tables import random_move

DEALS = 8


@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_the_declarer_and_those_it_needs(seed: int):
    skat = game("skat")
    state, rng = skat.state(skat.rule_sets[0], {"rounds": 12}, ["A", "B", "C"], seed), Random(seed)
    seen: set[str] = set()
    deals = 0
    while not state.over and deals < DEALS:
        state.play(random_move(state, rng))
        view = cast(Position, state.seen_by(None))
        words = progress(view)
        deals += view.round_over
        if view.declarer is None or view.contract is None or view.contract.is_null:
            assert not words
            continue
        has, of = words.split(" of ") if " of " in words else words.removesuffix(" needed)").split(" points (")
        of = of if " " in of else f"{of} points"
        seen.add(of)
        won = view.tricks_of(view.declarer) if of == "10 tricks" else view.points_of(view.declarer)
        assert int(has) == won
        assert (" needed)" in words) == (not view.contract.all_tricks and won >= int(of.split()[0]))
        assert (of == "10 tricks") == view.contract.all_tricks
    assert "61 points" in seen
    assert seen <= {"61 points", "90 points", "10 tricks"}
