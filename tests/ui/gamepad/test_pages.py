"""Pages with a controller: the way from the first page to a table and back, signs on buttons, a board of letters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.catalogue import GAMES
from tests.ui.bare import Clock, TriedApp, bare_app
from tests.ui.gamepad.pads import FULL, RIGHT_Y, Pad
from ui.dialog import Dialog
from ui.gamepad import signs
from ui.gamepad.keys import KEY_HINTS
from ui.gamepad.letters import LettersPage
from ui.pictures.assets import Assets
from ui.scenes.home import HomeScene
from ui.scenes.keys_page import KeysPage
from ui.scenes.page import Page
from ui.scenes.pause import PauseMenu
from ui.scenes.rules_page import RulesPage
from ui.scenes.settings_page import SettingsPage
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.table.scene import TableScene
from ui.widgets import Button, ScrollArea, TextField, Widget
from ui.widgets.hints import hint, hint_width

MAKERS = {"xbox": "Xbox 360 Controller", "playstation": "PS5 Controller", "nintendo": "Nintendo Pro Controller"}
GAME = GAMES[0]
_FAR = 120


class Sofa:
    """Somebody with a controller before the pages of one window."""

    def __init__(self, app: TriedApp, clock: Clock, name: str = "Xbox") -> None:
        self.app, self.clock = app, clock
        self.step()
        self.pad = Pad(app, self.step, name=name)

    def step(self, ms: float = 20) -> None:
        self.clock.pass_ms(ms)
        self.app.step()

    def rest(self) -> None:
        for _ in range(30):
            self.step(100)

    @property
    def focus(self) -> Widget | None:
        scene = self.app.scene
        form = scene._form if isinstance(scene, Dialog) else scene.form if isinstance(scene, Page) else None
        return None if form is None else form.focus

    def go_to(self, what: Callable[[Widget], bool]) -> None:
        """Bring the focus to the first widget of that kind, with the right shoulder."""
        for _ in range(_FAR):
            if self.focus is not None and self.focus.ringed and what(self.focus):
                return
            self.pad.press("rb")
        raise AssertionError(f"the focus never comes there on {type(self.app.scene).__name__}")

    def press(self, words: str) -> None:
        self.go_to(lambda widget: str(getattr(widget, "text", "")).startswith(words))
        self.pad.press("a")
        self.rest()


@pytest.fixture(name="sofa")
def _sofa(monkeypatch, tmp_path) -> Sofa:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    clock = Clock()
    app = bare_app(clock=clock)
    app.push(HomeScene())
    return Sofa(app, clock)


def test_from_the_first_page_to_a_table_and_back(sofa):
    app, pad = sofa.app, sofa.pad
    sofa.go_to(lambda widget: getattr(widget, "icon", "") == "set-up")
    pad.press("a")
    sofa.rest()
    if isinstance(app.scene, Dialog):  # it offers the lesson
        pad.press("b")
        sofa.rest()
    assert isinstance(app.scene, SetupScene)
    sofa.press("Add a computer")
    pad.press("start")
    sofa.rest()
    table = app.scene
    assert isinstance(table, TableScene)
    assert len(table.match.setup.seats) == 1 + GAME.usual_seats, "one was added"
    pad.press("start")
    assert isinstance(app.scene, PauseMenu)
    pad.press("start")
    assert app.scene is table, "it closes what it has opened"
    pad.press("b")
    assert isinstance(app.scene, PauseMenu)
    sofa.press("Settings")
    assert isinstance(app.scene, SettingsPage)
    before = app.settings.reduced_motion
    sofa.go_to(lambda widget: getattr(widget, "label", "") == "Reduced motion")
    pad.press("a")
    assert app.settings.reduced_motion is not before
    sofa.go_to(lambda widget: getattr(widget, "label", "") == "Volume")
    volume = app.settings.volume
    pad.press("left")
    assert app.settings.volume == pytest.approx(volume - 0.05)
    pad.press("b")
    assert isinstance(app.scene, PauseMenu)
    sofa.press("Home")
    assert isinstance(app.scene, HomeScene)


def test_the_focus_is_seen_from_the_first_press_on(sofa):
    assert sofa.focus is not None
    assert not sofa.focus.ringed
    sofa.pad.press("y")
    assert sofa.focus is None or sofa.focus.ringed
    app = sofa.app
    app.router.settings()
    app.router.ask("Really?", "", [("No", None), ("Yes", None)])
    assert sofa.focus is not None
    assert sofa.focus.ringed, "of pages that open from then on, too"


def test_buttons_name_what_was_touched_last(sofa):
    app, pad = sofa.app, sofa.pad
    kit = app.scene.form.kit
    letters = [hint_width(kit, key) for key in ("Esc", "Ctrl+Q")]
    pad.press("down")
    assert app.settings.gamepad == "xbox"
    assert hint_width(kit, "Esc") == signs.width("b", "xbox", kit.theme.text("small"))
    assert hint_width(kit, "Ctrl+Q") == 0
    assert hint(kit, "Ctrl+Q", (0, 0, 0)) is None
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    sofa.step()
    assert app.settings.gamepad == ""
    assert [hint_width(kit, key) for key in ("Esc", "Ctrl+Q")] == letters
    assert min(letters) > 0
    pad.press("down")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(2, 2), button=1, touch=False))
    sofa.step()
    assert app.settings.gamepad == ""
    assert "gamepad" not in app.settings.to_data()


def test_a_click_shows_no_ring(sofa):
    sofa.app.router.settings()
    sofa.pad.press("down")
    assert sofa.focus is not None
    button = next(widget for widget in sofa.app.scene.form.stops() if isinstance(widget, Button))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1, touch=False))
    sofa.step()
    assert sofa.focus is button
    assert not button.ringed


def test_several_controllers_show_the_signs_of_the_one_in_use(sofa):
    other = Pad(sofa.app, sofa.step, number=4, name=MAKERS["playstation"])
    sofa.pad.press("down")
    other.press("down")
    assert sofa.app.settings.gamepad == "playstation"
    sofa.pad.press("up")
    assert sofa.app.settings.gamepad == "xbox"


def test_the_pointer_hides_while_a_controller_is_used(sofa, monkeypatch):
    shown: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "set_visible", shown.append)
    for _ in range(3):
        sofa.pad.press("down")
    assert shown == [False]
    assert sofa.app.scene.form._under is None
    move_by = lambda x: pygame.event.post(  # noqa: E731
        pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(x, 0), buttons=(0, 0, 0), touch=False)
    )
    move_by(2)
    sofa.step()
    assert shown == [False], "somebody knocked the table"
    move_by(20)
    sofa.step()
    assert shown == [False, True]
    sofa.pad.press("down")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1, touch=False))
    sofa.step()
    assert shown == [False, True, False, True]


@pytest.mark.parametrize("maker", MAKERS)
def test_every_button_that_is_named_has_a_sign_and_a_word(sofa, maker):
    assets, pictures = Assets(sofa.app.theme), set()
    for button in KEY_HINTS.values():
        picture = signs.sign(assets, button, maker, 15)
        assert picture.get_size() == (signs.width(button, maker, 15), signs.height(15))
        assert pygame.transform.average_color(picture)[3] > 100
        assert signs.word_for(button, maker)
        pictures.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(pictures) == len(set(KEY_HINTS.values()))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_no_sign_is_smaller_than_other_letters(sofa, size):
    app = bare_app(size)
    assert signs._small(app.theme.text("small")) >= 14
    assert app.theme.text("small") >= 14


def test_the_page_of_keys_tells_of_controllers_while_one_is_there(sofa):
    def tells() -> bool:
        sofa.app.push(KeysPage(GAME))
        words = [getattr(widget, "text", "") for widget in sofa.app.scene.form.root.everything()]
        sofa.app.pop()
        return "Controller" in words

    assert tells()
    sofa.pad.unplug()
    assert not tells()


def test_the_page_of_keys_is_printed_with_the_words_on_the_buttons(sofa, monkeypatch):
    printed: list[str] = []
    monkeypatch.setattr(type(sofa.app.router), "print_page", lambda self, name, page: printed.append(page))
    sofa.app.push(KeysPage(GAME))
    sofa.app.scene.shortcuts[pygame.K_p, False]()
    assert len(printed) == 1
    for words in ("Playing", "Shift+Enter", "Controller", "Left stick", "With the mouse"):
        assert words in printed[0]


def test_a_long_page_scrolls(sofa):
    sofa.app.router.rules_of(GAME.id)
    assert isinstance(sofa.app.scene, RulesPage)
    sofa.step()
    assert sofa.app.scene.form is not None
    everything = sofa.app.scene.form.root.everything()
    areas = [widget for widget in everything if isinstance(widget, ScrollArea) and widget.overflow]
    sofa.pad.axis(RIGHT_Y, FULL)
    for _ in range(10):
        sofa.step(100)
    down = [area.offset for area in areas]
    assert max(down) > 0
    sofa.pad.axis(RIGHT_Y, -FULL)
    for _ in range(20):
        sofa.step(100)
    sofa.pad.axis(RIGHT_Y, 0)
    assert max(area.offset for area in areas) == 0
    sofa.pad.press("rt")
    assert max(area.offset for area in areas) > 0
    sofa.pad.press("b")
    assert isinstance(sofa.app.scene, HomeScene)


def test_arrows_lead_to_nothing_that_is_scrolled_out_of_sight(sofa):
    sofa.app.router.set_up("cheat")
    sofa.step()
    sofa.pad.press("down")
    assert getattr(sofa.focus, "text", "") == "Deal", "the house rules go on below, but nobody sees them"
    sofa.pad.press("up")
    assert getattr(sofa.focus, "text", "") != "Deal"


# -- letters ----------------------------------------------------------------------------------------------------------


def written(sofa: Sofa) -> str:
    field = sofa.focus
    assert isinstance(field, TextField)
    return field.value


def says(letter: str, widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.text.lower() == letter


def pick(sofa: Sofa, letters: str) -> None:
    for letter in letters:
        sofa.go_to(partial(says, letter))
        sofa.pad.press("a")


def at_a_name(sofa: Sofa) -> None:
    sofa.app.router.newcomer()
    sofa.step()
    sofa.go_to(lambda widget: isinstance(widget, TextField))
    sofa.pad.press("a")
    assert isinstance(sofa.app.scene, LettersPage)


def test_a_name_is_written_and_kept_by_b(sofa):
    at_a_name(sofa)
    pick(sofa, "mia")
    sofa.pad.press("y")
    pick(sofa, "bo")
    sofa.pad.press("x")
    assert sofa.app.scene._field.value == "Mia b", "names begin with a capital"
    sofa.pad.press("b")
    assert written(sofa) == "Mia b"


def test_done_is_enter(sofa):
    at_a_name(sofa)
    pick(sofa, "jo")
    sofa.pad.press("start")
    assert not isinstance(sofa.app.scene, LettersPage)
    assert choices.load().person.name == "Jo"


def test_there_are_more_letters_and_a_field_takes_its_own_alone(sofa):
    at_a_name(sofa)
    sofa.go_to(lambda widget: getattr(widget, "text", "") == "äöü")
    sofa.pad.press("a")
    pick(sofa, "ö")
    assert sofa.app.scene._field.value == "Ö"
    for _ in range(60):
        sofa.pad.press("a")
    assert len(sofa.app.scene._field.value) == sofa.app.scene._field.max_length


def test_a_number_begins_among_the_digits(sofa):
    field = TextField("", lambda text: None, accepts=str.isdigit)
    sofa.app.router.letters(field, lambda text, enter: None)
    sofa.pad.press("a")
    assert sofa.app.scene._field.value == "1"


def test_a_keyboard_writes_there_too(sofa):
    at_a_name(sofa)
    for letter in "hat":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        sofa.step()
    assert sofa.app.scene._field.value == "hat", "H deletes and T is a space on a controller alone"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    sofa.step()
    assert sofa.app.scene._field.value == "ha"


def test_the_board_outlives_a_resize_and_a_controller_that_goes(sofa):
    at_a_name(sofa)
    pick(sofa, "a")
    pygame.display.set_mode((960, 600), pygame.RESIZABLE)
    sofa.step()
    sofa.pad.unplug()
    again = Pad(sofa.app, sofa.step, number=3)
    again.press("b")
    assert written(sofa) == "A"
