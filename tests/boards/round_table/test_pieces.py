"""Pieces on the table: where they lie, how they travel, and that they belong to places and not to pixels."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.engine.state import DISCARD
from tests.boards.round_table.tables import CLOCK, MOUNTAIN, laid, theme_of
from ui.boards.pieces import Piece, Point, position_of
from ui.boards.round_table import SIGN
from ui.pictures.assets import Assets
from ui.table.show.layout import Layout
from ui.tween import linear

WINDOW = (1280, 720)
PATH = [Point(SIGN, 0.2, 0.9), Point(SIGN, 0.8, 0.6), Point(SIGN, 0.5, 0.1)]
LAYOUT = laid(MOUNTAIN)
THEME = theme_of(WINDOW)
S = THEME.ms("travel") / 1000


def lying(place) -> Piece:
    piece = Piece("tokens/token", 40)
    piece.put(place)
    return piece


def where(piece: Piece, now: float, layout: Layout = LAYOUT) -> tuple[float, float]:
    """Where the piece is at that moment."""
    position = piece.position(layout, now)
    assert position is not None
    return position


def track(piece: Piece) -> list[tuple[float, float]]:
    """Where the piece is during one travel."""
    return [where(piece, S * at / 100) for at in range(101)]


def test_places_by_name():
    assert position_of(SIGN, LAYOUT) == LAYOUT.extra[SIGN].center
    token = LAYOUT.places[2].token
    assert token is not None
    assert position_of(2, LAYOUT) == token.center
    assert position_of(2, laid(CLOCK)) == laid(CLOCK).places[2].plate.center
    assert position_of(DISCARD, LAYOUT) == (LAYOUT.spots[DISCARD].x, LAYOUT.spots[DISCARD].y)
    assert position_of(Point(SIGN, 0.0, 1.0), LAYOUT) == LAYOUT.extra[SIGN].bottomleft


def test_at_rest_it_is_one_picture_in_the_middle_of_its_place(app):
    piece = lying(1)
    items = piece.items(app.assets, THEME, LAYOUT, 5.0)
    assert len(items) == 1
    _, picture, x, y = items[0]
    assert picture is app.assets.picture("tokens/token", 40)
    assert (x + picture.get_width() / 2, y + picture.get_height() / 2) == pytest.approx(position_of(1, LAYOUT), abs=1)
    assert not piece.busy(5.0)


def test_what_stands_has_its_foot_there(app):
    piece = Piece("tokens/token", 40, stands=True)
    piece.put(SIGN)
    _, picture, _, y = piece.items(app.assets, THEME, LAYOUT, 0.0)[0]
    assert y + picture.get_height() == LAYOUT.extra[SIGN].centery


def test_without_a_place_nothing_is_shown(app):
    assert lying(None).items(app.assets, THEME, LAYOUT, 0.0) == []


def test_it_walks_from_point_to_point_at_one_pace(monkeypatch):
    monkeypatch.setattr("ui.boards.pieces.ease_in_out", linear)
    piece = lying(PATH[0])
    piece.travel(PATH[1:], 0.0, THEME)
    assert piece.busy(0.0)
    points = track(piece)
    corner = min(math.dist(point, position_of(PATH[1], LAYOUT)) for point in points)
    assert corner < 5
    steps = [math.dist(a, b) for a, b in pairwise(points)]
    assert max(steps[:-1]) == pytest.approx(min(steps[:30]), rel=0.05)
    assert points[-1] == position_of(PATH[2], LAYOUT)
    assert not piece.busy(S)


def test_a_flight_rises_and_grows_and_comes_to_rest(app):
    piece = lying(0)
    piece.travel([2], 0.0, THEME, arc=0.2, grows=0.5)
    straight = [position_of(0, LAYOUT), position_of(2, LAYOUT)]
    middle = where(piece, S / 2)
    assert middle[1] == pytest.approx((straight[0][1] + straight[1][1]) / 2 - 0.2 * math.dist(*straight))
    widths = [piece.items(app.assets, THEME, LAYOUT, S * at / 60)[0][1].get_width() for at in range(61)]
    assert widths[0] == widths[-1] == 40
    assert max(widths) == widths[30] == 60
    assert len(set(widths)) <= 9


def test_in_flight_it_is_over_what_it_passes(app):
    piece = lying(0)
    piece.travel([2], 0.0, THEME)
    flying = piece.items(app.assets, THEME, LAYOUT, S / 2)[0][0]
    resting = piece.items(app.assets, THEME, LAYOUT, S)[0][0]
    assert flying > 900 > resting


def test_a_new_way_begins_where_the_last_one_ends():
    piece = lying(0)
    piece.travel([1], 0.0, THEME)
    piece.travel([2], S / 2, THEME)
    assert math.dist(where(piece, S * 0.999), position_of(1, LAYOUT)) < 3
    assert math.dist(where(piece, S * 1.001), position_of(1, LAYOUT)) < 3
    assert piece.busy(S * 1.5)
    assert where(piece, S * 2) == position_of(2, LAYOUT)


def test_a_click_brings_it_to_its_end():
    piece = lying(0)
    piece.travel([1], 0.0, THEME)
    piece.travel([2], 0.0, THEME)
    piece.finish()
    assert not piece.busy(0.01)
    assert where(piece, 0.01) == position_of(2, LAYOUT)


def test_it_stays_at_its_place_when_the_window_or_the_seat_at_the_bottom_changes():
    piece = lying(3)
    piece.travel([1], 0.0, THEME)
    for layout in (laid(MOUNTAIN, size=(3840, 2160)), laid(MOUNTAIN, bottom=2)):
        halfway, goal = where(piece, S / 2, layout), position_of(1, layout)
        assert min(position_of(3, layout)[0], goal[0]) <= halfway[0] <= max(position_of(3, layout)[0], goal[0])
        assert where(lying(1), 0.0, layout) == goal


def test_under_reduced_motion_it_fades_from_the_old_place_to_the_new_one(app):
    still = theme_of(WINDOW, reduced_motion=True)
    piece = lying(0)
    piece.travel([2], 0.0, still, arc=0.3, grows=1.0)
    length = still.ms("travel") / 1000
    assert length == pytest.approx(0.12)
    for share, place, light in ((0.01, 0, 255), (0.4, 0, 64), (0.6, 2, 64), (0.99, 2, 255)):
        assert where(piece, share * length) == position_of(place, LAYOUT)
        picture = piece.items(app.assets, still, LAYOUT, share * length)[0][1]
        assert picture.get_width() == 40
        assert picture.get_at((20, 20)).a == pytest.approx(light, abs=2)


def test_without_motion_it_is_there_at_once():
    piece = lying(0)
    piece.travel([2], 0.0, theme_of(WINDOW, speed="off"))
    assert not piece.busy(0.0)
    assert where(piece, 0.0) == position_of(2, LAYOUT)


def test_few_pictures_are_kept():
    assets = Assets(THEME)
    piece = lying(0)
    piece.travel([2], 0.0, THEME, grows=1.0)
    for at in range(400):
        piece.items(assets, THEME, LAYOUT, S * at / 400)
    assert len(assets._pictures) <= 11
