"""The door to the disk: what is read is harmless, what is written is whole, nothing is written over."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.session import files, letters, statistics
from game.session.match import SaveError
from tests.session.matches import played

HOUR = 3600.0


def dead_process() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-S", "-c", ""])
    process.wait()
    return process.pid


# -- reading --------------------------------------------------------------------------------------------------------


def test_letters_that_cannot_be_shown_never_come_in(tmp_path: Path):
    path = tmp_path / "data.json"
    path.write_text(json.dumps({"a\x1b[2J": ["b\0", "\u202ec", {"d": "\ud83c e\nf"}], "יעל": "Zoë 李 \U0001f0cf"}))
    assert files.read_json(path) == {"a[2J": ["b", "c", {"d": " e f"}], "יעל": "Zoë 李 \U0001f0cf"}


def test_a_file_may_be_just_as_large_as_its_limit(tmp_path: Path):
    path = tmp_path / "data"
    path.write_bytes(b"x" * 100)
    assert files.read(path, 100) == b"x" * 100
    with pytest.raises(SaveError, match=r"^data is too large"):
        files.read(path, 99)


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "half \udcff", "\x1b[2J" * 30])
def test_odd_names_of_files_are_one_plain_sentence(tmp_path: Path, name: str):
    path = tmp_path / "not here" / name
    with pytest.raises(SaveError) as caught:
        files.read(path, 100)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_what_is_no_name_of_a_file_cannot_be_written(name: str):
    with pytest.raises(SaveError, match="could not be saved"):
        files.write_json(Path(name), {})


# -- writing --------------------------------------------------------------------------------------------------------


def test_a_file_reaches_the_disk_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path, done = tmp_path / "data.json", []
    replace = os.replace

    def sync(descriptor: int) -> None:
        is_folder = os.path.samestat(os.fstat(descriptor), tmp_path.stat())
        done.append("folder" if is_folder else f"file of {os.fstat(descriptor).st_size}")

    def rename(source: Path, target: Path) -> None:
        done.append("name")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", rename)
    files.write(path, b"x" * 50)
    assert done == ["file of 50", "name", "folder"][: 2 if os.name == "nt" else 3]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_disk_that_cannot_be_synced_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
):
    def refuse(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    files.write(tmp_path / "data.json", b"x")
    assert os.listdir(tmp_path) == ["data.json"]


def test_nothing_is_ever_renamed_over_something(tmp_path: Path):
    for number in range(30):
        path = tmp_path / "settings.json"
        path.write_text(str(number))
        assert files.quarantine(path).name == f"settings.unreadable-{number + 1}.json"
    kept = [tmp_path / f"settings.unreadable-{number + 1}.json" for number in range(30)]
    assert [path.read_text() for path in kept] == [str(number) for number in range(30)]


def test_whoever_was_quicker_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Another window takes the free name in the moment between looking and renaming."""
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "target").write_text("another's")
    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    with pytest.raises(FileExistsError):
        files.move(tmp_path / "mine", tmp_path / "target")
    assert (tmp_path / "mine").read_text() == "mine"
    assert (tmp_path / "target").read_text() == "another's"


def test_a_disk_without_second_names_renames_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    (tmp_path / "mine").write_text("mine")
    files.move(tmp_path / "mine", tmp_path / "target")
    assert os.listdir(tmp_path) == ["target"]


# -- what killed programs leave -------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="there nobody can be asked whether a process still runs")
def test_half_files_of_ended_programs_are_removed_and_no_others(tmp_path: Path):
    gone = dead_process()
    stays = [
        f".ninety-nine.json.{os.getpid()}.part", f"ninety-nine.json.{gone}.part", ".ninety-nine.json.part",
        f".ninety-nine.json.{gone}", ".editor.part", "ninety-nine.json",
    ]  # fmt: skip
    for name in (*stays, f".ninety-nine.json.{gone}.part"):
        (tmp_path / name).write_text("{")
    (tmp_path / f".folder.{gone}.part").mkdir()
    files.remove_stale_temporaries(tmp_path, time.time())
    assert sorted(os.listdir(tmp_path)) == sorted([*stays, f".folder.{gone}.part"])


def test_old_half_files_are_removed_whatever_their_process(tmp_path: Path):
    path = tmp_path / f".ninety-nine.json.{os.getpid()}.part"
    path.write_text("{")
    files.remove_stale_temporaries(tmp_path, path.stat().st_mtime + HOUR - 10)
    assert path.exists()
    files.remove_stale_temporaries(tmp_path, path.stat().st_mtime + HOUR + 10)
    assert not path.exists()


@pytest.mark.parametrize("number", ["0", "1", "9999999999"])
def test_asking_for_a_process_harms_nobody(tmp_path: Path, number: str):
    (tmp_path / f".ninety-nine.json.{number}.part").write_text("{")
    files.remove_stale_temporaries(tmp_path, 0.0)
    files.remove_stale_temporaries(tmp_path / "nowhere", 0.0)


# -- lines ----------------------------------------------------------------------------------------------------------


def test_a_line_that_breaks_off_swallows_no_other(tmp_path: Path):
    match = played(lives=1)
    path = tmp_path / statistics.FILE
    statistics.write_down(statistics.line(match), tmp_path)
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        statistics.write_down(statistics.line(match), tmp_path)
        assert len(list(statistics.lines(tmp_path))) == 1, length
        assert path.read_bytes().endswith(whole)


def test_a_disk_that_is_full_within_a_line_is_said_and_the_next_line_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    match = played(lives=1)

    class Full:
        """A disk that takes the first forty bytes."""

        def __init__(self, file, **_) -> None:
            self.file = file

        def __enter__(self):
            return self

        def __exit__(self, *_) -> None:
            self.file.close()

        def __getattr__(self, name):
            return getattr(self.file, name)

        def write(self, data: bytes) -> int:
            if self.file.tell() >= 40:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return int(self.file.write(data[:40]))

    fdopen = os.fdopen
    with monkeypatch.context() as patch:
        patch.setattr(os, "fdopen", lambda *how, **more: Full(fdopen(*how, **more)))
        with pytest.raises(SaveError, match=r"could not be written down: .*No space left on device\.$"):
            statistics.write_down(statistics.line(match), tmp_path)
    assert (tmp_path / statistics.FILE).stat().st_size == 40
    statistics.write_down(statistics.line(match), tmp_path)
    assert len(list(statistics.lines(tmp_path))) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_the_place_of_the_statistics_stops_nobody(tmp_path: Path):
    os.mkfifo(tmp_path / statistics.FILE)
    with pytest.raises(SaveError, match="no ordinary file"):
        statistics.write_down(statistics.line(played(lives=1)), tmp_path)
    assert statistics.tallies(tmp_path) == {}
    sentence = statistics.quarantine_if_damaged(tmp_path)
    assert sentence is not None
    assert "rounds.unreadable-1.jsonl" in sentence
    statistics.write_down(statistics.line(played(lives=1)), tmp_path)
    assert len(list(statistics.lines(tmp_path))) == 1


# -- letters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("longest", [4, 9, 40])
def test_a_text_that_is_cut_is_just_as_long_as_it_may_be(longest: int):
    text = "0123456789" * 10
    shown = letters.cut(text, longest)
    assert len(shown) == longest
    assert shown[0] == "0"
    assert shown[-1] == "9"
    assert letters.cut(text[:longest], longest) == text[:longest]
