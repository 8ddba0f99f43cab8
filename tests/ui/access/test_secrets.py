"""What is told of a table hangs on nothing that its viewer does not know: where hidden cards are dealt anew, it is the
same; and at the curtain it is the same whatever both hands are.
"""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import State
from tests.contract.tables import tables_of
from tests.ui.access.tables import match_at, tree_of, words_of
from tests.ui.player import Player
from ui.access.node import Role

pytestmark = pytest.mark.usefixtures("no_replays")

POSITIONS = 9  # of each game
MANY = 92  # 1,012 of all games


def told(player: Player) -> list[tuple[object, ...]]:
    return [*words_of(tree_of(player).root)]


def laid_anew(player: Player, state: State) -> None:
    """The same table with another state behind it."""
    table = player.table
    table.match.state = state
    table.controller.generation += 1
    player.rest()


def is_other(world: State, state: State) -> bool:
    """Whether any card lies elsewhere."""
    return [*world.table.zones.values()] != [*state.table.zones.values()]


def compared(sit_down, game: Game, count: int) -> int:
    """How many positions were told again with other hidden cards; each is told the same."""
    other, there = 0, [*tables_of(game)]
    for at in range(count):
        match = match_at(there[5 * at % len(there)], 7 * at % 61, 11 + at)
        player = sit_down(match, speed="off")
        with player.app.unseen():
            player.rest()
            table, state = player.table, match.state
            assert table.cover is None
            assert table.controller.curtain is None
            world = match.view(table.controller.viewer).guess(Random(at))
            here = told(player)
            laid_anew(player, state)
            assert told(player) == here
            laid_anew(player, world)
            assert told(player) == here, f"{game.id}, position {at}"
            table.match.state = state
        other += is_other(world, state)
    return other


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hidden_cards_that_are_dealt_anew_change_nothing(sit_down, game: Game):
    assert compared(sit_down, game, POSITIONS) > POSITIONS // 2


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hidden_cards_of_many_positions(sit_down, game: Game):
    assert compared(sit_down, game, MANY) > MANY // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_at_the_curtain_nothing_of_any_hand_is_told(sit_down, game: Game):
    table = next(table for table in tables_of(game) if table.seats == game.usual_seats)
    for moves in range(5, 30):  # while several are asked at once there is none
        match = match_at(table, moves, 4, persons=2)
        player = sit_down(match, speed="off")
        player.rest()
        if player.table.cover is not None:
            break
    assert [node.role for node in tree_of(player).root.children] == [Role.DIALOG]
    here, state = told(player), match.state
    for seed in range(3):
        world = match.view(None).guess(Random(seed))
        assert is_other(world, state)
        laid_anew(player, world)
        assert told(player) == here
