"""The start: making the private environment, once, and a sentence for everything that can be in the way."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.start.program import NO_NETWORK, WANTED, Program, copy_pip, fill, make_venv
from ui.start import building, environment, reader, typeface, venvs
from ui.start.notice import Notice
from ui.start.venvs import SetupFailed


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
@pytest.mark.parametrize("command", ["main.py", "-m tests"])
def test_a_python_without_venv_gets_one_sentence(module: str, command: str, bare: Program) -> None:
    (bare.packages / "sitecustomize.py").write_text(f"import sys\nsys.modules[{module!r}] = None\n")
    done = bare.run(command=command)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    sentence = bare.sentence(done) if command == "main.py" else done.stderr.rstrip("\n")
    assert sentence.startswith(f"This Python lacks its {module} module: ")
    assert sentence.endswith(", then start again.")
    assert "apt" not in done.stderr or f"sudo apt install python3.{sys.version_info.minor}-venv" in done.stderr


def test_no_network_gets_one_sentence_after_the_lines_about_the_set_up(bare: Program) -> None:
    copy_pip(bare)
    offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_FIND_LINKS": ""}
    done = bare.run(**offline, PIP_EXTRA_INDEX_URL="")
    assert done.returncode == 1
    *lines, last = done.stderr.splitlines()
    assert lines == [
        "Setting up Kitchen Table. This happens once and takes a few seconds.",
        f"Making a private environment in {bare.venv}",
        "Fetching pygame-ce and pytest",
    ]
    assert last == (
        "pygame-ce and pytest could not be fetched: connect to the internet (only this once), then start again. "
        f"(Noted in {bare.home / 'problems.log'})"
    )
    assert not venvs.is_good(str(bare.venv), WANTED)


@pytest.mark.soak
def test_the_whole_set_up_and_a_second_start_that_fetches_nothing(bare: Program) -> None:
    first = bare.run()
    assert (first.returncode, first.stdout) == (7, f"{bare.venv} None None\n")
    assert first.stderr.splitlines()[-1] == "Done. From now on it starts at once."
    shutil.rmtree(next(bare.venv.rglob("site-packages")) / "pip")
    again = bare.run()
    assert (again.returncode, again.stdout, again.stderr) == (7, first.stdout, "")


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        (NO_NETWORK, "connect to the"),
        ("connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "clock"),
        ("OSError: [Errno 28] No space left on device", "The disk is full: free about 150 MB, then start again."),
        ("ERROR: No matching distribution found for pygame-ce~=2.5.8", "install Python 3.13"),
        ("The virtual environment was not created successfully because ensurepip is not available.", "lacks its"),
    ],
)
def test_what_pip_printed_becomes_a_sentence_that_mends_it(printed: str, sentence: str) -> None:
    reason = building.reason(printed, WANTED)
    assert reason is not None
    assert sentence in reason
    assert building.reason("Segmentation fault", WANTED) is None


class Workshop:
    """Stands in for the running of venv and pip, and remembers what was run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ran: list[str] = []
        self.pip_says = (0, "")
        self.extras_say = (0, "")
        self.extras: list[tuple[str, float]] = []  # what was asked for beside what is needed, and the patience for it
        self.at_work = 0
        self.most_at_work = 0
        self.may_go_on: Callable[[], bool] = lambda: True  # with an environment that is begun
        monkeypatch.setattr(building, "_run", self.run)

    def run(self, command: list[str], notice: Notice, lock: int, seconds: float = math.inf) -> tuple[int, str]:
        tool = command[command.index("-m") + 1]
        if "--no-deps" in command:
            self.extras.append((Path(command[-1]).read_text(), seconds))
            return self.extras_say
        self.ran.append(tool)
        self.at_work += 1
        self.most_at_work = max(self.at_work, self.most_at_work)
        if tool == "venv":
            make_venv(Path(command[-1]))
            give_up = time.monotonic() + 30
            while not self.may_go_on() and time.monotonic() < give_up:
                time.sleep(0.01)
        elif self.pip_says[0] == 0:
            fill(next(Path(command[0]).parents[1].rglob("site-packages")))
        self.at_work -= 1
        return self.pip_says if tool == "pip" else (0, "")


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(monkeypatch)


Make = Callable[..., str]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def run(places: list[Path] | None = None, packages: Mapping[str, str] = WANTED) -> str:
        return building.make(environment.ROOT, packages, [str(p) for p in places or [tmp_path / ".venv"]])

    return run


