"""The rules of a game as they are at one table: the text of `game.words.rules_page`, with small cards, and the meanings
of its terms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.catalogue import full_title, game
from game.declaration import Game
from game.engine.options import OptionError, Value
from game.session import own
from game.session.match import Setup
from game.session.setup import NO_OWN_NAME, OwnName, rules_in_words
from game.words.glossary import Glossary
from game.words.paper.rules import rules_page
from game.words.rules_of_table import sections
from game.words.rules_page import HOUSE_RULE, CardRule, Rule, Section
from ui.scenes.page import Page
from ui.scenes.parts import Stepper, Wide, listing, middle, read
from ui.scenes.setup.keep_page import KeepPage
from ui.theme import GOLD_LIGHT, TEXT
from ui.widgets import Button, Column, Folding, Grid, IconButton, Label, Mark, Panel, Paragraph, Row, Space, Widget
from ui.widgets.cards import SmallCards

_CARD_UNITS, _GAP = 40, 6


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
        named: OwnName = NO_OWN_NAME,
    ) -> None:
        self.game = game
        self._named = named
        self.rules = rules or game.rule_sets[0].id
        self._changes = changes
        self._seats = seats or game.usual_seats

    @classmethod
    def of_table(cls, setup: Setup) -> RulesPage:
        """The rules in force at a table."""
        declared, seats = game(setup.game), len(setup.seats)
        return cls(declared, setup.rules, changes=setup.changes, seats=seats, named=setup.own)

    def shape(self) -> object:
        """The page is made anew when the size of text changes, or how much room there is for it."""
        return self.theme.growth, self.theme.tightness > 1

    def build(self) -> Widget:
        self.shortcuts[pygame.K_F1, False] = self.back
        which: list[Widget] = []
        if self._changes is None:
            options = [(rules.id, rules.title) for rules in own.rule_sets(self.game)]
            which.append(Stepper(options, self.rules, self._turn_to, 250))
            which[0].called = "Rule set"
        elif self._changes and not self._named.id:
            which.append(Button("Keep as…", self._keep, icon="plus"))
            which[0].tip = "Keep these rules under a name of your own."
        narrow = bool(which) and self.theme.tightness > 1
        printing = self.keyed(Button("Print", self._print, icon="print", key_hint="P"))
        head = self._head(which, IconButton("print", "Print", self._print) if narrow else printing)
        parts: list[Widget] = []
        if self.game.lesson is not None and self._changes is None:
            parts += [self._lesson(), Space(8)]
        for section in self._sections():
            parts += _Written(section, self.game.glossary).widgets()
        if self._changes is None:
            parts.append(self._otherwise())
        return Column([head, Panel(read(parts, gap=_GAP), padding=24, grow=1)], gap=14)

    def _head(self, which: Sequence[Widget], printing: Widget) -> Widget:
        """The head of the page. Between the title and the last button stands `which` rules they are; where one of them
        has so long a name of its own that it would press the title, it stands below."""
        title = f"{self.game.title}, {self.game.kind}"
        if not which or self.theme.folds:
            return self.title_row(title, right=[*which, printing])
        return Folding(self.title_row(title).children(), which, [printing], gap=12, late=True)

    def _sections(self) -> Sequence[Section]:
        """The rules of the table, or of the rule set that is looked at."""
        if self._changes is not None:
            called = rules_in_words(self._named.title) if self._named.id else ""
            return sections(self.game, self.rules, self._changes, self._seats, called=called)
        rules = own.rule_set(self.game, self.rules)
        if rules.base is None:
            return sections(self.game, self.rules, {}, self._seats)
        called = rules_in_words(rules.title)
        try:
            return sections(self.game, rules.base.id, rules.values, self._seats, called=called, about=rules.summary)
        except OptionError as problem:
            return (Section(called, (Rule(str(problem)),)),)

    def _keep(self) -> None:
        """Ask for a name for the rules of this table."""
        base = self.game.rule_set(self.rules)
        self.app.push(KeepPage(self.game, own.draft(self.game, base, self._changes or {}), self._kept))

    def _kept(self, rules: own.OwnRules) -> None:
        self._named = own.name_of(rules)
        self.rebuild()

    def _print(self) -> None:
        """Let the browser show the page as it is now."""
        rules = own.rule_set(self.game, self.rules)
        title = self._named.title if self._named.id else rules.title
        name = f"{full_title(self.game)}, {rules_in_words(title)}"
        self.app.router.print_page(name, rules_page(self.game, tuple(self._sections()), self.theme.deck))

    def _lesson(self) -> Widget:
        """The way to the lesson."""
        words = middle(Label("You learn it faster at the table.", "body"), gap=0, grow=1)
        return Row([words, Button("Show me", self._learn, icon="play")], gap=12)

    def _otherwise(self) -> Widget:
        """Where a family finds its own rules."""
        find = "Three questions at the set-up find your rules" if self.game.questions else "Change them at the set-up"
        words = Paragraph(f"Does your family play it otherwise? {find}, and **Keep as…** gives them a name.", "small")
        set_up = Button("Set up", lambda: self.app.router.set_up(self.game.id), icon="set-up")
        return Row([middle(words, gap=0, grow=1), set_up], gap=12)

    def _learn(self) -> None:
        self.app.router.learn(self.game.id)

    def _turn_to(self, rules: str) -> None:
        self.rules = rules
        self.rebuild()


class _Written:
    """One section. A term is marked where it first stands."""

    def __init__(self, section: Section, glossary: Glossary) -> None:
        self.section = section
        self.glossary = glossary
        self._seen: set[str] = set()

    def widgets(self) -> list[Widget]:
        """The heading, then lines with cards, then the paragraphs."""
        parts = self.section.parts
        widgets: list[Widget] = [Label(self.section.title, "title", GOLD_LIGHT, bold=True, level=2)]
        short = [part for part in parts if isinstance(part, CardRule) and len(part.faces) <= 2]
        long = [part for part in parts if isinstance(part, CardRule) and len(part.faces) > 2]
        if short:
            space = _CARD_UNITS * (1.6 if any(len(part.faces) > 1 for part in short) else 1)
            grid = Grid([self._card_line(part, space) for part in short], 2, gap=10)
            grid.lists = self.section.title
            widgets.append(grid)
        lines = [self._card_line(part, (_CARD_UNITS + 4) * len(part.faces)) for part in long]
        widgets += [listing(f"{self.section.title}, more", lines, gap=_GAP)] if lines else []
        widgets += [self._paragraph(part.text, part.changed) for part in parts if isinstance(part, Rule)]
        return [*widgets, Space(8)]

    def _paragraph(self, text: str, changed: bool) -> Widget:
        words = f"{HOUSE_RULE if changed else ''}{text}"
        marks = [Mark(words, term.start, term.stop, term.says) for term in self.glossary.find(words, self._seen)]
        return Paragraph(words, "body", GOLD_LIGHT if changed else TEXT, marks=marks)

    def _card_line(self, part: CardRule, space: float) -> Widget:
        """The cards, `space` units wide, and what they do."""
        cards = SmallCards(part.faces, _CARD_UNITS, space_units=space)
        cards.told = False  # they are named beside
        text = middle(Label(part.name, bold=True), self._paragraph(part.text, part.changed), gap=0, grow=1)
        return Row([Wide(cards, space), text], gap=14)
