"""The written rules: every game's folder has them, and whatever code and tests cite of them is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.games.beginners import mistakes_in

ROOT = Path(__file__).resolve().parents[2]

_NUMBER = r"\d+(?:\.\d+|[a-z]\b)?"
_CITED = re.compile(rf"\bsections? ({_NUMBER}(?:(?:, | and | to |, and ){_NUMBER})*)")
_HEADING = re.compile(rf"^#+ ({_NUMBER})\.? ", re.MULTILINE)
_ITEM = re.compile(r"^(?:\| (\d+) \||(\d+)\. |- \*\*([A-Z]\d+)\*\* )", re.MULTILINE)
_TEST = re.compile(r"^def test_(?:(example|corner)s?_)?(\d+|[a-z]\d+)_(?:and_(\d+)_)?", re.MULTILINE)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def folder(game: Game) -> Path:
    """Where a game lives, and its written rules with it."""
    return ROOT.joinpath(*game.package.split("."))


def rules(game: Game) -> str:
    return (folder(game) / "RULES.md").read_text(encoding="utf-8")


def part(text: str, heading: str) -> str:
    """What stands under the headings that say so, up to the next heading of the same kind."""
    parts = re.split(r"^(#+ .*)$", text, flags=re.MULTILINE)
    return "".join(body for title, body in zip(parts[1::2], parts[2::2], strict=True) if heading in title)


def items(text: str) -> set[str]:
    """The numbers of the items in lists and of the rows in tables."""
    return {"".join(found) for found in _ITEM.findall(text)}


def modules_about(game: Game) -> list[Path]:
    """The test modules that are about one game."""
    return sorted((ROOT / "tests" / "games" / folder(game).name).glob("test_*.py"))


def cited(path: Path) -> set[str]:
    """The sections that a module cites."""
    words = " ".join(path.read_text(encoding="utf-8").replace("#", " ").split())
    return {number for found in _CITED.findall(words) for number in re.findall(_NUMBER, found)}


def shown(game: Game) -> Iterator[tuple[str, str]]:
    """The worked examples and corner cases that tests have by their numbers: ``("example", "7")``."""
    for path in modules_about(game):
        house = next((kind for kind in ("example", "corner") if f"{kind}s" in path.stem), "")
        for kind, *numbers in _TEST.findall(path.read_text(encoding="utf-8")):
            if kind or house:
                yield from ((kind or house, number.lstrip("0").upper()) for number in numbers if number)


@every_game
def test_every_section_that_is_cited_is_a_heading(game: Game) -> None:
    there = set(_HEADING.findall(rules(game)))
    for path in (*sorted(folder(game).rglob("*.py")), *modules_about(game)):
        assert cited(path) <= there, f"{path.name} cites what is no section of the written rules"


@every_game
def test_every_example_and_corner_case_with_a_test_is_a_numbered_item(game: Game) -> None:
    text = rules(game)
    numbered = {"example": items(part(text, "Worked examples")), "corner": items(part(text, "6. Corner cases"))}
    assert {number for kind, number in shown(game) if kind == "example"} == numbered["example"]
    assert {number for kind, number in shown(game) if kind == "corner"} <= numbered["corner"]


@every_game
def test_the_mistakes_of_beginners_are_listed(game: Game) -> None:
    text = " ".join(rules(game).split())
    assert [mistake.line for mistake in mistakes_in(game.id) if f"- {mistake.line}" not in text] == []


@every_game
def test_every_option_rule_set_and_preset_is_named(game: Game) -> None:
    text = " ".join(rules(game).split())
    assert [row.title for row in game.rule_sets if row.title not in text] == [], "RULES.md names every rule set"
    assert [row.title for row in game.variants.presets if f"*{row.title}*" not in text] == [], "and every *preset*"
    for option in game.options:
        assert f"`{option.key}`" in text, "every option, and all its values that are words, in `backquotes`"
        words = [value for value, _ in option.choices if isinstance(value, str)]
        assert [word for word in words if f"`{word}`" not in text] == [], option.key


@every_game
def test_sections_are_numbered_through(game: Game) -> None:
    there = _HEADING.findall(rules(game))
    sections = [int(number) for number in there if number.isdecimal()]
    assert sections in (list(range(len(sections))), list(range(1, len(sections) + 1)))
    assert len(sections) > 2


def test_what_a_citation_is() -> None:
    """The tests above are worth no more than what they find."""
    words = "(rules, section 3.7), section 8, (2), sections 4.1 to 4.5 and section 3a, or section 4."
    assert _CITED.findall(words) == ["3.7", "8", "4.1 to 4.5", "3a", "4"]
    assert all(any(cited(path) for path in folder(game).rglob("*.py")) for game in GAMES)
    with_tests = [game for game in GAMES if modules_about(game)]
    assert with_tests
    assert all(list(shown(game)) for game in with_tests)
