"""Both commands: every argument with every kind of odd value, on every kind of terminal, ends in a plain sentence."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import game.__main__ as table
from game import __version__
from game.session.files import write_json
from game.terminal import LONGEST_WORD, fit, printable
from tests.start.program import ROOT
from ui import app
from ui.start import launch

VALUES = {
    "empty": "",
    "a space": " ",
    "a long number": "9" * 5000,
    "a long number after noughts": "0" * 100 + "9" * 100,
    "a long word": "x" * 5000,
    "many words": "ab " * 2000,
    "a long path": "/d" * 3000,
    "no UTF-8": "caf\udce9",
    "half an emoji": "a\ud83d",
    "a NUL": "a\0b",
    "terminal escapes": "\x1b]0;owned\x07\x1b[31m",
    "a change of direction": "\u202eabc",
    "an end of line": "a\nb\u2028c",
    "below zero": "-1",
    "nought": "0",
    "a digit that is none": "²",
    "a fraction": "1.5",
    "a folder": "/",
    "the folder above": "..",
    "a device": "/dev/zero",
    "a name of 300 letters": "n" * 300,
    "marks of formats": "%s %(prog)s {0}",
    "quotes": "'\"" * 40,
    "equals": "=",
    "a comma": ",",
    "a pipe": "a pipe",
    "a file that may not be read": "shut.json",
    "no match": "other.json",
}

OF_MAIN = (
    "V",
    "--V",
    "--demo=V",
    "--game V",
    "--game ninety-nine --rules V",
    "--game ninety-nine --seats V",
    "--game ninety-nine --seed V",
    "--game ninety-nine --set V",
    "--game ninety-nine --set V=3",
    "--game ninety-nine --set lives=V",
    "--open V",
    "--size V",
    "--size Vx720",
    "--size 1280xV",
)
OF_GAME = (
    "V",
    "--V",
    "list V",
    "play V",
    "play ninety-nine V",
    "play ninety-nine --rules V",
    "play ninety-nine --seats V",
    "play ninety-nine --seed V",
    "play ninety-nine -n V",
    "play ninety-nine --set V",
    "play ninety-nine --set V=3",
    "play ninety-nine --set lives=V",
    "play ninety-nine --levels V",
    "play ninety-nine --levels easy:V",
    "play ninety-nine --out V",
    "show V",
)
MEANT = {"nought": "--seed", "empty": "--levels easy:", "a comma": "--levels easy:,"}  # odd, and right all the same


@pytest.fixture(autouse=True)
def _odd_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CI", "1")  # the sentence goes to the terminal, never to a window
    if hasattr(os, "mkfifo"):
        os.mkfifo("a pipe")
    Path("other.json").write_text("[1, 2, 3]")
    shut = Path("shut.json")
    shut.write_text("{}")
    shut.chmod(0)
    yield
    shut.chmod(0o600)


@pytest.fixture(autouse=True)
def _no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    class Window:
        router = SimpleNamespace()

        def __init__(self, **_asked: object) -> None: ...

        def push(self, _scene: object) -> None: ...

        def run(self) -> int:
            return 0

    monkeypatch.setattr(app, "App", Window)
    monkeypatch.setattr("ui.app.gc.freeze", lambda: None)
    monkeypatch.setattr(launch, "enter", lambda *_needs, **_more: None)
    monkeypatch.setattr(table, "LONGEST_MATCH", 20)  # moves: what a match is like does not matter here


def left_with(command: str, arguments: list[str]) -> int | str | None:
    """The exit status."""
    try:
        return launch.run(arguments) if command == "main.py" else table.main(arguments)
    except SystemExit as left:
        return left.code


@pytest.mark.parametrize(
    ("command", "form"), [*(("main.py", form) for form in OF_MAIN), *(("game", form) for form in OF_GAME)]
)
def test_an_odd_argument_gets_one_short_sentence(command: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    for kind, value in VALUES.items():
        arguments = [word.replace("V", value) for word in form.split()]
        status = left_with(command, arguments)
        printed = capsys.readouterr()
        about = f"{kind}: {printed.err[:300]!r}"
        for line in [*printed.out.split("\n"), *printed.err.split("\n")]:
            assert line == printable(line), about
        for long in (value, repr(value)[1:-1], value.lstrip("0")):
            assert long[: LONGEST_WORD + 1] not in printed.err or len(long) <= LONGEST_WORD, about
        if status == 0:
            assert printed.err == "", about
            is_a_name = "--out V" in form and not set(value) & set("/\0") and 0 < len(value.strip(".")) < 200
            is_told_in_the_window = (command, form) == ("main.py", "V") and os.path.isfile(value)
            assert is_told_in_the_window or is_a_name or MEANT.get(kind, "-") in " ".join(arguments) or form == "--V", (
                about
            )
        else:
            assert status == 2, about
            assert printed.err.count("\n") == 1, about
            assert printed.err.rstrip("\n").endswith((".", ".)", ")", "…")), about
            assert len(printed.err) < 700, about
            assert printed.out == "", about
            assert "Errno" not in printed.err, about


def test_a_file_that_may_not_be_read_is_told_as_that(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.terminal.os.access", lambda _path, _rights: False)  # root may read everything
    assert left_with("game", ["show", "other.json"]) == 2
    assert capsys.readouterr().err.startswith("SAVE: 'other.json' may not be read. ")
    assert left_with("main.py", ["--open", "other.json"]) == 2
    assert capsys.readouterr().err.startswith("--open: 'other.json' may not be read. ")


def test_a_long_file_name_is_cut_in_what_is_said_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    name = "n" * 200 + ".json"
    Path(name).write_text("[")
    for command, arguments in (("game", ["show", name]), ("main.py", ["--open", name])):
        assert left_with(command, arguments) == 2
        printed = capsys.readouterr().err
        assert "n" * 40 in printed
        assert "n" * 61 not in printed


def test_a_device_is_never_replaced_by_a_match() -> None:
    """Writing is a renaming, which would put a file where the device was."""
    assert left_with("game", ["play", "ninety-nine", "--out", os.devnull]) == 2
    assert not Path(os.devnull).is_file()


def test_the_match_is_written_although_nobody_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr(sys, "stdout", os.fdopen(writing, "w"))
    assert left_with("game", ["play", "ninety-nine", "--out", "last.json"]) == 0
    assert Path("last.json").is_file()


# Terminals

NAMES = ("Zoë", "\N{GRINNING FACE}", "Łódź", "\N{MINUS SIGN}9")
SAID = ["list", "play ninety-nine", "show named.json", "--help", "play --help", "--version"]


@pytest.fixture
def _named() -> None:
    """A saved match of players whose names few terminals can show."""
    assert left_with("game", ["play", "ninety-nine", "--seats", "4", "--out", "named.json"]) == 0
    from game.session.files import read_json

    data = read_json(Path("named.json"))
    for seat, name in zip(data["seats"], NAMES, strict=True):
        seat["name"] = name
    write_json(Path("named.json"), data)


@pytest.mark.usefixtures("_named")
@pytest.mark.parametrize("words", SAID)
def test_any_encoding_will_do(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding in ("ascii", "latin-1", "cp437", "cp1252", "utf-8", "utf-16"):
        bytes_written = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bytes_written, encoding=encoding))
        assert left_with("game", words.split()) == 0
        assert bytes_written.getvalue()
        if words.startswith("show"):
            printed = bytes_written.getvalue().decode(encoding)
            assert ("Zoë" in printed) == (encoding != "ascii")
            assert "-9" in printed or encoding.startswith("utf")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("game", "list"),
        ("game", "play ninety-nine"),
        ("game", "play --help"),
        ("game", "--version"),
        ("main.py", "--help"),
        ("main.py", "--version"),
    ],
)
def test_an_output_that_takes_nothing_is_no_traceback(
    command: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    full = open("/dev/full", "w") if os.path.exists("/dev/full") else None  # noqa: SIM115  (it is closed on the way)
    is_help = "--" in words
    for stream, status in ((None, 0), (os.fdopen(writing, "w"), 0), (full, 0 if is_help or full is None else 1)):
        with monkeypatch.context() as closed:
            closed.setattr(sys, "stdout", stream)
            assert left_with(command, words.split()) == status
        printed = capsys.readouterr().err
        assert printed == ("The output cannot be written: No space left on device.\n" if status else "")


@pytest.mark.parametrize("command", ["game", "main.py"])
def test_a_sentence_that_nobody_can_read_changes_no_status(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    for stream in (None, os.fdopen(writing, "w")):
        with monkeypatch.context() as closed:
            closed.setattr(sys, "stderr", stream)
            assert left_with(command, ["--nonsense"]) == 2


def test_what_would_steer_a_terminal_is_never_written(capsys: pytest.CaptureFixture[str]) -> None:
    hostile = "Ada\x1b[31m\x9b2J\u202e\u2028\ud83d\udce9\r\x07"
    assert table.printed([hostile, "Zoë and \N{GRINNING FACE}\u200d\N{ROCKET}"]) == 0
    assert capsys.readouterr().out == "Ada?[31m?2J??????\nZoë and \N{GRINNING FACE}\u200d\N{ROCKET}\n"
    assert fit(f"{hostile} is bad.", ()) == "Ada?[31m?2J?????? is bad."


# Ways to run Python


@pytest.mark.parametrize(
    ("command", "variables", "begin"),
    [
        ("-OO -m game list", {}, "ninety-nine: "),
        ("-OO -m game --help", {}, "usage: "),
        ("-m game --version", {}, f"Kitchen Table {__version__}\n"),
        ("main.py --version", {}, f"Kitchen Table {__version__}\n"),
        ("-I main.py --version", {}, f"Kitchen Table {__version__}\n"),
        ("-P -OO main.py --help", {}, "usage: "),
        ("-m game list", {"PYTHONIOENCODING": "ascii"}, "ninety-nine: "),
        ("-m game list", {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ninety-nine: "),
    ],
)
def test_it_runs_however_python_is_started(command: str, variables: dict[str, str], begin: str) -> None:
    done = subprocess.run(
        [sys.executable, *command.split()],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(begin)


def test_the_version_has_one_source() -> None:
    assert __version__.count(".") == 2
    assert f'"{__version__}"' not in (ROOT / "pyproject.toml").read_text()
    assert '[tool.hatch.version]\npath = "game/__init__.py"' in (ROOT / "pyproject.toml").read_text()
