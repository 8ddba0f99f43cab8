"""What the round that ended last was worth, line by line, with the course of the match below: a part of the page at the
end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.words.language import points
from game.words.report import Sheet
from ui.scenes.page import heading
from ui.scenes.parts import scrolled
from ui.scenes.score.chart import LEAST_ROUNDS, CourseChart
from ui.scenes.score.match_result import MatchResult
from ui.scenes.score.sheet_parts import Head, LineName, Number, SheetRow
from ui.theme import QUIET_TEXT
from ui.widgets import Column, Paragraph, Space, Widget

_MOST_COLUMNS = 5  # of figures; where there are more the sentence tells them
_CHART_UNITS = 104


def last_round(result: MatchResult) -> Widget:
    """The last round in a sentence and in figures, how everybody came to where they stand, and the record of whoever
    plays alone."""
    parts: list[Widget] = []
    last, sheet = result.last_round, result.last_sheet
    if last is not None:
        practice = "" if result.counts(last.number) else " (practice)"
        words = [heading(f"{result.unit.capitalize()} {last.number}{practice}"), Paragraph(last.text)]
        figures = figure_rows(result, sheet) if sheet is not None and len(sheet.totals) <= _MOST_COLUMNS else []
        parts.append(Column([*words, *figures], gap=2))
    chart = course_chart(result, _CHART_UNITS, grows=True)
    parts += chart or [Space(grow=1)]
    record: list[Widget] = [Paragraph(line, "small", QUIET_TEXT) for line in result.record()]
    parts += [Column(record, gap=0)] if record else []
    return scrolled(parts, gap=10)


def figure_rows(result: MatchResult, sheet: Sheet) -> Sequence[Widget]:
    """The lines of a sheet that are worth something to anybody, what they add up to, and the totals after them."""
    report = result.report
    names = [[result.names[seat] for seat in side] for side in report.sides]
    rows: list[Widget] = [SheetRow(Space(), [Head(own) for own in names])]
    for line in sheet.lines:
        if any(line.points):
            cells = [Number("" if value is None else points(value), "small") for value in line.points]
            rows.append(SheetRow(LineName(line.title, "small"), cells))
    added = [Number(points(total), "small", bold=True) for total in sheet.totals]
    after = [Number(points(total), "small", QUIET_TEXT) for total in sheet.after]
    title = f"{result.unit.capitalize()} {sheet.number}"
    rows.append(SheetRow(LineName(title, "small", bold=True), added, rule=True))
    rows.append(SheetRow(LineName("New total", "small", QUIET_TEXT), after))
    return rows


def course_chart(result: MatchResult, units: float = 180, *, grows: bool) -> list[Widget]:
    """How everybody came to where they stand, as lines over the rounds; nothing where there is too little to see."""
    course = result.report.course
    if course is None or course.rounds < LEAST_ROUNDS:
        return []
    return [CourseChart(course, [name for _, name in result.columns], result.unit, units=units, grow=grows)]
