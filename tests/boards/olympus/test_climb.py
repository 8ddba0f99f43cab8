"""The climb on the table: the climber, the figure, the Bolt, and what the card under the pointer makes."""

from __future__ import annotations

import math

import pygame
import pytest

from tests.boards.olympus.tables import HANDS, at, board, seated, stands, until
from ui.boards.olympus.board import SUMMIT
from ui.boards.olympus.path import WAY
from ui.boards.pieces import Point
from ui.boards.round_table import SIGN
from ui.pictures.assets import Assets


def track(player, card: str) -> list[tuple[float, float]]:
    """Ada plays that card: where the climber is, frame by frame, until it rests."""
    player.double_click(player.on(card))
    until(player, lambda: board(player).climber.busy(player.table.now))
    points = []
    while board(player).climber.busy(player.table.now):
        points.append(at(player))
        player.step(10)
    return points


def off_the_way(points: list[tuple[float, float]]) -> float:
    """The greatest distance of these points from the way up."""
    return max(min(math.dist(point, other) for other in WAY) for point in points)


def test_the_climber_walks_up_the_way(sit_down):
    player = seated(sit_down, facts={"height": 52})
    assert at(player) == pytest.approx(WAY[52], abs=0.005)
    points = track(player, "H6.1")
    assert off_the_way(points) < 0.03
    assert at(player) == pytest.approx(WAY[58], abs=0.005)
    heights = [-y for _, y in points]
    assert heights == sorted(heights)


def test_it_walks_down_as_well(sit_down):
    player = seated(sit_down, hands=("Trident.1 H2.1", HANDS[1]), facts={"height": 52})
    assert off_the_way(track(player, "Trident.1")) < 0.03
    assert at(player) == pytest.approx(WAY[42], abs=0.005)


def test_it_jumps_with_the_spear(sit_down):
    player = seated(sit_down, facts={"height": 23})
    points = track(player, "Spear.1")
    assert min(y for _, y in points) < WAY[50][1] - 0.05
    assert at(player) == pytest.approx(WAY[50], abs=0.005)


def test_the_digits_change_places_for_the_sandals(sit_down):
    player = seated(sit_down, facts={"height": 73})
    player.double_click(player.on("Sandals.1"))
    until(player, lambda: board(player).height.value == 37)
    seen = set()
    while board(player).height.busy(player.table.now):
        words = player.painted().texts
        seen |= {text for text, high in words if text.isdecimal() and high > 30}
        player.step(20)
    assert seen == {"7", "3"}
    assert "37" in [text for text, high in player.painted().texts if high > 30]


@pytest.mark.parametrize(("height", "after"), [(7, 70), (40, 4), (55, 55)])
def test_sandals_with_one_digit_or_none_to_move(sit_down, height: int, after: int):
    player = seated(sit_down, facts={"height": height})
    player.double_click(player.on("Sandals.1"))
    until(player, lambda: player.table.match.moves and player.table.director.idle)
    until(player, lambda: not board(player).busy(player.table.now))
    assert board(player).height.value == after
    assert at(player) == pytest.approx(WAY[after], abs=0.005)


def test_beyond_the_top_is_the_top(sit_down):
    player = seated(sit_down, facts={"height": 97, "bolt": 2})
    player.double_click(player.on("H6.1"))
    player.rest()
    assert player.painted().says("103")
    assert stands(player) == Point(SIGN, *WAY[100])


def test_the_bolt_flies_from_seat_to_seat(sit_down):
    player = seated(sit_down, facts={"height": 74, "bolt": 2})
    bolt, layout = board(player).bolt, player.table.layout
    token = layout.places[2].token
    assert token is not None
    assert bolt.position(layout, player.table.now) == token.center
    player.double_click(player.on("H6.1"))
    until(player, lambda: bolt.busy(player.table.now))
    assert bolt.place == 0
    until(player, lambda: not bolt.busy(player.table.now))
    own = layout.places[0].token
    assert own is not None
    assert bolt.position(layout, player.table.now) == own.center


