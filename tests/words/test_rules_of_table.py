"""The rules page on paper, and the options as written rules have them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.words.rules_of_table import option_table, printed_page, sections
from game.words.rules_page import CardRule
from tests.contract import test_written_options as written

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_a_printed_page_has_every_rule_and_the_meanings_of_its_terms(game: Game):
    option = game.options[-1]
    changes = {option.key: next(value for value, _ in option.choices if value != option.default)}
    page = sections(game, game.rule_sets[0].id, changes, game.usual_seats)
    parts = [part for section in page for part in section.parts]
    lines = list(printed_page(game, page))
    text = " ".join(" ".join(lines).split())
    assert lines[0] == f"# {game.title}, {game.kind}"
    assert [line[3:] for line in lines if line.startswith("## ")] == [*(section.title for section in page), "Terms"]
    for part in parts:
        name = f"`{' '.join(part.faces)}` **{part.name}:** " if isinstance(part, CardRule) else ""
        assert f"{name}{'**House rule.** ' if part.changed else ''}{part.text}" in text
    assert "**House rule.** " in text
    meanings = {term.says for part in parts for term in game.glossary.find(part.text)}
    assert text.partition(" ## Terms ")[2] == " ".join(sorted(meanings))
    assert max(map(len, lines)) <= 100


@every_game
def test_the_table_of_options_is_one_that_written_rules_may_have(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "RULES.md").write_text("\n".join(option_table(game)), encoding="utf-8")
    monkeypatch.setattr(written, "files", lambda package: tmp_path)
    written.test_every_option_has_a_row(game)
    written.test_an_option_may_have_the_numbers_that_are_written_and_no_others(game)
    written.test_the_usual_values_are_those_that_are_written(game)
    written.test_what_an_option_waits_for_is_written_beside_it(game)
