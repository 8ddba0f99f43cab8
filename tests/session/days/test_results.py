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


def a_result(place: int = 2, **facts: object) -> str:
    return json.dumps({"day": DAY, "game": "cheat", "places": places(place), "practice": False, **facts})


def places(place: int) -> list[int]:
    """Those of four players, the first of whom came in there."""
    return [place, *(other for other in range(1, 5) if other != place)][:4]


@every_game
def test_a_finished_match_gives_one_line(id: str, tmp_path: Path):
    match = Match(deal_of(game(id), DAY, "Robin"))
    assert days.line(match) is None, "it is not over"
    match = finished(match.setup)
    written = days.line(match)
    assert written is not None
    days.write_down(written, tmp_path)
    result = DayResult(match.state.results())
    assert days.results(tmp_path) == {(id, DAY): result}


def test_the_first_finished_match_of_a_day_counts(tmp_path: Path):
    for place in (3, 1, 2):
        days.write_down(json.loads(a_result(place)), tmp_path)
    days.write_down(json.loads(a_result(1, day=NEXT_DAY)), tmp_path)
    assert days.results(tmp_path) == {
        ("cheat", DAY): DayResult(tuple(places(3))),
        ("cheat", NEXT_DAY): DayResult(tuple(places(1))),
    }


def test_a_match_with_moves_taken_back_is_marked(tmp_path: Path):
    match = finished(deal_of(game("cheat"), DAY, "Robin"))
    match.ledger.practice.add(1)
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
        a_result(places=[]),
        a_result(places=[1] * 99),
        a_result(places=[True, 2]),
        a_result(places="1234"),
        a_result(day="2026-3-9"),
        a_result(day=20260309),
        a_result(game=["cheat"]),
        a_result(practice="no"),
        a_result(places=[10**90]),
        "[" * 1000,
        a_result(more="x" * 5000),
    ]
    (tmp_path / days.FILE).write_text("\n".join([*wrong, a_result(2), a_result(1)]))
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(tuple(places(2)))}
    assert days.quarantine_if_damaged(tmp_path) is None


def test_a_line_from_when_the_disk_was_full_spoils_no_other(tmp_path: Path):
    (tmp_path / days.FILE).write_text(a_result()[:30])
    days.write_down(json.loads(a_result(4)), tmp_path)
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(tuple(places(4)))}


def test_what_is_no_file_is_set_aside_and_said(tmp_path: Path):
    (tmp_path / days.FILE).mkdir()
    assert days.results(tmp_path) == {}
    with pytest.raises(SaveError, match="The result of the day could not be written down"):
        days.write_down(json.loads(a_result()), tmp_path)
    assert "begin anew" in str(days.quarantine_if_damaged(tmp_path))
    days.write_down(json.loads(a_result()), tmp_path)
    assert days.results(tmp_path) == {("cheat", DAY): DayResult(tuple(places(2)))}


def test_no_file_is_no_result_and_no_trouble(tmp_path: Path):
    assert days.results(tmp_path) == {}
    assert days.quarantine_if_damaged(tmp_path) is None
