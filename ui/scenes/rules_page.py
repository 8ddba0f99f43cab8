"""The rules of a game as they are at one table: the text of `game.words.rules_page`, with small cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.catalogue import game
from game.declaration import Game
from game.engine.options import Value
from game.session.match import Setup
from game.words.rules_page import CardRule, Rule, Section, sections
from ui.scenes.page import Page, panel
from ui.scenes.parts import SmallCards, Stepper, Wide, scrolled
from ui.theme import GOLD_LIGHT, TEXT
from ui.widgets import Button, Column, Grid, Label, Paragraph, Row, Space, Widget

_CARD_UNITS = 40
_MARK = "**House rule.** "


class RulesPage(Page):
    """The rules of one table, or (without a set-up) of every rule set of a game, to browse."""

    width = 940
    game: Game

    def __init__(
        self,
        game: Game,
        rules: str | None = None,
        *,
        changes: Mapping[str, Value] | None = None,
        seats: int | None = None,
    ) -> None:
        self.game = game
        self.rules = rules or game.rule_sets[0].id
        self._changes = changes
        self._seats = seats or game.usual_seats

    @classmethod
    def of_table(cls, setup: Setup) -> RulesPage:
        """The rules in force at a table."""
        return cls(game(setup.game), setup.rules, changes=setup.changes, seats=len(setup.seats))

    def build(self) -> Widget:
        self.shortcuts[pygame.K_F1, False] = self.back
        right: list[Widget] = []
        if self._changes is None:
            options = [(rules.id, rules.title) for rules in self.game.rule_sets]
            right.append(Stepper(options, self.rules, self._turn_to, 250))
        head = self.title_row(f"{self.game.title}, {self.game.kind}", right=right)
        parts: list[Widget] = []
        if self.game.lesson is not None and self._changes is None:
            parts += [self._lesson(), Space(8)]
        for section in sections(self.game, self.rules, self._changes or {}, self._seats):
            parts += _section(section)
        return Column([head, panel(scrolled(parts, gap=6), padding=24, grow=1)], gap=14)

    def _lesson(self) -> Widget:
        """The way to the lesson."""
        words = Column(
            [Space(grow=1), Label("You learn it faster at the table.", "body"), Space(grow=1)], gap=0, grow=1
        )
        return Row([words, Button("Show me", self._learn, icon="play")], gap=12)

    def _learn(self) -> None:
        self.app.router.learn(self.game.id)

    def _turn_to(self, rules: str) -> None:
        self.rules = rules
        self.rebuild()


def _section(section: Section) -> list[Widget]:
    widgets: list[Widget] = [Label(section.title, "title", GOLD_LIGHT, bold=True)]
    short = [part for part in section.parts if isinstance(part, CardRule) and len(part.faces) <= 2]
    long = [part for part in section.parts if isinstance(part, CardRule) and len(part.faces) > 2]
    if short:
        space = _CARD_UNITS * (1.6 if any(len(part.faces) > 1 for part in short) else 1)
        widgets.append(Grid([_card_line(part, space) for part in short], 2, gap=10))
    widgets += [_card_line(part, (_CARD_UNITS + 4) * len(part.faces)) for part in long]
    widgets += [_paragraph(part) for part in section.parts if isinstance(part, Rule)]
    return [*widgets, Space(8)]


def _paragraph(part: Rule) -> Widget:
    return Paragraph(f"{_MARK if part.changed else ''}{part.text}", "body", GOLD_LIGHT if part.changed else TEXT)


def _card_line(part: CardRule, space: float) -> Widget:
    """The cards, `space` units wide, and what they do."""
    cards = SmallCards(part.faces, _CARD_UNITS, space_units=space)
    words: Sequence[Widget] = [
        Space(grow=1),
        Label(part.name, bold=True),
        _paragraph(Rule(part.text, part.changed)),
        Space(grow=1),
    ]
    text = Column(words, gap=0, grow=1)
    return Row([Wide(cards, space), text], gap=14)
