"""The pictures of a table have their colours in the order of the screen: in another order a large one takes fifty times
as long to paint."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.match import COMPUTER, Seat, Setup
from tests.ui.fixtures import SitDown
from tests.ui.player import NAMES
from ui.theme import GOLD_LIGHT

PLAYED_S, LOOK_MS = 15, 100


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_picture_of_a_demo_has_its_colours_in_the_order_of_the_screen(sit_down: SitDown, game: Game):
    seats = tuple(Seat(name, COMPUTER, "easy") for name in NAMES[: game.usual_seats])
    player = sit_down(Setup(game.id, game.rule_sets[0].id, seats, 1), speed="fast")
    stage = player.app.stage
    order, looks = stage.screen.get_masks()[:3], 0
    for _ in range(1000 * PLAYED_S // LOOK_MS):
        player.step(LOOK_MS)
        assert {picture.get_masks()[:3] for _, picture, _, _ in stage._items} <= {order}
        looks += len(stage._items) > 20
    assert looks > 100


def test_light_is_painted_as_quickly_as_cards(sit_down: SitDown):
    player = sit_down(Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, (Seat("Ada", COMPUTER, "easy"),) * 2, 1))
    assets, screen = player.app.assets, player.app.screen
    for light in (assets.glow(200), assets.glow(300, GOLD_LIGHT, 0.7)):
        assert light.get_masks() == screen.convert_alpha().get_masks()
