"""The changelog is what a release needs: its versions, their dates, and the two things that it always notes. The notes
of a release follow from it."""

from __future__ import annotations

import datetime
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.session.disk.versions import FORMAT
from tests.packages import linux, wine
from tests.packages.recipe import Trouble, notes, releases, tree

ROOT = Path(__file__).resolve().parents[2]
FIRST, *RELEASED = releases.sections((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
A_CHANGELOG = """# Changelog

## Unreleased

Save format: 1, unchanged.

## 1.1.0

### The games

- One point
  in two lines.
- Another.

## 1.0.0, 2026-11-29

First.
"""


def numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def test_what_is_not_released_stands_first_and_then_the_present_version():
    assert (FIRST.version, FIRST.date) == (notes.UNRELEASED, "")
    assert RELEASED[0].version == __version__


def test_versions_and_dates_fall():
    versions = [numbers(section.version) for section in RELEASED]
    assert all(len(version) == 3 for version in versions)
    assert versions == sorted(versions, reverse=True)
    assert len({section.version for section in RELEASED}) == len(RELEASED)
    dates = [datetime.date.fromisoformat(section.date) for section in RELEASED]
    assert dates == sorted(dates, reverse=True)


def test_every_version_notes_the_save_format_and_the_rules():
    for section in (FIRST, *RELEASED):
        assert "Save format: " in section.text, section.version
        assert "Rules: " in section.text, section.version
    assert f"Save format: {FORMAT}, " in FIRST.text


def test_sections_of_a_changelog():
    assert [section[:2] for section in releases.sections(A_CHANGELOG)] == [
        ("Unreleased", ""),
        ("1.1.0", ""),
        ("1.0.0", "2026-11-29"),
    ]
    assert notes.one_line_each(releases.sections(A_CHANGELOG)[1].text) == (
        "### The games\n\n- One point in two lines.\n- Another."
    )


def test_the_notes_of_this_version_have_all_that_the_changelog_says_and_name_its_packages():
    told = notes.notes(__version__)
    assert told.split()[: len(RELEASED[0].text.split())] == RELEASED[0].text.split()
    for package in (linux.ARCHIVE, linux.DEB, wine.ARCHIVE, wine.SETUP):
        assert f"`{package.name}`" in told
    assert "<version>" not in told
    for line, after in zip(told.splitlines(), told.splitlines()[1:], strict=False):
        starts = after.startswith(("- ", "|", "#"))
        assert not (line and after) or starts, after


def test_there_are_no_notes_of_what_is_not_released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tree, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(A_CHANGELOG, encoding="utf-8")
    (tmp_path / "README.md").write_text("", encoding="utf-8")
    assert notes.notes("1.0.0").startswith("First.")
    assert notes.notes(notes.UNRELEASED) == "Save format: 1, unchanged."
    for version, reason in (("1.1.0", "no date"), ("0.9.0", "no section")):
        with pytest.raises(Trouble, match=reason):
            notes.notes(version)


def test_a_command_prints_them():
    command = [sys.executable, str(ROOT / ".ci" / "packaging"), "notes"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert done.stdout.decode("utf-8").strip() == notes.notes(__version__)
    other = subprocess.run([*command, "0.0.0"], capture_output=True, text=True, check=False)
    assert (other.returncode, other.stderr) == (1, "CHANGELOG.md has no section for 0.0.0.\n")
