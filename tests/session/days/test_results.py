"""How a deal of the day went: one result a day, whatever lies in the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogue import game
from game.session import days
from game.session.days import DayResult, deal_of
from game.session.match import Match, SaveError
from tests.session.days.test_deals import DAY, NEXT_DAY, every_game, finished


def a_result(place: object = 2, **facts: object) -> str:
    return json.dumps({"day": DAY, "game": "cheat", "place": place, "players": 4, "practice": False, **facts})


@every_game
def test_a_finished_match_gives_one_line(id: str, tmp_path: Path):
    match = Match(deal_of(game(id), DAY, "Robin"))
    assert days.line(match) is None, "it is not over"
    match = finished(match.setup)
    written = days.line(match)
    assert written is not None
    days.write_down(written, tmp_path)
    result = DayResult(match.state.results()[0], len(match.setup.seats))
    assert days.results(tmp_path) == {(id, DAY): result}


def test_the_first_finished_match_of_a_day_counts(tmp_path: Path):
    for place in (3, 1, 2):
        days.write_down(json.loads(a_result(place)), tmp_path)
    days.write_down(json.loads(a_result(1, day=NEXT_DAY)), tmp_path)
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(3, 4), ("cheat", NEXT_DAY): DayResult(1, 4)}


def test_a_match_with_moves_taken_back_is_marked(tmp_path: Path):
    match = finished(deal_of(game("cheat"), DAY, "Robin"))
    match.practice_rounds.add(1)
    written = days.line(match)
    assert written is not None
    days.write_down(written, tmp_path)
    assert days.results(tmp_path)["cheat", DAY].practice


def test_lines_that_make_no_sense_are_skipped(tmp_path: Path):
    wrong = [
        "",
        "[",
        "[]",
        "7",
        "null",
        '"day"',
        a_result(0),
        a_result(5),
        a_result(players=99),
        a_result(place=True),
        a_result(place="1"),
        a_result(day="2026-3-9"),
        a_result(day=20260309),
        a_result(game=["cheat"]),
        a_result(practice="no"),
        a_result(place=10**90),
        "[" * 1000,
        a_result(more="x" * 5000),
    ]
    (tmp_path / days.FILE).write_text("\n".join([*wrong, a_result(2), a_result(1)]))
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(2, 4)}
    assert days.mend(tmp_path) is None


def test_a_line_from_when_the_disk_was_full_spoils_no_other(tmp_path: Path):
    (tmp_path / days.FILE).write_text(a_result()[:30])
    days.write_down(json.loads(a_result(4)), tmp_path)
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(4, 4)}


def test_what_is_no_file_is_set_aside_and_said(tmp_path: Path):
    (tmp_path / days.FILE).mkdir()
    assert days.results(tmp_path) == {}
    with pytest.raises(SaveError, match="The result of the day could not be written down"):
        days.write_down(json.loads(a_result()), tmp_path)
    assert "begin anew" in str(days.mend(tmp_path))
    days.write_down(json.loads(a_result()), tmp_path)
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(2, 4)}


def test_no_file_is_no_result_and_no_trouble(tmp_path: Path):
    assert days.results(tmp_path) == {}
    assert days.mend(tmp_path) is None
