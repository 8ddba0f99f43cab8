"""The statistics page with none, one and many matches, at every size, by pointer and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.session import statistics
from game.session.controller import GameController
from tests.session.statistics.lines import a_line, write
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    LONG_NAMES,
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click,
    click_on,
    find,
    form_of,
    played,
    press,
    tab_to,
)
from tests.ui.scenes.statistics.pages import chosen, has_filters, lines, person, pictures, stepper, tabs
from ui import fonts
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.statistics.page import StatisticsPage
from ui.scenes.statistics.pictures import Bars, Curves
from ui.scenes.statistics.tabs import Tab, Tabs
from ui.settings import Settings
from ui.widgets import Label, Panel, ScrollArea

pytestmark = pytest.mark.spread


def test_without_any_round_it_says_so(app: App):
    app.router.statistics()
    app.step()
    assert "Nothing is counted yet" in all_words(app)
    assert "do not count" in all_words(app)
    press(app, pygame.K_r)
    assert isinstance(app.scene, StatisticsPage), "there is nobody to be renamed"
    click_on(app, "Play something")
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
@pytest.mark.parametrize("matches", [0, 1, 40])
def test_everything_has_its_place(home: Path, size: tuple[int, int], text_size: str, matches: int):
    app = bare_app(size, Settings(sound=False, text_size=text_size), seen=False)
    write(home, *lines(matches))
    for game in ("", *catalogue.IDS):
        app.router.statistics(LONG_NAMES[0], game)
        app.step()
        check_layout(app)
        press(app, pygame.K_f)
        check_layout(app)
        window = pygame.Rect((0, 0), size)
        area = next((widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)), None)
        assert (area is None) == (matches == 0) or app.page_theme.folds
        for picture in (*pictures(app, Curves), *pictures(app, Bars)):
            place = window if area is None else area.rect
            assert place.left <= picture.rect.left < picture.rect.right <= place.right
            for _, surface, x, _ in picture.items(app, 1):
                assert picture.rect.left <= x
                assert x + surface.get_width() <= picture.rect.right + 2, "nothing stands out to the side"
        app.pop()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_as_long_as_a_file_may_have_them_have_room(home: Path, size: tuple[int, int]):
    app = bare_app(size, Settings(sound=False))
    name = "Wwww" * 10
    write(home, *lines(3, (name,)))
    for game in ("", "skat"):
        app.router.statistics(name, game)
        app.step()
        for widget in form_of(app).root.everything():
            assert widget.rect.right <= size[0]
    press(app, pygame.K_r)
    check_pages = [widget.rect for widget in form_of(app).root.everything()]
    assert all(rect.right <= size[0] for rect in check_pages)


def test_a_press_on_a_game_opens_it(app: App, home: Path):
    write(home, *lines(3, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    click_on(app, "Forty-Fives")
    assert chosen(app) == "Forty-Fives"
    assert "Tried and made" in all_words(app)
    assert "Results over time" in all_words(app)


def test_the_arrows_go_from_tab_to_tab(app: App, home: Path):
    write(home, *lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    assert [tab.text for tab in tabs(app)] == ["All games", *(catalogue.full_title(game) for game in catalogue.GAMES)]
    press(app, pygame.K_LEFT)
    assert chosen(app) == "All games"
    for tab in [tab.text for tab in tabs(app)][1:]:
        press(app, pygame.K_RIGHT)
        assert chosen(app) == tab
        focus = form_of(app).focus
        assert isinstance(focus, Tab)
        assert focus.chosen
    press(app, pygame.K_RIGHT)
    assert chosen(app) == catalogue.full_title(catalogue.GAMES[-1])
    press(app, pygame.K_LEFT)
    assert chosen(app) == catalogue.full_title(catalogue.GAMES[-2])


def test_a_click_on_a_tab_shows_its_game(app: App, home: Path):
    write(home, *lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    for number in range(1, len(tabs(app))):
        tab = tabs(app)[number]
        click(app, tab.rect.center)
        assert chosen(app) == tab.text
        assert tab.text in all_words(app)


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
@pytest.mark.parametrize("by_finger", [True, False], ids=["finger", "mouse"])
def test_all_tabs_say_which_game_they_are_and_stand_on_the_paper(
    home: Path, size: tuple[int, int], text_size: str, by_finger: bool
):
    app = bare_app(size, Settings(sound=False, text_size=text_size, by_finger=by_finger))
    write(home, *lines(1, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    (paper,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, Panel)]
    px = form_of(app).kit.theme.text("small")
    for tab in tabs(app):
        assert tab.rect.bottom == paper.rect.top
        assert paper.rect.left < tab.rect.left < tab.rect.right < paper.rect.right
        if text_size == "largest" and not tab.rows:  # there pictures alone may have room
            assert tab.tip == tab.text
            continue
        said = tab.says(px, tab.rect.width)
        assert len(said) <= tab.rows == tabs(app)[0].rows
        assert " ".join(said) == tab.text.replace("(", "").replace(")", "")
        assert max(fonts.width(line, px) for line in said) <= tab.rect.width


def test_where_there_is_no_room_for_names_tabs_are_pictures(app: App):
    row = Tabs([Tab(catalogue.full_title(game), game, lambda: None, chosen=False) for game in catalogue.GAMES])
    row.place(app, pygame.Rect(0, 0, 600, 60))
    assert {tab.rows for tab in row.tabs} == {0}
    assert [tab.tip for tab in row.tabs] == [catalogue.full_title(game) for game in catalogue.GAMES]
    assert len({tab.rect.width for tab in row.tabs}) == 1
    assert row.tabs[-1].rect.right <= 600


def test_the_chosen_game_is_named_in_large_letters(app: App, home: Path):
    write(home, *lines(1, ("Ada",)))
    app.router.statistics("Ada", "trick-ninety-nine")
    app.step()
    (paper,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, Panel)]
    head = next(widget for widget in paper.everything() if isinstance(widget, Label))
    assert (head.text, head.size) == ("Ninety-Nine (the trick game)", "title")


def test_the_arrows_go_from_person_to_person(app: App, home: Path):
    write(home, a_line("a", name="Ada"), a_line("b", name="Bruno", game="skat"), a_line("c", name="Cleo"))
    app.router.statistics("Ada")
    app.step()
    form_of(app).set_focus(stepper(app, of="Ada"))
    press(app, pygame.K_RIGHT)
    assert person(app) == "Bruno"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert person(app) == "Bruno"
    click_on(app, "Skat")
    form_of(app).set_focus(stepper(app, of="Ada"))
    press(app, pygame.K_LEFT)
    assert (person(app), chosen(app)) == ("Ada", "All games"), "a game that somebody has not played is left"


def test_nobody_chooses_among_one(app: App, home: Path):
    write(home, a_line("a", name="Ada", level="easy"), a_line("b", name="Ada", level="easy"))
    app.router.statistics("Ada", "forty-fives")
    app.step()
    assert has_filters(app) == 0


def test_everything_is_reached_by_tab(app: App, home: Path):
    write(home, *lines(2, ("Ada",)))
    app.router.statistics("Ada")
    app.step()
    for words in ("Back", "Rename…", "Skat"):
        tab_to(app, words)
    press(app, pygame.K_RETURN)
    assert chosen(app) == "Skat"
    tab_to(app, "In figures")


def test_rule_sets_and_opponents_are_those_that_were_played(app: App, home: Path):
    first, second = catalogue.game("skat").rule_sets[:2]
    easy = a_line("a", name="Ada", game="skat", rules=first.id, level="easy", made=10)
    hard = a_line("b", name="Ada", game="skat", rules=second.id, level="hard", made=30)
    write(home, easy, hard, a_line("c", name="Ada", game="cheat", level="normal"))
    app.router.statistics("Ada", "skat")
    app.step()
    press(app, pygame.K_f)
    rules, level = stepper(app, of=first.id), stepper(app, of="easy")
    assert [words for _, words in rules.options] == ["All rule sets", first.title, second.title]
    assert [value for value, _ in level.options] == ["", "easy", "hard"]
    assert "20.0 points" in all_words(app)
    form_of(app).set_focus(level)
    press(app, pygame.K_RIGHT)
    assert "10.0 points" in all_words(app)
    form_of(app).set_focus(stepper(app, of=first.id))
    press(app, pygame.K_RIGHT)
    assert "10.0 points" in all_words(app)
    assert has_filters(app) == 1, "by these rules one has played against easy ones alone"


def test_what_is_shown_without_a_name_is_the_first_person_or_whoever_played_last(app: App, home: Path):
    write(home, a_line("a", name="Bruno"), a_line("b", name="Ada"))
    app.router.statistics()
    app.step()
    assert person(app) == "Ada"
    write(home, a_line("a", name="robin"), a_line("b", name="Ada"))
    app.router.home()
    app.router.statistics()
    app.step()
    assert person(app) == "robin"


def test_games_and_rule_sets_that_are_not_known_are_left_out(app: App, home: Path):
    write(home, a_line("a", name="Ada", game="bridge"), a_line("b", name="Ada", rules="of the moon"))
    app.router.statistics("Ada", "bridge")
    app.step()
    assert (person(app), chosen(app), has_filters(app)) == ("Ada", "All games", 0)
    assert [tab.text for tab in tabs(app)] == ["All games", "Forty-Fives"]


def test_the_file_is_read_again_when_the_page_is_shown_again(app: App, home: Path):
    write(home, a_line("a", name="Ada", made=10))
    app.router.statistics("Ada", "forty-fives")
    app.step()
    write(home, a_line("a", name="Ada", made=10), a_line("b", name="Ada", made=20))
    press(app, pygame.K_r)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_f)
    assert "15.0 points" in all_words(app)


def test_the_results_lead_to_the_statistics_of_their_game(app: App, home: Path):
    match = played(a_setup(3))
    statistics.write_down(statistics.line(match))
    app.router.home()
    app.router.score(GameController(match, app.clock))
    app.step()
    click_on(app, "More")
    assert find(app, "Statistics").enabled
    click_on(app, "Statistics")
    assert (person(app), chosen(app)) == (LONG_NAMES[0], "Ninety-Nine (the adding game)")
