"""Streaks, records, means and intervals, worked by hand."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.session.statistics import told
from game.session.statistics.history import PlayedRound
from game.session.statistics.told import MOST_SPANS, Attempts, Interval, Span, Streak, Summary
from tests.session.statistics.lines import a_line, read, same_cards


def rounds(folder: Path, *lines: object) -> list[PlayedRound]:
    return list(read(folder, *lines).rounds)


def test_nothing_played_tells_nothing():
    assert told.told([]) == Summary()


def test_streaks_are_wins_in_a_row_now_and_at_most(tmp_path: Path):
    places = (1, 1, 1, 2, 1, 2, 1, 1)
    played = rounds(tmp_path, *(a_line(f"t{at}", place=place) for at, place in enumerate(places)))
    summary = told.told(played)
    assert (summary.matches, summary.won, summary.streak) == (8, 6, Streak(2, 3))
    assert told.told(played[:4]).streak == Streak(0, 3)


def test_rounds_between_the_ends_of_matches_do_not_break_a_streak(tmp_path: Path):
    lines = [a_line("a", 1), a_line("a", 2, place=1), a_line("b", 1, lost=[0]), a_line("b", 2, place=1)]
    summary = told.told(rounds(tmp_path, *lines))
    assert (summary.streak, summary.rounds, summary.lost) == (Streak(2, 2), 4, 1)


def test_records_are_the_best_round_the_best_match_and_the_quickest_win(tmp_path: Path):
    lines = [
        a_line("a", 1, made=20), a_line("a", 2, made=-30), a_line("a", 7, made=45, place=1, levels=[120, 10]),
        a_line("b", 5, made=10, place=1, levels=[125, 90]), a_line("c", 3, made=5, place=2, levels=[60, 120]),
    ]  # fmt: skip
    summary = told.told(rounds(tmp_path, *lines))
    assert (summary.best_round, summary.best_match, summary.quickest) == (45, 125, 5)
    assert summary.mean == 10


def test_matches_of_one_length_have_no_quickest_win(tmp_path: Path):
    alike = rounds(tmp_path, a_line("a", 3, place=1), a_line("b", 3, place=2))
    assert told.told(alike).quickest is None
    lost = rounds(tmp_path, a_line("a", 3, place=2), a_line("b", 4, place=2))
    assert told.told(lost).quickest is None


def test_lives_have_no_best_round(tmp_path: Path):
    summary = told.told(rounds(tmp_path, a_line(place=1, levels=[2, 0], made=-1, unit="life")))
    assert (summary.best_round, summary.best_match, summary.mean, summary.unit) == (None, None, -1, ("life", False))


def test_practice_counts_nowhere(tmp_path: Path):
    lines = [
        a_line("a", 1, made=90, practice=True, match_practice=True, tried=[[0, "bid", True]]),
        a_line("a", 2, made=10, place=1, match_practice=True),
        same_cards("a", 1, 90, 0),
    ]
    summary = told.told(rounds(tmp_path, *lines))
    assert (summary.rounds, summary.matches, summary.best_round, summary.tried, summary.play) == (1, 0, 10, (), None)


def test_what_was_tried_and_counted_comes_with_the_commonest_first(tmp_path: Path):
    lines = [
        a_line("a", 1, tried=[[0, "x", True], [1, "x", True], [0, "y", False]]),
        a_line("a", 2, tried=[[0, "y", True]], counted=[[0, "book", 2], [1, "book", 9]]),
        a_line("a", 3, counted=[[0, "out", 1], [0, "book", 1]]),
    ]
    summary = told.told(rounds(tmp_path, *lines))
    assert summary.tried == (Attempts("y", 1, 2), Attempts("x", 1, 1))
    assert summary.counted == (("book", 3), ("out", 1))


def test_a_match_is_lost_by_overbidding_in_its_last_round(tmp_path: Path):
    bid: dict[str, Any] = {"counted": [[0, "overbid", 1]]}
    lines = [
        a_line("a", 1, **bid), a_line("a", 2, place=2),
        a_line("b", 1, place=2, **bid),
        a_line("c", 1, place=1, **bid),
        a_line("d", 1, place=2, counted=[[1, "overbid", 1]]),
    ]  # fmt: skip
    assert told.told(rounds(tmp_path, *lines)).overbid == 1


def test_what_is_counted_in_several_units_is_told_in_the_commonest(tmp_path: Path):
    lives = a_line("c", made=-1, unit="life")
    summary = told.told(rounds(tmp_path, a_line("a", made=5), a_line("b", made=7), lives))
    assert (summary.unit, summary.mean, summary.rounds) == (("point", False), 6, 3)


def test_results_over_time_are_means_of_parts(tmp_path: Path):
    played = rounds(tmp_path, *(a_line("a", at + 1, made=at) for at in range(24)), same_cards("a", 2, 1, 4))
    spans = told.told(played).results
    assert len(spans) == MOST_SPANS
    assert spans[0] == Span(1, 2, 0.5, 4)
    assert spans[-1] == Span(23, 24, 22.5, None)
    assert [span.last for span in told.spans(played[:3])] == [1, 2, 3]
    assert told.spans([]) == ()


def test_every_round_is_in_one_part(tmp_path: Path):
    played = rounds(tmp_path, *(a_line("a", at + 1, made=at) for at in range(100)))
    for count in range(101):
        spans = told.spans(played[:count])
        assert [number for span in spans for number in range(span.first, span.last + 1)] == list(range(1, count + 1))


@pytest.mark.parametrize(
    ("values", "mean", "half"),
    [
        ([4.0], 4, None),
        ([1.0, 3.0], 2, 12.71 * sqrt(2) / sqrt(2)),
        ([1.0, 2.0, 3.0, 4.0, 5.0], 3, 2.78 * sqrt(2.5) / sqrt(5)),
        ([0.0, 1.0] * 50, 0.5, 1.96 * sqrt(25 / 99) / 10),
        ([7.0] * 8, 7, 0),
    ],
)
def test_the_interval_of_a_mean(values: list[float], mean: float, half: float | None):
    found = told.interval(values)
    assert found.mean == pytest.approx(mean)
    assert found.rounds == len(values)
    assert found.half == (half if half is None else pytest.approx(half, abs=1e-3))


def test_the_interval_holds_the_true_mean_nineteen_times_in_twenty():
    rng = Random(5)
    held = 0
    for _ in range(1000):
        found = told.interval([rng.gauss(3, 10) for _ in range(12)])
        assert found.half is not None
        held += abs(found.mean - 3) <= found.half
    assert 930 <= held <= 970


def test_play_is_the_result_less_what_normal_makes_of_the_same_cards(tmp_path: Path):
    lines = [a_line("a", at, made=10 * at) for at in (1, 2, 3)]
    compared = [same_cards("a", 1, 10, 8), same_cards("a", 3, 30, 24)]
    summary = told.told(rounds(tmp_path, *lines, *compared))
    assert summary.play == Interval(4, 25.42, 2)  # 12.71 times the standard error of 2 and 6, which is 2
    assert summary.play_over_time == ()


def test_play_over_time_is_the_mean_so_far():
    steps = told.running([float(at % 4) for at in range(100)])
    assert len(steps) == MOST_SPANS
    assert steps[-1].rounds == 100
    assert steps[-1].mean == 1.5
    assert [step.rounds for step in told.running([1.0] * 7)] == [5, 6, 7]
