"""Which build this is: read from what a package says, or from what git has written down; never by calling git."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import __version__
from tests.ui.scenes.checks import all_words, start
from ui.app import App
from ui.scenes import about_page
from ui.start import built, trouble

COMMIT = "4ec5b374" + "0" * 32
LOG = f"""{"0" * 40} {"1" * 40} Ada <ada@example.org> 1 +0000\tclone: from elsewhere
{"1" * 40} {COMMIT} Ada B. <ada@example.org> 1700000000 +0100\tcommit: cards are red, too
"""


def has_log(folder: Path) -> None:
    (folder / "logs").mkdir(parents=True)
    (folder / "logs" / "HEAD").write_text(LOG)


def test_a_package_says_what_it_was_made_from(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    has_log(tmp_path / ".git")
    assert not built.is_package(str(tmp_path))
    (tmp_path / built.PARTS).write_text(json.dumps({"commit": "12345678+", "date": "2026-11-24"}))
    assert built.is_package(str(tmp_path))
    assert built.build(str(tmp_path)) == f"{__version__} (12345678+, 2026-11-24)"


@pytest.mark.parametrize("is_worktree", [False, True])
def test_a_checkout_is_read_where_git_wrote_it_down(is_worktree: bool, tmp_path: Path) -> None:
    if is_worktree:
        has_log(tmp_path / "main" / ".git" / "worktrees" / "other")
        (tmp_path / ".git").write_text(f"gitdir: {tmp_path / 'main/.git/worktrees/other'}\n")
    else:
        has_log(tmp_path / ".git")
    assert built.build(str(tmp_path)) == f"{__version__} (4ec5b374, 2023-11-14)"


@pytest.mark.parametrize("log", ["", "\n", "a b\n", "x y z <w> many +0000\n", f"0 {COMMIT} A <a> {10**30} +0000\n"])
def test_what_cannot_be_read_is_not_told(log: str, tmp_path: Path) -> None:
    assert built.build(str(tmp_path)) == __version__, "a copy without git"
    (tmp_path / ".git" / "logs").mkdir(parents=True)
    (tmp_path / ".git" / "logs" / "HEAD").write_text(log)
    (tmp_path / "assets").mkdir()
    (tmp_path / built.PARTS).write_text("{")
    assert built.build(str(tmp_path)) == __version__


def test_notes_of_trouble_name_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    monkeypatch.setattr(trouble, "build", lambda: "1.2.3 (4ec5b374, 2026-11-24)")
    assert trouble.note("Nothing works.")
    assert (tmp_path / "problems.log").read_text().endswith(" 1.2.3 (4ec5b374, 2026-11-24): Nothing works.\n")


def test_the_page_about_the_program_names_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about_page, "commit", lambda: "4ec5b374, 2026-11-24")
    app = App(size=(1280, 720))
    start(app)
    app.router.about()
    assert "Commit 4ec5b374, 2026-11-24" in all_words(app)
