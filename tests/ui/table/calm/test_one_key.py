"""Whatever takes two keys at once, something held down, or a drag, can be done by one key, a click or the menu."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui
from tests.boards.cheat.calling import at
from tests.boards.hand_and_foot.tables import melding_table
from tests.boards.tricks.tricks import FOUR, in_play
from tests.ui.player import Player, your_turn
from ui.scenes.home import HomeScene
from ui.scenes.pause import PauseMenu
from ui.table.scene import TableScene

FOLDER = Path(ui.__file__).parent
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT

TWO_KEYS = {
    "access/access.py": "what a reader writes: no key is held",
    "boards/hand_and_foot/cutting.py": "Shift+arrow, ten cards at once: the arrow ten times, or a click",
    "gamepad/keys.py": "a button with LT held: the menu, or a click on the cards one by one",
    "gamepad/letters.py": "Ctrl+Enter: the button that says so",
    "scenes/pad/page.py": "plain digits are for the pad, whatever is held",
    "scenes/page.py": "Ctrl+letter: the buttons that say so, and Esc, which leads home",
    "scenes/score/round_pages.py": "plain arrows turn the pages",
    "table/asking/calling.py": "Shift+digit, to look at a hand: Tab to its eye, and Enter",
    "table/coach/panel.py": "plain keys step",
    "table/input/arrows.py": "plain arrows move the focus",
    "table/input/keyboard.py": "Ctrl+arrow, Ctrl+letter, Shift+Enter, Shift+Z: below",
    "table/input/pointer.py": "a click with Shift, for a whole rank: a double click, or a click on each",
    "table/tips/stops.py": "Shift+Tab, one back: Tab on and round again",
    "table/tips/table.py": "the same",
    "table/told/log.py": "plain arrows go through the log",
    "widgets/field.py": "Ctrl+letter in a line of text: typing, Backspace, and a button that pastes",
    "widgets/form.py": "Shift+Tab, one back: arrows, or Tab on and round again",
    "widgets/reading.py": "Ctrl+arrow, to the next heading: arrows, line by line",
}
"""Where a key or a click means something else while another key is held, and how it is done without."""

DRAGS = {
    "boards/hand_and_foot/cutting.py": "where to cut: arrows and Enter, or a click there",
    "table/input/gestures.py": "cards: a click on the card and one on the place, or keys; to arrange them the menu",
    "widgets/base.py": "what others do",
    "widgets/controls.py": "a slider: arrows, or a click on its track",
    "widgets/field.py": "letters to be chosen: Backspace takes them one by one",
    "widgets/scroll.py": "a bar: the wheel, Page Up and Page Down, arrows",
}
"""Where something follows a pointer that is held down, and how it is done without."""


def test_every_second_key_is_known_here():
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py") if "KMOD_" in path.read_text("utf-8")}
    assert found == set(TWO_KEYS)


def test_every_drag_is_known_here():
    found = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*.py")
        if any(word in path.read_text("utf-8") for word in ("def drag(", "def _start_drag("))
    }
    assert found == set(DRAGS)


def seated(sit_down, setup, **settings) -> Player:
    player: Player = sit_down(setup, speed="off", **settings)
    player.app._running = True
    player.rest()
    return player


def menu(player: Player, words: str) -> None:
    """Choose an entry of the menu by the arrow keys alone."""
    player.key(pygame.K_ESCAPE)
    scene = player.app.scene
    assert isinstance(scene, PauseMenu)
    assert scene.form is not None
    stops = scene.form.stops()
    for _ in range(len(stops)):
        if getattr(scene.form.focus, "text", "") == words:
            break
        player.key(pygame.K_TAB)
    assert getattr(scene.form.focus, "text", "") == words
    player.key(pygame.K_RETURN)


@pytest.mark.parametrize("way", ["Ctrl+Z", "Z", "menu", "button"])
def test_undo(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.double_click(player.on("4H"))
    player.rest()
    moves = player.table.match.moves
    assert moves[0].seat == 0
    if way == "menu":
        menu(player, "Undo")
    elif way == "button":
        player.press_button("undo")
    else:
        player.key(pygame.K_z, CTRL if "Ctrl" in way else 0)
    if not isinstance(player.app.scene, TableScene):
        player.press_button("Undo")
    player.step()
    assert player.table.match.moves == []


@pytest.mark.parametrize("way", ["Ctrl+Y", "Shift+Z", "Y", "button"])
def test_redo(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.double_click(player.on("4H"))
    player.rest()
    player.table.controller.undo()
    player.rest()
    assert player.table.match.moves == []
    if way == "button":
        player.press_button("redo")
    else:
        key, mod = {"Ctrl+Y": (pygame.K_y, CTRL), "Shift+Z": (pygame.K_z, SHIFT), "Y": (pygame.K_y, 0)}[way]
        player.key(key, mod)
    assert player.table.match.moves[0].seat == 0


@pytest.mark.parametrize("way", ["Ctrl+S", "menu"])
def test_save_a_copy(sit_down, way, monkeypatch):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    saved = []
    monkeypatch.setattr(type(player.app.router), "save_copy", lambda router, match, say: saved.append(match))
    player.key(pygame.K_s, CTRL) if way == "Ctrl+S" else menu(player, "Save a copy")
    assert saved == [player.table.match]


@pytest.mark.parametrize("way", ["Ctrl+H", "menu"])
def test_home(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.key(pygame.K_h, CTRL) if way == "Ctrl+H" else menu(player, "Home")
    assert isinstance(player.app.scene, HomeScene)


@pytest.mark.parametrize("way", ["Ctrl+Q", "menu"])
def test_quit(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.key(pygame.K_q, CTRL) if way == "Ctrl+Q" else menu(player, "Quit")
    assert not player.app._running
    player.app._running = True


@pytest.mark.parametrize("way", ["Ctrl+Left", "comma", "menu", "drag"])
def test_move_a_card_within_the_hand(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    hand = player.table.gestures.hand
    if way == "drag":
        rect = hand()[1].rect()
        player.drag(player.on("9H"), (rect.x + 2, rect.y + 8))
    elif way == "menu":
        menu(player, "Sort the hand")
        player.press_button("Move a card")
        player.click(player.on("9H"))
        player.press_button("The 9 of hearts: to the left")
        player.key(pygame.K_ESCAPE)
    else:
        player.key(pygame.K_END)
        player.key(*((pygame.K_LEFT, CTRL) if way == "Ctrl+Left" else (pygame.K_COMMA, 0)))
    player.rest()
    assert [str(sprite.card) for sprite in hand()] == ["4H", "9H", "7H"]


@pytest.mark.parametrize("way", ["Shift+Enter", "Enter on each", "Shift and click", "double click", "click on each"])
def test_lift_a_whole_rank(sit_down, way, monkeypatch):
    player = seated(sit_down, melding_table(hand="4 5 9 K K K"))
    held = [sprite.card for sprite in player.table.gestures.hand()]
    kings = [card for card in held if card is not None and card.rank == "K"]
    if way == "Shift+Enter":
        player.key(pygame.K_END)
        player.key(pygame.K_RETURN, SHIFT)
    elif way == "Enter on each":
        player.key(pygame.K_END)
        for _ in kings:
            player.key(pygame.K_RETURN)
            player.key(pygame.K_LEFT)
    elif way == "Shift and click":
        monkeypatch.setattr(pygame.key, "get_mods", lambda: SHIFT)
        player.click(player.on(kings[0]))
    elif way == "click on each":
        for king in kings:
            player.click(player.on(king))
            player.wait(600, 300)
    else:
        player.double_click(player.on(kings[0]))
    assert player.table.gestures.lifted_cards() == kings or way == "double click"
    if way == "double click":  # it plays what plainly belongs somewhere, and else lifts the rank
        assert set(player.table.gestures.lifted_cards()) == set(kings) or player.table.match.moves


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_play_a_card(sit_down, way):
    player = seated(sit_down, your_turn("4H 7H 9H"))
    if way == "drag":
        player.drag(player.on("4H"), player.pile)
    elif way == "clicks":
        player.click(player.on("4H"))
        player.click(player.pile)
    else:
        player.key(pygame.K_HOME)
        player.key(pygame.K_RETURN)
    player.rest()
    assert player.table.match.moves[0].cards[0].text == "4H"


@pytest.mark.parametrize("way", ["held pointer", "P", "a press"])
def test_the_last_trick_again(sit_down, way):
    player = seated(sit_down, in_play(FOUR), no_clocks=way == "a press")
    player.double_click(player.on("6C"))
    player.rest()
    if player.table.director.waits:
        player.key(pygame.K_SPACE)
        player.rest()
    table = player.table
    where = next(where for where, pile in table.cards.zones.items() if where.kind == "won" and pile)
    tricks = table.layout.spots[where].rect().center
    if way == "P":
        player.key(pygame.K_p)
    elif way == "a press":
        player.click(tricks)
    else:
        player.press(tricks)
    assert table.last_trick.trick is not None
    player.release(tricks) if way == "held pointer" else player.key(pygame.K_RIGHT)
    assert table.last_trick.trick is None


@pytest.mark.parametrize("way", ["held", "pressed"])
def test_whether_a_claim_is_true_among_several_people(sit_down, way):
    """V shows it as long as it is held, or until the next press."""
    player = at(sit_down, "ppc", speed="off", no_clocks=way == "pressed")
    player.rest()
    if player.table.cover is not None:
        player.lower()
        player.rest()
    player.click(player.on("KC"))
    player.rest()
    board = player.table.board
    player.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert board.shows_private
    player.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert board.shows_private == (way == "pressed")
    player.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert board.shows_private == (way == "held")


def test_a_card_explains_itself_without_a_press(sit_down):
    """A finger holds it; I or Tab does not."""
    player = seated(sit_down, your_turn("4H 7H 9H"))
    player.key(pygame.K_HOME)
    player.key(pygame.K_i)
    player.step()
    assert player.table.tips.shown is not None
