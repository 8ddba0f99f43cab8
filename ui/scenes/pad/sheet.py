"""The sheet of a score pad: the rounds one below the other, the last one and the one that is corrected line by line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.pads.book import Entry, Played
from game.words.language import capital, points
from ui.scenes.parts import scrolled
from ui.scenes.score.sheet_parts import Head, LineName, Number, PressRow, SheetRow
from ui.theme import GOLD_LIGHT, QUIET_TEXT, WARNING
from ui.widgets import Paragraph, Space, Widget
from ui.widgets.scroll import BesideBar
from ui.widgets.tables import Table


class _Row(SheetRow):
    title_units, cell_units = 140, 125


class _PressRow(PressRow):
    title_units, cell_units = _Row.title_units, _Row.cell_units


class Paper:
    """The `whole` sheet, and the `area` of it that scrolls. A round that is pressed is to be corrected."""

    def __init__(self, played: Played, correcting: int | None, correct: Callable[[int], None]) -> None:
        self._pad = played.pad
        self._correct = correct
        last = len(played.entries)
        rows: list[Widget] = []
        for number, entry in enumerate(played.entries, 1):
            rows += self._round(number, entry, is_open=number in (last, correcting), chosen=number == correcting)
        if not rows:
            rows = [Paragraph("Nothing is written down yet.", "small", QUIET_TEXT)]
        self.area = scrolled(rows, gap=0, steady=True)
        pad = played.pad
        head = _Row(Space(), [Head(pad.heads(column)) for column in range(len(pad.columns))])
        totals = [Number(points(total), "body", GOLD_LIGHT, bold=True) for total in pad.totals]
        foot: list[Widget] = [_Row(LineName(pad.counted, bold=True, colour=GOLD_LIGHT), totals, rule=True)]
        for figure in () if pad.over else pad.figures():
            texts = [Number(text, "small", QUIET_TEXT) for text in figure.texts]
            foot.append(_Row(LineName(figure.title, "small", QUIET_TEXT), texts))
        self.whole = Table("Sheet", [BesideBar(head), self.area, *map(BesideBar, foot)], gap=2, grow=1)

    def _round(self, number: int, entry: Entry, *, is_open: bool, chosen: bool) -> list[Widget]:
        title = capital(f"{self._pad.unit} {number}")
        act = partial(self._correct, number)
        if entry.sheet is None:
            row = _PressRow(LineName(title, bold=True, icon="warning"), (), act)
            row.opens(act, chosen=chosen)
            return [row, Paragraph(f"Does not count. {entry.trouble}", "small", WARNING)]
        sheet = entry.sheet
        numbers = [Number(points(total), bold=True) for total in sheet.totals]
        row = _PressRow(LineName(title, bold=True, icon="down" if is_open else "right"), numbers, act)
        row.opens(act, chosen=chosen)
        row.tip = "Press to correct it."
        rows: list[Widget] = [row]
        for line in sheet.lines if is_open else ():
            how = [made.how for parts in line.made for made in parts if made.how]
            words = f"{line.title}: {'; '.join(how)}" if how else line.title
            cells = [Number("" if count is None else points(count)) for count in line.points]
            rows.append(_Row(LineName(words, "small", indent=True), cells))
        if is_open and not sheet.lines:
            rows.append(_Row(LineName("Nobody scored.", "small", QUIET_TEXT, indent=True), ()))
        after = [Number(points(total), "small", QUIET_TEXT) for total in sheet.after]
        return [*rows, _Row(LineName("New total", "small", QUIET_TEXT, indent=True), after)]
