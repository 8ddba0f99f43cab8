"""Three questions find the rules of a family: one after the other with cards for answers, and then what was found, to
be played by or kept under a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.catalogue import full_title
from game.declaration import Game
from game.engine.options import Value
from game.extras import Answer, Question
from game.session import own
from game.session.own import OwnRules
from game.session.own.finding import ASKED, Finding, in_short
from game.words.rules_page import Rule
from ui.scenes.page import Page, heading
from ui.scenes.parts import Centred, Tile, listing, scrolled
from ui.scenes.setup.keep_page import KeepPage
from ui.stage import Item
from ui.theme import GOLD_LIGHT, PANEL_EDGE, PANEL_TOP, QUIET_TEXT, TEXT, mixed
from ui.widgets import Button, Column, Grid, Kit, Panel, Paragraph, Row, ScrollArea, Space, Widget
from ui.widgets.base import HOVER_STEPS
from ui.widgets.cards import SmallCards

_CARDS = (48, 130)  # units: how wide they are at least and at most
_AROUND_UNITS, _BELOW_UNITS = 300, 110  # of the height: all but the answers, and all but the cards of one
_GAP, _PADDING, _RADIUS = 12, 16, 12
_STEP = 0.55  # of a card that is seen below the next one
_WIDTH, _SHAPE = 1240, 1.4  # units of the page; the height of a card in widths
_ANSWERS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8)

_MOST_IN_ROW = 3  # answers

Found = Callable[[str, Mapping[str, Value]], None]
"""Gets the id of a rule set of the game, and what is changed in it."""


class FindPage(Page):
    """Asks about the rules of a game for so many `seats`. `play` deals by what was found, `kept` gets the rule set that
    was made of it."""

    width = _WIDTH
    game: Game

    def __init__(self, game: Game, seats: int, play: Found, kept: Callable[[OwnRules], None]) -> None:
        self.game = game
        self._finding = Finding(game, seats)
        self._play, self._kept = play, kept
        self._asks = ASKED  # so many questions, unless somebody wants more
        self._question: Question | None = None

    def shape(self) -> tuple[float, float]:
        """How much space there is, in units."""
        return min(_WIDTH, self.units_wide), self.units_high

    def build(self) -> Widget:
        finding, said = self._finding, len(self._finding.said)
        self.main = None
        self.shortcuts[pygame.K_z, True] = self.take_back
        self._question = finding.question() if said < self._asks else None
        if self._question is None:
            head = self.title_row("Your family's rules", full_title(self.game))
            return Column([head, self._result(), self._foot()], gap=12)
        head = self.title_row(f"Question {said + 1} of {self._asks}", full_title(self.game))
        asks = Centred(self._question.asks, "title", GOLD_LIGHT, bold=True)
        body = Column([Space(grow=1), asks, Space(8), self._answers(self._question), Space(grow=2)], gap=8)
        return Column([head, ScrollArea(body, grow=1), self._foot()], gap=12)

    # --- a question

    def _answers(self, question: Question) -> Widget:
        offered = self._finding.offered(question)
        rows = -(-len(offered) // _MOST_IN_ROW)
        columns = -(-len(offered) // rows)
        units = self._card_units(rows, columns, max(len(answer.cards.split()) for answer in offered))
        tiles = [AnswerTile(answer, units, partial(self._say, question, answer)) for answer in offered]
        for key, answer in zip(_ANSWERS, offered, strict=False):
            self.shortcuts[key, False] = partial(self._say, question, answer)
        self.main = tiles[0]
        grid = Grid(list(tiles), columns, gap=_GAP)
        grid.lists = question.asks
        return grid

    def _card_units(self, rows: int, columns: int, cards: int) -> float:
        """How wide cards are, so that all answers are seen at once where the window allows it."""
        wide, high = self.shape()
        growth = max(1, self.theme.growth)
        by_height = ((high - _AROUND_UNITS * growth) / rows - _BELOW_UNITS * growth) / _SHAPE
        by_width = (wide / columns - 3 * _PADDING - 2 * _GAP) / (1 + _STEP * (cards - 1))
        return max(_CARDS[0], min(_CARDS[1], by_height, by_width))

    def _say(self, question: Question, answer: Answer | None) -> None:
        self._finding.say(question, answer)
        self._go_on()

    def take_back(self) -> None:
        """Go back to the question before."""
        if self._finding.said:
            self._finding.take_back()
            self._asks = max(ASKED, len(self._finding.said) + 1)
            self._go_on()

    def _go_on(self) -> None:
        """Show what comes next."""
        self.rebuild_at(lambda: self.main)
        self.app.access.open_again()

    # --- what was found

    def _result(self) -> Widget:
        finding = self._finding
        rules = in_short(finding.sections(), cards=self.game.variants.facts is not None)
        told: list[Widget] = [
            heading(f"{finding.headline()}, in short"),
            listing("In short", [*map(_sentence, rules)], gap=6),
        ]
        still = finding.open()
        beside: list[Widget] = [heading("Still open" if still else "All is known")]
        beside += [Paragraph("What nobody has said, and how it is here.", "small", QUIET_TEXT)] if still else []
        beside += [listing("Still open", [Paragraph(line, "small") for line in still], gap=6)] if still else []
        self.main = play = Button("Play", self._deal, kind="primary", icon="play")
        keep = Button("Keep as…", self._keep, icon="plus")
        more = Button("One more question", self._ask_more, icon="hint")
        more.enabled = finding.question() is not None
        again = Button("Begin again", self._begin_again, icon="undo")
        buttons = Grid([play, keep, more, again], 2, gap=8)
        right = Column([scrolled(beside, gap=6), buttons], gap=8)
        return Row([Panel(scrolled(told, gap=6)), Panel(right)], gap=12, even=True, grow=1)

    def _changes(self) -> tuple[str, Mapping[str, Value]]:
        found = self._finding.found()
        return found.rules.id, found.changes

    def _deal(self) -> None:
        rules, changes = self._changes()
        self.back()
        self._play(rules, changes)

    def _keep(self) -> None:
        rules, changes = self._changes()
        draft = own.draft(self.game, self.game.rule_set(rules), changes)

        def kept(made: OwnRules) -> None:
            self.back()
            self._kept(made)

        self.app.push(KeepPage(self.game, draft, kept))

    def _ask_more(self) -> None:
        self._asks = len(self._finding.said) + 1
        self._go_on()

    def _begin_again(self) -> None:
        self._finding = Finding(self.game, self._finding.seats)
        self._asks = ASKED
        self._go_on()

    # --- below both

    def _foot(self) -> Widget:
        """The way back to the question before, and the answer of those who do not know."""
        back = Button("Question before", self.take_back, icon="undo", key_hint="Ctrl+Z")
        back.enabled = bool(self._finding.said)
        parts: list[Widget] = [back, Space(grow=1)]
        question = self._question
        if question is not None:
            parts.append(Button("We do not know", lambda: self._say(question, None), icon="next"))
        return Row(parts, gap=12)


class AnswerTile(Tile):
    """An answer: its cards, so many units wide, and what it says below."""

    def __init__(self, answer: Answer, units: float, action: Callable[[], None]) -> None:
        faces = answer.cards.split()
        cards = SmallCards(faces, units, space_units=units * (1 + _STEP * (len(faces) - 1)))
        row = Row([Space(grow=1), cards, Space(grow=1)], gap=0)
        cards.told = False  # the answer says it
        child = Column([row, Space(grow=1), Centred(answer.says, bold=True)], gap=10)
        super().__init__(child, answer.says, action, padding=_PADDING)

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        warm, radius = self.hover.stage(HOVER_STEPS) / HOVER_STEPS, kit.theme.px(_RADIUS)
        ground = PANEL_TOP if not warm else mixed(PANEL_TOP, PANEL_EDGE, 0.6 * warm)
        plate = kit.assets.plate(self.rect.size, radius, ground, edge=PANEL_EDGE)
        return [(z, plate, *self.rect.topleft), *super().items(kit, z + 1), *self.ring(kit, z, radius)]


def _sentence(rule: Rule) -> Widget:
    return Paragraph(rule.text, "small", GOLD_LIGHT if rule.changed else TEXT)
