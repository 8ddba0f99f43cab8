"""Names are people: they are told apart without regard to capitals, renamed, and joined."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import statistics
from game.session.match import SaveError
from game.session.statistics.history import history
from tests.session.statistics.lines import a_line, read, write


def test_people_come_with_whoever_played_last_first(tmp_path: Path):
    lines = [a_line("a", name="Ada"), a_line("b", name="Bruno"), a_line("c", name="Ada"), a_line("d", name="Cleo")]
    assert read(tmp_path, *lines).people == ("Cleo", "Ada", "Bruno")
    assert statistics.counts(tmp_path).people == ("Cleo", "Ada", "Bruno")


def test_names_that_differ_by_capitals_are_one_person_under_the_last_one(tmp_path: Path):
    told = read(tmp_path, a_line("a", name="ADA"), a_line("b", name="Ada"))
    assert told.people == ("Ada",)
    assert len(told.of("aDa")) == 2
    assert statistics.tallies(tmp_path)["forty-fives", "Ada"].rounds == 2
    assert ("forty-fives", "ADA") not in statistics.tallies(tmp_path)


def test_a_new_name_takes_all_that_stands_before_it(tmp_path: Path):
    write(tmp_path, a_line("a", name="Sam"), a_line("b", name="SAM", place=1))
    before = (tmp_path / statistics.FILE).read_bytes()
    statistics.rename("Sam", "Samuel", tmp_path)
    assert (tmp_path / statistics.FILE).read_bytes().startswith(before), "nothing is rewritten"
    assert history(tmp_path).people == ("Samuel",)
    assert len(history(tmp_path).of("Samuel")) == 2
    assert statistics.counts(tmp_path).last["forty-fives", "Samuel"] == "won"


def test_what_is_played_afterwards_under_the_old_name_is_somebody_elses(tmp_path: Path):
    told = read(tmp_path, a_line("a", name="Sam"), {"renamed": ["Sam", "Samuel"]}, a_line("b", name="Sam"))
    assert told.people == ("Sam", "Samuel")
    assert [played.seat for played in told.of("Samuel")] == [0]


def test_two_names_that_are_one_person_are_joined(tmp_path: Path):
    lines = [a_line("a", name="Sam"), a_line("b", name="Samuel"), {"renamed": ["sam", "Samuel"]}]
    told = read(tmp_path, *lines)
    assert (told.people, len(told.of("Samuel"))) == (("Samuel",), 2)


def test_new_names_follow_each_other_in_order(tmp_path: Path):
    lines = [
        a_line("a", name="A"), {"renamed": ["A", "B"]}, a_line("b", name="A"), {"renamed": ["B", "C"]},
        a_line("c", name="B"), {"renamed": ["A", "Z"]},
    ]  # fmt: skip
    told = read(tmp_path, *lines)
    assert {name: len(told.of(name)) for name in told.people} == {"B": 1, "Z": 1, "C": 1}


def test_names_can_be_exchanged(tmp_path: Path):
    swap = [{"renamed": ["A", "x"]}, {"renamed": ["B", "A"]}, {"renamed": ["x", "B"]}]
    told = read(tmp_path, a_line("a", name="A", made=1), a_line("b", name="B", made=2), *swap)
    assert [played.made for played in told.of("B")] == [1]
    assert [played.made for played in told.of("A")] == [2]


def test_a_computer_keeps_its_name(tmp_path: Path):
    write(tmp_path, a_line("a", name="Ada"), {"renamed": ["Bo", "Ada"]})
    (line,) = statistics.lines(tmp_path)
    assert [seat["name"] for seat in line["seats"]] == ["Ada", "Bo"]


def test_names_are_made_fit_to_be_shown(tmp_path: Path):
    assert read(tmp_path, a_line(name="A\x1bda\nB\u202e")).people == ("Ada B",)
    statistics.rename("Ada B", " Ada \t C ", tmp_path)
    assert history(tmp_path).people == ("Ada C",)


def test_a_disk_that_does_not_take_a_name_is_a_sentence(tmp_path: Path):
    (tmp_path / "blocked").write_text("a file where the folder should be")
    with pytest.raises(SaveError, match="The new name could not be written down"):
        statistics.rename("Ada", "Bo", tmp_path / "blocked")
