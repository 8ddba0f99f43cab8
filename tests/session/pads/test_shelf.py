"""The shelf of score pads: a file for each, and what is damaged set aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.disk import writing
from game.session.match import SaveError
from game.session.pads.shelf import FOLDER, Shelf
from tests.session.pads.test_book import MADE, SET_BACK, a_book


@pytest.fixture(name="shelf")
def _shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def kept(shelf: Shelf) -> Path:
    slot = shelf.new(a_book())
    slot.save().result()
    assert slot.path is not None
    return slot.path


def test_every_pad_has_a_file_of_its_own(shelf: Shelf):
    assert {kept(shelf).name, kept(shelf).name} == {"forty-fives-1.json", "forty-fives-2.json"}
    assert [pad.trouble for pad in shelf.lying()] == ["", ""]


def test_a_pad_goes_on_where_it_was(shelf: Shelf):
    path = kept(shelf)
    slot = shelf.open(path)
    slot.book.write(MADE)
    slot.save().result()
    assert slot.path == path
    assert shelf.open(path).book.play().pad.totals == [20, 10]


def test_what_another_window_has_written_is_not_written_over(shelf: Shelf):
    path = kept(shelf)
    here, there = shelf.open(path), shelf.open(path)
    there.book.write(MADE)
    there.save().result()
    here.book.write(SET_BACK)
    here.save().result()
    assert here.path != path
    assert shelf.open(path).book.rounds == there.book.rounds


@pytest.mark.parametrize("text", ["{", "[]", '{"score_pad": 1}', "\0", '{"score_pad": 1, "game": 5}'])
def test_a_file_that_is_no_pad_is_set_aside(shelf: Shelf, text: str):
    path = kept(shelf)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError, match="unreadable-1"):
        shelf.open(path)
    assert not path.exists()
    assert shelf.lying() == []


def test_a_pad_of_a_newer_program_stays(shelf: Shelf):
    path = kept(shelf)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"kitchen_table": 1', '"kitchen_table": 9'), encoding="utf-8"
    )
    (lying,) = shelf.lying()
    assert lying.kept is None
    assert "newer" in lying.trouble
    assert path.exists()


def test_a_pad_is_thrown_away(shelf: Shelf):
    assert shelf.remove(kept(shelf))
    assert shelf.lying() == []


def test_where_nothing_can_be_written_the_job_says_so(tmp_path: Path):
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    slot = Shelf(tmp_path).new(a_book())
    assert slot.save().trouble
    writing.rest()
    assert Shelf(tmp_path).lying() == []
