"""The curtain between two people: what raises it never lowers it, however quickly it comes a second time."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import HANDS
from tests.ui.player import Player, setup_of
from ui.boards.round_table import SIGN
from ui.stage import SCENERY, Item
from ui.table.asking.cover import HOLD_S, Cover
from ui.widgets.form import REST_S

SPACE, ENTER = pygame.K_SPACE, pygame.K_RETURN
REST_MS, HOLD_MS = 1000 * REST_S, 1000 * HOLD_S


def down(player: Player, key: int) -> None:
    player.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(player: Player, key: int) -> None:
    player.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def pass_on_waits(sit_down) -> Player:
    """Bruno has played; the table is to be passed on to Ada."""
    player: Player = sit_down(setup_of(persons=2, computers=0, seed=2, changes={"lives": 9}))
    player.rest()
    player.lower()
    player.rest()
    card = player.table.gestures.hand()[-1].card
    assert card is not None
    player.double_click(player.on(card))
    if player.table.choice is not None:
        player.key(pygame.K_1)
    player.rest()
    assert player.table.controller.passing_to == 0
    return player


def cover_of(player: Player) -> Cover:
    assert player.table.cover is not None, "the curtain is down"
    assert player.table.controller.viewer is None
    return player.table.cover


def stands(player: Player) -> bool:
    player.wait(100, 20)
    return player.table.cover is not None


@pytest.mark.spread
@pytest.mark.parametrize("gap", [16, 80, 200, 400])
@pytest.mark.parametrize("act", ["Space", "Enter", "click", "double click"])
def test_the_same_act_twice_passes_on_and_no_more(sit_down, act, gap):
    player = pass_on_waits(sit_down)
    point = player.button("Pass on to").rect.center
    if act == "Enter":
        player.key(pygame.K_TAB)
    for _ in range(4):
        if act == "Space":
            player.key(SPACE)
        elif act == "Enter":
            player.key(ENTER)
        elif act == "click":
            player.click(point)
        else:
            player.double_click(point)
        player.wait(gap, 16)
    assert stands(player)
    assert player.table.controller.viewer is None


@pytest.mark.parametrize("key", [SPACE, ENTER])
def test_whoever_keeps_the_key_down_that_raised_it_lowers_nothing(sit_down, key):
    """Not though the system repeats it all the while."""
    player = pass_on_waits(sit_down)
    if key == ENTER:
        player.key(pygame.K_TAB)
    down(player, key)
    for _ in range(60):
        down(player, key)
        player.step(40)
    assert stands(player)
    up(player, key)
    assert stands(player)
    player.lower()


@pytest.mark.parametrize("act", ["Space", "Enter", "click"])
def test_nothing_counts_that_begins_before_it_has_stood_a_while(sit_down, act):
    player = pass_on_waits(sit_down)
    player.key(SPACE)
    cover, passed = cover_of(player), 0
    while passed < REST_MS - 60:
        assert not cover.open
        if act == "click":
            player.click(cover.button.rect.center)
            passed += 48
        else:
            player.key(SPACE if act == "Space" else ENTER)
            passed += 32
        assert cover_of(player) is cover
    if act == "click":
        player.press(cover.button.rect.center)
        player.wait(REST_MS, 20)
        player.release(cover.button.rect.center)
    else:
        player.hold(SPACE if act == "Space" else ENTER, REST_MS + HOLD_MS)
    assert stands(player)
    player.lower("click" if act == "click" else "keys")


def test_space_has_to_be_held_while_the_ring_fills(sit_down):
    player = pass_on_waits(sit_down)
    player.key(SPACE)
    cover = cover_of(player)
    player.wait(REST_MS + 100, 20)
    assert cover.open
    ring = len(cover.items())
    down(player, SPACE)
    player.wait(HOLD_MS / 2, 20)
    assert 0.3 < cover.filled < 0.7
    assert len(cover.items()) > ring, "the ring fills in sight of everybody"
    up(player, SPACE)
    assert cover.filled == 0.0
    assert stands(player)
    for _ in range(10):
        player.hold(SPACE, 0.6 * HOLD_MS)
    assert cover_of(player) is cover, "presses do not add up"
    player.lower("keys")
    assert player.table.controller.viewer == 0


def test_a_slow_machine_does_not_make_a_tap_a_hold(sit_down):
    player = pass_on_waits(sit_down)
    player.key(SPACE)
    player.wait(REST_MS + 100, 20)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=SPACE, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=SPACE, mod=0, unicode="", scancode=0))
    player.step(2000)
    assert stands(player)


def test_a_hold_ends_where_the_window_or_another_page_takes_the_keys(sit_down):
    player = pass_on_waits(sit_down)
    player.key(SPACE)
    player.wait(REST_MS + 100, 20)
    down(player, SPACE)
    player.post(pygame.WINDOWFOCUSLOST)
    player.wait(2 * HOLD_MS, 20)
    assert cover_of(player).filled == 0.0
    up(player, SPACE)
    down(player, SPACE)
    player.key(pygame.K_ESCAPE)
    player.wait(2 * HOLD_MS, 20)
    player.key(pygame.K_ESCAPE)
    player.wait(2 * HOLD_MS, 20)
    assert cover_of(player).filled == 0.0


def test_enter_lowers_it_unless_enter_raised_it(sit_down):
    player = pass_on_waits(sit_down)
    player.key(SPACE)
    player.wait(REST_MS + 100, 20)
    assert player.painted().says("press Enter")
    player.key(ENTER)
    assert player.table.controller.viewer == 0

    player = pass_on_waits(sit_down)
    player.key(pygame.K_TAB)
    player.key(ENTER)
    player.wait(REST_MS + 100, 20)
    assert not player.painted().says("press Enter")
    assert player.painted().says("Hold Space or Enter, press I or click")
    player.key(ENTER)
    assert stands(player)
    assert player.painted().says("Keep it held"), "a tap that is too short is not passed over in silence"
    player.hold(ENTER, HOLD_MS + 60)
    assert player.table.controller.viewer == 0


def test_a_table_taken_up_again_waits_just_as_long(sit_down):
    player = sit_down(setup_of(persons=2, seed=2), speed="off")
    player.step()
    for _ in range(10):
        player.key(ENTER)
    assert player.table.controller.viewer is None
    player.lower("click")
    assert player.table.controller.viewer == 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_the_ring_lies_inside_the_panel_and_clear_of_the_words(sit_down, size):
    player = sit_down(setup_of(persons=2, seed=2), speed="off", size=size)
    player.rest()
    cover = cover_of(player)
    frame = cover.form.root.rect
    _, track, x, y = next(item for item in cover.items() if item[0] == 4004)
    ring = track.get_rect(topleft=(x, y))
    assert frame.contains(ring)
    others = [
        widget.rect for widget in cover.form.root.everything() if hasattr(widget, "text") and widget is not cover.button
    ]
    assert ring.collidelist(others) == -1


def test_nothing_in_the_middle_is_cut_in_half_by_the_curtain(sit_down):
    player = pass_on_waits(sit_down)
    table = player.table
    signs, cards = table.signs.items(), table.card_pictures.lying(asked=False)
    assert len(table.overlays.uncut(signs, cards)) == len(signs) + len(cards), "nothing is open"
    player.press_button("Pass on")
    player.rest()
    panel = cover_of(player).form.root.rect
    signs, cards = table.signs.items(), table.card_pictures.lying(asked=False)
    left = table.overlays.uncut(signs, cards)
    total = table.layout.extra[SIGN]
    assert panel.colliderect(total), "the table has something to be cut"
    over = [picture.get_rect(topleft=(x, y)) for z, picture, x, y in left if z > 60]
    assert not any(total.contains(rect) for rect in over)
    hand = table.layout.spots[HANDS[table.bottom]].rect()
    assert any(rect.colliderect(hand) for rect in over), "the hand stays"


def test_a_mark_goes_with_the_card_that_the_curtain_hides(sit_down):
    player = pass_on_waits(sit_down)
    player.press_button("Pass on")
    player.rest()
    table = player.table
    panel = cover_of(player).form.root.rect
    high = pygame.Surface((60, 84 + panel.height // 2))
    mark = pygame.Surface((20, 20))
    card: Item = (400, high, panel.left + 30, panel.top - 84)
    crown: Item = (470, mark, panel.left + 70, panel.top - 90)
    assert table.overlays.uncut([crown], [card]) == []
    assert table.overlays.uncut([crown], []) == [crown]


def test_a_wide_picture_stays_beside_a_bubble_and_goes_with_the_curtain(sit_down):
    player = pass_on_waits(sit_down)
    table, bubble = player.table, pygame.Rect(300, 300, 400, 100)
    wide: Item = (SCENERY, pygame.Surface((300, 300)), 200, 150)
    figure: Item = (SCENERY + 11, pygame.Surface((60, 60)), 280, 280)
    assert table.overlays.uncut([wide, figure], [], [bubble]) == [wide]
    player.press_button("Pass on")
    player.rest()
    panel = cover_of(player).form.root.rect
    cut: Item = (SCENERY, pygame.Surface((300, 300)), panel.left - 100, panel.top - 100)
    assert table.overlays.uncut([cut], []) == []
