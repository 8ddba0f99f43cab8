"""The options are those of the written rules: every number an option may have, and its usual value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from copy import copy
from importlib.resources import files
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.options import Option, RuleSet, Variants, settle, spoken

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

COLUMNS = (
    "a table whose columns are `option`, `values` and `usual value`, or in its place one for each rule set, in order"
)

_RANGE = re.compile(r"(\d+) to (\d+)(?: in steps of (\d+))?")
_USUAL = re.compile(r"`([^`]+)`|(\d+|on|off)\b")


def cells(row: str) -> list[str]:
    """The cells of a row of a table, figures without commas and without what is said in brackets."""
    plain = re.sub(r"\([^)]*\)", "", re.sub(r"(?<=\d),(?=\d{3})", "", row))
    return [cell.strip() for cell in plain.strip().strip("|").split("|")]


def tables(game: Game) -> Iterator[tuple[list[str], list[str]]]:
    """Every row of the tables of options in a game's written rules, with the titles of the columns."""
    titles: list[str] = []
    for line in files(game.package).joinpath("RULES.md").read_text(encoding="utf-8").splitlines():
        row = cells(line) if line.startswith("|") else []
        if row[:2] == ["option", "values"]:
            titles = row
        elif titles and row and not row[0].startswith("-"):
            yield titles, row
        elif not row:
            titles = []


def numbers(cell: str) -> set[int]:
    """The whole numbers that a cell allows: ``0 = none, or 1 to 6 per group``."""
    words = re.sub("`[^`]*`", "", cell)
    found = {int(number) for number in re.findall(r"\d+", _RANGE.sub("", words))}
    for first, last, step in _RANGE.findall(words):
        found.update(range(int(first), int(last) + 1, int(step or 1)))
    return found


def written(game: Game) -> Iterator[tuple[Option, list[str], list[str]]]:
    """Every option with its row in the written rules and the titles of the columns. A row may be about several options,
    their usual values side by side."""
    options = {option.key: option for option in game.options}
    for titles, row in tables(game):
        keys = re.findall("`([^`]+)`", row[0])
        for at, key in enumerate(keys):
            assert key in options, f"{game.package}/RULES.md has a row for `{key}`, which is no option"
            assert len(row) == len(titles), f"the row of `{key}` has other columns than {', '.join(titles)}"
            mine = (cell.split(", ") if len(keys) > 1 else [cell] for cell in row)
            yield options[key], titles, [values[min(at, len(values) - 1)] for values in mine]


@every_game
def test_every_option_has_a_row(game: Game):
    rows, keys = [option.key for option, _, _ in written(game)], [option.key for option in game.options]
    missing = sorted(set(keys) - set(rows))
    assert not missing, f"{game.package}/RULES.md: no row of {COLUMNS} is about {', '.join(missing)}"
    assert sorted(rows) == sorted(keys), "an option has two rows"


@every_game
def test_an_option_may_have_the_numbers_that_are_written_and_no_others(game: Game):
    for option, _, row in written(game):
        values = [value for value, _ in option.choices]
        assert len({*map(repr, values)}) == len(values), f"{option.key} has a value twice"
        mine = {value for value in values if type(value) is int}
        said = numbers(row[1]) if "a seat from 0" not in row[1] else set(range(max(game.seats)))
        assert mine == said, f"{option.key}: the column `values` says {row[1]!r}"


