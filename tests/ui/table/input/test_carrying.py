"""While a card is dragged and nothing else moves the pointer alone brings pictures; the table ticks now and then."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.player import Player, your_turn
from ui.table.scene import TableScene
from ui.table.show.card_pictures import _DRAGGED

STEPS, STEP_MS = 50, 16


@pytest.fixture(name="ticks")
def _ticks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The times of the ticks of tables."""
    times: list[float] = []
    tick = TableScene.tick

    def counted(table: TableScene, now: float, budget_ms: float) -> bool:
        times.append(now)
        return tick(table, now, budget_ms)

    monkeypatch.setattr(TableScene, "tick", counted)
    return times


def carry(player: Player, face: str) -> None:
    """Take a card up and hold it over the table, until nothing else moves."""
    start = player.on(face)
    player.press(start)
    for step in range(20):
        player.move_to((start[0] + step, start[1] - 10 * step), held=True)
    for _ in range(20):
        player.step()
    assert player.table.gestures.drag is not None


def test_the_card_follows_at_every_step_and_the_table_ticks_at_some(sit_down, ticks: list[float]):
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()
    carry(player, "7H")
    ticks.clear()
    drag = player.table.gestures.drag
    assert drag is not None
    places = set()
    for step in range(STEPS):
        player.move_to((500 + 3 * step, 300), held=True)
        places.add(drag.lies(player.table.now).center)
    assert len(places) == STEPS
    seconds = STEPS * STEP_MS / 1000
    assert seconds * 7 <= len(ticks) <= seconds * 11


def test_the_pointers_movements_are_the_cards_while_one_is_dragged(sit_down):
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()
    asked: list[int] = []

    def ask(event: pygame.event.Event) -> bool:
        asked.append(event.type)
        return False

    player.table.input.asked_first = [ask]
    player.move_to((400, 300))
    assert asked == [pygame.MOUSEMOTION]
    carry(player, "7H")
    asked.clear()
    player.move_to((500, 300), held=True)
    assert asked == []
    player.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")
    assert asked == [pygame.KEYDOWN]


def test_any_other_event_and_the_end_of_the_drag_bring_a_tick(sit_down, ticks: list[float]):
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()
    carry(player, "7H")
    player.move_to((500, 300), held=True)
    ticks.clear()
    player.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")
    assert len(ticks) == 1
    player.release((500, 300))
    assert player.table.carries is False
    ticks.clear()
    for step in range(10):
        player.move_to((500 + step, 300))
    assert len(ticks) == 10


def test_while_something_moves_every_step_is_a_tick(sit_down, ticks: list[float]):
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()
    carry(player, "7H")
    other = next(sprite for sprite in player.table.cards.all() if sprite.card is None)
    home = other.rest
    other.place(home.x + 200, home.y, player.table.now)
    other.go_home(player.table.now, 10.0)
    player.step(50)
    ticks.clear()
    for step in range(20):
        player.move_to((500 + step, 300), held=True)
    assert len(ticks) == 20


def forget_pictures(player: Player) -> None:
    """Nothing that was drawn is kept, and all of it is to be painted."""
    assets = player.app.assets
    for kept in (assets._pictures, assets._texts, assets._press._sprites):
        kept.clear()
    player.table.changes += 1
    player.app.touch()


def test_what_one_drags_waits_for_no_other_picture(sit_down, monkeypatch: pytest.MonkeyPatch):
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()
    carry(player, "7H")
    monkeypatch.setattr(player.app.assets.budget, "made", slowly(player))
    offsets = set()
    for step in range(10):
        forget_pictures(player)
        shown = player.app.stage._items
        player.step()
        assert player.app.stage._items is shown, "the frame is not spread"
        pos = 500 + 20 * step, 300
        player.move_to(pos, held=True)
        offsets |= {(left - pos[0], top - pos[1]) for z, _, left, top in player.app.stage._items if z == _DRAGGED}
    assert len(offsets) == 1  # the picture lies where the pointer is, each time


def slowly(player: Player) -> Callable[[], None]:
    """What is called when a picture was made: 4 ms have passed."""
    made = player.app.assets.budget.made

    def passed() -> None:
        player.clock.pass_ms(4)
        made()

    return passed