def test_a_half_made_environment_is_made_anew(tmp_path: Path, workshop: Workshop, make: Make) -> None:
    rubble = tmp_path / ".venv" / "lib" / "rubble"
    rubble.mkdir(parents=True)
    venv = make()
    assert venvs.is_good(venv, WANTED)
    assert not rubble.exists()
    assert workshop.ran == ["venv", "pip"]


def test_two_starts_at_once_make_it_only_once(
    workshop: Workshop, make: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []
    said: list[str] = []

    def others_wait() -> bool:
        said.append(capfd.readouterr().err)
        return "".join(said).count("waiting for it") == 2

    workshop.may_go_on = others_wait
    threads = [threading.Thread(target=lambda: made.append(make())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(made) == 3
    assert venvs.is_good(made[0], WANTED)
    assert workshop.ran == ["venv", "pip"]
    assert workshop.most_at_work == 1
    assert others_wait()


def test_an_unknown_failure_leaves_its_output_beside_the_environment(
    tmp_path: Path, workshop: Workshop, make: Make
) -> None:
    workshop.pip_says = (1, "the gremlins are at it again")
    with pytest.raises(SetupFailed, match=r"^The set-up failed: see .*setup\.log, delete .*, then start again\.$"):
        make()
    assert (tmp_path / ".venv" / "setup.log").read_text() == "the gremlins are at it again"
    workshop.pip_says = (0, "")
    assert venvs.is_good(make(), WANTED), "the next start mends it"


def test_where_the_program_lies_in_a_read_only_folder_the_cache_is_used(
    tmp_path: Path, workshop: Workshop, make: Make
) -> None:
    in_the_way = tmp_path / "file"  # nothing can be made below a file, not even by root
    in_the_way.touch()
    cache = tmp_path / "cache" / "venv"
    assert make([in_the_way / ".venv", cache]) == str(cache)
    with pytest.raises(SetupFailed, match="can be written to"):
        make([in_the_way / ".venv"])


def test_the_cache_of_another_copy_is_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    beside, cached = environment.places("/games/table")
    assert Path(beside) == Path("/games/table/.venv")
    assert cached != environment.places("/games/other")[1]


@pytest.mark.skipif(sys.platform == "win32", reason="file locks are inherited on POSIX only")
def test_a_killed_start_keeps_the_lock_until_its_pip_has_ended(
    tmp_path: Path,
) -> None:
    with building._only_one(str(tmp_path), Notice()) as lock:
        pip = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=[lock])
    is_waiting = threading.Event()

    class Waiting(Notice):
        def refresh(self) -> None:
            is_waiting.set()

    def start_again() -> None:
        with building._only_one(str(tmp_path), Waiting()):
            pass

    waiter = threading.Thread(target=start_again)
    with pip:
        waiter.start()
        assert is_waiting.wait(10), "the lock was free while pip was still at work"
        pip.communicate(b"\n")
    waiter.join(10)
    assert not waiter.is_alive()


# -- the face of running text and what screen readers follow by, which nothing needs


def test_the_extras_are_fetched_once_and_for_a_while_only(workshop: Workshop, make: Make) -> None:
    make()
    make()
    wanted = typeface.requirement(), reader.requirement()
    assert workshop.extras == [(line, building.PATIENCE) for line in wanted]


@pytest.mark.parametrize("trouble", [NO_NETWORK, "HASHES DO NOT MATCH", "No space left on device"])
def test_an_extra_that_cannot_be_had_keeps_nobody_from_playing(
    trouble: str, workshop: Workshop, make: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    workshop.extras_say = (1, trouble)
    assert venvs.is_good(make(), WANTED)
    assert capfd.readouterr().err.splitlines()[-1] == "Done. From now on it starts at once."


def test_no_extra_is_asked_for_where_what_is_needed_cannot_be_had(workshop: Workshop, make: Make) -> None:
    workshop.pip_says = (1, NO_NETWORK)
    with pytest.raises(SetupFailed):
        make()
    assert workshop.extras == []


def test_an_environment_is_good_with_the_face_and_without(workshop: Workshop, make: Make) -> None:
    venv = make()
    half = next(Path(venv).rglob("site-packages")).joinpath(*typeface.IN_PACKAGE)
    half.mkdir(parents=True)
    assert venvs.is_good(venv, WANTED)
    assert typeface.installed(venv, [str(half.parents[1])]) is None


def test_what_takes_too_long_is_ended() -> None:
    slow = [sys.executable, "-c", "import time; time.sleep(60)"]
    began = time.monotonic()
    code, _ = building._run(slow, Notice(), os.open(os.devnull, os.O_RDONLY), 0.3)
    assert code != 0
    assert time.monotonic() - began < 30
