"""The start: arguments, too old Pythons, the private environment, and a machine without a screen."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ui import building, display, environment
from ui.environment import SetupFailed
from ui.notice import Notice
from ui.start import Start, parse

ROOT = Path(environment.ROOT)
WANTED = environment.requirements(environment.ROOT)
FIRST_READ = ("main.py", "ui/__init__.py", "ui/oldest_python.py", "tests/__init__.py", "tests/__main__.py")
LINUX = sys.platform.startswith("linux")


# What is asked for on the command line


def test_without_arguments_everything_is_as_the_last_time() -> None:
    assert parse([]) == Start()


def test_every_argument_arrives_in_the_start(tmp_path: Path) -> None:
    asked = "--game ninety-nine --rules taiwan --seats 4 --seed 17 --set lives=3 --set draw=late --demo"
    assert parse([*asked.split(), "--fullscreen", "--size", "1280x720"]) == Start(
        game="ninety-nine",
        rules="taiwan",
        seats=4,
        seed=17,
        options=(("lives", "3"), ("draw", "late")),
        demo=True,
        fullscreen=True,
        size=(1280, 720),
    )
    saved = tmp_path / "match.json"
    saved.touch()
    assert parse(["--open", str(saved), "--windowed"]) == Start(open=saved, fullscreen=False)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--size 1280", "--size: '1280' is not WIDTHxHEIGHT, such as 1280x720"),
        ("--size 800x600", "--size: 800x600 is too small: the smallest window is 960x600"),
        ("--size 99999x700", "--size: 99999x700 is larger than any screen"),
        ("--game x --seats none", "--seats: 'none' is not a number of seats"),
        ("--game x --seats 0", "--seats: '0' is not a number of seats"),
        ("--game x --seed -3", "--seed: '-3' is not a deal number, which has digits only"),
        ("--game x --seed 1.5", "--seed: '1.5' is not a deal number, which has digits only"),
        ("--game x --set lives", "--set: 'lives' is not OPTION=VALUE"),
        ("--game x --set =3", "--set: '=3' is not OPTION=VALUE"),
        ("--open /no/such/file", "--open: there is no file /no/such/file"),
        ("--windowed --fullscreen", "--fullscreen: not allowed with argument --windowed"),
        ("--seats 3", "--rules, --seats, --seed and --set speak of a new table: name its game with --game"),
        ("--game x --open main.py", "--open shows a saved match and --game deals a new one: give one of them"),
        ("--gme x", "No such argument: --gme x"),
        ("--gam x", "No such argument: --gam x"),
    ],
)
def test_a_bad_argument_gets_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as stop:
        parse(arguments.split())
    assert stop.value.code == 2
    assert capsys.readouterr().err == f"{sentence} (--help lists them all).\n"


def test_help_lists_every_argument_without_pygame_or_a_display(bare: Program) -> None:
    done = bare.run("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    flags = set(done.stdout.replace("[", " ").split())
    assert flags > {"--game", "--rules", "--seats", "--seed", "--set", "--demo", "--open", "--size"}
    assert flags > {"--windowed", "--fullscreen"}
    assert not bare.venv.exists()


def test_a_bad_argument_is_answered_before_any_set_up(bare: Program) -> None:
    done = bare.run("--size", "huge")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert not bare.venv.exists()


# A Python that is too old


@pytest.mark.parametrize("name", FIRST_READ)
def test_what_an_old_python_reads_first_is_plain_enough_for_python_2(name: str) -> None:
    source = (ROOT / name).read_text()
    assert source.isascii()
    newer = (ast.AnnAssign, ast.JoinedStr, ast.AsyncFunctionDef, ast.NamedExpr, ast.Match, ast.Nonlocal)
    for node in ast.walk(ast.parse(source, feature_version=(3, 4))):
        assert not isinstance(node, newer)
        assert not (isinstance(node, ast.arg) and node.annotation)
        assert not (isinstance(node, ast.FunctionDef) and (node.returns or node.args.kwonlyargs))


def test_the_words_to_the_person_are_readable_by_python_3_6() -> None:
    ast.parse((ROOT / "ui/notice.py").read_text(), feature_version=(3, 6))


def old_pythons() -> list[str]:
    found = [shutil.which(name) for name in ("python2", "python3.6", "python3.8", "python3.9", "python3.10")]
    versions = Path.home() / ".pyenv" / "versions"
    found += [str(path) for old in ("2.*", "3.[0-9].*", "3.10.*") for path in versions.glob(old + "/bin/python")]
    usable = [path for path in found if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0]
    return sorted(set(usable))


@pytest.mark.parametrize("command", [["main.py"], ["-m", "tests"]], ids=" ".join)
def test_a_python_too_old_gets_one_sentence(command: list[str], tmp_path: Path) -> None:
    pythons = old_pythons()
    if not pythons:
        pytest.skip("there is no old Python on this machine")
    copy_program(tmp_path)
    for python in pythons:
        done = subprocess.run([python, "-B", *command], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.startswith("Kitchen Table needs Python 3.11 or newer and this is Python ")
        assert done.stderr.count("\n") == 1


# Looking for an environment


def test_requirements_pin_compatible_releases_of_what_is_needed() -> None:
    assert list(WANTED) == ["pygame-ce", "pytest"]
    assert all(pin.startswith("~=") and pin[2:].replace(".", "").isdigit() for pin in WANTED.values())


@pytest.mark.parametrize(
    ("version", "pin", "is_fit"),
    [
        ("2.5.8", "~=2.5.8", True),
        ("2.5.10", "~=2.5.8", True),
        ("2.5.7", "~=2.5.8", False),
        ("2.6.0", "~=2.5.8", False),
        ("9.3.1", "~=9.0", True),
        ("10.0", "~=9.0", False),
        ("2.5.9.dev1", "~=2.5.8", False),
    ],
)
def test_a_compatible_release_is_told_from_others(version: str, pin: str, is_fit: bool) -> None:
    assert environment.fits(version, pin) is is_fit


def put(folder: Path, *names: str) -> str:
    """Make the named folders, as an installed package leaves them."""
    for name in names:
        (folder / name).mkdir(parents=True)
        if name.endswith(".dist-info"):
            (folder / name / "RECORD").touch()
    return str(folder)


def test_pygame_ce_is_seen_without_importing_it(tmp_path: Path) -> None:
    good = put(tmp_path / "good", "pygame", "pygame_ce-2.5.8.dist-info")
    old = put(tmp_path / "old", "pygame", "pygame_ce-2.4.0.dist-info")
    other = put(tmp_path / "other", "pygame", "pygame-2.6.1.dist-info")
    both = put(tmp_path / "both", "pygame", "pygame-2.6.1.dist-info", "pygame_ce-2.5.8.dist-info")
    wanted = {"pygame-ce": "~=2.5.8"}
    assert environment.has(["/nowhere", good], wanted)
    assert not environment.has([], wanted)
    assert not environment.has([old], wanted)
    assert not environment.has([other], wanted), "the old pygame is not pygame-ce"
    assert not environment.has([both], wanted), "the two overwrite each other's files"
    assert not environment.has([other, good], wanted), "the first on the path is what would be imported"
    assert environment.has([good, other], wanted)


def make_venv(folder: Path, base: str | None = None) -> Path:
    """Make a real virtual environment without pip, and return its folder for packages."""
    command = [base or sys.executable, "-m", "venv", "--without-pip", str(folder)]
    subprocess.run(command, check=True, timeout=60)
    return next(folder.rglob("site-packages"))


def fill(packages: Path) -> None:
    put(packages, "pygame", "pygame_ce-2.5.8.dist-info", "pytest", "pytest-9.1.0.dist-info")


def test_an_environment_is_good_only_when_it_is_whole(tmp_path: Path) -> None:
    venv = tmp_path / ".venv"
    assert not environment.is_good(str(venv), WANTED)
    packages = make_venv(venv)
    assert not environment.is_good(str(venv), WANTED), "empty"
    fill(packages)
    assert environment.is_good(str(venv), WANTED)

    record = packages / "pytest-9.1.0.dist-info" / "RECORD"
    record.unlink()
    assert not environment.is_good(str(venv), WANTED), "pip was interrupted"
    record.touch()
    assert environment.is_good(str(venv), WANTED)

    settings = venv / "pyvenv.cfg"
    written = settings.read_text()
    settings.write_text(written.replace("home = ", "home = /gone"))
    assert environment.is_good(str(venv), WANTED) is (sys.platform == "win32"), "its Python was uninstalled"
    settings.write_text("version = not a version")
    assert not environment.is_good(str(venv), WANTED)
    settings.write_text(written)
    assert not environment.is_good(str(venv), {**WANTED, "pytest": "~=9.5"}), "requirements.txt has moved on"
    Path(environment.python_of(str(venv))).unlink()
    assert not environment.is_good(str(venv), WANTED)


def test_a_missing_requirements_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SetupFailed, match=r"requirements.txt is missing: fetch Kitchen Table again\.$"):
        environment.requirements(str(tmp_path))


# Going on in it


class Program:
    """A copy of the program in a folder of its own, run by a Python that has no packages at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "table"
        self.venv = self.folder / ".venv"
        self.packages = make_venv(folder / "bare")
        self.python = environment.python_of(str(folder / "bare"))
        self.cache = folder / "cache"
        copy_program(self.folder)

    def run(self, *arguments: str, command: str = "main.py", **variables: str) -> subprocess.CompletedProcess[str]:
        names = ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
        variables = {key: value for key, value in os.environ.items() if key not in names} | variables
        variables.setdefault("XDG_CACHE_HOME", str(self.cache))
        return subprocess.run(
            [self.python, *command.split(), *arguments],
            cwd=self.folder,
            env=variables,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


def copy_program(folder: Path) -> None:
    """Copy what the start needs, with an App that only says where it runs and what was asked for."""
    for name in ("ui", "tests"):
        (folder / name).mkdir(parents=True)
    names = ["requirements.txt", "pyproject.toml", "tests/runner.py", "tests/shards.py", "tests/conftest.py"]
    names += [f"ui/{name}.py" for name in ("environment", "building", "notice", "launch", "start", "display")]
    for name in [*FIRST_READ, *names]:
        shutil.copy(ROOT / name, folder / name)
    (folder / "ui" / "app.py").write_text(
        "import sys\n\n\ndef main(start):\n    print(sys.prefix, start.game, start.seats)\n    return 7\n"
    )


@pytest.fixture
def bare(tmp_path: Path) -> Program:
    return Program(tmp_path)


def test_a_finished_environment_is_entered_at_once_and_silently(bare: Program) -> None:
    fill(make_venv(bare.venv))  # it has no pip: any call of it would fail
    before = sorted(bare.venv.rglob("*"))
    done = bare.run("--game", "ninety-nine", "--seats", "3")
    assert done.stderr == ""
    assert done.stdout == f"{bare.venv} ninety-nine 3\n"
    assert done.returncode == 7, "the App's status is the program's"
    assert sorted(bare.venv.rglob("*")) == before


def test_a_python_that_has_pygame_ce_needs_no_environment(bare: Program) -> None:
    put(bare.packages, "pygame", "pygame_ce-2.5.8.dist-info")
    done = bare.run()
    assert (done.returncode, done.stderr) == (7, "")
    assert not bare.venv.exists()


def test_an_environment_whose_packages_cannot_be_found_does_not_go_round_in_circles(bare: Program) -> None:
    done = bare.run(KITCHEN_TABLE_ENVIRONMENT="/some/.venv")
    assert done.returncode == 1
    assert done.stderr == "The environment in /some/.venv does not work: delete that folder and start again.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a file that cannot be run is a POSIX matter")
