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
from tests.session.kept import FOLDER, Kept, counted, read, rounds_of
from tests.session.kept.__main__ import write

FILES = sorted(FOLDER.glob("*.jsonl.xz"))
KEPT = [kept for path in FILES for kept in read(path)[0]]
TOLD = [(path, told) for path in FILES for told in read(path)[1]]


def plain(data: Any) -> Any:
    """As it is once written and read."""
    return json.loads(json.dumps(data))


def of_then(now: Any, then: Any) -> Any:
    """What is told now, without the figures at the end of a record that have come since."""
    if not isinstance(now, list) or not isinstance(then, list):
        return now
    return [of_then(*pair) for pair in zip(now, then, strict=False)] if len(now) >= len(then) else now


@pytest.mark.parametrize("kept", KEPT, ids=str)
def test_a_match_opens_as_it_was_left(kept: Kept):
    """It plays out to the digest that was saved, or could not be opened."""
    saved = kept.data["save"]
    match = Match.from_json(saved)
    assert {key: value for key, value in plain(match.to_json()).items() if key in saved} == saved
    assert list(match.state.results()) == kept.data["results"]
    assert plain(rounds_of(match)) == kept.data["rounds"]


@pytest.mark.parametrize("kept", [kept for kept in KEPT if kept.data["line"]], ids=str)
def test_a_line_names_the_same_table(kept: Kept):
    setup, line = read_setup(kept.data["save"]), kept.data["line"]
    assert line_of(setup) == line
    assert read_line(line) == SharedTable.of(setup)


@pytest.mark.parametrize(("path", "told"), TOLD)
def test_statistics_tell_the_same(path: Path, told: dict[str, Any], tmp_path: Path):
    ROUNDS.path(tmp_path).write_text("".join(f"{text}\n" for text in told["statistics"]), encoding="utf-8")
    now = plain(counted(tmp_path))
    rounds = [of_then(round_, then) for round_, then in zip(now["rounds"], told["rounds"], strict=True)]
    assert {"statistics": told["statistics"], **now, "rounds": rounds} == told


def test_every_game_and_rule_set_of_then_is_among_them():
    written = {(kept.file, kept.game, kept.data["save"]["rules"]) for kept in KEPT}
    assert len([file for file, *_ in written if file == "f40fc6ed"]) == 20


def test_what_this_program_writes_is_read_too(tmp_path: Path):
    path = tmp_path / "now.jsonl.xz"
    write(path, [game("forty-fives")])
    matches, (told,) = read(path)
    for kept in matches:
        test_a_match_opens_as_it_was_left(kept)
    test_statistics_tell_the_same(path, told, tmp_path)
