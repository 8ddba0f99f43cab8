"""What a line says of a round, and reading lines of every age and kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session import bots, statistics
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.statistics.file import _by_seat, _made_in
from game.session.statistics.history import ALONE, MIXED, history
from game.session.statistics.told import told
from tests.session.statistics.lines import a_line, read, same_cards

OLD: dict[str, Any] = {  # as it was before lines told what was made
    "table": "0123456789ab", "round": 1, "game": "skat", "rules": "standard", "options": {}, "lost": [0],
    "seats": [
        {"name": "Ada", "kind": "person", "level": "normal"},
        {"name": "Bo", "kind": "computer", "level": "easy"},
    ],
    "tried": [[0, "null", False]], "places": [1, 2], "practice": False, "match_practice": False,
}  # fmt: skip


def finished(game: Game) -> Match:
    """A short match of easy players, all of whom are written down as people."""
    values = game.short.values if game.short is not None else {}
    seats = tuple(Seat(f"P{at}", PERSON) for at in range(game.usual_seats))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 3, values))
    bots.play_out(match, {seat: bots.make(game.id, "easy") for seat in range(len(seats))})
    return match


def lines_of(match: Match, folder: Path) -> list[dict[str, Any]]:
    """The lines that are written while a match is played."""
    again = Match(match.setup)
    for move in match.moves:
        ended = again.state.round_over
        again.submit(move)
        if again.state.round_over and not ended:
            statistics.write_down(statistics.line(again, "2026-03-09"), folder)
    return list(statistics.lines(folder))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_all_rounds_brought_is_what_everybody_has_at_the_end(game: Game, tmp_path: Path):
    match = finished(game)
    lines = lines_of(match, tmp_path)
    course = match.report().course
    if course is None:  # a game need not tell how everybody stood
        assert all("made" not in line for line in lines)
        return
    begun = _by_seat(match.report(), course.levels[0], len(match.setup.seats))
    settled = len(course.levels) - 1 - match.round_number  # levels that a match has gained by being settled at its end
    for seat, before in enumerate(begun):
        made = [line["made"]["seats"][seat] for line in lines]
        after = _by_seat(match.report(), course.levels[match.round_number], len(begun))[seat]
        assert before + sum(made) == after
    assert [line.get("levels") is None for line in lines] == [True] * (len(lines) - 1) + [False]
    assert lines[-1]["levels"] == _by_seat(match.report(), course.levels[-1], len(begun))
    assert settled in (0, 1)
    assert {line["day"] for line in lines} == {"2026-03-09"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_line_is_read_back_as_it_was_written(game: Game, tmp_path: Path):
    lines = lines_of(finished(game), tmp_path)
    rounds = history(tmp_path).of("p1")
    assert [played.made for played in rounds] == [
        line["made"]["seats"][1] if "made" in line else None for line in lines
    ]
    assert [played.number for played in rounds] == [line["round"] for line in lines]
    assert sum(len(played.tried) for played in rounds) == sum(
        seat == 1 for line in lines for seat, *_ in line.get("tried", [])
    )
    assert rounds[-1].place == lines[-1]["places"][1]
    assert rounds[0].level == ALONE
    assert rounds[0].rules == game.rule_sets[0].id


@pytest.mark.parametrize("game", [game for game in GAMES if game.usual_seats >= 4], ids=lambda game: game.id)
def test_partners_have_made_the_same(game: Game, tmp_path: Path):
    match = finished(game)
    for side in match.report().sides:
        for line in lines_of(match, tmp_path):
            made = {line["made"]["seats"][seat] for seat in side if seat < len(match.setup.seats)}
            assert len(made) <= 1


def test_a_round_in_which_nobody_gained_brought_nothing():
    match = finished(GAMES[0])
    course = match.report().course
    assert course is not None
    assert _made_in(course, len(course.levels)) == (0,) * len(course.levels[0])


def test_old_lines_stay_good(tmp_path: Path):
    (played,) = read(tmp_path, OLD).rounds
    assert (played.game, played.place, played.lost, played.level) == ("skat", 1, True, "easy")
    assert (played.made, played.total, played.normal, played.counted, played.day) == (None, None, None, (), "")
    assert played.tried == (("null", False),)
    assert statistics.tallies(tmp_path)["skat", "Ada"].matches == 1
    summary = told([played])
    assert (summary.matches, summary.mean, summary.results, summary.play) == (1, None, (), None)


@pytest.mark.parametrize(
    "broken",
    [
        "", "{", "[]", "3", "null", '"made"', '{"table": "a"}', '{"same_cards": 1}', '{"renamed": 4}', "\x00",
        '{"renamed": ["Ada"]}', '{"renamed": ["Ada", ""]}', '{"renamed": [["Ada"], "Bo"]}', "[" * 500,
        '{"table": [], "round": 1, "same_cards": {}}', '{"table": "a", "round": 1, "same_cards": []}',
        json.dumps(a_line()) + "x", '{"table": "a", "round": 1, "diary": "a newer kind"}',
    ],
)  # fmt: skip
def test_broken_lines_and_those_of_newer_kinds_are_passed_over(tmp_path: Path, broken: str):
    good = [a_line("a", 1, made=4), a_line("a", 2, made=6, place=1)]
    whole = read(tmp_path, *good)
    assert read(tmp_path, broken, good[0], broken, good[1], broken) == whole
    assert statistics.tallies(tmp_path)["forty-fives", "Ada"].rounds == 2


WRONG: tuple[object, ...] = (
    None,
    "",
    "1",
    3,
    True,
    [None],
    [[]],
    [3],
    ["x", "y"],
    [10**50, 1],
    [0.5, 1],
    {},
    {"seats": 3},
    {"unit": 3},
)


@pytest.mark.parametrize("key", ["made", "levels", "counted", "day", "rules", "options", "match_practice"])
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_what_makes_no_sense_beside_a_round_is_as_if_it_were_not_there(tmp_path: Path, key: str, value: object):
    rounds = read(tmp_path, {**a_line("b"), key: value}, a_line(made=5)).rounds
    assert [played.number for played in rounds] == [1, 1]
    summary = told(rounds)
    assert summary.rounds == 2
    assert summary.mean == 5


NO_COMPARISON: tuple[object, ...] = (
    {"seats": {"0": {}}},
    {"seats": {"0": {"made": 1, "normal": [1]}}},
    {"seats": {"0": {"made": "1", "normal": [1, 2]}}},
    {"seats": {"0": {"made": 1, "normal": [10**400, 2]}}},
    {"seats": {"0": {"made": 1, "normal": [None, 2]}}},
)


@pytest.mark.parametrize("value", [*WRONG, *NO_COMPARISON], ids=lambda value: repr(value)[:40])
def test_a_comparison_that_makes_no_sense_compares_nothing(tmp_path: Path, value: object):
    (played,) = read(tmp_path, a_line(made=5), {"table": "a", "round": 1, "same_cards": value}).rounds
    assert played.normal is None


def test_the_same_cards_are_joined_to_their_round_and_are_none_themselves(tmp_path: Path):
    lines = [a_line("a", 1, made=14), a_line("b", 1, made=2), same_cards("a", 1, 14, 8.5), same_cards("c", 1, 3, 3)]
    first, second = read(tmp_path, *lines, same_cards("a", 1, 99, 99)).rounds
    assert first.normal == (14, 8.5, 0.5, 9.5, None)
    assert second.normal is None
    assert statistics.tallies(tmp_path)["forty-fives", "Ada"].rounds == 2


def test_how_good_the_cards_were_is_read_beside_what_all_chairs_make(tmp_path: Path):
    made = [a_line("a", number, made=10) for number in (1, 2, 3, 4)]
    known = [same_cards("a", 1, 10, 8, par=5), same_cards("a", 2, 10, 6, par=9.5)]
    odd = [same_cards("a", 3, 10, 8, par="5"), same_cards("a", 4, 10, 8, par=1e30)]
    summary = told(read(tmp_path, *made, *known, *odd).rounds)
    assert summary.luck is not None
    assert (summary.luck.mean, summary.luck.rounds) == (-0.25, 2)
    assert summary.strong == 1, "the hard player's figures were always written down"
    assert summary.play is not None
    assert summary.play.rounds == 4


def test_where_the_lowest_wins_less_than_normal_is_better(tmp_path: Path):
    (played,) = read(tmp_path, a_line(made=10, lowest=True), same_cards("a", 1, 10, 16, lowest=True)).rounds
    summary = told([played])
    assert summary.play is not None
    assert summary.play.mean == 6
    assert (summary.mean, summary.best_round) == (10, 10)
    assert summary.results[0].normal == 16


def test_the_level_of_the_opponents_is_that_of_the_computers(tmp_path: Path):
    seats = a_line()["seats"]
    two = [*seats, {"name": "Cy", "kind": COMPUTER, "level": "hard"}]
    levels = [
        read(tmp_path, a_line(seats=chosen)).rounds[0].level
        for chosen in (seats, two, [seats[0]], [seats[0], {"name": "Di", "kind": "computer", "level": [1]}])
    ]
    assert levels == ["normal", MIXED, ALONE, "[1]"]


def test_a_file_that_cannot_be_read_is_kept_aside_and_tells_nothing(tmp_path: Path):
    (tmp_path / statistics.FILE).mkdir()
    assert history(tmp_path).rounds == ()
    sentence = statistics.quarantine_if_damaged(tmp_path)
    assert sentence is not None
    assert "unreadable" in sentence
    statistics.write_down(a_line(), tmp_path)
    assert len(history(tmp_path).rounds) == 1
