"""Who has won the round that has just ended, where the game does not say it: the points tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.controller import GameController
from game.session.match import Match
from tests.ui.scenes.test_rounds_without_score import new_match, played_out, words
from ui.app import App
from ui.scenes.score.results import ResultsPage


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
