"""What the round that ended last was worth, line by line, with the course of the match below: a part of the page at the
end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.people.company import faces_of
from game.words.language import points
from game.words.report import Sheet
from ui.scenes.page import heading
from ui.scenes.parts import Grown, middle, scrolled
from ui.scenes.score.chart import LEAST_ROUNDS, CourseChart
from ui.scenes.score.match_result import MatchResult
from ui.scenes.score.places import DiscRow, heads_of
from ui.scenes.score.sheet_parts import Head, LineName, Number, SheetRow
from ui.theme import QUIET_TEXT
from ui.widgets import Column, FirstFit, Label, Paragraph, Row, Space, Widget
from ui.widgets.tables import Table

_MOST_COLUMNS = 5  # of figures; where there are more the sentence tells them
_CHART_UNITS, _LOW_CHART = 104, 60
_FACE = 30


def last_round(result: MatchResult, *, faces: bool) -> Widget:
    """The last round in a sentence and in figures, how everybody came to where they stand, and the record of whoever
    plays alone. Where there is little room, the record goes first, then most of the line over the rounds."""
    told, deeds = partial(_told, result, faces=faces), partial(_deeds, result, faces=faces)
    chart = partial(course_chart, result, grows=True)
    if chart():
        full, plain, low = [*told(), *chart(_CHART_UNITS)], told("small"), [*told("small"), *chart(_LOW_CHART)]
    else:
        full, plain, low = [*told(), *deeds(), Space(grow=1)], told("small"), [*told("small"), *deeds("small")]
    ways = [[*full, *_record(result)], full, low, plain]
    return FirstFit([scrolled(way, gap=10) for way in ways], grow=1)


def _told(result: MatchResult, size: str = "body", *, faces: bool) -> list[Widget]:
    """The round in a sentence and in figures."""
    last, sheet = result.last_round, result.last_sheet
    if last is None:
        return []
    practice = "" if result.counts(last.number) else " (practice)"
    words: list[Widget] = [heading(f"{result.unit.capitalize()} {last.number}{practice}"), Paragraph(last.text, size)]
    if sheet is not None and len(sheet.totals) <= _MOST_COLUMNS:
        words.append(figures(result, sheet, faces=faces))
    return [Column(words, gap=2)]


def line_by_line(result: MatchResult, size: str, *, faces: bool) -> list[Widget]:
    """What the last round was worth, with a heading; nothing where nothing is written down, or for too many."""
    sheet = result.last_sheet
    if sheet is None or len(sheet.totals) > _MOST_COLUMNS:
        return []
    title = heading(f"{result.unit.capitalize()} {sheet.number}, line by line")
    return [Column([title, figures(result, sheet, size, faces=faces), Space(6)], gap=2)]


def _record(result: MatchResult) -> list[Widget]:
    """The record of whoever plays alone, at the foot."""
    lines: list[Widget] = [Paragraph(line, "small", QUIET_TEXT) for line in result.record()]
    return [Column(lines, gap=0)] if lines else []


def _deeds(result: MatchResult, size: str = "body", *, faces: bool) -> list[Widget]:
    """What was best and worst in the last round, and what everybody did: where one round is the match, and nothing was
    written down, there is no line to look at."""
    if result.last_sheet is not None:
        return []
    reviews = result.report.reviews
    marks: list[Widget] = [Paragraph(_bold(mark), size) for mark in (reviews[-1].marks if reviews else ())]
    rows: list[Widget] = []
    for row in result.order:
        _, side, names = result.rows[row]
        if not (note := result.report.notes[side[0]]):
            continue
        words = Column([Label(names, size, bold=True), Paragraph(note, "small")], gap=0)
        heads = heads_of(result, row, won=result.place(row) == 1, faces=faces, units=_FACE)
        line = Row([*(middle(head) for head in heads), Grown(words)], gap=10)
        line.item = True
        rows.append(line)
    if not rows:
        return marks
    did = Column(rows, gap=10)
    did.lists = "What everybody did"
    return [*marks, heading(did.lists), did]


def _bold(mark: str) -> str:
    """What it was in bold letters: ``**Best bluff:** Ada's three nines``."""
    title, colon, rest = mark.partition(": ")
    return f"**{title}:** {rest}" if colon else mark


def _head(result: MatchResult, column: int, side: Sequence[int], *, faces: bool) -> Head:
    """The names of a side, or their faces or discs where there is no room for them."""
    known, chairs = faces_of(result.setup.seats), result.setup.seats
    seats = [seat for seat in side if seat < len(chairs)]
    shown = [known[seat] for seat in seats] if faces else DiscRow([chairs[seat] for seat in seats], column)
    return Head([result.names[seat] for seat in side], shown, either=result.names)


def figures(result: MatchResult, sheet: Sheet, size: str = "small", *, faces: bool) -> Table:
    """The lines of a sheet that are worth something to anybody, what they add up to, and the totals after them."""
    report = result.report
    heads = [_head(result, column, side, faces=faces) for column, side in enumerate(report.sides)]
    rows: list[Widget] = [SheetRow(Space(), heads)]
    for line in sheet.lines:
        if any(line.points):
            cells = [Number("" if value is None else points(value), size) for value in line.points]
            rows.append(SheetRow(LineName(line.title, size), cells))
    added = [Number(points(total), size, bold=True) for total in sheet.totals]
    after = [Number(points(total), size, QUIET_TEXT) for total in sheet.after]
    title = f"{result.unit.capitalize()} {sheet.number}"
    rows.append(SheetRow(LineName(title, size, bold=True), added, rule=True))
    rows.append(SheetRow(LineName("New total", size, QUIET_TEXT), after))
    return Table(title, rows, gap=2)


def course_chart(result: MatchResult, units: float = 180, *, grows: bool) -> list[Widget]:
    """How everybody came to where they stand, as lines over the rounds; nothing where there is too little to see."""
    course = result.report.course
    if course is None or course.rounds < LEAST_ROUNDS:
        return []
    return [CourseChart(course, [name for _, name in result.columns], result.unit, units=units, grow=grows)]
