"""The deal of the day: a calendar of the month with what one made, and every game with the cards of the chosen day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from game import catalogue
from game.declaration import Game
from game.session import days, own
from game.session.days import DayResult
from game.session.own import OwnRules
from game.session.save import SaveSlot
from game.session.setup import rules_in_words
from ui.scenes.days.calendar import (
    DayCell,
    Month,
    Pip,
    Results,
    first_month,
    month_beside,
    month_told,
    of_day,
)
from ui.scenes.game_card import SHAPE, drawn
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, Wide, listing, middle, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT
from ui.widgets import Button, Column, IconButton, Label, LowButton, Panel, Picture, Row, Space, Widget

_WIDTHS = (1240, 1540)
_WIDE_UNITS = 1590
_AROUND_UNITS = 214  # of the height: all but the lines of the games
_LINES, _LINE_GAP = (36, 42, 50, 58, 66), 3  # units: how high a line may be, and what lies between two
_WIDEST_PICTURE = 54  # units, unless the window is wide
_BUTTON_UNITS = 104
_MOST_OWN = 12  # own rule sets; the page of each game's has the deal for all of them
_TURNS = {"left": "The month before (Page up)", "right": "The month after (Page down)"}


class DaysPage(Page):
    """At the left the month, at the right the games of one of its days, today at first. The page turns to the next day
    at midnight."""

    builds_on_entering = True

    def __init__(self) -> None:
        self._today = date.min
        self._day = date.min  # the one whose games are shown
        self._month = date.min  # the first day of the month that is shown
        self._results: Results = {}
        self._begun: Mapping[tuple[str, str], Path] = {}  # the matches that can be continued, as the results are known
        self._chosen: DayCell | None = None  # the cell of that day
        self._first: Button | None = None  # the first deal of today that was not played

    def shape(self) -> tuple[bool, float]:
        """Whether there is space for a wider page, and how wide the pictures of the games are, in units."""
        wide = self.units_wide >= _WIDE_UNITS
        around = _AROUND_UNITS * max(1, self.theme.growth)
        room = (self.units_high - around) / len(catalogue.GAMES) - _LINE_GAP
        high = max((units for units in _LINES if units <= room), default=_LINES[0])
        return wide, high / SHAPE if wide else min(_WIDEST_PICTURE, high / SHAPE)

    def enter(self) -> None:
        """Show the days and the results as they are now."""
        if self._today != self.app.today():
            self._turn()
        self._begun = days.begun(SaveSlot())
        super().enter()

    def _turn(self) -> None:
        """Turn to the day that it is now."""
        self._today = self._day = self.app.today()
        self._month = self._today.replace(day=1)

    def tick(self, now: float, budget_ms: float) -> bool:
        if self.app.today() != self._today:
            self._turn()
            self.rebuild()
        return super().tick(now, budget_ms)

    def build(self) -> Widget:
        self.width = _WIDTHS[self.shape()[0]]
        self._results = days.results()
        subtitle = "The same cards for everybody. The first finished match of a deal counts."
        head = self.title_row("Deal of the day", subtitle)
        body = Row([Panel(self._calendar()), Panel(self._games())], gap=12, even=True, grow=1)
        self.main = self._first if self._first is not None else self._chosen
        return Column([head, body], gap=12)

    # --- the month

    def _calendar(self) -> Widget:
        first, last = first_month(self._results, self._today), self._today.replace(day=1)
        before, after = month_beside(self._month, -1), month_beside(self._month, 1)
        back = self._turner("left", pygame.K_PAGEUP, before if self._month > first else None)
        on = self._turner("right", pygame.K_PAGEDOWN, after if self._month < last else None)
        name = Label(f"{self._month:%B} {self._month.year}", "name", GOLD_LIGHT, align="centre", own=True, level=2)
        told = month_told(self._results, catalogue.GAMES, self._month, self._today)
        foot = Label(told, "small", QUIET_TEXT, align="centre")
        return Column([Row([back, Grown(middle(name)), on], gap=8), Month(self._month, self._cell), foot], gap=8)

    def _turner(self, icon: str, key: int, month: date | None) -> Button:
        """The button that leads to another month, as that key does; it can be pressed where there is one."""

        def act(pressed: str = icon) -> None:
            if month is not None:
                self._show_month(month, pressed)

        self.shortcuts[key, False] = lambda: act("")
        button = IconButton(icon, _TURNS[icon], act)
        button.enabled = month is not None
        return button

    def _cell(self, day: date) -> Widget:
        made = of_day(self._results, catalogue.GAMES, day) if day <= self._today else []
        games = len(catalogue.GAMES)

        def choose() -> None:
            self._show_day(day)

        cell = DayCell(day, made, games, choose, today=self._today, chosen=day == self._day)
        if cell.chosen:
            self._chosen = cell
        return cell

    def _show_day(self, day: date) -> None:
        """Show the games of that day. The focus stays on it."""
        self._day = day
        self.rebuild_at(lambda: self._chosen)

    def _show_month(self, month: date, icon: str) -> None:
        """Turn to that month, and to its last day. The focus stays on the button with that icon as long as it leads on,
        and goes to the day where a key was pressed."""
        self._month = month
        after = month_beside(month, 1)
        self._day = self._today if after is None or after > self._today else date.fromordinal(after.toordinal() - 1)

        def turner() -> Widget | None:
            assert self.form is not None
            buttons = (stop for stop in self.form.stops() if isinstance(stop, IconButton))
            return next((button for button in buttons if button.icon == icon), self._chosen)

        self.rebuild_at(turner)

    # --- the games of a day

    def _games(self) -> Widget:
        self._first, day = None, self._day
        when = "Today" if day == self._today else f"{day:%A}"
        title = heading(f"{when}, {day.day} {day:%B}")
        lines = [self._line(game) for game in catalogue.GAMES]
        ours = [(game, rules) for game in catalogue.GAMES for rules in own.own_rules(game)]
        by_own: list[Widget] = []
        if ours:
            own_lines = [self._line(game, rules) for game, rules in ours[:_MOST_OWN]]
            by_own = [heading("By your own rules"), listing("By your own rules", own_lines, gap=_LINE_GAP)]
        return Column([title, scrolled([listing(title.text, lines, gap=_LINE_GAP), *by_own], gap=_LINE_GAP)], gap=4)

    def _line(self, game: Game, rules: OwnRules | None = None) -> Widget:
        """A game with the cards of the day, by its usual rules or by own ones."""
        day = self._day.isoformat()
        key = (game.id if rules is None else rules.id, day)
        mine = self._results.get(key)
        words = "Continue" if key in self._begun else "Again" if mine is not None else "Play"
        act = partial(self.app.router.play_day, game, day, rules)
        button = LowButton(words, act, icon=None if words == "Again" else "play")
        title = catalogue.full_title(game) if rules is None else f"{game.title}, {rules_in_words(rules.title)}"
        button.called = f"{words}: {title}"
        button.tip = f"{button.called}."
        if rules is None and self._first is None and mine is None and self._day == self._today:
            button.kind, self._first = "primary", button
        units = self.shape()[1]
        picture = Wide(Picture(lambda kit, width: drawn(kit, game, width), units, shape=SHAPE), units)
        if rules is not None:
            name: Widget = Grown(_half_way(Label(rules.title, bold=True)))
            parts = [picture, name, *self._said(game, mine, rules)]
            return Row([*parts, Wide(_half_way(button), _BUTTON_UNITS)], gap=7)
        names: list[Widget] = [Label(game.title, bold=True)]
        if catalogue.has_namesake(game):
            names.append(Label(game.kind, "small", QUIET_TEXT))
        parts = [picture, *map(_half_way, names), Space(grow=1), *self._said(game, mine)]
        return Row([*parts, Wide(_half_way(button), _BUTTON_UNITS)], gap=7)

    def _said(self, game: Game, mine: DayResult | None, rules: OwnRules | None = None) -> list[Widget]:
        """How the deal went, or how long it takes."""
        if mine is not None:
            went = Label("practice" if mine.practice else mine.says(), "small", TEXT)
            went.tip = f"Played for practice, {mine.short()}: it does not count." if mine.practice else ""
            return [_half_way(Pip(mine)), _half_way(went)]
        if rules is not None:
            return []
        if game.short is None:
            return [_half_way(Label(f"{game.minutes} min", "small", QUIET_TEXT))]
        takes = Label(f"{game.short.minutes} min", "small", QUIET_TEXT)
        takes.tip = "The deal of the day is a short match, whatever you play at your own table."
        return [_half_way(takes)]


def _half_way(widget: Widget) -> Widget:
    return middle(widget, gap=0)
