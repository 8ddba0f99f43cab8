"""Who has won the round that has just ended, where the game does not say it: the points tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.controller import GameController
from game.session.match import COMPUTER, Match
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import all_words, check_layout, form_of
from tests.ui.scenes.test_rounds_without_score import new_match, played_out, words
from ui.app import App
from ui.scenes.score.results import ResultsPage
from ui.widgets.faces import FaceRow


@pytest.mark.parametrize("lowest", [False, True])
def test_the_most_points_win_a_round_or_the_fewest(app: App, lowest: bool, monkeypatch: pytest.MonkeyPatch):
    match = new_match("forty-fives", 4, "merrimack")
    played_out(match)
    report = match.report()
    assert report.course is not None
    assert not report.rounds[-1].won
    sheets = (replace(report.sheets[0], totals=(20, 10)),)
    told = replace(report, course=replace(report.course, lowest=lowest), sheets=sheets)
    monkeypatch.setattr(Match, "report", lambda self: told)
    winners = " and ".join(match.state.names[seat] for seat in report.sides[lowest])
    assert f"**{winners} won hand 1**" in words(app, ResultsPage(GameController(match, app.clock)))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_first_round_fills_its_page_with_large_faces_and_its_worth_line_by_line(size: tuple[int, int]):
    setup = new_match("forty-fives", 4, "merrimack").setup
    match = Match(replace(setup, seats=(setup.seats[0], *(replace(seat, kind=COMPUTER) for seat in setup.seats[1:]))))
    played_out(match)
    app = bare_app(size)
    app.router.score(GameController(match, app.clock))
    app.step()
    check_layout(app)
    told = all_words(app).splitlines()
    assert "Hand 1, line by line" in told
    assert "New total" in told
    faces = [widget for widget in form_of(app).root.everything() if isinstance(widget, FaceRow) and widget.rect.width]
    assert max(row.rect.height for row in faces) > size[1] // 9
    foot = next(widget for widget in form_of(app).root.everything() if getattr(widget, "text", "") == "Next deal")
    assert max(row.rect.bottom for row in faces) > foot.rect.top * 0.6
