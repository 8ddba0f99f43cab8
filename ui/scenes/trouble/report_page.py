"""Report a problem: one file, shown before it is saved. Nothing is sent by the program."""

from __future__ import annotations

from pathlib import Path

from game.session import files
from game.session.disk.writing import Job
from game.session.letters import cut
from game.session.match import Match
from game.session.sharing.copies import TEXT, save_file
from game.words.events import LogLine
from ui.scenes.page import Page, small_page
from ui.scenes.parts import Grown, label_of, middle, said
from ui.scenes.trouble.report import Report
from ui.theme import GOLD_LIGHT
from ui.widgets import Button, Paragraph, Row, ScrollArea, TextField, Toggle, Widget
from ui.widgets.lines import LogLines

_LONGEST_TOLD = 300
_ABOUT = "This makes one text file, which stays on this computer until you send it to those who mend the program."


class ReportPage(Page):
    """What the file holds, two switches and a line for what went wrong."""

    overlay = True
    high = True
    width = 940

    def __init__(self, match: Match | None) -> None:
        self._match = match
        self._told, self._names, self._with_match = "", False, match is not None
        self._said = ""
        self._report: Report | None = None

    def build(self) -> Widget:
        if self._report is None:
            self._report = Report(self.app.settings, self.app.size, self._match)
        self.main = field = TextField(self._told, self._write, max_length=_LONGEST_TOLD, placeholder="in your words")
        field.on_enter, field.label = self._save, "What went wrong?"
        switches: list[Widget] = [Toggle("With names of players and folders", self._names, self._turn_names)]
        if self._match is not None:
            switches.append(Toggle("With the match", self._with_match, self._turn_match))
        shown = filter(None, self._text(shown=True).splitlines())
        lines = LogLines([LogLine(heading=line.startswith("== "), words=line) for line in shown])
        lines.called = "The file"
        lines.view = area = ScrollArea(lines, grow=1)
        save = Button("Save the file", self._save, kind="primary", icon="log", key_hint="Ctrl+S")
        parts: list[Widget] = [
            Paragraph(_ABOUT, "small"),
            Row([middle(label_of(field)), Grown(field)], gap=12),
            Row(switches, gap=24, even=True),
            area,
        ]
        if self._said:
            parts.append(said(self._said, "body", GOLD_LIGHT))
        return small_page("Report a problem", parts, [Button("Close", self.back, key_hint="Esc"), self.keyed(save)])

    def _text(self, *, shown: bool = False) -> str:
        assert self._report is not None
        return self._report.text(self._told, names=self._names, with_match=self._with_match, shown=shown)

    def _write(self, told: str) -> None:
        self._told = told

    def _turn_names(self, wanted: bool) -> None:
        self._names, self._said = wanted, ""
        self.rebuild()

    def _turn_match(self, wanted: bool) -> None:
        self._with_match, self._said = wanted, ""
        self.rebuild()

    def _save(self) -> None:
        """Write the file among the person's files, and say where it lies."""

        def then(place: Path, job: Job) -> None:
            where = f"{files.shown(place)} in {cut(str(place.parent), files.LONGEST_PLACE)}"
            self._said = job.trouble or f"Saved: {where}."
            self.rebuild()

        data = self._text().encode("utf-8", "replace")
        save_file(f"Kitchen Table problem, {self.app.today().isoformat()}", TEXT, data, then=then)
