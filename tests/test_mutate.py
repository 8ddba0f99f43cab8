"""The changes of `tests.mutate`: every one can be read by Python, differs, and says what it does."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from tests import mutate
from tests.mutate import ROOT, WITHOUT_EFFECT, candidates, put, rules_of, without_effect
from tests.mutations import mutations

FOLDERS = sorted(path.parent.name for path in (ROOT / "game" / "games").glob("*/rules"))
SAMPLE = 20  # changes of each game


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
        ("'text'", []),
    ],
)
def test_one_thing_is_changed_at_a_time(text: str, expected: list[str]):
    assert changed(text) == expected


def test_a_refusal_is_left_out_and_no_other_result():
    function = "def why_not(move) -> {} | None:\n    return refusal(move)\n"
    assert changed(function.format("Refusal")) == ["def why_not(move) -> Refusal | None:\n    return None\n"]
    assert changed(function.format("Move")) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_change_of_a_games_rules_can_be_read_and_says_what_it_does(folder: str):
    sources = [path.read_bytes() for path in rules_of(folder)]
    found = [(source, mutation) for source in sources for mutation in mutations(source)]
    assert len(found) > 100
    for source, mutation in Random(folder).sample(found, SAMPLE):
        assert ast.dump(ast.parse(mutation.applied(source))) != ast.dump(ast.parse(source))
        before, after = mutation.described(source)
        assert before != after
        line = source.decode().splitlines()[mutation.line - 1]
        assert not set(before.split()).isdisjoint(line.split())


def test_changes_without_effect_are_left_out_and_each_stands_in_the_sources_with_a_reason():
    known = without_effect(WITHOUT_EFFECT.read_text(encoding="utf-8"))
    for (name, before, _), reason in known.items():
        assert before in {" ".join(line.split()) for line in (ROOT / name).read_text(encoding="utf-8").splitlines()}
        assert reason.endswith(".")
    text = "# for the reader\n# and more\n\ngame/a.py\nif a < b:\nif a <= b:\nThey are never equal.\n"
    assert without_effect(text) == {("game/a.py", "if a < b:", "if a <= b:"): "They are never equal."}


def test_every_candidate_is_a_change_of_the_games_rules_that_may_matter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    every = list(candidates(FOLDERS[0]))
    path, mutation = every[0]
    block = [path.relative_to(ROOT).as_posix(), *mutation.described(path.read_bytes()), "Nobody asks."]
    known = tmp_path / "known.txt"
    known.write_text("\n".join(block) + "\n")
    monkeypatch.setattr(mutate, "WITHOUT_EFFECT", known)
    assert (path, mutation) not in set(candidates(FOLDERS[0]))
    assert set(candidates(FOLDERS[0])) < set(every)


def test_a_changed_file_is_compiled_anew(tmp_path: Path):
    compiled = tmp_path / "__pycache__" / "state.cpython-311.pyc"
    compiled.parent.mkdir()
    compiled.touch()
    put(tmp_path / "state.py", b"a = 1\n")
    assert (tmp_path / "state.py").read_bytes() == b"a = 1\n"
    assert not compiled.exists()
