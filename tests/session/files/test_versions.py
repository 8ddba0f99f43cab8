"""A saved match, a score pad and an evening say which version wrote them, and nothing but words follows from it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.session.disk import versions
from game.session.evenings.evening import read_evening
from game.session.match import Match, NewerSave, SaveError
from game.session.pads.book import read_book
from game.session.save import SaveSlot, read_match
from tests.session.evenings.test_turns import an_evening, programme
from tests.session.matches import played
from tests.session.pads.test_book import a_book

GAME = "ninety-nine"
NEWER = "99.0.1"
OF_NEWER = f"Kitchen Table {NEWER}, which is newer than this one ({__version__})"
NO_VERSIONS: list[object] = [
    None,
    7,
    True,
    [],
    {},
    "",
    "1",
    "1.0",
    "99.0.1.2",
    "99.0.1rc1",
    "99.0.1\n",
    " 99.0.1",
    "\N{ARABIC-INDIC DIGIT NINE}.0.1",
    "9" * 5000,
]


def saved(**changes: object) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(played("standard", moves=20).to_json()))
    return data | changes


def refused(data: Mapping[str, Any]) -> SaveError:
    with pytest.raises(SaveError) as caught:
        Match.from_json(data)
    return caught.value


def test_a_match_says_which_version_has_saved_it():
    data = saved()
    assert list(data)[:2] == ["kitchen_table", "written_by"]
    assert data["written_by"] == __version__
    assert Match.from_json(data).written_by == __version__


def test_whoever_saves_a_match_again_is_named_then():
    match = Match.from_json(saved(written_by="0.1.0"))
    assert match.written_by == "0.1.0"
    assert match.to_json() == saved()


def test_a_match_from_before_versions_were_named_opens_as_before():
    data = saved()
    del data["written_by"]
    match = Match.from_json(data)
    assert match.written_by == ""
    assert match.to_json() == saved()


def test_a_program_that_does_not_know_a_key_opens_the_match_all_the_same():
    """As those before 1.0.0 open what is saved now."""
    assert Match.from_json(saved(not_known_here=["x"])).to_json() == saved()


@pytest.mark.parametrize("version", NO_VERSIONS, ids=lambda version: repr(version)[:20])
def test_what_is_no_version_is_as_if_it_were_not_there(version: object):
    match = Match.from_json(saved(written_by=version))
    assert match.written_by == ""
    assert str(refused(saved(written_by=version, moves=[7]))) == "This match is damaged: move 1 cannot be read."
    newer = refused({"kitchen_table": versions.FORMAT + 1, "written_by": version})
    assert str(newer) == "This match was saved by a newer Kitchen Table; update the program to open it."


def test_a_newer_version_of_the_same_format_opens():
    assert Match.from_json(saved(written_by=NEWER)).to_json() == saved()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"options": {"aces": 2}}, "This match cannot be set up: There is no option 'aces'."),
        ({"moves": ["0 fly"]}, "This match is damaged: move 1 is not possible."),
        ({"digest": "0"}, "This match was changed after it was saved: it no longer ends as it did."),
    ],
)
def test_what_a_newer_version_has_saved_and_is_not_understood_here_says_so(changes: dict[str, Any], sentence: str):
    problem = refused(saved(written_by=NEWER, **changes))
    assert isinstance(problem, NewerSave)
    said, _, why = str(problem).rpartition(" It was ")
    assert said.startswith(sentence)
    assert why == f"saved by {OF_NEWER}; update the program to open it."
    for version in ("0.1.0", __version__):
        problem = refused(saved(written_by=version, **changes))
        assert not isinstance(problem, NewerSave)
        assert str(problem) == said


def test_it_stays_where_it_is(tmp_path: Path):
    slot = SaveSlot(tmp_path)
    path = slot.unfinished_path(GAME)
    path.parent.mkdir()
    path.write_text(json.dumps(saved(written_by=NEWER, moves=["0 fly"])), encoding="utf-8")
    with pytest.raises(NewerSave):
        slot.unfinished(GAME)
    assert os.listdir(path.parent) == [path.name]
    summary = slot.summary(path)
    assert summary is not None
    assert versions.newer_version(summary) == NEWER


def test_a_file_of_a_newer_format_says_by_which_version(tmp_path: Path):
    path = tmp_path / "a match.kitchentable"
    path.write_text(json.dumps(saved(kitchen_table=versions.FORMAT + 1, written_by=NEWER)), encoding="utf-8")
    with pytest.raises(NewerSave, match="update the program to open it") as caught:
        read_match(path)
    assert OF_NEWER in str(caught.value)


@pytest.mark.parametrize(
    ("data", "read"),
    [(a_book().to_json(), read_book), (an_evening(2, programme("cheat", 3)).to_json(), read_evening)],
    ids=["score pad", "evening"],
)
def test_a_score_pad_and_an_evening_say_it_too(data: dict[str, Any], read: Callable[[Any], Any]):
    """Whoever writes one again is named: the version is not among what is kept of a newer program."""
    assert data["written_by"] == __version__
    for version in (*NO_VERSIONS, "0.1.0", NEWER):
        assert read(data | {"written_by": version}).to_json() == data
    with pytest.raises(NewerSave, match="was written by Kitchen Table"):
        read(data | {"written_by": NEWER, "kitchen_table": versions.FORMAT + 1})
