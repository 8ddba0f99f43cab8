"""The writer: one thing after another, in order, while the window goes on; what is asked for is written in the end."""

from __future__ import annotations

import json
import os
import threading
from functools import partial
from pathlib import Path

import pytest

from game.session import files
from game.session.controller import GameController
from game.session.disk import writing
from game.session.match import Match, SaveError
from game.session.save import SaveSlot, read_match
from tests.session.files.disk import SlowDisk, full
from tests.session.matches import Clock, Sitting, chance, new_match

GAME = "ninety-nine"


def one_move(match: Match) -> None:
    match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])


def test_without_a_thread_it_is_written_at_once(tmp_path: Path):
    job = writing.later(lambda: files.write_json(tmp_path / "data.json", [1]))
    assert job.done
    assert files.read_json(tmp_path / "data.json") == [1]


@pytest.mark.usefixtures("disk")
def test_things_are_written_in_order_and_by_one_thread():
    done: list[tuple[int, str]] = []
    for number in range(50):
        writing.later(partial(lambda number: done.append((number, threading.current_thread().name)), number))
    writing.rest()
    assert done == [(number, "writer") for number in range(50)]


def test_what_follows_a_write_is_done_by_whoever_asks(disk: SlowDisk, tmp_path: Path):
    disk.hold()
    seen: list[str | None] = []
    writing.later(lambda: files.write_json(tmp_path / "data.json", [1]), lambda job: seen.append(job.trouble))
    writing.later(lambda: files.write_json(tmp_path / "\0", [1]), lambda job: seen.append(job.trouble))
    writing.report()
    assert seen == []
    assert writing.owes()
    disk.let_go()
    writing.rest()
    writing.report()
    assert not writing.owes()
    assert seen[0] is None
    assert "could not be saved" in (seen[1] or "")


def test_a_small_file_is_read_as_it_will_be(disk: SlowDisk, tmp_path: Path):
    path = tmp_path / "choices.json"
    disk.hold()
    for number in range(3):
        writing.store(path, {"number": number})
    assert not path.exists()
    assert writing.is_stored(path)
    assert writing.stored(path) == {"number": 2}
    disk.let_go()
    writing.rest()
    assert json.loads(path.read_text()) == writing.stored(path) == {"number": 2}


def test_all_is_written_when_the_program_ends(tmp_path: Path):
    with writing.in_a_thread():
        for number in range(20):
            writing.later(partial(files.write_json, tmp_path / f"{number}.json", number))
    assert len(list(tmp_path.iterdir())) == 20


def test_a_match_is_saved_as_it_was_when_that_was_asked_for(disk: SlowDisk, tmp_path: Path):
    slot, match = SaveSlot(tmp_path), new_match()
    disk.hold()
    jobs = []
    for _ in range(4):
        jobs.append(slot.save_later(match))
        one_move(match)
    disk.let_go()
    jobs[-1].result()
    assert len(read_match(slot.unfinished_path(GAME)).moves) == 3


def test_whoever_reads_a_match_waits_for_what_is_being_written(disk: SlowDisk, tmp_path: Path):
    slot, match = SaveSlot(tmp_path), new_match()
    one_move(match)
    slot.save_later(match)
    assert len(slot.unfinished(GAME).moves) == 1
    one_move(match)
    slot.save_later(match)
    slot.put_away(GAME)
    assert [len(read_match(path).moves) for path in slot.earlier()] == [2]
    assert disk.waited == {"writer"}


# -- at the table ---------------------------------------------------------------------------------------------------


def somebody_is_asked(table: Sitting) -> None:
    """Let computers play, each when the disk has the move before, until a person is asked."""
    for _ in range(1000):
        writing.rest()
        if not table.tick(10.0) and not table.controller.autosave.busy:
            return
    raise AssertionError("nobody is asked")


def test_no_move_follows_before_the_last_one_is_on_the_disk(disk: SlowDisk, tmp_path: Path):
    table = Sitting(new_match("pccc", lives=9), SaveSlot(tmp_path).save_later)
    for _ in range(5):
        somebody_is_asked(table)
        disk.hold()
        assert table.act()
        made = len(table.match.moves)
        for _ in range(50):
            assert table.tick(0.3), "it asks again soon"
        assert len(table.match.moves) == made, "the others wait"
        assert table.controller.autosave.holds, "a card was drawn"
        on_disk = read_match(SaveSlot(tmp_path).unfinished_path(GAME))
        assert len(on_disk.moves) == made - 1, "a kill loses the last move and no other"
        disk.let_go()
    assert disk.waited == {"writer"}


def test_a_move_that_shows_only_its_own_card_is_shown_at_once(disk: SlowDisk, tmp_path: Path):
    """In Skat: whoever leads to a trick learns nothing by it."""
    table = Sitting(new_match("pcc", "standard", game="skat", seed=3), SaveSlot(tmp_path).save_later)
    holds: list[bool] = []
    dice = chance(1)
    while len(holds) < 5:
        somebody_is_asked(table)
        made = len(table.match.moves)
        disk.hold()
        assert table.act(dice)
        if len(table.match.moves) > made and table.match.moves[-1].kind == "play":
            holds.append(table.controller.autosave.holds)
        disk.let_go()
    assert False in holds


def test_a_full_disk_is_said_at_the_table(disk: SlowDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    slot = SaveSlot(tmp_path)
    controller = GameController(new_match("pc"), Clock(), slot.save_later)
    writing.rest()
    assert controller.autosave.trouble is None
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        controller.propose(controller.view().moves(0)[0])
        assert disk.waited == {"writer"}
        writing.rest()
        assert controller.autosave.trouble == "ninety-nine.json could not be saved: No space left on device."
        assert not controller.autosave.busy, "and play goes on"
    with pytest.raises(SaveError):
        read_match(tmp_path / "nothing")
