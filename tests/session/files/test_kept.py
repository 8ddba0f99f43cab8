"""What is kept of a match besides its last save: the save before it, and finished matches to look back on."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.session import statistics
from game.session.disk import finished
from game.session.files import ASIDE, read_json, write_json
from game.session.match import SaveError
from game.session.save import SaveSlot, before, read_match
from tests.session.matches import new_match, played
from ui.scenes.slots import TableSlot

GAME = "ninety-nine"


@pytest.fixture(name="slot")
def _slot(tmp_path: Path) -> SaveSlot:
    return SaveSlot(tmp_path)


def damaged(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


# -- the save before the present one --------------------------------------------------------------------------------


def test_the_save_before_lies_beside_the_present_one(slot: SaveSlot):
    for moves in (3, 4, 5):
        slot.save(played(moves=moves))
    place = slot.unfinished_path(GAME)
    assert len(read_json(place)["moves"]) == 5
    assert len(read_json(before(place))["moves"]) == 4


@pytest.mark.parametrize("put_away", [False, True])
def test_a_damaged_save_gives_way_to_the_one_before(slot: SaveSlot, put_away: bool):
    for moves in (4, 5):
        slot.save(played(moves=moves))
    place = slot.unfinished_path(GAME)
    if put_away:
        slot.put_away(GAME)
        place = slot.earlier()[0]
    damaged(place)
    with pytest.raises(SaveError, match=r"is damaged.*unreadable-1.*as it was saved before, a move earlier, is there"):
        slot.reopen(place)
    match = slot.reopen(place) if put_away else slot.unfinished(GAME)
    assert len(match.moves) == 4
    slot.save(match)
    assert len(slot.unfinished(GAME).moves) == 4
    assert not before(place).exists() or not put_away


def test_two_damaged_saves_are_both_kept(slot: SaveSlot):
    for moves in (4, 5):
        slot.save(played(moves=moves))
    place = slot.unfinished_path(GAME)
    damaged(place)
    damaged(before(place))
    with pytest.raises(SaveError) as caught:
        slot.unfinished(GAME)
    assert "is there in its place" not in str(caught.value)
    assert before(place).exists()
    assert place.with_name(f"{GAME}.unreadable-1.json").exists()


def test_a_new_match_never_goes_back_to_another_one(slot: SaveSlot):
    for moves in (4, 5):
        slot.save(played(moves=moves))
    os.unlink(slot.unfinished_path(GAME))
    slot.save(new_match(seed=2))
    assert not before(slot.unfinished_path(GAME)).exists()


def test_a_damaged_match_does_not_go_back_to_another_one(slot: SaveSlot):
    """An older program begins a match in the same place, and leaves what lay beside it."""
    for moves in (4, 5):
        slot.save(played(moves=moves))
    place = slot.unfinished_path(GAME)
    write_json(place, played(moves=3, seed=2).to_json())
    damaged(place)
    with pytest.raises(SaveError) as caught:
        slot.unfinished(GAME)
    assert "is there in its place" not in str(caught.value)
    assert not place.exists()


def test_nothing_is_left_of_a_finished_match(slot: SaveSlot):
    for moves in (4, 5):
        slot.save(played(moves=moves))
    slot.save(played())
    assert os.listdir(slot.folder / "tables") == []


def test_a_disk_without_second_names_saves_all_the_same(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    for moves in (4, 5):
        slot.save(played(moves=moves))
    assert len(slot.unfinished(GAME).moves) == 5
    assert os.listdir(slot.folder / "tables") == [f"{GAME}.json"]


# -- finished matches -----------------------------------------------------------------------------------------------


def test_the_last_finished_matches_are_kept(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    """Thirty of them here, so that it takes no longer."""
    monkeypatch.setattr(finished, "KEPT", 30)
    match = played()
    for number in range(34):
        finished.keep(slot.folder, GAME if number % 2 else "cheat", str(number).encode(), None)
    kept = finished.finished_in(slot.folder)
    assert [path.read_text() for path in kept] == [str(number) for number in range(33, 3, -1)]
    slot.save(match)
    assert read_match(finished.finished_in(slot.folder)[0]).digest() == match.digest()


def test_a_month_of_twenty_matches_a_day_is_kept():
    """Of the usual size, as the docstring has it."""
    month, usual = 20 * 30, 6 * 1024
    assert month <= finished.KEPT
    assert month * usual <= finished.LARGEST


def test_those_of_one_game_can_be_asked_for(slot: SaveSlot):
    for game in (GAME, "trick-ninety-nine", GAME, "cheat"):
        finished.keep(slot.folder, game, b"{}", None)
    (slot.folder / "finished" / f"{GAME}.json").write_text("{}")
    names = [path.name for path in slot.finished(GAME)]
    assert names == [f"{GAME}-0003.json", f"{GAME}-0001.json", f"{GAME}.json"]
    assert [path.name for path in slot.finished("trick-ninety-nine")] == ["trick-ninety-nine-0002.json"]
    assert len(slot.finished()) == 5


def test_they_need_five_megabytes_at_most_and_the_last_one_stays(slot: SaveSlot):
    for size in (1, 3, 2, 1):
        finished.keep(slot.folder, GAME, b"x" * size * 1024 * 1024, None)
    assert [path.stat().st_size >> 20 for path in finished.finished_in(slot.folder)] == [1, 2]
    finished.keep(slot.folder, GAME, b"x" * 6 * 1024 * 1024, None)
    assert [path.stat().st_size >> 20 for path in finished.finished_in(slot.folder)] == [6]


def test_those_of_an_older_program_are_the_oldest(slot: SaveSlot):
    place = slot.folder / "finished"
    place.mkdir()
    for number, game in enumerate(("cheat", GAME)):
        (place / f"{game}.json").write_text("{}")
        os.utime(place / f"{game}.json", (1000 + number, 1000 + number))
    slot.save(played())
    assert [path.name for path in finished.finished_in(slot.folder)] == [
        "ninety-nine-0001.json",
        "ninety-nine.json",
        "cheat.json",
    ]


def test_an_end_that_is_taken_back_and_comes_again_is_one_match(slot: SaveSlot):
    match = played()
    last = match.moves[-1]
    slot.save(match)
    match.undo(1)
    slot.save(match)
    assert finished.finished_in(slot.folder) == []
    assert len(slot.unfinished(GAME).moves) == len(match.moves)
    match.submit(last)
    slot.save(match)
    slot.save(match)
    assert len(finished.finished_in(slot.folder)) == 1
    again = played(seed=2)
    slot.save(again)
    assert len(finished.finished_in(slot.folder)) == 2


def test_two_windows_that_finish_keep_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The number that one has chosen is taken by the other in the last moment."""
    listed = os.listdir
    finished.keep(tmp_path, GAME, b"mine", None)
    monkeypatch.setattr(os, "listdir", lambda path: [])
    place = finished.keep(tmp_path, GAME, b"yours", None)
    monkeypatch.setattr(os, "listdir", listed)
    assert place.name == "ninety-nine-0002.json"
    assert [path.read_bytes() for path in finished.finished_in(tmp_path)] == [b"yours", b"mine"]


def test_a_finished_match_that_was_set_aside_lies_among_the_finished_ones_when_it_can_be_read(tmp_path: Path):
    slot = TableSlot(tmp_path)
    slot.save(played())
    lines = (tmp_path / statistics.FILE).read_bytes()
    (place,) = slot.finished()
    aside = place.rename(place.with_name(f"{place.stem}{ASIDE}1.json"))
    assert slot.finished() == []
    assert slot.set_aside() == [aside]
    other = TableSlot(tmp_path)
    assert other.reopen(aside).digest() == read_match(other.finished()[0]).digest()
    assert other.set_aside() == []
    assert (tmp_path / statistics.FILE).read_bytes() == lines, "it counts no more"
