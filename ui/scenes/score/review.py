"""The review: every finished round looked at again, with all cards face up.

It knows no game: it shows the reviews in the match's `Report`, and a round in play has none.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate

import pygame

from game import catalogue
from game.session.controller import GameController
from game.words.report import Report, Review
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page
from ui.scenes.parts import Stepper, scrolled
from ui.scenes.score.review_parts import DeedLine, Heads, MarkPlate
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget

_GUTTER = 18  # the units of a scroll area's bar


class ReviewPage(Page):
    """One round at a time, the latest first: the highlights, and below them every deed."""

    overlay = True
    high = True
    width = 1200

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        game = catalogue.game(match.setup.game)
        report: Report = match.report()
        self._names = match.state.names
        self._unit = game.unit.capitalize()
        self._title = game.review
        self._subtitle = f"{catalogue.full_title(game)}, {game.rule_set(match.setup.rules).title} rules"
        self._reviews = report.reviews
        self._at = len(self._reviews) - 1
        self._lines: list[DeedLine] = []
        self._area: ScrollArea | None = None
        self._close: Button | None = None

    @property
    def review(self) -> Review:
        """The review of the open round."""
        return self._reviews[self._at]

    # --- the page

    def build(self) -> Widget:
        self.shortcuts[pygame.K_r, False] = self.back
        self._close = Button("Close", self.back, kind="primary", key_hint="Esc")
        review = self.review
        numbers = accumulate(int(deed.numbered) for deed in review.deeds)
        self._lines = [
            DeedLine(number if deed.numbered else None, self._names[deed.seat], deed)
            for number, deed in zip(numbers, review.deeds, strict=True)
        ]
        self._area = scrolled(self._lines or [Paragraph("There is nothing to be seen of it.")], gap=4)
        parts: list[Widget] = [self._head()]
        if review.summary:
            parts.append(Paragraph(review.summary, "small", QUIET_TEXT))
        plates = self._marks(review)
        if plates:
            parts.append(Row(plates, gap=12, even=True))
        heads = Row([Heads(review.heads), Space(_GUTTER)], gap=0)
        parts += [Column([heads, self._area], gap=2, grow=1), Row([Space(grow=1), self._close])]
        return Panel(Column(parts, gap=12), padding=24, ground=PAPER)

    def first_focus(self) -> Widget | None:
        return self._close

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows turn rounds and scroll lines, since there is little else to focus."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._turn(1 if event.key == pygame.K_RIGHT else -1)
        if plain and event.key in (pygame.K_UP, pygame.K_DOWN) and self._area is not None:
            return self._area.wheel(self.app, 1 if event.key == pygame.K_UP else -1)
        return super().handle(event)

    # --- parts

    def _head(self) -> Widget:
        words = Column([Label(self._title, "title", bold=True), Label(self._subtitle, "small", QUIET_TEXT)], gap=2)
        if len(self._reviews) < 2:
            number = Label(f"{self._unit} {self.review.number}", colour=GOLD_LIGHT, bold=True)
            return Row([words, Space(grow=1), number], gap=12)
        rounds = [(str(at), f"{self._unit} {review.number}") for at, review in enumerate(self._reviews)]
        return Row([words, Space(grow=1), Stepper(rounds, str(self._at), lambda at: self._show(int(at)), 220)], gap=12)

    def _marks(self, review: Review) -> list[Widget]:
        """The highlights, each of which leads to its line."""
        marked = {line.deed.mark: line for line in self._lines if line.deed.mark}
        texts = [mark.split(": ", 1) for mark in review.marks]
        return [
            MarkPlate(mark, words, marked[mark].deed, partial(self._lead_to, marked[mark])) for mark, words in texts
        ]

    # --- going about

    def _lead_to(self, line: DeedLine) -> None:
        """Scroll to a line."""
        if self._area is not None:
            self._area.scroll_to(self._area.offset + line.rect.centery - self._area.rect.centery)

    def _turn(self, step: int) -> bool:
        """Turn to the previous or next round; False where there is none."""
        if not 0 <= self._at + step < len(self._reviews):
            return False
        self._show(self._at + step)
        return True

    def _show(self, at: int) -> None:
        self._at = at
        self.rebuild()