@every_game
def test_the_usual_values_are_those_that_are_written(game: Game):
    checked = 0
    for option, titles, row in written(game):
        columns = {title: number for number, title in enumerate(titles)}
        first = columns.get("usual value", 2)
        rule_sets = game.rule_sets[:1] if "usual value" in columns else game.rule_sets
        assert len(row) >= first + len(rule_sets), f"the row of `{option.key}` is not of {COLUMNS}"
        said = [*enumerate(rule_sets, first)]
        said += [(columns[other.title], other) for other in game.rule_sets[len(rule_sets) :] if other.title in columns]
        for number, rule_set in said:
            usual = _USUAL.match(row[number] or row[first])  # an empty cell: as usual
            if usual is None:  # as another table says
                continue
            value = settle(game.options, rule_set, {})[option.key]
            wrong = f"{option.key}, {rule_set.id}: the column `{titles[number]}` says {usual[0]}"
            assert spoken(value) == usual[0].strip("`"), wrong
            checked += 1
    assert checked > len(game.options) // 2, f"hardly a usual value is told in {COLUMNS}"


@every_game
def test_what_an_option_waits_for_is_written_beside_it(game: Game):
    """A menu hides it till then."""
    rows = files(game.package).joinpath("RULES.md").read_text(encoding="utf-8").splitlines()
    for option in game.options:
        if option.after is not None:
            key, value = option.after
            row = next(row for row in rows if row.startswith("| ") and f"`{option.key}`" in row.split("|")[1])
            assert (f"`{key}` {'on' if value else 'off'}" if isinstance(value, bool) else f"`{value}`") in row, (
                option.key
            )


@every_game
def test_what_a_named_house_rule_changes_is_written_after_its_name(game: Game):
    text = " ".join(files(game.package).joinpath("RULES.md").read_text(encoding="utf-8").split())
    for preset in game.variants.presets:
        beside = re.split(r"\*\w", text.partition(f"*{preset.title}*")[2])[0]
        for key, value in preset.values.items():
            assert re.search(rf"`{key}` (= )?`?{spoken(value)}\b", beside), f"{preset.title}: {key} {value}"


RULES = """
| option | values | {usual} |
|---|---|---|
| `hand_size` | {values} | {value} |
"""
RIGHT = {"usual": "usual value", "values": "3, 5, 7", "value": "5"}


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({}, ""),
        ({"values": "3 to 7"}, "hand_size: the column `values` says '3 to 7'"),
        ({"value": "7"}, "hand_size, standard: the column `usual value` says 7"),
        ({"usual": "Standard", "value": "3"}, "hand_size, standard: the column `Standard` says 3"),
        (
            {"value": "as dealt"},
            r"hardly a usual value is told in a table whose columns are `option`, `values` and `usual",
        ),
        ({"value": "5 | 6"}, "the row of `hand_size` has other columns than option, values, usual value"),
        ({"values": "3, 5, 7 | 5 |\n| `hand` | 3"}, "has a row for `hand`, which is no option"),
        (
            {"usual": "usual value |\n\n| key | allowed | usual"},
            "no row of a table whose columns are .* is about hand_size",
        ),
    ],
)
def test_what_is_wrong_with_a_table_is_said_by_its_columns(
    change: dict[str, str], wrong: str, tmp_path: Path, monkeypatch
):
    """Of a small game that lies in a folder of its own."""
    hand_size = Option("hand_size", "Cards", ((3, "3"), (5, "5"), (7, "7")), 5, "How many cards.")
    variants = Variants((hand_size,), (RuleSet("standard", "Standard", "As usual."),), lambda *table: {})
    game = copy(GAMES[0])
    game.__dict__["variants"] = variants
    (tmp_path / "RULES.md").write_text(RULES.format(**{**RIGHT, **change}), encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.files", lambda package: tmp_path)
    with pytest.raises(AssertionError, match=wrong) if wrong else nullcontext():
        test_every_option_has_a_row(game)
        test_an_option_may_have_the_numbers_that_are_written_and_no_others(game)
        test_the_usual_values_are_those_that_are_written(game)


def test_what_a_cell_allows():
    assert numbers("0 = none, or 1 to 3 per group") == {0, 1, 2, 3}
    assert numbers("`2-6`, 0 to 50 in steps of 25 and 9") == {0, 25, 50, 9}
    assert cells("| `a` | 1,000, 2 (for 3) |") == ["`a`", "1000, 2"]
