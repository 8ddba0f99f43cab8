"""The deal of the day: every game with today's cards, and how the last days went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

import pygame

from game import catalogue
from game.declaration import Game
from game.session import days
from game.session.days import DayResult
from game.session.save import SaveSlot
from ui import fonts
from ui.scenes.game_card import SHAPE, drawn
from ui.scenes.page import Page, snug
from ui.scenes.parts import Grown, Wide, middle, scrolled
from ui.scenes.setup import choices
from ui.stage import Item
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, QUIET_TEXT, SHADE, TEXT, Colour
from ui.widgets import Button, Column, Kit, Label, Panel, Paragraph, Picture, Row, Space, Widget
from ui.widgets.base import centred

_SHOWN = (7, 14)  # days, today the last one; in a wide window
_WIDTHS = (1200, 1540)
_WIDE_UNITS = 1590
_WEEK = tuple(date(2024, 1, day) for day in range(1, 8))
_CELL_UNITS, _GAP_UNITS, _BUTTON_UNITS = 62, 4, 168
_PICTURE_UNITS, _ROW_GAP_UNITS = (60, 84), (6, 12)


class DaysPage(Page):
    """A line for every game: what today's deal is, the results of the last days, and the way to the table. The page
    turns to the next day at midnight."""

    def __init__(self) -> None:
        self._slot = SaveSlot()
        self._today = date.min

    def shape(self) -> bool:
        """Whether there is space for more days."""
        return self.units_wide >= _WIDE_UNITS

    def enter(self) -> None:
        """Show the day and the results as they are now."""
        self.rebuild()

    def tick(self, now: float, budget_ms: float) -> bool:
        if self.app.today() != self._today:
            self.rebuild()
        return super().tick(now, budget_ms)

    def build(self) -> Widget:
        self._today = today = self.app.today()
        self.width = _WIDTHS[self.shape()]
        self.main = None
        past = range(_SHOWN[self.shape()] - 1, -1, -1)
        shown = [today - timedelta(days=back) for back in past if back <= (today - date.min).days]
        results = days.results()
        rows = [self._line(game, shown, results) for game in catalogue.GAMES]
        names = Row([Space(grow=1), calendar([DayName(day) for day in shown]), Wide(Space(), _BUTTON_UNITS)], gap=12)
        subtitle = (
            f"{today:%A}, {today.day} {today:%B}: the same cards for everybody. Your first finished match counts."
        )
        head = self.title_row("Deal of the day", subtitle)
        return Column([head, snug(Panel(scrolled([names, *rows], gap=_ROW_GAP_UNITS[self.shape()])))], gap=12)

    def _line(self, game: Game, shown: Sequence[date], results: Mapping[tuple[str, str], DayResult]) -> Widget:
        today = shown[-1].isoformat()
        mine = results.get((game.id, today))
        begun = self._begun(game, today)
        words = "Go on" if begun else "Play again" if mine is not None else "Play"
        kind = "primary" if self.main is None and mine is None else "quiet"
        button = Button(words, lambda: self._play(game, begun=begun), kind=kind, icon="play")
        if kind == "primary":
            self.main = button
        cells = [DayCell(results.get((game.id, day.isoformat())), is_today=day == shown[-1]) for day in shown]
        length = f"{game.short.words}, {game.short.minutes} min" if game.short is not None else f"{game.minutes} min"
        about = f"Today: {mine.says()}" if mine is not None else length
        says = about if mine is not None else f"{game.kind}, {length}"
        name = middle(Label(game.title, bold=True), Paragraph(says, "small", TEXT if mine else QUIET_TEXT), gap=0)
        picture = Picture(lambda kit, width: drawn(kit, game, width), _PICTURE_UNITS[self.shape()], shape=SHAPE)
        return Row([picture, Grown(name), calendar(cells), Wide(button, _BUTTON_UNITS)], gap=12)

    def _begun(self, game: Game, today: str) -> bool:
        """Whether the unfinished match of a game is today's deal."""
        unfinished = self._slot.summary(self._slot.unfinished_path(game.id))
        return unfinished is not None and unfinished.get("day") == today

    def _play(self, game: Game, *, begun: bool) -> None:
        if begun:
            self.app.router.continue_match(game.id)
        else:
            self.app.router.open_game(game.id, lambda: self._deal(game))

    def _deal(self, game: Game) -> None:
        self.app.router.start_match(days.deal_of(game, self.app.today().isoformat(), choices.load().person.name))


def calendar(cells: Sequence[Widget]) -> Widget:
    """Days side by side."""
    return Row([Wide(cell, _CELL_UNITS) for cell in cells], gap=_GAP_UNITS)


class DayName(Widget):
    """A day of the week and its date, one over the other where a cell is too narrow."""

    def __init__(self, day: date) -> None:
        super().__init__()
        self._day = day

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.px(_CELL_UNITS), len(self._lines(kit)) * fonts.line_height(kit.theme.text("small"))

    def _lines(self, kit: Kit) -> tuple[str, ...]:
        parts = (f"{self._day:%a}", str(self._day.day))
        widest = max(fonts.width(f"{day:%a} 00", kit.theme.text("small")) for day in _WEEK)
        return parts if widest > kit.theme.px(_CELL_UNITS) else (" ".join(parts),)

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, items = kit.theme.text("small"), list[Item]()
        lines, high = self._lines(kit), fonts.line_height(px)
        for at, words in enumerate(lines):
            place = pygame.Rect(self.rect.x, self.rect.bottom - (len(lines) - at) * high, self.rect.width, high)
            items.append(centred(kit.assets.text(words, px, QUIET_TEXT), place, z))
        return items


class DayCell(Widget):
    """The result of a day: gold when it was won, empty when it was not played; today has an edge."""

    def __init__(self, result: DayResult | None, *, is_today: bool) -> None:
        super().__init__()
        self.result = result
        self._is_today = is_today

    @property
    def text(self) -> str:
        """What stands in it: a place, ``won`` or ``lost``; in brackets when it was practice."""
        if self.result is None:
            return ""
        word = self.result.short()
        return f"({word})" if self.result.practice else word

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.px(_CELL_UNITS), kit.theme.px(34)

    def items(self, kit: Kit, z: int) -> list[Item]:
        size = (self.rect.width, min(self.rect.height, kit.theme.px(34)))
        gold = self.result is not None and self.result.won and not self.result.practice
        edge: Colour = GOLD if self._is_today else QUIET_TEXT
        plate = kit.assets.plate(
            size,
            kit.theme.px(8),
            GOLD if gold else SHADE,
            1.0 if gold else 0.45,
            edge=GOLD_DEEP if gold else edge,
            edge_opacity=1.0 if self._is_today else 0.25,
        )
        shown = [centred(plate, self.rect, z)]
        if self.text:
            px = kit.theme.text("small")
            ink = DARK_TEXT if gold else TEXT
            shown.append(centred(kit.assets.text(self.text, px, ink, gold), self.rect, z + 1))
        return shown
