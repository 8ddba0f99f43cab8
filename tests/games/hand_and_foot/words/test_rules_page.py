"""Hand and Foot: what the rules page says at tables with house rules."""

from __future__ import annotations

from game import catalogue
from game.words import rules_of_table

GAME = catalogue.game("hand-and-foot")


def said_of(**changes: object) -> str:
    sections = rules_of_table.sections(GAME, "books", changes, 4)
    return "\n".join(part.text for section in sections for part in section.parts)


def test_a_book_of_sevens_is_written_as_all_points_are():
    assert "a clean book 500, one of sevens 1,500 and a dirty one 300 points." in said_of(sevens_points=1500)
    assert "of sevens" not in said_of()
