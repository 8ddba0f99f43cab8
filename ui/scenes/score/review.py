"""The review: every finished round looked at again, with all cards face up.

It knows no game: it shows the reviews in the match's `Report`, and a round in play has none.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate

import pygame

from game import catalogue
from game.session.controller import GameController
from game.words.report import Review
from ui.pictures.surfaces import PAPER
from ui.scenes.parts import scrolled
from ui.scenes.score.review_parts import DeedLine, Heads, MarkPlate
from ui.scenes.score.round_pages import RoundsPage
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Panel, Paragraph, Row, Space, Widget

_GUTTER = 18  # the units of a scroll area's bar


class ReviewPage(RoundsPage):
    """One round at a time, the latest first: the highlights, and below them every deed."""

    width = 1200

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        self._reviews = match.report().reviews
        self._names = match.state.names
        self._lines: list[DeedLine] = []
        title = catalogue.game(match.setup.game).review
        super().__init__(match, title, [review.number for review in self._reviews])

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

    # --- parts

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
