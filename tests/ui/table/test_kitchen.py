"""The plant, the cup and the biscuit stand where nothing else lies, and one setting takes them away. Every other table
is looked at in ``test_every_table``."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.names import COMPUTERS
from tests.ui.painted.watch import Watch
from tests.ui.player import Player
from tests.ui.table.placement import faults
from ui.table.show.signs import places

pytestmark = pytest.mark.usefixtures("looked_at")
THINGS = {"plant", "cup", "crumbs"}


def match_of(seats: int) -> Match:
    sitting = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[:seats]))
    return Match(Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, sitting, 1))


def pictured(player: Player) -> set[str]:
    """Which things are painted."""
    table, assets = player.table, player.app.assets
    known = {id(assets.memo(("kitchen", thing, at.width), pytest.fail)): thing for thing, at in table_places(player)}
    return {known[id(picture)] for _, picture, *_ in table.paint()[1] if id(picture) in known}


def table_places(player: Player) -> list[tuple[str, pygame.Rect]]:
    return [*player.table.signs.kitchen.places.items()]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_all_of_them_stand_on_a_table_with_room(sit_down, size: tuple[int, int]):
    player = sit_down(match_of(4), size=size, speed="off")
    player.rest()
    assert pictured(player) == THINGS
    rects = [rect for _, rect in table_places(player)]
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


def test_the_setting_takes_them_away_at_once(sit_down):
    player = sit_down(match_of(4), speed="off")
    player.rest()
    before = len(player.table.paint()[1])
    player.app.settings.kitchen = False
    player.app.apply_settings()
    player.step()
    assert len(player.table.paint()[1]) == before - len(THINGS)


def test_what_has_no_room_is_left_out(sit_down):
    player = sit_down(match_of(4), speed="off")
    player.rest()
    layout, theme = player.table.layout, player.app.theme
    assert set(places(theme, layout, 0)) == THINGS
    layout.extra["everywhere"] = layout.free.inflate(100, 100)
    assert places(theme, layout, 0) == {}


def test_one_in_the_way_would_be_found(sit_down, monkeypatch: pytest.MonkeyPatch):
    watch = Watch(monkeypatch)
    player = sit_down(match_of(4), speed="off")
    player.rest()
    assert [*faults(player, watch.paint(player.table))] == []
    plate = player.table.layout.places[1].plate
    player.table.signs.kitchen.places["cup"] = plate.copy()
    assert any(fault.startswith("cup") for fault in faults(player, watch.paint(player.table)))
