"""The start: what is asked for on the command line, and a Python too old to be asked."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.start.program import FIRST_READ, ROOT, Program, copy_program, old_pythons
from ui.start import arguments
from ui.start.arguments import Start, parse

# What is asked for on the command line


def test_without_arguments_everything_is_as_the_last_time() -> None:
    assert parse([]) == Start()


def test_every_argument_arrives_in_the_start(tmp_path: Path) -> None:
    asked = "--game ninety-nine --rules taiwan --seats 4 --seed 17 --set lives=3 --set draw=late --demo"
    assert parse([*asked.split(), "--fullscreen", "--high-contrast", "--size", "1280x720"]) == Start(
        game="ninety-nine",
        rules="taiwan",
        seats=4,
        seed=17,
        options=(("lives", "3"), ("draw", "late")),
        demo=True,
        fullscreen=True,
        high_contrast=True,
        size=(1280, 720),
    )
    saved = tmp_path / "match.json"
    saved.touch()
    assert parse(["--open", str(saved), "--windowed"]) == Start(open=saved, fullscreen=False)
    assert parse(["--set-up", "cheat"]) == Start(set_up="cheat")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--size 1280", "--size: '1280' is not WIDTHxHEIGHT, such as 1280x720"),
        ("--size 800x600", "--size: '800x600' is too small: the smallest window is 960x600"),
        ("--size 99999x700", "--size: '99999x700' is larger than any screen"),
        ("--game x --seats none", "--seats: 'none' is not a whole number of at most 18 digits"),
        ("--game x --seats 0", "--seats: '0' is not above zero"),
        ("--game x --seed -3", "--seed: '-3' is not a deal number, which has digits only, 18 at most"),
        ("--game x --seed 1.5", "--seed: '1.5' is not a deal number, which has digits only, 18 at most"),
        ("--game x --set lives", "--set: 'lives' is not OPTION=VALUE"),
        ("--game x --set =3", "--set: '=3' is not OPTION=VALUE"),
        ("--open /no/such/file", "--open: there is no file '/no/such/file'"),
        ("--windowed --fullscreen", "--fullscreen: not allowed with argument --windowed"),
        ("--high-contrast --usual-contrast", "--usual-contrast: not allowed with argument --high-contrast"),
        ("--seats 3", "--rules, --seats, --seed and --set speak of a new table: name its game with --game"),
        ("--game x --open main.py", "--open shows a saved match and --game deals a new one: give one of them"),
        ("--set-up x --game x", "--set-up shows a page, and --game, --open and --demo show a table: give one of them"),
        ("--set-up x --demo", "--set-up shows a page, and --game, --open and --demo show a table: give one of them"),
        ("--gme x", "No such argument: --gme x"),
        ("--gam x", "No such argument: --gam x"),
    ],
)
def test_a_bad_argument_gets_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("CI", "1")  # somebody reads the terminal
    monkeypatch.setattr(sys, "argv", ["/a/folder/main.py"])
    with pytest.raises(SystemExit) as stop:
        parse(arguments.split())
    assert stop.value.code == 2
    assert capsys.readouterr().err == f"{sentence}. (main.py --help lists what can be said.)\n"


def test_help_lists_every_argument_without_pygame_or_a_display(bare: Program) -> None:
    done = bare.run("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    flags = set(done.stdout.replace("[", " ").split())
    assert flags > {"--game", "--rules", "--seats", "--seed", "--set", "--demo", "--open", "--size"}
    assert flags > {"--windowed", "--fullscreen", "--high-contrast", "--usual-contrast"}
    assert not bare.venv.exists()


@pytest.mark.parametrize(
    ("is_package", "command", "variable", "name"),
    [
        (False, ["/usr/bin/python3", "/games/main.py"], "", "main.py"),
        (False, ["python3", "table"], "", "table"),
        (True, ["/games/Kitchen Table"], "", "Kitchen Table"),
        (True, ["/usr/lib/kitchen-table/lib/Kitchen Table"], "/usr/bin/kitchen-table", "kitchen-table"),
    ],
)
def test_help_names_the_program_as_it_was_started(
    is_package: bool,
    command: list[str],
    variable: str,
    name: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arguments, "is_package", lambda: is_package)
    monkeypatch.setattr(sys, "orig_argv", command)
    monkeypatch.setattr(sys, "argv", command[-1:])
    monkeypatch.setenv(arguments.STARTED_AS, variable)
    with pytest.raises(SystemExit):
        parse(["--help"])
    printed = capsys.readouterr().out
    assert printed.startswith(f"usage: {name} [-h]")
    assert ("python3" in printed) is not is_package, "a package has no python3 to ask for the games"


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


@pytest.mark.parametrize("command", [["main.py"], ["-m", "tests"]], ids=" ".join)
def test_a_python_too_old_gets_one_sentence(command: list[str], tmp_path: Path) -> None:
    pythons = old_pythons()
    copy_program(tmp_path)
    variables = os.environ | {"KITCHEN_TABLE_HOME": str(tmp_path / "home"), "CI": "1"}
    for python in pythons:
        done = subprocess.run(
            [python, "-B", *command], cwd=tmp_path, env=variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr.startswith("Kitchen Table needs Python 3.11 or newer and this is Python ")
        assert done.stderr.endswith(f" (Noted in {tmp_path / 'home' / 'problems.log'})\n")
        assert done.stderr.count("\n") == 1
    notes = (tmp_path / "home" / "problems.log").read_text().splitlines()
    assert len(notes) == len(pythons), "each was noted"
