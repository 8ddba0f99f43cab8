"""A page that shows one round at a time, the latest first: its head, and the keys that leaf and scroll."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game import catalogue
from game.session.match import Match
from ui.scenes.page import Page
from ui.scenes.parts import Stepper
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Label, Row, ScrollArea, Space, Widget


class RoundsPage(Page):
    """One round of a match at a time, of those with these `numbers`. `build` sets what scrolls and what closes it."""

    overlay = True
    high = True

    def __init__(self, match: Match, title: str, numbers: Sequence[int]) -> None:
        game = catalogue.game(match.setup.game)
        self._unit = game.unit.capitalize()
        self._title = title
        self._subtitle = f"{catalogue.full_title(game)}, {match.setup.rules_in_words}"
        self._titles = [f"{self._unit} {number}" for number in numbers]
        self._at = len(numbers) - 1
        self._area: ScrollArea | None = None

    @abstractmethod
    def build(self) -> Widget:
        """The open round."""

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows turn rounds and scroll lines, since there is little else to focus."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._turn(1 if event.key == pygame.K_RIGHT else -1)
        scrolls = self._area is not None and not self.app.access.reads
        if plain and scrolls and event.key in (pygame.K_UP, pygame.K_DOWN):
            assert self._area is not None
            return self._area.wheel(self.app, 1 if event.key == pygame.K_UP else -1)
        return super().handle(event)

    def _head(self) -> Widget:
        words = Column(
            [Label(self._title, "title", bold=True, level=1), Label(self._subtitle, "small", QUIET_TEXT)], gap=2
        )
        if len(self._titles) < 2:
            return Row([words, Space(grow=1), Label(self._titles[0], colour=GOLD_LIGHT, bold=True)], gap=12)
        titles = [(str(at), title) for at, title in enumerate(self._titles)]
        stepper = Stepper(titles, str(self._at), lambda at: self._show(int(at)), 220)
        stepper.called = self._unit
        return Row([words, Space(grow=1), stepper], gap=12)

    def _turn(self, step: int) -> bool:
        """Turn to the previous or next round; False where there is none."""
        if not 0 <= self._at + step < len(self._titles):
            return False
        self._show(self._at + step)
        return True

    def _show(self, at: int) -> None:
        self._at = at
        self.rebuild()
