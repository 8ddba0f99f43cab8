"""The golden button, and with it the space key, makes only what is safe and meant; and where none is golden, the space
bar does nothing."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.engine.moves import Move
from game.engine.state import HANDS
from tests.contract.tables import Table
from tests.ui.player import Player
from tests.ui.table.input.questions import again, how_many, questions, rule_sets, usual_rule_set
from ui.widgets import Button

NEVER = {"pass", "bid", "hold", "take_back", "leave_foot", "ask_partner", "answer", "hand", "burn"}
"""What one may regret, or did perhaps not mean."""

every_table = pytest.mark.parametrize("table", [table for game in GAMES for table in rule_sets(game)], ids=str)


def golden(player: Player) -> list[Button]:
    return [button for button in player.buttons() if button.kind == "primary"]


def space(player: Player) -> list[Move]:
    """The moves that the space bar makes; whatever it opened is closed again."""
    before = len(player.table.match.moves)
    player.key(pygame.K_SPACE)
    made = player.table.match.moves[before:]
    return made[:1]


@every_table
@how_many
def test_nothing_is_golden_that_one_may_regret(sit_down, table: Table, each: int):
    count = 0
    for match in questions(table, each=each):
        player = sit_down(match, speed="off", warnings=True)
        player.rest()
        if player.table.calling.window is not None or player.table.controller.curtain is not None:
            continue  # there the space bar lets something go, and says so
        gold, view = golden(player), player.table.view
        assert len(gold) <= 1
        made = space(player)
        count += 1
        if not gold:
            assert made == [], f"Space made {made} with nothing golden"
            assert player.table.choice is None
            continue
        for move in made:
            assert move.kind not in NEVER, f"{gold[0].text} is golden"
            assert not match.game.labels.warning(view, move)
            others = [other for other in view.moves(0) if other.kind != move.kind]
            assert move.kind != "concede" or not others
    assert count > 1


@usual_rule_set
@how_many
def test_with_one_card_lifted_gold_is_about_that_card(sit_down, table: Table, each: int):
    for match in questions(table, each=each):
        if not match.state.takes_many:
            continue
        player = None
        for card in match.state.table[HANDS[0]][::4]:
            if player is None:
                player = sit_down(again(match), speed="off", warnings=True)
                player.rest()
            if not player.table.gestures.active or player.table.question is not None:
                break
            player.table.gestures.lifted = [player.sprite(card)]
            player.step()
            assert len(golden(player)) <= 1
            made = space(player)
            assert all(card in move.cards for move in made)
            if made or player.table.choice is not None:
                player = None  # the table has moved on
