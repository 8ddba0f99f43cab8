"""Whole matches with controllers alone: every card, place and button that a move needs is gone to with the d-pad.

Two short ones at every run; with ``--soak`` every game, by every rule set, alone and among people with one controller
or one each: ``python3 -m tests tests/ui/gamepad --soak``.
"""

from __future__ import annotations

import pytest

from game import catalogue
from tests.ui.gamepad.player import GamepadPlayer, setup_for

OFTEN = ("switch", "sixty-seconds")  # the quickest
soak = pytest.mark.soak
EVERY = [
    pytest.param(game.id, rules.id, marks=() if game.id in OFTEN and not at else soak)
    for game in catalogue.GAMES
    for at, rules in enumerate(game.rule_sets)
]


@pytest.mark.parametrize(("game", "rules"), EVERY)
def test_a_match_is_played_to_its_end(sit_down, game, rules):
    player = GamepadPlayer.of(sit_down(setup_for(game, rules), speed="off"))
    player.play_match()
    assert player.table.match.over
    assert player.app.settings.gamepad == "xbox", "nothing else was touched"


@pytest.mark.parametrize("pads", [1, 2])
@pytest.mark.parametrize("game", [pytest.param(game.id, marks=soak) for game in catalogue.GAMES])
def test_people_pass_the_machine_round(sit_down, game, pads):
    player = GamepadPlayer.of(sit_down(setup_for(game, persons=2, seed=3), speed="off"), pads=pads)
    player.play_match()
    assert player.table.match.over
