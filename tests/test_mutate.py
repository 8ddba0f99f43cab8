"""The changes of `tests.mutate`: every one can be read by Python, differs, and says what it does."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests import mutate
from tests.by_game import FOLDERS
from tests.mutate import (
    ROOT,
    WITHOUT_EFFECT,
    Outcome,
    Step,
    candidates,
    games_with,
    in_steps,
    own_tests,
    put,
    rules_of,
    run_steps,
    seconds_by_file,
    without_effect,
)
from tests.mutations import mutations

GAMES = sorted(FOLDERS)
SAMPLE = 10  # changes of each game


def changed(text: str) -> list[str]:
    """The text after each change."""
    source = text.encode()
    return [mutation.applied(source).decode() for mutation in mutations(source)]


def test_the_rules_of_a_game_are_a_folder_or_a_module(tmp_path: Path):
    games = tmp_path / "game" / "games"
    for name in ("small_game/rules.py", "small_game/words.py", "large_game/rules/state.py", "large_game/rules.py"):
        (games / name).parent.mkdir(parents=True, exist_ok=True)
        (games / name).write_text("")
    assert rules_of("small-game", tmp_path) == [games / "small_game" / "rules.py"]
    assert rules_of("large-game", tmp_path) == [games / "large_game" / "rules" / "state.py"]
    assert rules_of("no-game", tmp_path) == []


def test_a_part_of_the_engine_is_a_folder_or_a_module_and_is_proved_by_the_games_that_build_on_it():
    assert rules_of("engine/trick_play") == [ROOT / "game" / "engine" / "trick_play.py"]
    assert ROOT / "game" / "engine" / "melds" / "groups.py" in rules_of("engine/melds")
    assert rules_of("engine/no_part") == []
    assert own_tests("engine/melds", ROOT) == ["tests/engine", "tests/games/canasta", "tests/games/hand_and_foot"]
    assert "tests/games/skat" in own_tests("engine/tricks", ROOT)  # by way of `trick_play`
    assert set(games_with("engine/moves")) == FOLDERS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b", ["a <= b"]),
        ("a == b != c", ["a != b != c", "a == b == c"]),
        ("a in b", ["a not in b"]),
        ("a is not b", ["a is b"]),
        ("total += a", ["total -= a"]),
        ("a // b", ["a * b"]),
        ("-a", ["(a)"]),
        ("not a", ["(a)"]),
        ("7", ["6", "8"]),
        ("0", ["1"]),
        ("True", ["False"]),
        ("a and b and c", ["a or b and c", "a and b or c"]),
        ("a if b else c", ["a if (not (b)) else c"]),
        ("[a for a in b if c]", ["[a for a in b if (not (c))]"]),
        ("(a\n # < or >\n > b)", ["(a\n # < or >\n >= b)"]),
        ("'è' + a", ["'è' - a"]),
        ("assert a < b", []),
        ("@dataclass(frozen=True)\nclass A:\n    b = 0\n", ["@dataclass(frozen=True)\nclass A:\n    b = 1\n"]),
        ("'text'", []),
    ],
)
def test_one_thing_is_changed_at_a_time(text: str, expected: list[str]):
    assert changed(text) == expected


def test_a_refusal_is_left_out_and_no_other_result():
    function = "def why_not(move) -> {} | None:\n    return refusal(move)\n"
    assert changed(function.format("Refusal")) == ["def why_not(move) -> Refusal | None:\n    return None\n"]
    assert changed(function.format("Move")) == []


def test_what_draws_by_lot_is_left_as_it_is():
    function = "def any_move({}):\n    return 1\n"
    assert changed(function.format("seat, rng")) == []
    assert len(changed(function.format("seat"))) == 2


@cache
def read(source: bytes) -> str:
    """A source as Python reads it."""
    return ast.dump(ast.parse(source))


@pytest.mark.parametrize("folder", GAMES)
def test_every_change_of_a_games_rules_can_be_read_and_says_what_it_does(folder: str):
    sources = [path.read_bytes() for path in rules_of(folder)]
    found = [(source, mutation) for source in sources for mutation in mutations(source)]
    lines = sum(source.count(b"\n") for source in sources)
    assert len(found) >= max(SAMPLE, lines // 4), "the rules, options among them, lie in `rules/` or in `rules.py`"
    for source, mutation in Random(folder).sample(found, SAMPLE):
        assert read(mutation.applied(source)) != read(source)
        before, after = mutation.described(source)
        assert before != after
        line = source.decode().splitlines()[mutation.line - 1]
        assert not set(before.split()).isdisjoint(line.split())


def test_changes_without_effect_are_left_out_and_each_can_be_made_and_has_a_reason():
    known = without_effect(WITHOUT_EFFECT.read_text(encoding="utf-8"))
    for name in sorted({name for name, _, _ in known}):
        path = ROOT / name
        source = path.read_bytes() if path.is_file() else b""
        possible = {(name, *mutation.described(source)) for mutation in mutations(source)}
        assert {change for change in known if change[0] == name} <= possible, "take out what is no more"
    assert all(reason.endswith(".") for reason in known.values())
    text = "# for the reader\n# and more\n\ngame/a.py\nif a < b:\nif a <= b:\nThey are never equal.\n"
    assert without_effect(text) == {("game/a.py", "if a < b:", "if a <= b:"): "They are never equal."}


def test_every_candidate_is_a_change_of_the_games_rules_that_may_matter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    known = tmp_path / "known.txt"
    known.touch()
    monkeypatch.setattr(mutate, "WITHOUT_EFFECT", known)
    every = list(candidates(GAMES[0]))
    path, mutation = every[0]
    block = [path.relative_to(ROOT).as_posix(), *mutation.described(path.read_bytes()), "Nobody asks."]
    known.write_text("\n".join(block) + "\n")
    assert (path, mutation) not in set(candidates(GAMES[0]))
    assert set(candidates(GAMES[0])) < set(every)


def test_a_changed_file_is_compiled_anew(tmp_path: Path):
    compiled = tmp_path / "__pycache__" / "state.cpython-311.pyc"
    compiled.parent.mkdir()
    compiled.touch()
    put(tmp_path / "state.py", b"a = 1\n")
    assert (tmp_path / "state.py").read_bytes() == b"a = 1\n"
    assert not compiled.exists()


def test_the_games_own_tests_come_first_and_the_quickest_of_them():
    seconds = {
        "tests/words/a.py": 0.1,
        "tests/games/a/b.py": 9.0,
        "tests/games/a/c.py": 1.0,
        "tests/contract/d.py": 0.0,
    }
    assert in_steps(seconds, ["tests/games/a"]) == [
        (["tests/games/a/c.py", "tests/games/a/b.py"], 10.0),
        (["tests/contract/d.py", "tests/words/a.py"], 0.1),
    ]
    assert in_steps({"tests/contract/d.py": 0.5}, []) == [(["tests/contract/d.py"], 0.5)]


def test_the_seconds_of_a_file_are_those_of_its_tests():
    cases = '<testcase classname="tests.a" name="b[1]" time="0.5"/><testcase classname="tests.a" name="c" time="2"/>'
    assert seconds_by_file(f"<testsuites><testsuite>{cases}</testsuite></testsuites>") == {"tests/a.py": 2.5}


def test_what_notices_a_change_is_named():
    output = "..F\nFAILED tests/games/a/test_b.py::test_c[1-d] - assert 1 == 2\n1 failed, 2 passed in 0.10s\n"
    assert Outcome(False, output).first_failure == "games/a/test_b.py::test_c[1-d]"
    assert Outcome(False, "running out of time").first_failure == "running out of time"


def test_nothing_more_is_tested_once_a_test_has_failed(tmp_path: Path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "by_game.py").write_text("def pytest_addoption(parser):\n    parser.addoption('--game')\n")
    (folder / "test_good.py").write_text("def test_good(): pass\n")
    (folder / "test_bad.py").write_text("def test_bad(): assert False\n")
    good, bad, missing = (Step([f"tests/test_{name}.py"], 0) for name in ("good", "bad", "missing"))
    assert run_steps("a", tmp_path, [good]).passed
    outcome = run_steps("a", tmp_path, [good, bad, missing])
    assert (outcome.passed, outcome.first_failure) == (False, "test_bad.py::test_bad")


def test_a_change_that_never_ends_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(mutate, "START", 0.5)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "by_game.py").write_text("while True: pass\n")
    assert run_steps("a", tmp_path, [Step([], 0)]) == (False, "running out of time")
