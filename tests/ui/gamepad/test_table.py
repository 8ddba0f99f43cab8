"""A controller at a table: what it meets there, and controllers that come, go and are several."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.session.lessons.controller import LessonController
from game.session.lessons.script import setup_of as lesson_setup
from game.session.match import PERSON, Seat, Setup
from tests.boards.cheat.calling import wait_for
from tests.session.picky import make_picky
from tests.ui.gamepad.pads import FULL, LEFT_X, Pad
from tests.ui.gamepad.player import GamepadPlayer
from tests.ui.player import NAMES, Player, setup_of, your_turn
from tests.ui.table.coach.test_look_back_table import AtTable
from ui.dialog import Dialog
from ui.scenes.pause import PauseMenu
from ui.scenes.rules_page import RulesPage
from ui.table.asking.cover import HOLD_S
from ui.widgets.form import REST_S

HAND = "6H 7H 8H"
TAUGHT = next(game for game in GAMES if game.lesson is not None)


@pytest.fixture(name="ada")
def _ada(sit_down) -> GamepadPlayer:
    """To play from three cards."""
    player = sit_down(your_turn(HAND))
    player.rest()
    return GamepadPlayer.of(player)


def moves(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


def hand(player: Player) -> list[str]:
    return [str(sprite.card) for sprite in player.table.gestures.hand()]


def test_b_goes_back_step_by_step_to_the_menu(ada):
    ada.go_to(ada.sprite("7H"))
    ada.pad.press("b")
    assert ada.table.gestures.focus is None
    ada.pad.press("b")
    assert isinstance(ada.app.scene, PauseMenu)
    ada.pad.press("b")
    assert ada.app.scene is ada.table


def test_start_opens_the_menu_whatever_is_chosen(ada):
    ada.go_to(ada.sprite("7H"))
    ada.pad.press("start")
    assert isinstance(ada.app.scene, PauseMenu)


def test_x_is_a_hint_and_a_plays_it(ada):
    ada.pad.press("x")
    ada.rest()
    hinted = ada.table.words.hinted
    assert hinted is not None
    ada.pad.press("a")
    assert ada.table.match.moves == [hinted]


def test_a_move_is_taken_back_and_played_again(ada):
    ada.go_to(ada.sprite("7H"))
    ada.pad.press("a")
    ada.rest()
    made = moves(ada)
    with ada.pad.held("lt"):
        ada.pad.press("x")
    assert isinstance(ada.app.scene, Dialog), "a card was seen since"
    ada.pad.press("b")
    assert moves(ada) == made
    with ada.pad.held("lt"):
        ada.pad.press("x")
    ada.pad.press("a")
    assert moves(ada) == []
    with ada.pad.held("lt"):
        ada.pad.press("y")
    assert moves(ada)[:1] == ["play 7H +7"]


def test_undo_is_reached_with_the_arrows_too(ada):
    ada.go_to(ada.sprite("7H"))
    ada.pad.press("a")
    ada.rest()
    ada.go_to(next(tool for tool in ada.table.tools.buttons if tool.icon == "undo"))
    ada.pad.press("a", "a")
    assert moves(ada) == []


def test_a_card_is_moved_in_the_hand_and_y_sorts_it(ada):
    before = hand(ada)
    ada.go_to(ada.table.gestures.hand()[0])
    with ada.pad.held("lt"):
        ada.pad.press("right", "right")
    assert hand(ada) == [*before[1:], before[0]]
    ada.pad.press("y")
    assert hand(ada) == before
    assert moves(ada) == []


def test_the_stick_plays_as_the_arrows_do(ada):
    ada.pad.press("left", "left", "left", "left")
    ada.pad.axis(LEFT_X, FULL)
    ada.pad.axis(LEFT_X, 0)
    assert ada.table.gestures.focus == 1


def test_rules_are_a_press_away_and_b_leads_back(ada):
    ada.go_to(next(tool for tool in ada.table.tools.buttons if tool.icon == "rules"))
    ada.pad.press("a")
    assert isinstance(ada.app.scene, RulesPage)
    ada.pad.press("b")
    assert ada.app.scene is ada.table


def test_one_that_goes_while_its_button_is_down_holds_nothing_any_more(ada):
    ada.pad.down("right")
    ada.pad.unplug()
    focus = ada.table.gestures.focus
    ada.wait(2000, 50)
    assert ada.table.gestures.focus == focus
    assert ada.table.input.down == set()
    again = Pad(ada.app, ada.step, number=9)
    again.press("left")
    assert ada.table.gestures.focus != focus


def test_one_that_is_plugged_in_in_mid_match_plays_at_once(sit_down):
    player = sit_down(your_turn(HAND))
    player.rest()
    player.click(player.on("7H"))
    pad = Pad(player.app, player.step)
    pad.press("a")
    assert moves(player) == ["play 7H +7"], "the lifted card"


def test_a_tip_tells_of_a_card(ada):
    ada.go_to(ada.sprite("8H"))
    ada.pad.press("l3")
    assert ada.table.tips.shown is not None


# -- several people ---------------------------------------------------------------------------------------------------


def at_a_curtain(sit_down, *, pads: int) -> GamepadPlayer:
    """Ada has begun; Bruno has played by a press of A that he still holds."""
    player = sit_down(setup_of(persons=2, computers=0, seed=2, changes={"lives": 9}))
    player.rest()
    player.lower()
    player.rest()
    player = GamepadPlayer.of(player, pads=pads)
    player.go_to(player.table.gestures.hand()[-1])
    player.pads[0].press("a")
    if player.table.choice is not None:
        player.pads[0].press("a")
    player.rest()
    assert player.table.controller.passing_to is not None
    player.pads[0].down("a")  # wherever the focus is: no card is asked for
    player.wait(100, 20)
    assert player.table.cover is not None
    return player


def waited(player: Player, seconds: float) -> bool:
    """Whether the curtain still stands after so long."""
    player.wait(1000 * seconds, 20)
    return player.table.cover is not None


def test_at_the_curtain_only_a_fresh_press_counts(sit_down):
    player = at_a_curtain(sit_down, pads=1)
    (pad,) = player.pads
    assert waited(player, REST_S + 2 * HOLD_S), "what raised it is still held"
    pad.up("a")
    pad.down("a")
    assert waited(player, HOLD_S / 2), "it takes as long as with a key"
    assert not waited(player, HOLD_S)


def test_the_next_person_takes_over_with_a_controller_of_their_own(sit_down):
    player = at_a_curtain(sit_down, pads=2)
    first, second = player.pads
    assert waited(player, REST_S + 0.2)
    second.down("a")
    assert not waited(player, HOLD_S + 0.2), "the first one is held all the time"
    second.up("a")
    first.up("a")
    second.press("left")
    assert player.table.gestures.focus is not None


def test_a_controller_that_goes_at_the_curtain_does_not_lower_it(sit_down):
    player = at_a_curtain(sit_down, pads=1)
    (pad,) = player.pads
    pad.up("a")
    waited(player, REST_S + 0.1)
    pad.down("a")
    waited(player, HOLD_S / 2)
    pad.unplug()
    assert waited(player, 2 * HOLD_S)


def test_the_curtain_names_the_button(sit_down):
    player = at_a_curtain(sit_down, pads=1)
    assert player.table.cover is not None
    assert player.table.cover._says.text == "Hold A"
    player.key(pygame.K_LSHIFT)
    assert player.table.cover._says.text == "Hold Space or Enter, press I or click", "what was touched last"


# -- calls ------------------------------------------------------------------------------------------------------------


@pytest.fixture(name="asked")
def _asked(sit_down, monkeypatch):
    """A table where Bruno has claimed an ace, which somebody may doubt."""
    make_picky(monkeypatch)

    def asked(who: str = "pcc") -> GamepadPlayer:
        hands = ["AC 3C 4C 5C", "KS KH QC", "2D 3D 4D"]
        position = {"hands": hands, "claims": [[1, "QD", "A"]], "said": "A", "turn": 2, "phase": "challenge"}
        seats = tuple(Seat(name, PERSON if kind == "p" else "computer") for name, kind in zip(NAMES, who, strict=False))
        position["leader"] = 1
        player = sit_down(Setup("cheat", "standard", seats, 5, {}, position=position))
        wait_for(player, lambda: player.table.calling.window is not None)
        return GamepadPlayer.of(player)

    return asked


def test_one_button_calls_and_another_lets_go(asked):
    player = asked()
    window = player.table.controller.window
    assert window is not None
    calls = window.prompts[0].kinds[0]
    player.pad.press("y")
    wait_for(player, lambda: bool(player.table.match.moves))
    assert (0, calls) in [(move.seat, move.kind) for move in player.table.match.moves]


def test_whoever_asks_for_cards_lets_go_with_the_trigger(asked):
    player = asked()
    window = player.table.controller.window
    assert window is not None
    lets_go = window.prompts[0].kinds[-1]
    player.pad.press("rt")
    assert window.answers[0] is not None
    assert window.answers[0].kind == lets_go


def test_a_hand_is_looked_at_as_long_as_the_button_is_held(asked):
    player = asked("ppc")
    form = player.table.calling.form
    assert form is not None
    eye = next(stop for stop in form.stops() if getattr(stop, "icon", "") == "eye")
    player.go_to(eye)
    player.pad.down("a")
    assert player.table.calling.holds
    player.wait(500, 50)
    assert player.table.calling.holds
    player.pad.up("a")
    assert not player.table.calling.holds
    player.pad.down("a")
    player.pad.unplug()
    assert not player.table.calling.holds


# -- lessons and looking back -----------------------------------------------------------------------------------------


def test_a_lesson_is_read_and_left_with_a_controller(sit_down):
    assert TAUGHT.lesson is not None
    player = sit_down(lesson_setup(TAUGHT, TAUGHT.lesson), lesson=TAUGHT.lesson)
    player.rest()
    player = GamepadPlayer.of(player)
    player.rest()
    controller = player.table.controller
    assert isinstance(controller, LessonController)
    assert controller.awaits is None
    number = controller.number
    player.pad.press("rt")
    player.rest()
    assert controller.number == number + 1
    player.pad.press("lt")
    player.rest()
    assert controller.number == number, "one step back"
    bubble = player.table.guide.bubble
    assert bubble is not None
    leave = next(stop for stop in bubble.form.stops() if getattr(stop, "text", "") == "Leave")
    player.go_to(leave)
    player.pad.press("a")
    assert player.app.scene is not player.table


def test_what_is_pressed_while_a_match_is_saved_is_not_lost(ada, monkeypatch):
    ada.go_to(ada.sprite("7H"))
    monkeypatch.setattr(type(ada.table), "waits", property(lambda table: True))
    ada.pad.press("a")
    assert moves(ada) == []
    monkeypatch.undo()
    ada.step()
    assert moves(ada) == ["play 7H +7"]


def test_a_resize_leaves_the_focus_alone(ada):
    ada.go_to(ada.sprite("8H"))
    focus = ada.table.gestures.focus
    ada.app.resize((960, 600))
    ada.step()
    assert ada.table.gestures.focus == focus
    ada.pad.press("a")
    assert moves(ada) == ["play 8H +8"]


def test_a_keyboard_beside_it_does_the_same(ada):
    ada.pad.press("left")
    ada.key(pygame.K_RIGHT)
    assert ada.app.settings.gamepad == ""
    ada.pad.press("a")
    assert len(moves(ada)) == 1


@pytest.mark.usefixtures("little_thought")
def test_one_looks_back_step_by_step_and_leaves():
    back = AtTable("switch")
    pad = Pad(back.app, back.app.step)
    first = back.looking.number
    pad.press("left" if first != back.looking.stops[0] else "right")
    back.rest()
    assert back.looking.number != first
    for _ in range(20):
        focus = back.table.actions.form.focus
        if getattr(focus, "icon", "") == "eye":
            break
        pad.press("rb")
    opened = back.controller.opened
    pad.press("a")
    assert back.controller.opened is not opened
    pad.press("start")
    assert back.app.scene is not back.table, "there is no menu: it leaves"
