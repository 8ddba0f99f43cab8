"""Saves, statistics and game codes of earlier programs: everything opens, and says what it said then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import game
from game.session.match import Match, read_setup
from game.session.sharing.line import SharedTable, line_of, read_line
from game.session.statistics.file import ROUNDS
from tests.session.kept import ENDING, FOLDER, Kept, counted, read, rounds_of
from tests.session.kept.__main__ import write

FILES = sorted(FOLDER.glob(f"*{ENDING}"))
READ = [(path, *read(path)) for path in FILES]
KEPT = [kept for _, matches, _ in READ for kept in matches]
TOLD = [(path, told) for path, _, lines in READ for told in lines]


RULE_SETS = {"f40fc6ed": 20, "1.0.0": 29}  # of then
SHARE = 6  # of so many matches an ordinary run opens one, and one of every rule set


def some_often(all_kept: list[Kept]) -> list[Any]:
    """Each of these matches as a case; most of them are for ``--soak``."""
    seen: set[tuple[str, str, str]] = set()
    cases = []
    for kept in all_kept:
        rules = rule_set_of(kept)
        often = kept.number % SHARE == 0 or rules not in seen
        seen.add(rules)
        cases.append(pytest.param(kept, id=str(kept), marks=() if often else pytest.mark.soak))
    return cases


def rule_set_of(kept: Kept) -> tuple[str, str, str]:
    return kept.file, kept.game, kept.data["save"]["rules"]


def plain(data: Any) -> Any:
    """As it is once written and read."""
    return json.loads(json.dumps(data))


def of_then(now: Any, then: Any) -> Any:
    """What is told now, without the figures at the end of a record that have come since."""
    if not isinstance(now, list) or not isinstance(then, list):
        return now
    return [of_then(*pair) for pair in zip(now, then, strict=False)] if len(now) >= len(then) else now


@pytest.mark.parametrize("kept", some_often(KEPT))
def test_a_match_opens_as_it_was_left(kept: Kept):
    """It plays out to the digest that was saved, or could not be opened."""
    saved = kept.data["save"]
    match = Match.from_json(saved)
    assert match.written_by == saved.get("written_by", "")
    now = {**plain(match.to_json()), "written_by": match.written_by}  # whoever saves it again is named then
    assert {key: value for key, value in now.items() if key in saved} == saved
    assert list(match.state.results()) == kept.data["results"]
    assert plain(rounds_of(match)) == kept.data["rounds"]


def test_a_line_names_the_same_table():
    for kept in KEPT:
        setup, line = read_setup(kept.data["save"]), kept.data["line"]
        if line:
            assert line_of(setup) == line, str(kept)
            assert read_line(line) == SharedTable.of(setup), str(kept)


@pytest.mark.parametrize(("path", "told"), TOLD)
def test_statistics_tell_the_same(path: Path, told: dict[str, Any], tmp_path: Path):
    ROUNDS.path(tmp_path).write_text("".join(f"{text}\n" for text in told["statistics"]), encoding="utf-8")
    now = plain(counted(tmp_path))
    rounds = [of_then(round_, then) for round_, then in zip(now["rounds"], told["rounds"], strict=True)]
    assert {"statistics": told["statistics"], **now, "rounds": rounds} == told


def test_every_game_and_rule_set_of_then_is_among_them():
    written = {rule_set_of(kept) for kept in KEPT}
    assert {file: len([found for found, *_ in written if found == file]) for file in RULE_SETS} == RULE_SETS
    assert {path.name.removesuffix(ENDING) for path in FILES} == {*RULE_SETS}


def test_what_a_release_has_written_says_so():
    versions = {(kept.file, kept.data["save"].get("written_by")) for kept in KEPT}
    assert versions == {("f40fc6ed", None), ("1.0.0", "1.0.0")}


def test_what_this_program_writes_is_read_too(tmp_path: Path):
    path = tmp_path / "now.jsonl.xz"
    write(path, [game("sixty-seconds")])
    matches, (told,) = read(path)
    for kept in matches:
        test_a_match_opens_as_it_was_left(kept)
    test_statistics_tell_the_same(path, told, tmp_path)
