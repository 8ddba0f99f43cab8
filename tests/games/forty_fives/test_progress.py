"""How far a bid has got, as the bid box says it: what is taken is never lost, and in the end all of it is told."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.catalogue import game
from game.games.forty_fives.rules.position import Position
from game.games.forty_fives.words.labels import progress
from tests.contract.tables import random_move
from tests.games.forty_fives.talk import played_out

ROUNDS = 6


@pytest.mark.parametrize("seed", range(4))
def test_the_points_of_the_bidders_side_of_those_it_needs(seed: int):
    forty_fives = game("forty-fives")
    state, rng = forty_fives.state(forty_fives.rule_sets[0], {}, ["A", "B", "C", "D"], seed), Random(seed)
    figures: list[int] = []
    finished = 0
    while not state.over and finished < ROUNDS:
        state.play(random_move(state, rng))
        view = cast(Position, state.seen_by(None))
        words, bid = progress(view), view.bid_standing()
        if not words:
            assert bid is None or not view.tricks
            figures = []
            continue
        assert bid is not None
        assert view.bidder is not None
        has, of = map(int, words.split(" of "))
        assert of == bid.needs
        assert not figures or has >= figures[-1], "what is taken is never lost"
        figures.append(has)
        if view.round_over:
            finished += 1
            side, best = view.party(view.bidder), view.best_trump()
            bonus = 5 if best is not None and view.party(best[1]) == side else 0
            assert has == 5 * view.tricks_of(side) + bonus
    assert finished


@pytest.mark.parametrize("slam", ["30for60_risk", "30for60_full"])
def test_thirty_for_sixty_needs_all_thirty_points(slam: str):
    assert progress(played_out("AAAAB", "A", bid="30for60", options={"slam": slam})) == "25 of 30"
