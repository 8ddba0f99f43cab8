"""Canasta: what the rules page says at tables with house rules."""

from __future__ import annotations

from game import catalogue
from game.words import rules_of_table

GAME = catalogue.game("canasta")


def said_of(seats: int = 4, **changes: object) -> str:
    sections = rules_of_table.sections(GAME, "classic", changes, seats)
    return "\n".join(part.text for section in sections for part in section.parts)


def test_going_out_concealed_brings_more_or_the_same():
    assert "goes out **concealed** and gets 200 instead." in said_of()
    same = said_of(concealed=100)
    assert "To go out brings 100 points, **concealed** or not: whoever has laid nothing before" in same
    assert "instead." not in same
