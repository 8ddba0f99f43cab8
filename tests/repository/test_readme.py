"""The README tells the truth: its example runs, its commands and files exist, its keys are the table's."""

from __future__ import annotations

import re
from pathlib import Path

from game import catalogue

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs_to_a_winner() -> None:
    (source,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(source, "README.md", "exec"), names)
    assert names["winner"] in ("Ada", "Bruno", "Clara")


def test_the_games_of_the_table_are_those_of_the_house() -> None:
    """A game that the table does not name yet is no fault."""
    rows = [line for line in README.splitlines() if line.startswith("| **")]
    assert rows
    for row in rows:
        (game,) = (game for game in catalogue.GAMES if f"**{game.title}**, {game.kind}" in row)
        for rules in game.rule_sets:
            assert rules.title.replace(", ", " (") in row.replace(")", "")


def test_pictures_and_modules_it_names_exist() -> None:
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", README):
        assert (ROOT / picture).is_file(), picture
    for module in re.findall(r"python3? -m ([a-z_.]+)", README):
        place = ROOT / module.replace(".", "/")
        assert (place / "__main__.py").is_file() or place.with_suffix(".py").is_file(), module
    for folder in ("game", "ui", "assets", "tests"):
        assert (ROOT / folder).is_dir()
