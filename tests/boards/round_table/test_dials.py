"""Numbers that roll, dials that sweep, and the arrows of the direction of play."""

from __future__ import annotations

import pygame
import pytest

from tests.boards.round_table.tables import laid, theme_of
from tests.ui.player import your_turn
from ui.boards.dials import Dial, DirectionRing, Pop, RollingNumber
from ui.boards.round_table import SIGN, Style
from ui.pictures.assets import Assets

WINDOW = (1280, 720)
LAYOUT = laid(Style(sign=(1, 1), fills=True))
THEME = theme_of(WINDOW)
STILL = theme_of(WINDOW, reduced_motion=True)
HAND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect x="48" y="10" width="4" height="42" fill="#FFFFFF"/></svg>'
)


@pytest.fixture(name="assets")
def _assets(app, tmp_path) -> Assets:
    """The App's pictures, and the hand of a clock that points up."""
    (tmp_path / "signs").mkdir()
    (tmp_path / "signs" / "hand.svg").write_text(HAND)
    return Assets(THEME, tmp_path)


def tip(dial: Dial, assets: Assets, now: float) -> tuple[float, float]:
    """Which way the hand points: the middle of what is drawn, from the middle of the clock in shares of its size."""
    (_, picture, x, y), rect = dial.items(assets, LAYOUT, now)[0], LAYOUT.extra[SIGN]
    ink = picture.get_bounding_rect().move(x, y)
    return (ink.centerx - rect.centerx) / rect.width, (ink.centery - rect.centery) / rect.height


@pytest.mark.parametrize(
    ("angle", "points"), [(0, (0, -0.19)), (90, (0.19, 0)), (180, (0, 0.19)), (270, (-0.19, 0)), (45, (0.134, -0.134))]
)
def test_a_dial_turns_clockwise_about_its_middle(assets, angle: float, points: tuple[float, float]):
    dial = Dial("signs/hand", SIGN)
    dial.put(angle)
    assert tip(dial, assets, 0.0) == pytest.approx(points, abs=0.012)


def test_a_dial_sweeps_to_its_new_angle(assets):
    dial, length = Dial("signs/hand", SIGN), THEME.ms("travel") / 1000
    dial.sweep(90, 0.0, THEME)
    assert dial.busy(length / 2)
    across, up = tip(dial, assets, length / 2)
    assert across == pytest.approx(-up, abs=0.02)
    assert not dial.busy(length)
    dial.sweep(0, 10.0, THEME)
    assert 0 < dial.at(10.0 + length / 2) < 90
    dial.finish()
    assert not dial.busy(10.0)
    assert tip(dial, assets, 10.0) == pytest.approx((0, -0.19), abs=0.012)


def test_a_dial_keeps_few_pictures_and_only_what_is_drawn(assets):
    dial = Dial("signs/hand", SIGN)
    dial.sweep(360, 0.0, THEME)
    for at in range(600):
        dial.items(assets, LAYOUT, THEME.ms("travel") / 1000 * at / 600)
    assert len(assets._pictures) <= 122
    assert assets._pictures.bytes < assets._pictures.limit
    side = LAYOUT.extra[SIGN].width
    assert all(item[1].get_width() < 0.5 * side for item in dial.items(assets, LAYOUT, 0.1))


def test_under_reduced_motion_dials_and_arrows_do_not_turn():
    dial, ring = Dial("signs/hand", SIGN), DirectionRing()
    dial.sweep(90, 0.0, STILL)
    ring.turn(-1, 0.0, STILL)
    assert not dial.busy(0.0)
    assert not ring.busy(0.0)
    assert (dial.at(0.0), ring.at(0.0)) == (90, -1)


def test_the_arrows_turn_round_like_a_disc(app):
    ring, length = DirectionRing(width=300), THEME.ms("roll") / 1000

    def shown(now: float) -> pygame.Surface:
        _, picture, x, _ = ring.items(app.assets, THEME, (600, 300), now)[0]
        assert abs(x + picture.get_width() / 2 - 600) <= 1
        return picture

    clockwise = shown(0.0)
    ring.turn(-1, 0.0, THEME)
    assert ring.direction == -1
    widths = [shown(length * at / 40).get_width() for at in range(41)]
    assert widths[0] == widths[-1] == 300
    assert min(widths) < 60
    mirrored = pygame.transform.flip(clockwise, True, False)
    assert pygame.image.tobytes(shown(length), "RGBA") == pygame.image.tobytes(mirrored, "RGBA")
    ring.put(1)
    assert shown(length) is clockwise


def test_a_number_rolls_to_its_new_value():
    number, length = RollingNumber(), THEME.ms("roll") / 1000
    number.put(40)
    number.roll(50, 0.0, THEME)
    shown = [number.shown(length * at / 100) for at in range(101)]
    assert shown == sorted(shown)
    assert (shown[0], shown[-1], number.value) == (40, 50, 50)
    assert len(set(shown)) == 11
    assert number.busy(length / 2)
    number.finish()
    assert not number.busy(0.0)
    assert number.shown(0.0) == 50


def test_a_click_brings_what_moves_on_a_board_to_its_end(sit_down):
    player = sit_down(your_turn("6H 7H 8H"), speed="slow")
    player.rest()
    table, number = player.table, RollingNumber()
    table.board.animated = [number]
    number.roll(50, table.now, player.app.theme)
    player.step(16)
    assert table.board.busy(table.now)
    player.press((5, 5))
    assert not table.board.busy(table.now)
    assert number.shown(table.now) == 50


def test_a_figure_pops_once_it_has_counted_and_comes_back():
    pop, length = Pop(), THEME.ms("celebrate") / 1000
    assert pop.size(60, 0.0) == 60
    pop.begin(0.0, THEME)
    assert pop.size(60, THEME.ms("roll") / 2000) == 60, "it still counts"
    sizes = {pop.size(60, THEME.ms("roll") / 1000 + length * at / 100) for at in range(100)}
    assert 80 <= max(sizes) <= 90
    assert len(sizes) <= 7, "few pictures have to be kept"
    assert pop.busy(0.1)
    assert not pop.busy(THEME.ms("roll") / 1000 + length)
    assert pop.size(60, THEME.ms("roll") / 1000 + length) == 60
    pop.begin(10.0, THEME)
    pop.finish()
    assert (pop.busy(10.0), pop.size(60, 10.1)) == (False, 60)


def test_under_reduced_motion_no_figure_pops():
    pop = Pop()
    pop.begin(0.0, STILL)
    assert {pop.size(60, at / 50) for at in range(100)} == {60}
