"""The program looks at its own parts: all there, or which one is missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import __version__, catalogue
from ui.pictures.assets import Assets
from ui.scenes.router import Router
from ui.start import launch, message, reader, self_test


@pytest.mark.parametrize("count", [2, pytest.param(len(catalogue.GAMES), marks=pytest.mark.soak)])
def test_a_line_says_that_all_parts_are_there(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few games do: those of a package are looked at whenever one is made."""
    monkeypatch.setenv("CI", "1")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(catalogue, "GAMES", catalogue.GAMES[:count])
    assert launch.play(["--self-test"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    (line,) = said.out.splitlines()
    assert line.startswith(f"Kitchen Table {__version__} (")
    assert ": all parts are there (" in line
    assert f" {count} games, " in line
    rule_sets = sum(len(game.rule_sets) for game in catalogue.GAMES)
    assert f" {rule_sets} rule sets, {rule_sets} rules pages)." in line
    assert ". Screen readers can" in line
    assert not (tmp_path / "home").exists(), "it wrote among the person's files"


def test_without_the_package_for_screen_readers_no_part_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_test, "look", lambda: ({"games": 11}, []))
    monkeypatch.setattr(reader, "PACKAGE", "no_such_package")
    all_there, sentence = self_test.run()
    assert all_there
    assert sentence.endswith(
        "(11 games). Screen readers cannot follow (ModuleNotFoundError: No module named 'no_such_package')."
    )


@pytest.mark.parametrize(
    ("package", "fault"),
    [
        ({"files": {"assets/icons/nothing.svg": 7}}, "assets/icons/nothing.svg (FileNotFoundError: "),
        ({"files": {"assets/icons/app.svg": 7}}, "assets/icons/app.svg (OSError: "),
        ({"files": {"ui/scenes/nothing.py": 7}}, "ui.scenes.nothing (ModuleNotFoundError: "),
        ({"files": {"ui/app.py": 7}, "modules": ["xml.nothing"]}, "xml.nothing (ModuleNotFoundError: "),
    ],
)
def test_a_part_that_a_package_lacks_is_named(
    package: dict[str, Any],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("CI", "1")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    monkeypatch.setattr(self_test, "parts", lambda root: package)
    assert launch.play(["--self-test"]) == 1
    said = capsys.readouterr().err
    assert f" lacks parts: {fault}" in said
    assert said.endswith(f"(Noted in {tmp_path / 'problems.log'})\n")


@pytest.mark.parametrize(("is_read", "shown"), [(True, []), (False, ["All is well."])])
def test_where_nobody_reads_a_terminal_a_window_says_it(
    is_read: bool, shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []
    monkeypatch.setattr(self_test, "run", lambda: (True, "All is well."))
    monkeypatch.setattr(message, "terminal_is_read", lambda: is_read)
    monkeypatch.setattr(message, "show", lambda sentence, is_good: said.append(sentence))
    assert launch.play(["--self-test"]) == 0
    assert capsys.readouterr().out == "All is well.\n"
    assert said == shown


def test_a_picture_or_a_page_that_cannot_be_shown_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = Assets._load

    def load(assets: Assets, name: str, space: tuple[int, int]) -> Any:
        return picture(assets, name.replace("icons/", "icons/no "), space)

    def days(router: Router) -> None:
        raise ImportError("no such page")

    monkeypatch.setattr(Assets, "_load", load)
    monkeypatch.setattr(Router, "days", days)
    monkeypatch.setattr(self_test, "_modules", lambda root, package: ())
    monkeypatch.setattr(catalogue, "GAMES", catalogue.GAMES[:1])
    faults = self_test.look()[1]
    assert any(".svg cannot be drawn" in fault for fault in faults), faults
    assert "days (ImportError: no such page)" in faults
    assert len(faults) == len(set(faults))
