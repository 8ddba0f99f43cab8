"""People at the screen: another name, two that are one, and who sits down at a table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.session import statistics
from game.session.match import PERSON, SaveError, Seat
from game.session.names import LONGEST_NAME
from game.session.statistics.history import history
from tests.session.statistics.lines import a_line, write
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import SIZES, all_words, check_layout, click_on, find, form_of, press, tab_to
from tests.ui.scenes.checks import write as type_text
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.scenes.setup.seats import NamesPage
from ui.scenes.statistics.page import StatisticsPage
from ui.scenes.statistics.rename import RenamePage
from ui.settings import Settings
from ui.widgets import TextField


@pytest.fixture(name="app")
def _app(home: Path) -> App:
    write(home, a_line("a", name="Sam"), a_line("b", name="Ada"), a_line("c", name="Samuel"))
    return bare_app()


def retype(app: App, name: str) -> None:
    """Clear the field that has the focus, and type that name."""
    for _ in range(LONGEST_NAME):
        press(app, pygame.K_BACKSPACE)
    type_text(app, name)


def rename(app: App, old: str, new: str) -> None:
    app.router.home()
    app.router.statistics(old)
    app.step()
    press(app, pygame.K_r)
    assert isinstance(app.scene, RenamePage)
    retype(app, new)
    press(app, pygame.K_RETURN)


def test_somebody_gets_another_name(app: App):
    rename(app, "Sam", "Kim")
    assert isinstance(app.scene, StatisticsPage)
    assert history().people == ("Samuel", "Ada", "Kim")
    assert app.scene._person == "Kim"


def test_a_name_that_exists_is_asked_about_and_joined(app: App):
    rename(app, "Sam", "samuel")
    assert isinstance(app.scene, Dialog)
    assert "Are Sam and Samuel one person?" in all_words(app)
    click_on(app, "No")
    assert isinstance(app.scene, RenamePage)
    assert len(history().people) == 3
    press(app, pygame.K_RETURN)
    click_on(app, "Yes, join them")
    assert isinstance(app.scene, StatisticsPage)
    assert history().people == ("Samuel", "Ada"), "written as it was"
    assert len(history().of("Samuel")) == 2


def test_capitals_are_changed_without_a_question(app: App):
    rename(app, "Sam", "SAM")
    assert isinstance(app.scene, StatisticsPage)
    assert "SAM" in history().people


def test_without_a_name_nothing_is_renamed(app: App):
    rename(app, "Sam", "   ")
    assert isinstance(app.scene, RenamePage)
    assert "Type a name first." in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, StatisticsPage)
    assert "Sam" in history().people


def test_the_same_name_again_changes_nothing(app: App, home: Path):
    before = (home / statistics.FILE).read_bytes()
    rename(app, "Sam", "Sam")
    assert isinstance(app.scene, StatisticsPage)
    assert (home / statistics.FILE).read_bytes() == before


def test_a_disk_that_takes_no_name_is_said(app: App, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise SaveError("The new name could not be written down: the disk is full.")

    monkeypatch.setattr(statistics, "rename", fail)
    rename(app, "Sam", "Kim")
    assert "The new name could not be written down" in all_words(app)
    assert isinstance(app.scene, RenamePage)


def test_the_last_tables_know_the_new_name(app: App):
    game = catalogue.GAMES[0]
    known = choices.load()
    table = known.table(game)
    known.remember(game, table.with_person(Seat("Sam", PERSON)))
    rename(app, "Sam", "Kim")
    again = choices.load()
    assert again.person.name == "Kim"
    assert [seat.name for seat in again.table(game).seats if seat.kind == PERSON] == ["Kim"]


def test_a_table_at_which_the_new_name_sits_already_keeps_its_own(app: App):
    game = catalogue.GAMES[0]
    known = choices.load()
    table = known.table(game)
    computer = next(seat.name for seat in table.seats if seat.kind != PERSON)
    known.remember(game, table.with_person(Seat("Sam", PERSON)))
    rename(app, "Sam", computer[:LONGEST_NAME])
    assert choices.load().tables[game.id].trouble(game) is None


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_the_pages_of_names_have_their_place(home: Path, size: tuple[int, int], text_size: str):
    names = ("Wolfgang Amadeus", "Bartholomew Wood", "Maximiliana-Lou", *(f"Guest {at}" for at in range(20)))
    write(home, *(a_line(f"t{at}", name=name) for at, name in enumerate(names)))
    app = bare_app(size, Settings(sound=False, text_size=text_size), seen=False)
    app.router.statistics("Maximiliana-Lou")
    press(app, pygame.K_r)
    check_layout(app)
    for game in ("ninety-nine", "cheat", "forty-fives"):
        app.router.set_up(game)
        app.step()
        check_layout(app)
        click_on(app, "Choose…")
        check_layout(app)


# -- who sits down --------------------------------------------------------------------------------------------------


def people(app: App) -> list[str]:
    assert isinstance(app.scene, SetupScene)
    return [seat.name for seat in app.scene.choice.seats if seat.kind == PERSON]


def test_a_known_name_is_chosen_by_pointer(app: App):
    app.router.set_up("ninety-nine")
    click_on(app, "Choose…")
    assert isinstance(app.scene, NamesPage)
    said = all_words(app)
    assert said.index("Samuel") < said.index("Ada") < said.index("Somebody new…"), "whoever played last comes first"
    click_on(app, "Ada")
    assert people(app) == ["Ada"]


def test_and_by_keys(app: App):
    app.router.set_up("ninety-nine")
    tab_to(app, "Choose…")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert people(app) == ["Ada"]


def test_somebody_new_is_typed(app: App):
    app.router.set_up("ninety-nine")
    click_on(app, "Choose…")
    click_on(app, "Somebody new…")
    focus = form_of(app).focus
    assert isinstance(focus, TextField)
    assert focus.value == ""
    type_text(app, "Zoe")
    assert people(app) == ["Zoe"]


def test_who_sits_at_the_table_is_not_offered_again(app: App):
    app.router.set_up("ninety-nine")
    click_on(app, "Choose…")
    click_on(app, "Ada")
    click_on(app, "Add a person")
    click_on(app, "Choose…")
    names = [getattr(widget, "text", "") for widget in form_of(app).root.everything()]
    assert "Ada" not in names
    assert {"Sam", "Samuel"} <= set(names)
    press(app, pygame.K_ESCAPE)
    assert people(app)[0] == "Ada"


def test_where_nobody_has_played_yet_there_is_somebody_new(home: Path):
    app = bare_app()
    app.router.set_up("ninety-nine")
    app.step()
    click_on(app, "Choose…")
    assert find(app, "Somebody new…").focusable
