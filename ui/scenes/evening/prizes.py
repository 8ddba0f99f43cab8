"""The prize-giving of an evening: the podium, and the medals that its matches have brought."""

from __future__ import annotations

from collections import Counter

import pygame

from game.session.evenings.evening import Evening
from game.session.evenings.results import RULE, standings
from game.session.match import Seat
from game.session.statistics import medals
from game.session.statistics.medals import Brought
from game.words.course import Medal
from game.words.language import listed, plural
from ui.scenes.page import Page
from ui.scenes.parts import Centred, scrolled
from ui.scenes.score.podium import Headline, Reveal, medal_grid, podium
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Panel, Row, Space, Widget

_MOST_MEDALS = 4


class EveningResult:
    """How everybody stands, for the podium: a row each. Who never played has none."""

    def __init__(self, evening: Evening) -> None:
        self._standings = [standing for standing in standings(evening) if standing.matches]
        self.chairs = tuple(evening.guests[standing.guest].seat for standing in self._standings)
        self.rows = [(row, (row,), seat.name) for row, seat in enumerate(self.chairs)]
        self.order = list(range(len(self.rows)))

    def seats_of(self, row: int) -> list[tuple[int, Seat]]:
        """Who belongs to a row."""
        return [(row, self.chairs[row])]

    def place(self, row: int) -> int:
        """The place that a row came to."""
        return self._standings[row].place

    def has(self, row: int) -> str:
        """What it has."""
        return self._standings[row].has

    def is_mine(self, row: int) -> bool:
        """Nobody is spoken to: all are at the screen."""
        return False

    def called(self, seat: int) -> str:
        """The name of a seat."""
        return self.chairs[seat].name

    def title(self) -> str:
        """Who has won the evening."""
        best = [self.called(row) for row in self.order if self.place(row) == 1]
        if not best:
            return "Nothing was played"
        return f"{listed(best)} {'won the evening' if len(best) == 1 else 'share the win'}"


class PrizesPage(Page):
    """The podium; a press brings what counts up to its end."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._result = EveningResult(evening)
        self._medals = medals_of(evening)
        self._reveal: Reveal | None = None

    def build(self) -> Widget:
        if self._reveal is None:
            self._reveal = Reveal(self.theme, len(self._medals))
        over = sum(match.over for match in self._evening.matches)
        parts: list[Widget] = []
        if self._result.rows:
            parts = podium(
                self._result, self._reveal, faces=self.app.settings.faces, tall=self.is_tall, fixed=self.theme.folds
            )
        parts += medal_grid(self._medals, self._reveal)
        self.main = Button("Home", self.app.router.home, kind="primary", icon="home", key_hint="Ctrl+H")
        table = Button("Table of results", self.back, icon="log", key_hint="Esc")
        head = [
            Headline(self._result.title()),
            Centred(f"{self._evening.begun}, {plural(over, 'match')}", "small", QUIET_TEXT),
            Centred(RULE, "small", QUIET_TEXT),
        ]
        foot = Row([Space(grow=1), self.main, table, Space(grow=1)], gap=12)
        return Panel(Column([Column(head, gap=2), scrolled(parts, gap=14), foot], gap=14), padding=24)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._reveal is not None:
            self._reveal.finish()
            self.app.touch()
        return super().handle(event)


def medals_of(evening: Evening) -> list[tuple[Medal, str]]:
    """The medals of the evening: of each title whoever has brought it home most often, and what for."""
    found: dict[str, tuple[Brought, Counter[str]]] = {}
    for match in evening.matches:
        if match.over:
            game = evening.programmes[match.programme].game
            for brought in medals.brought(game, match.seed, match.names):
                found.setdefault(brought.title, (brought, Counter()))[1].update(brought.people)
    order = sorted(found.values(), key=lambda pair: -max(pair[1].values()))
    return [_medal(brought, people) for brought, people in order[:_MOST_MEDALS]]


def _medal(brought: Brought, people: Counter[str]) -> tuple[Medal, str]:
    most = max(people.values())
    best = [name for name, count in people.items() if count == most]
    words = f"in {plural(most, 'match')}" if most > 1 or people.total() > 1 else brought.words
    return Medal(brought.picture, brought.title, (), words), listed(best)