def test_an_environment_that_cannot_be_run_is_a_sentence(bare: Program) -> None:
    fill(make_venv(bare.venv))
    python = bare.venv / "bin" / "python"
    python.unlink()
    python.write_bytes(b"\x7fELF of another kind of machine")
    python.chmod(0o755)
    done = bare.run()
    assert done.returncode == 1
    assert "does not work" in done.stderr
    assert done.stderr.endswith("delete that folder and start again.\n")
    assert done.stderr.count("\n") == 1


# Making it


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
@pytest.mark.parametrize("command", ["main.py", "-m tests"])
def test_a_python_without_venv_gets_one_sentence(module: str, command: str, bare: Program) -> None:
    (bare.packages / "sitecustomize.py").write_text(f"import sys\nsys.modules[{module!r}] = None\n")
    done = bare.run(command=command)
    assert done.returncode == 1
    assert done.stderr.startswith(f"This Python lacks its {module} module: ")
    assert done.stderr.endswith(", then start again.\n")
    assert done.stderr.count("\n") == 1
    assert "apt" not in done.stderr or f"sudo apt install python3.{sys.version_info.minor}-venv" in done.stderr


def test_no_network_gets_one_sentence_after_the_lines_about_the_set_up(bare: Program) -> None:
    offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_FIND_LINKS": ""}
    done = bare.run(**offline, PIP_EXTRA_INDEX_URL="")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Setting up Kitchen Table. This happens once and takes a few seconds.",
        f"Making a private environment in {bare.venv}",
        "Fetching pygame-ce and pytest",
        "pygame-ce and pytest could not be fetched: connect to the internet (only this once), then start again.",
    ]
    assert not environment.is_good(str(bare.venv), WANTED)


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
        ("after connection broken by 'NewConnectionError(' ... No matching distribution found", "connect to the"),
        ("connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "clock"),
        ("OSError: [Errno 28] No space left on device", "The disk is full: free about 150 MB, then start again."),
        ("ERROR: No matching distribution found for pygame-ce~=2.5.8", "install Python 3.13"),
        ("The virtual environment was not created successfully because ensurepip is not available.", "lacks its"),
    ],
)
def test_what_pip_printed_becomes_a_sentence_that_mends_it(printed: str, sentence: str) -> None:
    said = building.reason(printed, WANTED)
    assert said is not None
    assert sentence in said
    assert building.reason("Segmentation fault", WANTED) is None


