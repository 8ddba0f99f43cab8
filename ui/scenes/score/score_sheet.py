"""The score sheet: every round line by line, a column for every side, and the cards that made each number.

It knows no game: the sheet shows the match's `Report`, which holds only what is public.
"""

from __future__ import annotations

from functools import partial

import pygame

from game import catalogue
from game.session.controller import GameController
from game.session.people.company import faces_of
from game.words.language import listed, points
from game.words.report import Line, Made, Report, Sheet
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, Stepper, Wide, scrolled
from ui.scenes.score.chart import LEAST_ROUNDS, CourseChart, columns_of
from ui.scenes.score.sheet_parts import CardRows, Head, LineName, Number, PressRow, SheetRow
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget
from ui.widgets.scroll import BesideBar
from ui.widgets.tables import Table

_TITLE = "Score sheet"
_NAMES, _FIGURES, _WIDEST, _LEAST_BESIDE = 240, 210, 880, 260  # units: the sheet, and what is left beside it
_SCROLLING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)

Chosen = tuple[int, int | None]
"""What is shown beside the sheet: a line of the open round, and a column (None: all columns)."""


class ScoreSheetPage(Page):
    """The sheet at the left, and at the right the cards behind the chosen number."""

    overlay = True
    high = True

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        game = catalogue.game(match.setup.game)
        self._report: Report = match.report()
        self._names = [listed([match.state.names[hand] for hand in side]) for side in self._report.sides]
        self._heads = [[match.state.names[hand] for hand in side] for side in self._report.sides]
        self._faces = dict(enumerate(faces_of(match.seats)))
        self._columns = columns_of(self._report, match.state.names, len(match.seats))
        self._unit = game.unit.capitalize()
        self._subtitle = f"{catalogue.full_title(game)}, {match.setup.rules_in_words}"
        self._numbers = [sheet.number for sheet in self._report.sheets]
        running = self._report.running
        if running is not None:
            self._numbers.append(running.number)
        self._open = self._first_open()
        self._chosen: Chosen | None = None
        self._stops: dict[object, Widget] = {}
        self._rows: ScrollArea | None = None
        self._made: ScrollArea | None = None

    def _first_open(self) -> int:
        """The round in play, or the one before while nothing has been scored in it."""
        if not self._numbers:
            return 0
        running = self._report.running
        before = running is not None and not running.lines and len(self._numbers) > 1
        return self._numbers[-2 if before else -1]

    # --- the page

    def build(self) -> Widget:
        self._stops = {}
        self.shortcuts[pygame.K_s, False] = self.back
        self.shortcuts[pygame.K_LEFT, True] = partial(self._turn, -1)
        self.shortcuts[pygame.K_RIGHT, True] = partial(self._turn, 1)
        self._stops["close"] = close = self.close_button()
        words = Column([Label(_TITLE, "title", bold=True, level=1), Label(self._subtitle, "small", QUIET_TEXT)], gap=2)
        head: list[Widget] = [words, Space(grow=1)]
        if len(self._numbers) > 1:
            rounds = [(str(number), f"{self._unit} {number}") for number in self._numbers]
            stepper = Stepper(rounds, str(self._open), lambda value: self._show(int(value), None, "rounds"), 220)
            stepper.called = self._unit
            self._stops["rounds"] = stepper
            head.append(stepper)
        body = Row([self._sheet(), Grown(self._beside(), least=_LEAST_BESIDE)], gap=24, grow=1)
        column = Column([Row(head, gap=12), body, Row([Space(grow=1), close])], gap=14)
        return Panel(column, padding=24, ground=PAPER)

    def first_focus(self) -> Widget | None:
        """The first number that can be pressed; otherwise the way back."""
        numbers = (stop for key, stop in self._stops.items() if isinstance(key, tuple) and key[0] == "line")
        return next(numbers, self._stops["close"])

    def handle(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the cards, since the sheet follows the arrow keys anyway."""
        scrolls = event.type == pygame.KEYDOWN and event.key in _SCROLLING and self._made is not None
        if scrolls and self._made is not None and self._made.key(self.app, event):
            return True
        return super().handle(event)

    def _turn(self, step: int) -> None:
        """Turn to the previous or next round."""
        if self._open in self._numbers:
            at = self._numbers.index(self._open) + step
            if 0 <= at < len(self._numbers):
                self._show(self._numbers[at], None, "rounds")

    def _show(self, number: int, chosen: Chosen | None, stop: object) -> None:
        """Open a round, and beside it the cards behind a number; the focus goes to `stop`."""
        same = number == self._open
        self._open, self._chosen = number, chosen
        offset = self._rows.offset if self._rows is not None else 0
        ringed, scrolled = self._ringed, self.form.scrolled if self.form is not None else 0
        self.form = self._make_form()
        self._place()
        self.form.scroll_to(scrolled)
        if same and self._rows is not None:
            self._rows.scroll_to(offset)
        self.form.set_focus(self._stops.get(stop) or self.first_focus(), ring=ringed)
        if not same and self._rows is not None:
            self.form.reveal(self._stops["round", number])
        if chosen is not None and self.theme.folds and self._made is not None:
            self.form.reveal(self._made)  # it stands below the sheet there
        self.app.touch()

    # --- the sheet

    def _sheet(self) -> Widget:
        rows: list[Widget] = []
        for number in self._numbers:
            sheet = self._report.sheet(number)
            assert sheet is not None
            rows += self._round(sheet)
        area = self._rows = scrolled(rows, gap=0, steady=True)
        fixed: list[Widget] = []
        if self._report.totals:
            totals = [Number(points(total), "body", GOLD_LIGHT, bold=True) for total in self._report.totals]
            fixed.append(SheetRow(LineName("Total", bold=True, colour=GOLD_LIGHT), totals, rule=True))
        for figure in self._report.figures:
            texts = [Number(text, "small", QUIET_TEXT) for text in figure.texts]
            fixed.append(SheetRow(LineName(figure.title, "small", QUIET_TEXT), texts))
        shown = self._faces if self.app.settings.faces else {}
        faces = [[shown.get(hand, "") for hand in side] for side in self._report.sides]
        head = SheetRow(Space(), [Head(names, side) for names, side in zip(self._heads, faces, strict=True)])
        column = Table(_TITLE, [BesideBar(head), area, *map(BesideBar, fixed)], gap=2)
        return Wide(column, min(_WIDEST, _NAMES + _FIGURES * max(2, len(self._heads))))

    def _round(self, sheet: Sheet) -> list[Widget]:
        """A round as one row; the open one with its lines below."""
        is_open = sheet.number == self._open
        title = f"{self._unit} {sheet.number}" + ("" if sheet.over else ", so far")
        words = LineName(title, bold=True, icon="down" if is_open else "right")
        numbers = [Number(points(total), bold=True) for total in sheet.totals]
        row = PressRow(words, numbers, partial(self._show, sheet.number, None, ("round", sheet.number)))
        self._stops["round", sheet.number] = row
        rows: list[Widget] = [row]
        if is_open:
            rows += [self._line(sheet, at, line) for at, line in enumerate(sheet.lines)]
            if not sheet.lines:
                nothing = "Nobody scored." if sheet.over else "Nothing is on the table yet."
                rows.append(SheetRow(LineName(nothing, "small", QUIET_TEXT, indent=True), ()))
            if sheet.over:
                after = [Number(points(total), "small", QUIET_TEXT) for total in sheet.after]
                rows.append(SheetRow(LineName("New total", "small", QUIET_TEXT, indent=True), after))
            rows.append(Space(10))
        return rows

    def _line(self, sheet: Sheet, at: int, line: Line) -> Widget:
        """One line: its name shows the cards behind all of its numbers, a number only its own."""
        title = LineName(line.title, indent=True)
        if any(line.made):
            title.opens(self._choosing(sheet, at, None), chosen=self._chosen == (at, None))
            self._stops["line", at, None] = title
        cells: list[Number] = []
        for column, value in enumerate(line.points):
            cell = Number("" if value is None else points(value))
            if line.made[column]:
                cell.opens(self._choosing(sheet, at, column), chosen=self._chosen in ((at, column), (at, None)))
                self._stops["line", at, column] = cell
            elif not value:
                cell.colour = QUIET_TEXT
            cells.append(cell)
        return SheetRow(title, cells)

    def _choosing(self, sheet: Sheet, at: int, column: int | None) -> partial[None]:
        return partial(self._show, sheet.number, (at, column), ("line", at, column))

    # --- what made a number

    def _beside(self) -> Widget:
        sheet = self._report.sheet(self._open)
        self._made = None
        if sheet is None:
            return Column([Paragraph("Nothing has been scored yet.")], grow=1)
        if self._chosen is None:
            story = next((finished.text for finished in self._report.rounds if finished.number == sheet.number), "")
            hint = "Click a number to see the cards behind it."
            parts: list[Widget] = [heading(f"{self._unit} {sheet.number}"), Paragraph(story)]
            if any(any(line.made) for line in sheet.lines):
                parts.append(Paragraph(hint, "small", QUIET_TEXT))
            return Column([*parts, Space(8), *self._chart()], gap=8, grow=1)
        at, column = self._chosen
        line = sheet.lines[at]
        columns = [column] if column is not None else [at_column for at_column, made in enumerate(line.made) if made]
        parts = [part for at_column in columns for part in self._pieces(line, at_column)]
        self._made = scrolled(parts, gap=10)
        return Column([Paragraph(f"**{line.title}**", colour=GOLD_LIGHT), self._made], gap=4, grow=1)

    def _chart(self) -> list[Widget]:
        """The totals as lines over the rounds, in the space that is left."""
        course = self._report.course
        if course is None or course.rounds < LEAST_ROUNDS:
            return []
        return [CourseChart(course, [name for _, name in self._columns], self._unit.lower(), units=200, grow=1)]

    def _pieces(self, line: Line, column: int) -> list[Widget]:
        total = points(line.points[column] or 0)
        head = Row([Paragraph(f"**{self._names[column]}**"), Label(total, bold=True)], gap=12)
        return [head, *(_piece(part) for part in line.made[column])]


def _piece(part: Made) -> Widget:
    """One part of a number: what it is, how it was counted, and its cards."""
    words = f"{part.title}: {part.how}" if part.how else part.title
    figure = points(part.points) if part.counts else ""
    row = Row([Paragraph(words, "small", QUIET_TEXT), Label(figure, "small", QUIET_TEXT)], gap=12)
    return Column([row, CardRows([card.face for card in part.cards])] if part.cards else [row], gap=2)
