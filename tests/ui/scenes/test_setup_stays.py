"""Nothing moves under the pointer in a set-up, everything has its place at every size, and can be reached."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.bare import TriedApp, bare_app
from tests.ui.scenes.checks import LONG_NAMES, all_words, check_layout, click, form_of, press, reveal, words_of
from ui.app import App
from ui.scenes.parts import Pick, Stepper
from ui.scenes.setup.page import SetupScene
from ui.settings import Settings
from ui.widgets import Button, Choice, ScrollArea, TextField, Toggle, Widget

pytestmark = [pytest.mark.usefixtures("home", "unpainted"), pytest.mark.spread]

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(name="unpainted")
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted: what lies where is asked of the layout."""
    monkeypatch.setattr(TriedApp, "seen", False)


def sit(app: App, game: Game, count: int | None = None) -> SetupScene:
    """The set-up of a table with long names, all of it shown."""
    seats = tuple(
        Seat(name[:16], COMPUTER if at else PERSON) for at, name in enumerate(LONG_NAMES[: count or game.usual_seats])
    )
    app.router.set_up(game.id, Setup(game.id, game.rule_sets[0].id, seats, 7))
    app.step()
    scene = app.scene
    assert isinstance(scene, SetupScene)
    if not scene.is_wide():
        scene.more = True
        scene.rebuild()
        app.step()
    return scene


def controls(app: App) -> list[Widget]:
    """What an option is changed with."""
    kinds = (Toggle, Choice, Pick, TextField)
    return [widget for widget in form_of(app).stops() if isinstance(widget, kinds) and not _is_number_of_seats(widget)]


def _is_number_of_seats(widget: Widget) -> bool:
    return isinstance(widget, Stepper) and widget.options[0][1].endswith("players")


def places(app: App) -> list[tuple[str, int, int, int, int]]:
    """Where everything lies that can be pressed; what is disabled counts too."""
    return [(type(widget).__name__, *widget.rect) for widget in form_of(app).root.everything() if widget.focusable]


@every_game
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_moves_when_an_option_is_changed(game: Game, size: tuple[int, int]):
    app = bare_app(size)
    sit(app, game)
    for number in range(len(controls(app))):
        known = controls(app)
        if number >= len(known) or isinstance(known[number], Pick):
            continue  # another rule set has house rules of its own
        widget = known[number]
        reveal(app, widget)
        before, words = places(app), words_of(widget)
        rect = widget._value_rect(form_of(app).kit) if isinstance(widget, Choice) else widget.rect
        last = isinstance(widget, Choice) and widget.value == widget.options[-1][0]
        click(app, (rect.left + rect.width * (1 if last else 9) // 10, rect.centery))
        assert places(app) == before, f"{words!r} moves something"


@every_game
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_was_pressed_stays_under_the_pointer(game: Game, size: tuple[int, int]):
    """Whatever it is: rule sets, seats that come and go, their kinds and levels, the number of players."""
    app = bare_app(size)
    scene = sit(app, game)
    for number in range(len(form_of(app).stops())):
        stops = form_of(app).stops()
        widget = stops[number] if number < len(stops) else stops[-1]
        leaves = isinstance(widget, Button) and words_of(widget) in (
            "Back",
            "Show me",
            "Rules",
            "Settings",
            "Deal",
            "Choose…",
            "Keep as…",
            "Keep score",
            "Your rules",
            "Three questions find your rules",
        )
        closes = getattr(widget, "icon", "") == "close"  # those below move up
        if leaves or closes or isinstance(widget, ScrollArea):
            continue
        reveal(app, widget)
        pos = (widget.rect.centerx + widget.rect.width // 4, widget.rect.centery)
        place = widget.rect.copy()
        click(app, pos)
        assert app.scene is scene
        widgets = list(form_of(app).root.everything())
        areas = [area for area in widgets if isinstance(area, ScrollArea) and not area.rect.collidepoint(pos)]
        hidden = {id(inner) for area in areas for inner in area.everything()}  # what is scrolled out of sight there
        buttons = [w for w in widgets if (w.focusable or not w.enabled) and id(w) not in hidden]
        under = next(w for w in buttons if w.rect.collidepoint(pos))
        assert (type(under), under.rect) == (type(widget), place), f"{words_of(widget)!r} moves away"


@every_game
@every_size
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
def test_every_set_up_has_its_place(game: Game, size: tuple[int, int], text_size: str):
    app = bare_app(size, Settings(sound=False, text_size=text_size))
    for count in {game.seats[0], game.seats[-1]}:
        scene = sit(app, game, count)
        check_layout(app)
        areas = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
        columns = [area for area in areas if not area.whole]
        assert len(columns) == (3 if size[0] >= 1600 and not app.page_theme.folds else 2)
        assert scene.game is game


@every_game
@every_size
def test_everything_of_a_seat_is_as_large_as_a_finger(game: Game, size: tuple[int, int]):
    """Half of a control with two arrows counts as one arrow."""
    app = bare_app(size)
    sit(app, game, game.seats[-1])
    least = 32 if size == (960, 600) else 40
    for widget in form_of(app).stops():
        assert widget.rect.height >= least, words_of(widget)
        assert widget.rect.width // (2 if isinstance(widget, Stepper) else 1) >= least, words_of(widget)


@every_game
def test_every_option_is_reached_by_keys(game: Game):
    app = bare_app((1920, 1080))
    sit(app, game)
    seen = set()
    for _ in range(len(form_of(app).stops())):
        press(app, pygame.K_TAB)
        focus = form_of(app).focus
        assert focus is not None
        seen.add(id(focus))
        area = next(
            (a for a in form_of(app).root.everything() if isinstance(a, ScrollArea) and focus in a.everything()), None
        )
        assert area is None or area.rect.contains(focus.rect) or focus.rect.height > area.rect.height
    assert seen == {id(widget) for widget in form_of(app).stops()}


def test_three_columns_come_and_go_with_the_window():
    app = bare_app((1280, 720))
    scene = sit(app, GAMES[0])
    scene._rename(1, "Lovis")
    for size, columns in (((1600, 900), 3), ((1280, 720), 2), ((3840, 2160), 3), ((960, 600), 2)):
        pygame.display.set_mode(size)
        app.step()
        app.step()
        areas = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
        assert len(areas) == columns
        assert scene.choice.seats[1].name == "Lovis"
        check_layout(app)


def test_a_half_hidden_control_is_pressed_where_it_is():
    app = bare_app((1280, 720))
    scene = sit(app, GAMES[1])
    toggles = [widget for widget in controls(app) if isinstance(widget, Toggle)]
    area = scene._areas[0]
    hidden = next(toggle for toggle in toggles if toggle.rect.top > area.rect.centery)
    area.scroll_to(area.offset + hidden.rect.top - area.rect.bottom + hidden.rect.height // 2)
    offset = area.offset
    click(app, (hidden.rect.right - 10, area.rect.bottom - 4))
    assert scene._areas[0].offset == offset
    assert scene.choice.house_rules


def test_the_length_is_said_where_it_is_known():
    app = bare_app((1280, 720))
    app.router.set_up("skat")
    scene = app.scene
    assert isinstance(scene, SetupScene)
    first = "Your first match is a short one: one round. Later matches are as long as the rule set says."
    assert first in all_words(app)
    assert scene._length() == "about 4 minutes"
    scene._set_option({})
    assert first not in all_words(app)
    assert scene._length() == "about 16 minutes"
    scene._set_option({"rounds": 7})
    assert scene._length() == ""
    scene.choice = replace(scene.choice, rules="tournament")
    assert scene._length() == ""
