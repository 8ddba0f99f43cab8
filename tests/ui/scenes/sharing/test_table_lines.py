"""A game code: shown, copied, typed, pasted, and a finished match as text; through events."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.catalogue import GAMES
from game.session.controller import GameController
from game.session.match import PERSON, Setup
from game.session.sharing.line import SharedTable, line_of
from tests.contract.tables import mixed
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click_on,
    form_of,
    played,
    press,
    start,
    table,
    write,
)
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup.page import SetupScene
from ui.scenes.sharing.join_page import JoinPage
from ui.scenes.sharing.line_page import TableLinePage, spaced
from ui.settings import Settings
from ui.widgets import TextField

pytestmark = pytest.mark.spread


@cache
def the_longest() -> SharedTable:
    """A table with more house rules than anybody ever changed."""
    tables = [(drawn, drawn.game) for game in GAMES for drawn in mixed(game, 4)]
    drawn, game = max(tables, key=lambda pair: len(pair[0].changes))
    return SharedTable(game.id, drawn.row.id, drawn.seats, 999_999, drawn.changes)


def same_table(setup: Setup, line: str) -> bool:
    return line_of(setup) == line


def test_a_line_is_typed_at_home_and_deals_the_same_cards(app):
    wanted = a_setup(5, 1, "michigan", seed=4321, lives=6)
    start(app)
    press(app, pygame.K_j, text="j")
    assert isinstance(app.scene, JoinPage)
    write(app, line_of(wanted).lower())
    assert "Michigan rules, 5 players, deal number 4321, with 1 house rule." in all_words(app)
    press(app, pygame.K_RETURN)
    match = table(app).match
    assert same_table(match.setup, line_of(wanted))
    assert [seat.kind for seat in match.setup.seats].count(PERSON) == 1
    assert match.state.table.zones == wanted.state().table.zones


def test_others_may_be_seated_at_the_table_of_a_line(app):
    wanted = a_setup(5, 1, "michigan", seed=4321, lives=6)
    start(app)
    press(app, pygame.K_j, text="j")
    click_on(app, "Set up")
    assert "Type or paste a game code first." in all_words(app)
    form_of(app).set_focus(next(widget for widget in form_of(app).root.everything() if isinstance(widget, TextField)))
    write(app, line_of(wanted).lower())
    click_on(app, "Set up")
    scene = app.scene
    assert isinstance(scene, SetupScene)
    assert scene.number == "4321"
    press(app, pygame.K_RETURN)
    assert same_table(table(app).match.setup, line_of(wanted))


def test_a_line_that_one_has_played_is_practice_and_says_so(app):
    line = line_of(a_setup(3, 1, seed=4321))
    for known in (False, True):
        start(app)
        press(app, pygame.K_j, text="j")
        write(app, line)
        check_layout(app)
        assert ("You have seen its cards" in all_words(app)) == known
        press(app, pygame.K_RETURN)
        press(app, pygame.K_RETURN)
        app.step()
        assert table(app).match.ledger.counts(1) == (not known)
        assert table(app).controller.match.ledger.why_practice.startswith("Its cards were seen before") == known
        app.router.home()


def test_a_typing_mistake_is_said_and_can_be_mended(app):
    line = line_of(a_setup())
    wrong = line[:-1] + ("A" if line[-1] != "A" else "C")
    start(app)
    click_on(app, "Join a deal")
    write(app, wrong)
    click_on(app, "Open the table")
    assert isinstance(app.scene, JoinPage)
    assert "a letter is mistyped or missing" in all_words(app)
    field = next(widget for widget in form_of(app).root.everything() if isinstance(widget, TextField))
    assert field.value == wrong
    form_of(app).set_focus(field)
    press(app, pygame.K_END)
    press(app, pygame.K_BACKSPACE)
    assert "mistyped" not in all_words(app)
    write(app, line[-1])
    press(app, pygame.K_RETURN)
    assert same_table(table(app).match.setup, line)


def test_nothing_typed_is_said_and_esc_leads_back(app):
    start(app)
    press(app, pygame.K_j, text="j")
    press(app, pygame.K_RETURN)
    assert "Type or paste a game code first." in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)


def test_a_line_is_copied_in_the_menu_and_pasted_at_home(app, clipboard):
    start(app, "--game", "ninety-nine", "--seed", "77", "--seats", "3")
    setup = table(app).match.setup
    press(app, pygame.K_ESCAPE)
    click_on(app, "Game code")
    assert isinstance(app.scene, TableLinePage)
    assert line_of(setup) in all_words(app)
    click_on(app, "Copy")
    assert clipboard == [line_of(setup)]
    assert "Copied" in all_words(app)
    app.router.home()
    app.step()
    click_on(app, "Join a deal")
    click_on(app, "Paste")
    assert "deal number 77" in all_words(app)
    click_on(app, "Open the table")
    assert same_table(table(app).match.setup, line_of(setup))


def test_the_key_shows_the_line_over_the_table(app):
    start(app, "--game", "ninety-nine", "--seed", "5")
    setup = table(app).match.setup
    press(app, pygame.K_j, text="j")
    assert isinstance(app.scene, TableLinePage)
    assert line_of(setup) in all_words(app)
    press(app, pygame.K_ESCAPE)
    table(app)


@pytest.mark.parametrize("held", ["", "a shopping list: eggs, milk", "1CGYM-24JC-E1DX\n"])
def test_what_is_pasted_and_is_no_line_is_said(app, clipboard, held):
    clipboard[0] = held
    start(app)
    click_on(app, "Join a deal")
    click_on(app, "Paste")
    assert isinstance(app.scene, JoinPage)
    words = all_words(app)
    assert any(why in words for why in ("no text on the clipboard", "letters, digits and dashes", "mistyped"))


def test_without_a_clipboard_the_line_is_shown_all_the_same(app, monkeypatch):
    def none(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    setup = a_setup()
    app.router.home()
    app.router.table_line(setup)
    app.step()
    click_on(app, "Copy")
    assert "No clipboard here" in all_words(app)
    assert line_of(setup) in all_words(app)
    press(app, pygame.K_ESCAPE)
    click_on(app, "Join a deal")
    click_on(app, "Paste")
    assert "no text on the clipboard" in all_words(app)


def test_a_table_with_cards_in_an_order_of_its_own_says_that_it_has_no_line(app):
    app.router.home()
    app.router.table_line(replace(a_setup(), decks=(("AS",),)))
    app.step()
    assert "no game code can deal them" in all_words(app)
    press(app, pygame.K_c, text="c")
    assert isinstance(app.scene, TableLinePage)


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_a_finished_match_is_saved_as_text_with_one_button(app, tmp_path, by_key):
    match = played(a_setup(3, 1))
    app.router.home()
    app.router.score(GameController(match, app.clock))
    app.step()
    if by_key:
        press(app, pygame.K_t, text="t")
    else:
        click_on(app, "More")
        click_on(app, "Save as text")
    text = next((tmp_path / "copies").glob("*.txt"))
    assert text.name in all_words(app)
    lines = text.read_text(encoding="utf-8").splitlines()
    assert lines[1] == f"Game code: {line_of(match.setup)}"
    assert "Score" in lines
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ResultsPage)
    if by_key:
        press(app, pygame.K_j)
    else:
        click_on(app, "Game code")
    assert line_of(match.setup) in all_words(app)


def test_a_match_in_play_has_no_text_yet(app):
    app.router.home()
    app.router.score(GameController(played(a_setup(3, 1), 20), app.clock))
    app.step()
    assert "Game code" in all_words(app)
    assert "Save as text" not in all_words(app)


def test_text_that_cannot_be_written_is_said(app, tmp_path):
    (tmp_path / "copies").write_text("")
    app.router.home()
    app.router.save_text(played(a_setup(3, 1)))
    app.step()
    assert "could not be saved" in all_words(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
@pytest.mark.parametrize("long", [True, False], ids=["long", "usual"])
def test_layout_of_both_pages(size, text_size, long):
    app = bare_app(size, Settings(sound=False, text_size=text_size), seen=False)
    shared = the_longest() if long else SharedTable.of(a_setup())
    assert shared is not None
    setup = replace(a_setup(shared.seats), game=shared.game, rules=shared.rules, changes=shared.changes, seed=999_999)
    app.router.home()
    app.router.table_line(setup)
    app.step()
    check_layout(app)
    app.pop()
    app.router.join_deal()
    app.step()
    check_layout(app)
    write(app, line_of(setup))
    app.step()
    check_layout(app)
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert "mistyped" in all_words(app)
    check_layout(app)


def test_a_long_line_breaks_between_its_groups():
    line = the_longest().line()
    assert spaced(line).replace(" ", "") == line
    assert max(map(len, spaced(line).split())) <= 36
    assert " " not in spaced(line_of(a_setup()))
