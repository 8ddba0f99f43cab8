"""The page at the end of a match: who has won, the podium, what counts up, and all of it in every window."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import catalogue
from game.catalogue import GAMES
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.tables import random_move
from tests.session.statistics.lines import a_line, write
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import SIZES, all_words, check_layout, click_on, form_of, press
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.score.chart import CourseChart
from ui.scenes.score.match_result import MatchResult
from ui.scenes.score.podium import Counted, LateMedal, Portraits, Stone, counted
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.sheet_parts import Head
from ui.settings import Settings
from ui.widgets import Label

SHORT = ("Robin", "Bruno", "Cleo", "David", "Eva", "Finn", "Greta", "Hugo", "Ines", "Jo")
LONG = (
    *("Maximiliana-Lou", "Wolfgang Amadeus", "Bartholomew Wood", "Chiara Esmeralda", "Emeka Oluwaseun"),
    *("Wilhelmina Mwamb", "Guadalupe Mmmmm", "Freya Wwwwwwwwww", "Konstantin Xaver", "Theodora Mmmmmmm"),
)
QUICK = "ninety-nine"
WITH_FOUR = [game.id for game in GAMES if 4 in game.seats]


@cache
def a_match(
    game: str = QUICK,
    seats: int = 4,
    people: int = 1,
    names: tuple[str, ...] = SHORT,
    seed: int = 3,
    *,
    whole: bool = False,
) -> Match:
    """A match that moves by lot have brought to its end: a short one, or a `whole` one."""
    row = catalogue.game(game)
    chairs = tuple(Seat(name, PERSON if at < people else COMPUTER) for at, name in enumerate(names[:seats]))
    changes = dict(row.short.values) if row.short is not None and not whole else {}
    match, dice = Match(Setup(game, row.rule_sets[0].id, chairs, seed, changes)), Random(seed)
    while not match.over:
        match.submit(random_move(match.state, dice))
    return match


def open_result(match: Match, size: tuple[int, int] = (1280, 720), **settings: Any) -> tuple[App, ResultsPage]:
    app = bare_app(size, Settings(sound=False, **settings), Clock())
    app.start_over(HomeScene())
    app.router.score(GameController(match, app.clock))
    app.step()
    page = app.scene
    assert isinstance(page, ResultsPage)
    return app, page


def wait(app: App, ms: int) -> None:
    for _ in range(ms // 20):
        app.clock.pass_ms(20)  # type: ignore[attr-defined]
        app.step()


def figures(app: App) -> list[str]:
    """What everybody has as it is written at this moment."""
    written: list[str] = []
    letters = app.assets.text

    def text(string: str, *rest: object, **more: object) -> pygame.Surface:
        written.append(string)
        return letters(string, *rest, **more)  # type: ignore[arg-type]

    form, found = form_of(app), [widget for widget in form_of(app).root.everything() if isinstance(widget, Counted)]
    vars(app.assets)["text"] = text
    try:
        for widget in found:
            widget.items(form.kit, 0)
    finally:
        del vars(app.assets)["text"]
    return written


# --- in every window


@pytest.mark.spread
@pytest.mark.parametrize("whole", [True, False], ids=["whole", "short"])
@pytest.mark.parametrize("names", [LONG, SHORT], ids=["long names", "names"])
@pytest.mark.parametrize("game", WITH_FOUR)
def test_nothing_scrolls_in_a_window_of_720_lines_with_four_players(
    home: Path, game: str, names: tuple[str, ...], whole: bool
):
    """With their record at the foot, too."""
    write(home, a_line("a", name=names[0], game=game, place=1))
    match = a_match(game, names=names, whole=whole)
    for text_size in ("normal", "large"):
        app, page = open_result(match, text_size=text_size)
        assert [area.overflow for area in page._areas()] == [0, 0]
        check_layout(app)


def test_where_there_is_room_the_record_stands_at_the_foot_and_the_line_over_the_rounds_is_high(home: Path):
    write(home, a_line("a", name=SHORT[0], game="forty-fives", place=1))
    match = a_match("forty-fives")
    heights = []
    for size in ((1280, 720), (1920, 1080)):
        app, _ = open_result(match, size)
        assert "Your record: 1 match, 1 win" in all_words(app)
        (chart,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, CourseChart)]
        heights.append(chart.rect.height)
    assert heights[0] > 100
    assert heights[1] > 2 * heights[0]


def test_a_match_of_one_round_tells_what_everybody_did():
    match = a_match("cheat")
    app, _ = open_result(match)
    words = all_words(app).splitlines()
    report = match.report()
    assert all(note in words for note in report.notes)
    assert "What everybody did" in words
    assert report.reviews[0].marks
    for mark in report.reviews[0].marks:
        title, _, rest = mark.partition(": ")
        assert f"**{title}:** {rest}" in words


@pytest.mark.parametrize("faces", [True, False])
def test_no_name_is_parted_over_the_figures(faces: bool):
    """Where the names are too long for the columns there are faces, or discs."""
    for names, alone in ((SHORT, False), (LONG, True)):
        app, _ = open_result(a_match("trick-ninety-nine", names=names), (1280, 720), faces=faces)
        heads = [widget for widget in form_of(app).root.everything() if isinstance(widget, Head)]
        assert len(heads) == 4
        for head in heads:
            lines = head._lines(form_of(app).kit, head.rect.width)
            words = [word for line in lines for word in line.split()]
            assert words == ([] if alone else [word for name in head.names for word in name.split()])
            assert head.items(form_of(app).kit, 1)


@pytest.mark.spread
@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("faces", [True, False])
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", [*SIZES, (1440, 810)], ids=str)
@pytest.mark.parametrize("more", [False, True], ids=["result", "more"])
@pytest.mark.parametrize(
    ("game", "seats"),
    [(QUICK, 2), (QUICK, 8), ("forty-fives", 4), ("trick-ninety-nine", 3), ("cheat", 10), ("skat", 3)],
    ids=str,
)
def test_everything_has_its_place(
    game: str, seats: int, more: bool, size: tuple[int, int], text_size: str, faces: bool, by_finger: bool
):
    seats = min(seats, catalogue.game(game).seats[-1])
    match = a_match(game, seats, names=LONG)
    app, _ = open_result(match, size, text_size=text_size, faces=faces, by_finger=by_finger)
    if more:
        click_on(app, "More")
    check_layout(app)


# --- who has won


def with_places(places: tuple[int, ...], game: str = QUICK, *, people: int = 1) -> str:
    """The headline of a match that ended with these places."""
    result = MatchResult(a_match(game, len(places), people))
    result.places = places
    return result.title()


def test_a_person_alone_is_spoken_to_whatever_the_place():
    assert with_places((1, 2, 3, 4)) == "You won!"
    assert with_places((1, 1, 3, 4)) == "You share the win"
    assert with_places((3, 2, 1, 4)) == "Cleo won. You came third."
    assert with_places((2, 2, 1, 4)) == "Cleo won. You came second."
    assert with_places((3, 1, 1, 4)) == "Bruno and Cleo share the win. You came third."


def test_partners_are_named_with_whoever_is_spoken_to():
    assert with_places((1, 2, 1, 2), "forty-fives") == "You and Cleo won!"
    assert with_places((2, 1, 2, 1), "forty-fives") == "Bruno and David won. You and Cleo came second."
    assert with_places((2, 1, 2, 1), "forty-fives", people=2) == "Bruno and David won. Robin and Cleo came second."


def test_several_people_are_called_by_their_names_as_far_as_there_is_room():
    assert with_places((1, 3, 2, 4), people=2) == "Robin won. Bruno came third."
    assert with_places((4, 3, 2, 1), people=2) == "David won. Bruno came third and Robin came fourth."
    assert with_places((4, 3, 2, 1), people=3) == "David won the match"
    assert with_places((4, 3, 2, 1), people=0) == "David won the match"
    assert with_places((1, 1, 1, 1), "forty-fives", people=2) == "The win is shared"


def test_of_a_match_that_was_played_elsewhere_nobody_is_here():
    result = MatchResult(a_match(people=1))
    result.places, result.about = (2, 1, 3, 4), "Played elsewhere"
    assert result.title() == "Bruno won the match"


# --- the podium


def test_the_winner_stands_in_the_middle_and_highest():
    app, _ = open_result(a_match())
    widgets = list(form_of(app).root.everything())
    stones = [widget for widget in widgets if isinstance(widget, Stone)]
    assert [stone.text for stone in stones] == ["2.", "1.", "3."]
    second, first, third = (stone.rect for stone in stones)
    assert first.top < second.top < third.top
    assert first.bottom == second.bottom == third.bottom
    assert second.right < first.left < third.left
    assert [widget.won for widget in widgets if isinstance(widget, Portraits)] == [False, True, False]


@pytest.mark.parametrize("place", [1, 4])
def test_somebody_alone_finds_the_own_place_by_a_mark(place: int):
    """On a step, or beside the podium."""
    for people, mark in ((1, "Robin (you)"), (2, "Robin")):
        app, page = open_result(a_match(people=people))
        page._result.places = (place, *(other for other in (1, 2, 3, 4) if other != place))
        page.rebuild()
        assert mark in all_words(app).splitlines()
        assert all_words(app).count("(you)") == (people == 1)


@pytest.mark.parametrize("text_size", ["normal", "larger", "largest"])
def test_those_beside_the_podium_are_read_in_the_order_of_their_places(text_size: str):
    """Line by line, in two columns as well as in one."""
    app, page = open_result(a_match(seats=8, people=0), (960, 600), text_size=text_size)
    page._result.places = (1, 2, 3, 4, 5, 6, 7, 8)
    page.rebuild()
    numbers = [f"{place}." for place in range(4, 9)]
    labels = [widget for widget in form_of(app).root.everything() if isinstance(widget, Label)]
    found = [label for label in labels if label.text in numbers]
    assert [label.text for label in sorted(found, key=lambda label: (label.rect.y, label.rect.x))] == numbers
    assert [label.text for label in found] == numbers


def test_all_who_share_the_first_place_stand_equally_high():
    app, page = open_result(a_match(people=0))
    page._result.places = (1, 1, 1, 1)
    page.rebuild()
    stones = [widget for widget in form_of(app).root.everything() if isinstance(widget, Stone)]
    assert [stone.text for stone in stones] == ["1."] * 4
    assert len({stone.rect.top for stone in stones}) == 1


def test_what_everybody_has_counts_up_and_medals_follow():
    match = a_match("forty-fives")
    app, _ = open_result(match)
    whole = sorted(set(match.report().standing))
    assert sorted(figures(app)) != whole
    assert figures(app)[0].startswith("0")
    medals = [widget for widget in form_of(app).root.everything() if isinstance(widget, LateMedal)]
    kit = form_of(app).kit
    assert medals
    assert not any(medal.items(kit, 0) for medal in medals)
    wait(app, 500)
    assert not figures(app)[0].startswith("0")
    wait(app, 3000)
    assert sorted(figures(app)) == whole
    assert all(medal.items(kit, 0) for medal in medals)


def test_a_press_brings_it_to_its_end():
    match = a_match("forty-fives")
    app, page = open_result(match)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1))
    app.step()
    assert app.scene is page
    assert sorted(figures(app)) == sorted(set(match.report().standing))


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}], ids=str)
def test_without_motion_all_is_there_at_once(settings: dict[str, Any]):
    match = a_match("forty-fives")
    app, _ = open_result(match, **settings)
    assert sorted(figures(app)) == sorted(set(match.report().standing))


def test_a_page_at_rest_does_not_move():
    app, page = open_result(a_match())
    wait(app, 4000)
    assert not page.tick(app.clock(), 5)


def test_figures_count_with_their_signs():
    assert counted("\N{MINUS SIGN}1,240 points", 0.5) == "\N{MINUS SIGN}620 points"
    assert counted("no cards left", 0.2) == "no cards left"


# --- three buttons, and all the rest


def test_there_are_three_buttons_and_the_rest_is_behind_one():
    app, page = open_result(a_match("forty-fives"))
    stops = [getattr(stop, "text", "") for stop in form_of(app).stops()]
    assert stops == ["Play again", "Home", "More"]
    press(app, pygame.K_m)
    words = all_words(app).splitlines()
    for offered in ("Score sheet", "Look back", "Game code", "Save as text", "Same deal again"):
        assert offered in words
    press(app, pygame.K_ESCAPE)
    assert app.scene is page
    assert "Score sheet" not in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize(
    ("key", "page"), [(pygame.K_s, "ScoreSheetPage"), (pygame.K_j, "TableLinePage"), (pygame.K_b, "TableScene")]
)
def test_their_keys_work_before_they_are_seen(key: int, page: str):
    app, _ = open_result(a_match("forty-fives"))
    press(app, key)
    assert type(app.scene).__name__ == page


def test_the_last_round_is_told_line_by_line():
    match = a_match("forty-fives")
    sheet = match.report().sheets[-1]
    app, _ = open_result(match)
    words = all_words(app).splitlines()
    assert match.report().rounds[-1].text in words
    for line in sheet.lines:
        assert (line.title in words) == any(line.points)
    assert "New total" in words
