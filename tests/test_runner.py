"""The runner: every test runs once in one of several processes, and no failure is lost on the way."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import runner
from tests.shards import Shard
from tests.start.program import copy_program

GOOD = """
import os
import pytest

@pytest.mark.parametrize("number", range(8))
def test_good(number):
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    with open("ran.txt", "a") as file:
        file.write(f"{number} {os.environ['KITCHEN_TABLE_HOME']}\\n")

@pytest.mark.skip(reason="not here")
def test_skipped():
    assert False

@pytest.mark.soak
def test_long():
    with open("ran.txt", "a") as file:
        file.write("soak\\n")
"""
BAD = """
import pytest

def test_bad():
    assert 1 == 2, "one is not two"

@pytest.fixture
def broken():
    raise RuntimeError("broken fixture")

def test_broken(broken):
    pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copy_program(tmp_path)
    return tmp_path


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests", *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=60, check=False)


def closing(done: subprocess.CompletedProcess[str]) -> str:
    """The last line; on a busy machine others tell before it how far it is."""
    return done.stdout.splitlines()[-1]


def test_each_test_runs_once_and_saves_go_to_a_folder_of_the_tests(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    done = run(project)
    assert done.returncode == 0, done.stdout
    assert re.fullmatch(r"8 passed, 0 failed, 1 skipped in \d+\.\d s", closing(done))
    ran = [line.split() for line in (project / "ran.txt").read_text().splitlines()]
    assert sorted(number for number, _ in ran) == [str(number) for number in range(8)]
    homes = {home for _, home in ran}
    assert os.environ["KITCHEN_TABLE_HOME"] not in homes
    assert not any(Path(home).exists() for home in homes), "thrown away afterwards"


def test_a_process_takes_files_that_nobody_has_begun_and_at_last_what_is_left_of_others(tmp_path: Path) -> None:
    (tmp_path / "claims").mkdir()
    items: list[Any] = [SimpleNamespace(path=Path(file), nodeid=file + test) for file in "abcd" for test in "12"]
    first, second = (Shard(number, 2, tmp_path).claimed(items) for number in range(2))
    took = [next(first), *second, *first]
    assert [item.nodeid for item in took] == ["a1", "c1", "c2", "d1", "d2", "b1", "b2", "a2"]


def test_files_stay_in_memory_where_there_is_room_and_nobody_has_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(runner, "ROOM", 1)
    if sys.platform == "linux":
        assert runner.in_memory(str(tmp_path)) == str(tmp_path)
    assert runner.in_memory(str(tmp_path / "missing")) is None
    monkeypatch.setattr(runner, "ROOM", 1 << 62)
    assert runner.in_memory(str(tmp_path)) is None
    monkeypatch.setattr(runner, "ROOM", 1)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert runner.in_memory(str(tmp_path)) is None


def test_soak_adds_the_long_checks_and_the_slowest_are_named_with_their_processor_time(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    work = "def test_{}():\n    assert sum(number % 7 for number in range({}))\n"
    (project / "tests" / "test_work.py").write_text(work.format("much", 2_000_000) + work.format("little", 20))
    *_, closing, slowest = run(project, "--soak", "--durations=1").stdout.splitlines()
    assert closing.startswith("11 passed, 0 failed, 1 skipped")
    assert "soak" in (project / "ran.txt").read_text()
    assert re.fullmatch(r" +\d+\.\d\d s  tests/test_work.py::test_much", slowest)


def test_a_failure_in_any_process_fails_the_whole_and_is_shown(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    (project / "tests" / "test_bad.py").write_text(BAD)
    done = run(project)
    assert done.returncode == 1
    assert "one is not two" in done.stdout
    assert "broken fixture" in done.stdout
    assert closing(done).startswith("8 passed, 1 failed, 1 error, 1 skipped in ")


def test_a_file_that_cannot_be_read_fails_the_whole_and_is_shown_once(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    (project / "tests" / "test_bad.py").write_text("import no_such_module\n")
    done = run(project)
    assert done.returncode == 2
    assert done.stdout.count("No module named 'no_such_module'") == 1


def test_a_process_that_dies_fails_the_whole(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    (project / "tests" / "test_bad.py").write_text("import os\n\ndef test_bad():\n    os.abort()\n")
    done = run(project)
    assert done.returncode != 0
    assert "killed by signal 6" in done.stdout or sys.platform == "win32"


def test_a_failure_stops_all_processes_where_that_is_asked_for(project: Path) -> None:
    slow = GOOD.replace("range(8)", "range(600)")
    (project / "tests" / "test_a.py").write_text("def test_bad():\n    assert 1 == 2\n")
    (project / "tests" / "test_good.py").write_text(slow)
    done = run(project, "-x")
    assert done.returncode == 1
    assert " 1 failed" in done.stdout
    passed = re.search(r"(\d+) passed", closing(done))
    assert passed is None or int(passed[1]) < 540


def test_progress_counts_the_tests_of_all_processes(tmp_path: Path) -> None:
    assert runner._progress(tmp_path) == "collecting tests"
    (tmp_path / "collected-0").write_text("500")
    (tmp_path / "collected-1").write_text("500")
    (tmp_path / "done-0").write_bytes(b"." * 120)
    (tmp_path / "done-1").write_bytes(b"." * 3)
    assert runner._progress(tmp_path) == "123 of 500 tests done"


def test_no_test_at_all_is_no_success(project: Path) -> None:
    done = run(project)
    assert (done.returncode, closing(done)) == (runner.NOTHING_RAN, "no test ran")


def test_further_arguments_go_to_one_pytest_whose_closing_line_stays(project: Path) -> None:
    (project / "tests" / "test_good.py").write_text(GOOD)
    done = run(project, "-k", "good and 3")
    assert done.returncode == 0
    assert re.search(r"=== 1 passed, 9 deselected in [\d.]+s ===", done.stdout)