class Workshop:
    """Stands in for the running of venv and pip, and remembers what was run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ran: list[str] = []
        self.pip_says = (0, "")
        self.at_work = 0
        self.most_at_work = 0
        monkeypatch.setattr(building, "_run", self.run)

    def run(self, command: list[str], notice: Notice, lock: int) -> tuple[int, str]:
        tool = command[command.index("-m") + 1]
        self.ran.append(tool)
        self.at_work += 1
        self.most_at_work = max(self.at_work, self.most_at_work)
        if tool == "venv":
            make_venv(Path(command[-1]))
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
    def run(places: list[Path] | None = None, wanted: Mapping[str, str] = WANTED) -> str:
        return building.make(environment.ROOT, wanted, [str(p) for p in places or [tmp_path / ".venv"]])

    return run


def test_a_half_made_environment_is_made_anew(tmp_path: Path, workshop: Workshop, make: Make) -> None:
    rubble = tmp_path / ".venv" / "lib" / "rubble"
    rubble.mkdir(parents=True)
    venv = make()
    assert environment.is_good(venv, WANTED)
    assert not rubble.exists()
    assert workshop.ran == ["venv", "pip"]


def test_two_starts_at_once_make_it_only_once(
    workshop: Workshop, make: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    venvs: list[str] = []
    threads = [threading.Thread(target=lambda: venvs.append(make())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(venvs) == 3
    assert environment.is_good(venvs[0], WANTED)
    assert workshop.ran == ["venv", "pip"]
    assert workshop.most_at_work == 1
    assert capfd.readouterr().err.count("waiting for it") == 2


def test_an_unknown_failure_leaves_its_output_beside_the_environment(
    tmp_path: Path, workshop: Workshop, make: Make
) -> None:
    workshop.pip_says = (1, "the gremlins are at it again")
    with pytest.raises(SetupFailed, match=r"^The set-up failed: see .*setup\.log, delete .*, then start again\.$"):
        make()
    assert (tmp_path / ".venv" / "setup.log").read_text() == "the gremlins are at it again"
    workshop.pip_says = (0, "")
    assert environment.is_good(make(), WANTED), "the next start mends it"


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
    with building._only_one(str(tmp_path / ".venv"), Notice()) as lock:
        pip = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=[lock])
    is_waiting = threading.Event()

    class Waiting(Notice):
        def refresh(self) -> None:
            is_waiting.set()

    def start_again() -> None:
        with building._only_one(str(tmp_path / ".venv"), Waiting()):
            pass

    waiter = threading.Thread(target=start_again)
    with pip:
        waiter.start()
        assert is_waiting.wait(10), "the lock was free while pip was still at work"
        pip.communicate(b"\n")
    waiter.join(10)
    assert not waiter.is_alive()


# Nobody reads the terminal


def test_a_pipe_is_read_and_a_log_file_is_not(tmp_path: Path) -> None:
    ask = [sys.executable, "-c", "import sys, ui.notice; sys.exit(10 + ui.notice.terminal_is_read())"]
    variables = {key: value for key, value in os.environ.items() if key != "CI"}
    with (tmp_path / "log").open("w") as log:

        def answer(stderr: int, **more: str) -> int:
            return subprocess.run(
                ask,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=stderr,
                cwd=ROOT,
                env=variables | more,
                check=False,
            ).returncode

        assert answer(log.fileno()) == 10
        assert answer(log.fileno(), CI="1") == 11
        assert answer(subprocess.PIPE) == 11


def test_nothing_is_said_where_there_is_no_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "1")
    monkeypatch.setattr(sys, "stderr", None)
    Notice().say("into the void")  # pythonw has no streams: this must not be an error


# The screen


SHOW = "from ui import display\n\n\ndef main(start):\n    display.open_window((960, 600))\n    return 0\n"


@pytest.mark.skipif(not LINUX, reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    ("driver", "status", "sentence"),
    [
        ("", 1, "No window can be opened (no screen was found): start Kitchen Table from a desktop"),
        ("dummy", 0, ""),
        ("offscreen", 0, ""),
        ("nonsense", 1, "SDL_VIDEODRIVER=nonsense does not work here ("),
    ],
)
def test_without_a_screen_there_is_one_line_unless_a_driver_was_named(
    driver: str, status: int, sentence: str, bare: Program
) -> None:
    (bare.folder / "ui" / "app.py").write_text(SHOW)
    bare.python = sys.executable  # it has the real pygame
    done = bare.run(**({"SDL_VIDEODRIVER": driver} if driver else {}))
    assert done.returncode == status
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == status
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("variables", "value"),
    [
        ({"DISPLAY": ":0"}, "0"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, None),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "x11"}, "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, None),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"),
        ({}, None),
    ],
)
def test_plain_frames_are_asked_for_only_where_x11_is_sure(
    variables: dict[str, str], value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"):
        monkeypatch.delenv(name, raising=False)
    for name, text in variables.items():
        monkeypatch.setenv(name, text)
    display.prepare()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == value


def test_a_window_that_fails_with_plain_frames_is_tried_without(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    tried: list[str | None] = []
    window = pygame.Surface((1, 1))

    def set_mode(_size: tuple[int, int], _flags: int) -> pygame.Surface:
        tried.append(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
        if tried[-1] == "0":
            raise pygame.error("no plain frames here")
        return window

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    assert display.open_window((960, 600)) is window
    assert tried == ["0", None]


def test_a_window_that_cannot_be_had_at_all_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def set_mode(_size: tuple[int, int], _flags: int) -> pygame.Surface:
        raise pygame.error("out of windows")

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    with pytest.raises(display.NoDisplay, match=r"^SDL_VIDEODRIVER=dummy does not work here \(out of windows\)"):
        display.open_window((960, 600))
