"""Saves: nothing is lost, whatever the disk or a kill does; one unfinished match a game, earlier tables, the folder."""

from __future__ import annotations

import errno
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.session import files as game_files
from game.session.disk.versions import FORMAT
from game.session.files import quarantine, read_json, write_json
from game.session.match import Match, SaveError, Seat, Setup
from game.session.save import EARLIER_SHOWN, SaveSlot, read_match, user_folder
from tests.session.matches import Sitting, new_match, played, sit

GAME = "ninety-nine"


@pytest.fixture
def slot(tmp_path: Path) -> SaveSlot:
    """An empty slot."""
    return SaveSlot(tmp_path / "home")


def files(folder: Path) -> list[str]:
    """All files below a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def full_disk(*_: Any, **__: Any) -> None:
    """A disk that takes nothing more."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Killed(BaseException):
    """The process ends here."""


def killed(*_: Any) -> None:
    raise Killed


# -- the folder -----------------------------------------------------------------------------------------------------


def test_the_folder_is_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "elsewhere"))
    assert user_folder() == tmp_path / "elsewhere"
    assert SaveSlot().unfinished_path(GAME).is_relative_to(tmp_path / "elsewhere")


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, ".local/share/kitchen-table"),
        ("linux", {"XDG_DATA_HOME": "HOME/data"}, "data/kitchen-table"),
        ("freebsd14", {}, ".local/share/kitchen-table"),
        ("darwin", {}, "Library/Application Support/Kitchen Table"),
        ("win32", {}, "AppData/Roaming/Kitchen Table"),
        ("win32", {"APPDATA": "HOME/Roaming"}, "Roaming/Kitchen Table"),
    ],
)
def test_the_folder_follows_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variables: dict[str, str], expected: str
):
    for name in ("KITCHEN_TABLE_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value.replace("HOME", str(tmp_path)))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert user_folder() == tmp_path / expected


def test_an_empty_variable_names_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("KITCHEN_TABLE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_folder().is_relative_to(tmp_path)


# -- writing, all or nothing ----------------------------------------------------------------------------------------


def test_a_save_is_readable(slot: SaveSlot):
    slot.save(played(moves=9, who="pccc"))
    text = slot.unfinished_path(GAME).read_text(encoding="utf-8")
    assert '"game": "ninety-nine"' in text
    assert len(text.splitlines()) > 20


def test_names_of_all_kinds_come_back(slot: SaveSlot):
    match = new_match()
    for name in ("Zoë", "李雷", "\N{PLAYING CARD BLACK JOKER}", "יעל", 'quote " \\ back'):
        seats = (Seat(name, "person"), *match.setup.seats[1:])
        slot.save(Match(Setup(GAME, "standard", seats, 1)))
        assert slot.unfinished(GAME).setup.seats[0].name == name


def test_a_kill_before_the_rename_leaves_the_old_save_whole(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    match = played(moves=20)
    slot.save(match)
    later = played(moves=21)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", killed)
        with pytest.raises(Killed):
            slot.save(later)
    assert slot.unfinished(GAME).digest() == match.digest()
    assert [file for file in files(slot.folder) if file.endswith(".part")]  # a kill cleans nothing up


def test_what_a_kill_left_over_is_in_nobodys_way(slot: SaveSlot):
    match = played(moves=20)
    slot.save(match)
    for folder in ("tables", "earlier"):
        (slot.folder / folder).mkdir(exist_ok=True)
        (slot.folder / folder / f".{GAME}.json.4711.part").write_text('{"half', encoding="utf-8")
    assert slot.unfinished(GAME).digest() == match.digest()
    assert slot.earlier() == []
    slot.put_away(GAME)
    assert len(slot.earlier()) == 1
    slot.save(match)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_is_one_sentence_and_the_old_save_stays(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch, step: str):
    match = played(moves=20)
    slot.save(match)
    with monkeypatch.context() as patch:
        patch.setattr(os, step, full_disk)
        with pytest.raises(SaveError, match=r"^ninety-nine\.json could not be saved: No space left on device\.$"):
            slot.save(played(moves=21))
    assert slot.unfinished(GAME).digest() == match.digest()
    assert files(slot.folder) == ["tables/ninety-nine.json"]


def test_what_cannot_be_cleaned_up_is_named(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "replace", full_disk)
    monkeypatch.setattr(Path, "unlink", full_disk)
    with pytest.raises(SaveError, match=r"part is left over\.\)$"):
        slot.save(new_match())


def test_a_file_where_the_folder_should_be(tmp_path: Path):
    (tmp_path / "home").write_text("not a folder", encoding="utf-8")
    slot = SaveSlot(tmp_path / "home")
    with pytest.raises(SaveError, match="could not be saved") as caught:
        slot.save(new_match())
    assert "left over" not in str(caught.value)
    assert slot.earlier() == []
    assert not slot.unfinished_path(GAME).is_file()
    with pytest.raises(SaveError):
        slot.unfinished(GAME)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_folder_that_may_not_be_written(slot: SaveSlot):
    slot.save(played(moves=5))
    tables = slot.unfinished_path(GAME).parent
    tables.chmod(0o500)
    try:
        with pytest.raises(SaveError, match="Permission denied"):
            slot.save(played(moves=6))
        with pytest.raises(SaveError, match="could not be put away"):
            slot.put_away(GAME)
        assert len(slot.unfinished(GAME).moves) == 5
    finally:
        tables.chmod(0o700)


def test_an_unfinished_match_that_cannot_be_put_away_stays(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    slot.save(played(moves=5))
    for way in ("rename", "link"):
        monkeypatch.setattr(os, way, full_disk)
    with pytest.raises(SaveError, match="could not be put away: No space left on device"):
        slot.put_away(GAME)
    assert len(slot.unfinished(GAME).moves) == 5


def test_a_save_after_five_hundred_moves_is_quick(slot: SaveSlot, capsys: pytest.CaptureFixture[str]):
    match = played(moves=500, lives=9, seed=3, who="cccccc")
    assert len(match.moves) == 500
    times = []
    for _ in range(20):
        began = time.perf_counter()
        slot.save(match)
        times.append(time.perf_counter() - began)
    with capsys.disabled():
        print(f"\n  a save after move 500: median {sorted(times)[10] * 1000:.2f} ms, worst {max(times) * 1000:.2f} ms")
    assert len(slot.unfinished(GAME).moves) == 500


# -- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is damaged"),
        (b"\x00\xff\xfe", "is damaged"),
        (b"[" * 100_000, "is damaged"),
        (b'{"kitchen_table": 1, "seed": 1' + b"0" * 5000 + b"}", "is damaged"),
        (b"[1, 2]", "not a Kitchen Table match"),
        (b'{"name": "package", "version": 3}', "not a Kitchen Table match"),
        (b'{"kitchen_table": 1}', "is damaged"),
    ],
)
def test_what_cannot_be_read_is_kept_aside_and_said(slot: SaveSlot, content: bytes, sentence: str):
    path = slot.unfinished_path(GAME)
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with pytest.raises(SaveError, match=sentence) as caught:
        slot.unfinished(GAME)
    aside = path.with_name("ninety-nine.unreadable-1.json")
    assert aside.name in str(caught.value)
    assert str(path.parent) in str(caught.value)
    assert aside.read_bytes() == content
    assert not slot.unfinished_path(GAME).is_file()


def test_a_newer_save_is_left_under_its_name(slot: SaveSlot):
    path = slot.unfinished_path(GAME)
    path.parent.mkdir(parents=True)
    content = b'{"kitchen_table": %d}' % (FORMAT + 1)
    path.write_bytes(content)
    with pytest.raises(SaveError, match="newer Kitchen Table"):
        slot.unfinished(GAME)
    summary = slot.summary(path)
    assert summary is not None
    assert summary["kitchen_table"] == FORMAT + 1
    assert files(slot.folder) == ["tables/ninety-nine.json"]
    slot.put_away(GAME)
    with pytest.raises(SaveError, match="newer Kitchen Table"):
        slot.reopen(slot.earlier()[0])
    assert [path.read_bytes() for path in slot.earlier()] == [content]


def test_what_is_kept_aside_is_never_written_over(slot: SaveSlot):
    path = slot.unfinished_path(GAME)
    path.parent.mkdir(parents=True)
    for number in range(5):
        path.write_text(f"broken {number}", encoding="utf-8")
        with pytest.raises(SaveError):
            slot.unfinished(GAME)
        slot.save(new_match())
    kept = [path.with_name(f"ninety-nine.unreadable-{number + 1}.json") for number in range(5)]
    assert [path.read_text(encoding="utf-8") for path in kept] == [f"broken {number}" for number in range(5)]


def test_a_file_that_cannot_be_moved_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "match.json"
    path.write_text("broken", encoding="utf-8")
    for way in ("rename", "link"):
        monkeypatch.setattr(os, way, full_disk)
    assert quarantine(path) == path
    assert path.read_text(encoding="utf-8") == "broken"


def test_a_missing_file_is_one_sentence(tmp_path: Path):
    with pytest.raises(SaveError, match=r"^nothing\.json could not be opened: No such file or directory\.$"):
        read_match(tmp_path / "nothing.json")


def test_a_folder_in_place_of_a_file_is_one_sentence(tmp_path: Path):
    with pytest.raises(SaveError, match="could not be opened"):
        read_match(tmp_path)


def test_a_mark_that_editors_put_before_the_text_is_no_damage(tmp_path: Path):
    match = played(moves=12)
    path = tmp_path / "edited.json"
    path.write_text(json.dumps(match.to_json()), encoding="utf-8-sig")
    assert read_match(path).digest() == match.digest()


# -- one unfinished match a game, and earlier tables ----------------------------------------------------------------


def test_the_unfinished_match_is_continued(slot: SaveSlot):
    assert not slot.unfinished_path(GAME).is_file()
    match = played(moves=33)
    slot.save(match)
    assert slot.unfinished_path(GAME).is_file()
    assert slot.unfinished(GAME).moves == match.moves


def test_a_finished_match_no_longer_waits(slot: SaveSlot):
    slot.save(played(moves=33))
    finished = played()
    slot.save(finished)
    assert not slot.unfinished_path(GAME).is_file()
    assert read_match(slot.folder / "finished" / "ninety-nine-0001.json").digest() == finished.digest()


def test_an_end_that_was_taken_back_is_unfinished_again(slot: SaveSlot):
    match = played()
    slot.save(match)
    match.undo(1)
    slot.save(match)
    assert slot.unfinished(GAME).digest() == match.digest()


def test_a_finished_match_that_cannot_be_cleared_away_is_said(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    slot.save(played(moves=33))
    monkeypatch.setattr(Path, "unlink", full_disk)
    with pytest.raises(SaveError, match="The match is saved, but"):
        slot.save(played())
    assert read_match(slot.folder / "finished" / "ninety-nine-0001.json").over


def test_earlier_tables_are_the_last_ten_and_none_is_deleted(slot: SaveSlot):
    for moves in range(1, 15):
        slot.put_away(GAME)  # at first there is nothing to put away
        slot.save(played(moves=moves))
    slot.put_away(GAME)
    assert not slot.unfinished_path(GAME).is_file()
    shown = slot.earlier()
    assert len(shown) == EARLIER_SHOWN
    assert [len(read_match(path).moves) for path in shown] == list(range(14, 4, -1))
    assert len(files(slot.folder / "earlier")) == 14


def test_opening_an_earlier_table_puts_the_present_one_away(slot: SaveSlot):
    for moves in (3, 4, 5):
        slot.put_away(GAME)
        slot.save(played(moves=moves))
    chosen = slot.earlier()[-1]
    assert len(slot.reopen(chosen).moves) == 3
    assert len(slot.unfinished(GAME).moves) == 3
    assert not chosen.exists()
    assert [len(read_match(path).moves) for path in slot.earlier()] == [5, 4]


def test_an_earlier_table_that_cannot_be_read_leaves_the_present_one(slot: SaveSlot):
    for moves in (3, 4):
        slot.put_away(GAME)
        slot.save(played(moves=moves))
    broken = slot.earlier()[0]
    broken.write_text("{}", encoding="utf-8")
    with pytest.raises(SaveError, match="unreadable-1"):
        slot.reopen(broken)
    assert slot.earlier() == []
    assert len(slot.unfinished(GAME).moves) == 4


def test_an_earlier_table_stays_when_the_disk_does_not_take_it(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    for moves in (3, 4):
        slot.put_away(GAME)
        slot.save(played(moves=moves))
    chosen, move = slot.earlier()[0], game_files.move

    def moved(path: Path, target: Path) -> None:
        if path == chosen:
            full_disk()
        move(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(game_files, "move", moved)
        with pytest.raises(SaveError, match="could not be moved: No space left on device"):
            slot.reopen(chosen)
    assert [len(read_match(path).moves) for path in slot.earlier()] == [4, 3]


def test_a_summary_is_the_set_up_without_playing_it(slot: SaveSlot):
    slot.save(played(moves=7, who="pcc"))
    data = slot.summary(slot.unfinished_path(GAME))
    assert data is not None
    assert [seat["name"] for seat in data["seats"]] == ["Ada", "Bruno", "Cleo"]
    for broken in ("", "[]", '{"seats": 3}'):
        slot.unfinished_path(GAME).write_text(broken, encoding="utf-8")
        assert slot.summary(slot.unfinished_path(GAME)) is None


# -- at the table ---------------------------------------------------------------------------------------------------


def test_every_move_is_saved(slot: SaveSlot):
    table = Sitting(new_match("pcc", lives=1), slot.save)
    assert slot.unfinished(GAME).moves == []
    seen = []

    def check() -> None:
        if not table.match.over:
            assert slot.unfinished(GAME).moves == table.match.moves
            seen.append(len(table.match.moves))

    table.play(check=check)
    assert len(set(seen)) > 10
    assert not slot.unfinished_path(GAME).is_file()


def test_a_disk_that_fails_is_told_and_tried_again_while_play_goes_on(slot: SaveSlot, monkeypatch: pytest.MonkeyPatch):
    table = sit("pc", save=slot.save).settle()
    assert table.controller.autosave.trouble is None
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full_disk)
        for _ in range(3):
            table.settle().act()
            assert table.controller.autosave.trouble == "ninety-nine.json could not be saved: No space left on device."
        made = len(table.match.moves)
        assert made >= 3
    table.settle().act()
    assert table.controller.autosave.trouble is None
    assert len(slot.unfinished(GAME).moves) > made


def test_a_table_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path):
    (tmp_path / "home").write_text("", encoding="utf-8")
    table = sit("pc", save=SaveSlot(tmp_path / "home").save, lives=1).play()
    assert table.match.over
    assert table.controller.autosave.trouble is not None


def test_data_of_all_kinds_are_written_whole_or_not_at_all(tmp_path: Path):
    path = tmp_path / "a" / "b" / "data.json"
    write_json(path, {"a": [1, None, "ü"]})
    assert read_json(path) == {"a": [1, None, "ü"]}
    with pytest.raises(TypeError):
        write_json(path, {"a": object()})
    assert read_json(path) == {"a": [1, None, "ü"]}
    assert files(tmp_path) == ["a/b/data.json"]
