"""Skat with four: what a person who deals and sits out does meanwhile (option ``watch_when_out``)."""

from __future__ import annotations

import pytest

from game.engine.options import Value
from game.session.match import Match, Seat, Setup
from tests.session.matches import Sitting


def sitting(how: str) -> Sitting:
    """One person, who deals first, and three computers."""
    seats = (Seat("Ada", "person"), *(Seat(name, "computer", "easy") for name in ("Bo", "Cy", "Di")))
    options: dict[str, Value] = {"first_dealer": 0, "watch_when_out": how, "rounds": 1}
    return Sitting(Match(Setup("skat", "standard", seats, 3, options)))


@pytest.mark.parametrize("how", ["watch", "skip"])
def test_whether_the_deal_is_hurried(how: str):
    table = sitting(how)
    table.tick()
    assert table.controller.may_hurry
    assert table.controller.hurry == (how == "skip")
    table.settle()
    assert table.match.state.round_over
    assert not table.controller.hurry
    assert table.controller.next_round() is None
    table.tick()
    assert not table.controller.hurry, "the next deal is for everybody to see"


def test_whom_nobody_plays_for_is_not_hurried():
    seats = tuple(Seat(name, "computer", "easy") for name in ("Ada", "Bo", "Cy", "Di"))
    table = Sitting(Match(Setup("skat", "standard", seats, 3, {"watch_when_out": "skip"})))
    table.tick()
    assert not table.controller.hurry