def test_a_free_bolt_lies_on_the_mountain(sit_down):
    player = seated(sit_down, facts={"height": 33})
    where = board(player).bolt.position(player.table.layout, player.table.now)
    assert where is not None
    assert player.table.layout.extra[SIGN].collidepoint(where)


def test_a_new_round_begins_at_the_foot_with_a_free_bolt(sit_down):
    player = seated(sit_down, facts={"height": 97, "bolt": 0})
    player.double_click(player.on("H6.1"))
    player.rest()
    assert board(player).bolt.place == 0
    player.press_button("Next deal")
    until(player, lambda: isinstance(board(player).bolt.place, Point))
    assert board(player).bolt.busy(player.table.now)
    assert (board(player).height.value, stands(player)) == (0, Point(SIGN, *WAY[0]))


def test_laurels_lie_at_the_seats_and_a_win_is_celebrated(sit_down, monkeypatch):
    player = seated(sit_down, facts={"height": 94, "bolt": 0, "laurels": [1, 3, 0, 2]})
    notes = [board(player).notes(seat) for seat in range(4)]
    assert [(note.tokens, note.of, note.token) for note in notes] == [(n, 4, "laurel") for n in (1, 3, 0, 2)]
    spots: list[list[tuple[int, int]]] = []
    monkeypatch.setattr(player.table.spectacle.moments, "celebrate", lambda where, *rest: spots.append(list(where)))
    player.double_click(player.on("H6.1"))
    player.rest()
    layout = player.table.layout
    assert spots == [[layout.extra[SUMMIT].center, layout.places[0].plate.center]]
    assert board(player).notes(0).tokens == 2


def test_pointing_at_a_card_shows_what_it_makes(sit_down):
    player = seated(sit_down, facts={"height": 74, "bolt": 2})
    player.move_to(player.on("H6.1"))
    painted = player.painted()
    assert painted.says("80, takes the Bolt")
    assert painted.says("\N{RIGHTWARDS ARROW} 80")
    player.move_to(player.on("H2.1"))
    painted = player.painted()
    assert painted.says("76")
    assert not painted.says("takes the Bolt")


def test_dragging_it_shows_the_same(sit_down):
    player = seated(sit_down, facts={"height": 74, "bolt": 2})
    player.lift(player.on("H6.1"), player.pile)
    assert player.painted().says("80, takes the Bolt")
    assert board(player).pointed is player.sprite("H6.1").card


def test_nothing_is_shown_for_a_card_that_may_not_be_played(sit_down):
    player = seated(sit_down, rest=False, facts={"height": 74, "turn": 2})
    player.move_to(player.on("H6.1"))
    assert not player.painted().says("\N{RIGHTWARDS ARROW}")


def test_what_was_done_is_undone_on_the_mountain(sit_down):
    player = seated(sit_down, facts={"height": 74}, changes={"sneak": False})
    player.double_click(player.on("H6.1"))
    player.rest()
    assert board(player).height.value != 74
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.press_button("Undo")
    player.rest()
    assert board(player).height.value == 74
    assert stands(player) == Point(SIGN, *WAY[74])
    assert isinstance(board(player).bolt.place, Point)


def test_under_reduced_motion_nothing_walks_or_flies(sit_down):
    player = seated(sit_down, facts={"height": 74, "bolt": 2}, reduced_motion=True)
    points = track(player, "H6.1")
    assert all(min(math.dist(point, WAY[height]) for height in (74, 80)) < 0.005 for point in points)
    player = seated(sit_down, facts={"height": 73}, reduced_motion=True)
    track(player, "Sandals.1")
    assert not board(player).height.busy(player.table.now + 1)


def test_at_rest_the_mountain_is_pictures_that_are_kept(sit_down, monkeypatch):
    player = seated(sit_down, facts={"height": 74, "bolt": 2})
    table, app = player.table, player.app
    first = board(player).signs(app.assets, app.theme, table.layout, table.now)
    monkeypatch.setattr(Assets, "memo", lambda self, key, make: self._pictures.get(key))
    again = board(player).signs(app.assets, app.theme, table.layout, table.now)
    assert [item[1] for item in first] == [item[1] for item in again]
    assert len(first) == 4
