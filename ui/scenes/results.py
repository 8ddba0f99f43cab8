"""The score, and the end of a match: places, how lives were lost, the story, and what to do next."""

from __future__ import annotations

import pygame

from game import catalogue
from game.account import Account, Round
from game.controller import GameController
from game.match import PERSON, Seat
from game.stats import Tally, tallies
from ui.scenes import navigation
from ui.scenes.page import Page, glass, heading
from ui.scenes.parts import Wide, scrolled
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Kit, Label, Paragraph, Row, Space, Widget
from ui.widgets.base import at_left

_PLACE_UNITS = 44


class ResultsPage(Page):
    """How a match stands, or how it ended; then with the ways to go on."""

    overlay = True
    high = True
    width = 1120

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        self._over = match.over
        self._setup = match.setup
        self._practice = set(match.practice_rounds)
        self._places = match.state.results()
        self._account: Account = catalogue.game(match.setup.game).account(match.state, match.events)
        self._main: Button | None = None

    def build(self) -> Widget:
        self.shortcuts[pygame.K_s, False] = self.back
        game = catalogue.game(self._setup.game)
        rules = game.rule_set(self._setup.rules).title
        small = Label(f"{game.title}, {rules} rules, deal {self._setup.seed}", "small", QUIET_TEXT)
        title = Label(self._title(), "title", GOLD_LIGHT, bold=True)
        head: list[Widget] = [Row([Crown(), title] if self._over else [title], gap=8), small]
        if self._account.story:
            head.append(Paragraph(" ".join(self._account.story)))
        head += self._statistics()
        standing = Column([heading("Places" if self._over else "Standing"), scrolled(self._standing(), gap=12)], gap=8)
        hands = Column([heading("Hand by hand"), scrolled(self._hands(), gap=8)], gap=8)
        foot = Row([Space(grow=1), *self._buttons()], gap=8)
        return glass(
            Column([Column(head, gap=4), Row([standing, hands], gap=32, even=True, grow=1), foot], gap=16),
            overlay=True,
        )

    def first_focus(self) -> Widget | None:
        return self._main

    # --- parts

    def _title(self) -> str:
        if self._over:
            winners = [seat.name for seat, place in zip(self._setup.seats, self._places, strict=True) if place == 1]
            return f"{' and '.join(winners)} won the match"
        number = self._account.rounds[-1].number if self._account.rounds else 1
        return f"The score in hand {number}"

    def _standing(self) -> list[Widget]:
        well = self._account.order
        order = sorted(range(len(well)), key=lambda seat: (self._places[seat] if self._over else -well[seat], seat))
        return [self._line(seat, self._setup.seats[seat]) for seat in order]

    def _line(self, number: int, seat: Seat) -> Widget:
        place = self._places[number]
        who = "person" if seat.kind == PERSON else f"{seat.level} computer"
        has = self._account.standing[number]
        words: list[Widget] = [
            Row([Label(seat.name, bold=True), Label(f"{who}, {has}", "small", QUIET_TEXT)], gap=10),
            Paragraph(self._account.notes[number], "small"),
        ]
        mark: Widget = Label(f"{place}.", "title", GOLD_LIGHT, bold=True) if place else Space()
        if place == 1:
            mark = Crown()
        return Row([Wide(mark, _PLACE_UNITS if self._over else 0), Column(words, gap=0, grow=1)], gap=8)

    def _hands(self) -> list[Widget]:
        return [self._hand(one) for one in self._account.rounds] or [Paragraph("No hand has been played yet.")]

    def _hand(self, one: Round) -> Widget:
        practice = self._setup.practice or one.number in self._practice
        note = " (practice)" if practice else ""
        return Paragraph(f"**{one.number}**{note}  {one.text}")

    def _statistics(self) -> list[Widget]:
        """The counts of the one person at the table."""
        people = [seat.name for seat in self._setup.seats if seat.kind == PERSON]
        tally: Tally | None = tallies().get((self._setup.game, people[0])) if len(people) == 1 else None
        if tally is None or not tally.rounds:
            return []
        return [Label(f"{people[0]} so far: {tally}", "small", QUIET_TEXT)]

    def _buttons(self) -> list[Widget]:
        app, setup = self.app, self._setup
        if not self._over:
            self._main = Button("Close", self.back, kind="primary", key_hint="Esc")
            return [self._main]
        self._main = Button("Play again", lambda: navigation.play_again(app, setup, False), kind="primary", icon="play")
        return [
            Button("Home", lambda: navigation.home(app), icon="home"),
            Button("Change…", lambda: navigation.set_up(app, setup.game, setup)),
            Button("Same deal again", lambda: navigation.play_again(app, setup, True)),
            self._main,
        ]


class Crown(Widget):
    """The winner's mark."""

    def measure(self, kit: Kit, room: int) -> tuple[int, int]:
        return min(room, kit.theme.px(36)), kit.theme.px(32)

    def items(self, kit: Kit, height: int) -> list[Item]:
        picture = kit.assets.icon("crown", kit.theme.px(28), GOLD)
        return [at_left(picture, self.rect.x, self.rect, height)]
