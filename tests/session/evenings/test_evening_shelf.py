"""Evenings on the disk: written as they go, settled by the saves of their matches, and guarded as all files are."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.evenings.dealing import next_match
from game.session.evenings.evening import NOBODY, Evening, read_evening
from game.session.evenings.results import standings
from game.session.evenings.shelf import Shelf
from game.session.match import Match, NewerSave, SaveError
from game.session.save import SaveSlot
from tests.players.random_bot import RandomBot
from tests.session.evenings.test_turns import an_evening, programme
from tests.session.matches import play_out


def begin(evening: Evening) -> Match:
    """Deal the next match."""
    coming = next_match(evening, lambda game, seats: tuple(seats))
    assert coming is not None
    evening.matches.append(coming.match)
    return Match(coming.setup)


def play(match: Match, moves: int = 100_000) -> Match:
    play_out(match, dict.fromkeys(range(len(match.seats)), RandomBot()), moves)
    return match


@pytest.fixture(name="evening")
def _evening() -> Evening:
    return an_evening(2, programme("cheat", 3))


def test_a_match_counts_once_it_is_over_wherever_it_was_come_back_to(evening: Evening, tmp_path: Path):
    shelf, slot = Shelf(tmp_path), SaveSlot(tmp_path)
    match = play(begin(evening), 3)
    slot.save(match)
    assert shelf.settle(evening) == {0: slot.unfinished_path("cheat")}
    slot.put_away("cheat")
    (path,) = shelf.settle(evening).values()
    assert path.parent.name == "earlier"
    match = play(slot.reopen(path))
    slot.save(match)
    for _ in range(2):
        assert shelf.settle(evening) == {}
        assert sorted(evening.matches[0].places) == [1, 2]
        assert sum(each.matches for each in standings(evening)) == 2
    assert read_evening(shelf.open(shelf.path_of("x")).to_json()).matches == evening.matches


def test_an_end_that_is_taken_back_is_withdrawn_and_entered_anew(evening: Evening, tmp_path: Path):
    shelf, slot = Shelf(tmp_path), SaveSlot(tmp_path)
    match = play(begin(evening))
    slot.save(match)
    shelf.settle(evening)
    assert evening.matches[0].over
    match.undo(1)
    slot.save(match)
    assert list(shelf.settle(evening)) == [0]
    assert not evening.matches[0].over
    slot.save(play(match))
    assert shelf.settle(evening) == {}
    assert evening.matches[0].over


def test_the_same_table_again_and_practice_do_not_count(evening: Evening, tmp_path: Path):
    match = begin(evening)
    assert match.setup.evening == "x 1"
    assert match.setup.again(7).evening == ""
    assert match.setup.in_practice().evening == ""
    SaveSlot(tmp_path).save(play(Match(replace(match.setup, evening=""))))
    assert Shelf(tmp_path).settle(evening) == {}
    assert not evening.matches[0].over


def test_a_result_stays_when_its_match_is_deleted(evening: Evening, tmp_path: Path):
    shelf, slot = Shelf(tmp_path), SaveSlot(tmp_path)
    slot.save(play(begin(evening)))
    shelf.settle(evening)
    path = shelf.is_kept(evening, 0)
    assert path is not None
    path.unlink()
    shelf.settle(evening)
    assert evening.matches[0].over
    assert shelf.is_kept(evening, 0) is None


def test_a_damaged_save_costs_that_match_alone(evening: Evening, tmp_path: Path):
    shelf, slot = Shelf(tmp_path), SaveSlot(tmp_path)
    slot.save(play(begin(evening), 3))
    slot.unfinished_path("cheat").write_text("{", encoding="utf-8")
    assert shelf.settle(evening) == {}
    slot = SaveSlot(tmp_path)
    slot.put_away("cheat")
    slot.save(play(begin(evening)))
    shelf.settle(evening)
    assert [match.over for match in evening.matches] == [False, True]


def test_points_go_to_whoever_sat_there_at_the_end(evening: Evening, tmp_path: Path):
    match = play(begin(evening), 3)
    seats = match.seats
    match.seat_anew((replace(seats[0], name="Somebody else"), seats[1]))
    SaveSlot(tmp_path).save(play(match))
    Shelf(tmp_path).settle(evening)
    assert NOBODY in evening.matches[0].who
    assert sum(each.matches for each in standings(evening)) == 1


def test_an_evening_reads_back_as_it_was_written(evening: Evening):
    begin(evening)
    evening.enter(0, [2, 1], list(evening.matches[0].names), "cheat-0001.json")
    evening.rest = {"later": [1]}
    assert read_evening(json.loads(json.dumps(evening.to_json()))) == evening


@pytest.mark.parametrize(
    "change",
    [
        {"guests": []},
        {"guests": [{"name": "A", "kind": "person", "level": "normal"}] * 2},
        {"games": []},
        {"matches": [{"game": 9}]},
        {"matches": [{"game": 0, "chairs": [0, 7], "sides": [0, 1], "names": ["a", "b"], "seed": 1}]},
        {"matches": [{"game": 0, "chairs": [0, 1], "sides": [0], "names": ["a", "b"], "seed": 1}]},
        {"matches": 3},
        {"ended": "yes"},
        {"id": None},
    ],
)
def test_what_is_no_evening_is_refused(evening: Evening, change: dict[str, Any]):
    with pytest.raises(SaveError):
        read_evening({**evening.to_json(), **change})


def test_one_of_a_newer_program_is_left_alone(evening: Evening, tmp_path: Path):
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir()
    for name, data in (
        ("a", {**evening.to_json(), "kitchen_table": 99}),
        ("b", {**evening.to_json(), "games": [{"game": "none yet", "rules": "x", "options": {}, "times": 1}]}),
    ):
        (shelf.folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(NewerSave):
            shelf.open(shelf.folder / f"{name}.json")
    assert [each.kept for each in shelf.lying()] == [None, None]
    assert len(list(shelf.folder.iterdir())) == 2


def test_a_damaged_one_is_set_aside_and_a_good_one_thrown_away(evening: Evening, tmp_path: Path):
    shelf = Shelf(tmp_path)
    shelf.save(evening).result()
    (shelf.folder / "broken.json").write_text("{", encoding="utf-8")
    assert [each.kept for each in shelf.lying()].count(None) == 1
    assert [each.kept and each.kept.id for each in shelf.lying()] == ["x"]
    assert shelf.remove("x")
    assert shelf.lying() == []
