"""The list of a round's decisions: it has its place in every window, fills while one reads, and is left at any time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game import catalogue
from game.engine.moves import NEXT, move
from game.session.coach.look_back import costliest_mistakes
from game.session.coach.words import ALIKE, MISTAKE, UNWEIGHED, WELL
from game.session.controller import GameController
from game.session.match import Match
from tests.session.coach.rounds import new_match, played
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import (
    LONG_NAMES,
    SIZES,
    all_words,
    check_layout,
    click_on,
    find,
    form_of,
    press,
    settle,
    tab_to,
    table,
)
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.score.look_back import LookBackPage
from ui.scenes.score.results import ResultsPage
from ui.settings import Settings
from ui.table.coach.grade import Grade
from ui.table.scene import TableScene

pytestmark = [pytest.mark.spread, pytest.mark.usefixtures("little_thought")]


@cache
def a_match(game: str = "ninety-nine", rounds: int = 1, people: int = 2) -> Match:
    """A match at the end of a round; its people have long names and play badly."""
    match = new_match(game, 3, people)
    seats = (replace(seat, name=name) for seat, name in zip(match.setup.seats, LONG_NAMES, strict=False))
    match = Match(replace(match.setup, seats=tuple(seats)))
    for number in range(rounds):
        if number:
            match.submit(move(0, NEXT))
        played(match, "easy")
    return match


def open_results(match: Match, size: tuple[int, int] = (1280, 720), text_size: str = "normal") -> tuple[App, Clock]:
    clock = Clock()
    app = bare_app(size, Settings(sound=False, text_size=text_size), clock)
    app.start_over(HomeScene())
    app.router.score(GameController(match, clock))
    app.step()
    return app, clock


def open_list(app: App) -> LookBackPage:
    """From the results over the table to the list."""
    press(app, pygame.K_b)
    press(app, pygame.K_l)
    return looking(app)


def looking(app: App) -> LookBackPage:
    assert isinstance(app.scene, LookBackPage)
    return app.scene


def look_to_the_end(app: App, clock: Clock) -> LookBackPage:
    page = looking(app)
    while app.assets.work(50):  # pictures come first, and a large window has many
        pass
    for _ in range(100):
        if page.finished:
            break
        settle(app, clock, 40)
    settle(app, clock, 40)
    assert page.finished
    return page


@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_both_pages_have_their_place(size: tuple[int, int], text_size: str):
    app, clock = open_results(a_match(rounds=2), size, text_size)
    check_layout(app)
    open_list(app)
    check_layout(app)
    look_to_the_end(app, clock)
    check_layout(app)
    form = form_of(app)
    grades = [widget for widget in form.root.everything() if isinstance(widget, Grade)]
    assert grades
    widest = max(Grade(word).measure(form.kit, 10_000)[0] for word in (WELL, ALIKE, MISTAKE, UNWEIGHED))
    assert all(widest <= grade.rect.width for grade in grades), "a grade runs into what was done"


@pytest.mark.parametrize("game", ["forty-fives", "trick-ninety-nine", "skat"])
def test_the_page_of_a_trick_game_has_its_place(game: str):
    app, clock = open_results(a_match(game, people=1), (960, 600))
    check_layout(app)
    open_list(app)
    look_to_the_end(app, clock)
    check_layout(app)


def test_it_opens_and_closes_by_key_and_by_mouse():
    app, _ = open_results(a_match())
    for leave in (pygame.K_b, pygame.K_ESCAPE):
        click_on(app, "Look back")
        back = table(app)
        press(app, pygame.K_l)
        looking(app)
        press(app, pygame.K_l)
        assert app.scene is back
        press(app, pygame.K_l)
        click_on(app, "Close")
        assert app.scene is back
        press(app, leave)
        assert isinstance(app.scene, ResultsPage)
    tab_to(app, "Look back")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


class Ticking(Clock):
    """A clock on which a millisecond goes by whenever one looks."""

    def __call__(self) -> float:
        self.pass_ms(1)
        return self.now


def test_it_fills_while_one_reads_and_can_be_left_before_it_is_done():
    app, _ = open_results(a_match())
    app.clock = Ticking()
    page = open_list(app)
    page._looking._weighed.clear()
    counts: list[int] = []
    while not page.finished and len(counts) < 5_000:
        assert page.idle(4.0) is not page.finished
        counts.append(len(page.decisions))
    assert len(counts) > 10, "no slice does much"
    assert sorted(set(counts)) == list(range(counts[-1] + 1)), "decisions come one by one"
    page._looking._weighed.clear()
    page.idle(4.0)
    assert not page.finished
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
    app.step()


def test_every_decision_is_graded_and_the_dearest_come_first():
    app, clock = open_results(a_match())
    open_list(app)
    page = look_to_the_end(app, clock)
    assert page.form is not None
    grades = [widget.text for widget in page.form.root.everything() if isinstance(widget, Grade)]
    mistakes = [decision for decision in page.decisions if decision.verdict.mistake]
    assert mistakes
    assert grades[: len(mistakes)] == ["Mistake"] * len(mistakes)
    assert len(grades) == len(mistakes) + len(page.decisions)
    words = all_words(app)
    assert f"{len(page.decisions)} decisions, {len(mistakes)} mistake" in words
    for decision in page.decisions:
        assert decision.done in words
        assert decision.verdict.why in words


def test_a_dear_mistake_can_be_played_again_from_there():
    match = a_match()
    moves = list(match.moves)
    app, clock = open_results(match)
    open_list(app)
    page = look_to_the_end(app, clock)
    number = costliest_mistakes(page.decisions)[0].number
    tab_to(app, "Play on")
    press(app, pygame.K_RETURN)
    assert "It is practice" in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is page
    click_on(app, "Play on")
    click_on(app, "Same cards")
    played_on = table(app).controller.match
    assert played_on.setup.practice
    assert played_on.moves == moves[:number]
    assert match.moves == moves


def test_the_way_out_keeps_the_focus_while_the_page_fills():
    app, clock = open_results(a_match())
    page = open_list(app)
    assert page.form is not None
    assert page.form.focus is page.main
    look_to_the_end(app, clock)
    assert page.form.focus is page.main
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


def test_arrows_turn_rounds_and_scroll():
    app, clock = open_results(a_match(rounds=2, people=4), (960, 600))
    open_list(app)
    page = look_to_the_end(app, clock)
    assert page._area is not None
    assert page._area.overflow
    later = page.decisions
    press(app, pygame.K_DOWN)
    assert page._area.offset > 0
    press(app, pygame.K_LEFT)
    assert look_to_the_end(app, clock).decisions[0].number < later[0].number
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RIGHT)
    assert look_to_the_end(app, clock).decisions == later


def test_a_round_in_play_and_a_game_that_weighs_nothing_have_no_button(monkeypatch: pytest.MonkeyPatch):
    begun, unweighed = new_match("ninety-nine", 3), a_match("forty-fives")
    monkeypatch.setattr(catalogue.game("forty-fives").players["hard"], "unit", None)
    for match in (begun, unweighed):
        app, _ = open_results(match)
        with pytest.raises(AssertionError):
            find(app, "Look back")
        press(app, pygame.K_b)
        assert isinstance(app.scene, ResultsPage)
        app.router.look_back(GameController(match, app.clock))
        assert isinstance(app.scene, ResultsPage)
