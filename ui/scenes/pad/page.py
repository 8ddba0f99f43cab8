"""The score pad of one match at a real table: what a round asks at the left, and the sheet at the right.

It knows no game: a pad (`game.words.pad`) asks and adds up. Every round is saved when it is written down.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.catalogue import full_title
from game.session.disk.writing import Job
from game.session.pads.book import Played
from game.session.pads.paper import pad_page, paper_title
from game.session.pads.shelf import PadSlot
from game.words.language import capital, listed
from game.words.pad.pad import Pad, PadError
from game.words.pad.questions import Answer, Number, Question, with_answer
from ui.pictures.surfaces import PAPER
from ui.scenes.pad.asking import block_of, blocks_of
from ui.scenes.pad.keys import is_typed, keys_for
from ui.scenes.pad.sheet import Paper
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, said, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT, WARNING
from ui.widgets import Button, Column, Folding, Panel, Paragraph, Row, ScrollArea, Space, Widget

_FEW_COLUMNS, _MOST_COLUMNS, _WIDE_UNITS = 4, 6, 1500
_SHARE, _WIDE_SHARE = 1.15, 1.6  # the width of the sheet, relative to that of the questions
_DIGITS = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    **{key: digit for digit, key in enumerate(getattr(pygame, f"K_KP{digit}") for digit in range(10))},
}


class PadPage(Page):
    """One pad. `correcting` is the round that is written anew; None: the next one."""

    def __init__(self, slot: PadSlot) -> None:
        self._slot = slot
        self._book = slot.book
        self.correcting: int | None = None
        self.given: dict[str, Answer] = dict(slot.book.draft)
        self._kept = dict(slot.book.draft)
        self._at: str | None = None  # the question whose buttons are shown
        self.typed = ""
        self._trouble = ""
        self._sheet_shown = False  # where there is room for one of the two
        self._played: Played = slot.book.play()
        self._asks: ScrollArea | None = None
        self._paper: Paper | None = None
        self._stops: dict[str, Widget] = {}
        self._write_button: Button | None = None
        self._go_on()

    # -- what is asked ------------------------------------------------------------------------------------------------

    @property
    def pad(self) -> Pad:
        """The pad before the round that is asked about."""
        return self._played.pad if self.correcting is None else self._book.before(self.correcting)

    def _next_open(self, after: str | None = None) -> str | None:
        """The first question without an answer, behind that one before those ahead of it."""
        questions, full = self.pad.questions(self.given), self.pad.fill(self.given)
        keys = [question.key for question in questions]
        at = keys.index(after) + 1 if after in keys else 0
        usual = [*keys[at:], *keys[:at]]
        return next((key for key in usual if key not in full), None)

    def _go_on(self, after: str | None = None) -> None:
        """To the next question that has no answer."""
        self._at, self.typed = (None if self.pad.over else self._next_open(after)), ""

    # -- the page -----------------------------------------------------------------------------------------------------

    def shape(self) -> object:
        """Whether questions and sheet stand side by side."""
        return len(self._played.pad.columns) <= _MOST_COLUMNS or self.units_wide >= _WIDE_UNITS

    def build(self) -> Widget:
        self._stops = {}
        self._key_shortcuts()
        game, right = self._book.game, list[Widget]()
        if not self.shape():
            words, icon = ("Answers", "left") if self._sheet_shown else ("Sheet", "rules")
            right.append(Button(words, self._turn, icon=icon))
        right.append(self.keyed(Button("Print", self._print, icon="print", key_hint="P")))
        head = self.title_row(full_title(game), self._book.rules_line, right=right)
        body: list[Widget] = []
        if self.shape() or not self._sheet_shown:
            body.append(Grown(Panel(self._left())))
        if self.shape() or self._sheet_shown:
            share = _SHARE if len(self._played.pad.columns) <= _FEW_COLUMNS else _WIDE_SHARE
            body.append(Grown(Panel(self._right(), ground=PAPER), share=share))
        return Column([head, Row(body, gap=16, grow=1)], gap=12)

    def _key_shortcuts(self) -> None:
        for key, digit in _DIGITS.items():
            self.shortcuts[key, False] = partial(self._type, digit)
        self.shortcuts[pygame.K_BACKSPACE, False] = self._untype
        for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.shortcuts[key, True] = self.write

    def _turn(self) -> None:
        self._sheet_shown = not self._sheet_shown
        self.rebuild()

    def _left(self) -> Widget:
        pad = self._played.pad
        if pad.over and self.correcting is None:
            return self._ended(pad)
        offset = self._asks.offset if self._asks is not None else 0
        self._asks = scrolled(self._questions(), gap=6, steady=True)
        self._asks.offset = offset
        return Column([self._what(), self._asks, self._foot()], gap=10)

    def _what(self) -> Widget:
        """Which round it is, and who deals."""
        pad = self.pad
        title = capital(f"{pad.unit} {pad.number}")
        if self.correcting is not None:
            title += ", to be corrected"
        parts: list[Widget] = [heading(title)]
        deals = [f"{pad.names[pad.dealer]} {pad.turn}."] if pad.dealer is not None else []
        parts.append(Paragraph(" ".join((*deals, *pad.notes())), "small", QUIET_TEXT))
        return Column(parts, gap=0)

    def _questions(self) -> list[Widget]:
        """Every question with its answer, and below the one in turn its buttons."""
        pad = self.pad
        questions, full = pad.questions(self.given), pad.fill(self.given)
        rows: list[Widget] = []
        for block in blocks_of(questions, pad):
            row = block_of(block, full, self.given, self._at, self._choose, self._stops)
            rows.append(row)
            asked = next((asked for asked in block.questions if asked is not None and asked.key == self._at), None)
            if asked is not None:
                rows.append(self._buttons(asked, full.get(asked.key)))
        return rows

    def _buttons(self, question: Question, answer: Answer | None) -> Widget:
        keys = keys_for(question, answer, partial(self._take, question))
        self._stops["buttons"] = keys
        parts: list[Widget] = [keys, Space(6)]
        if question.column is not None:
            whose = f"**{question.title}: {self.pad.name(question.column)}**"
            parts.insert(0, Paragraph(whose, "small", GOLD_LIGHT))
        return Column(parts, gap=6)

    def _foot(self) -> Widget:
        ready = not self.pad.trouble(self.given)
        write = Button("Write it down", self.write, kind="primary", icon="check", key_hint="Ctrl+Enter")
        self._write_button = write
        write.lit = ready
        parts: list[Widget] = [Row([Space(grow=1), write], gap=8)]
        if self.correcting is not None:
            out = Button("Cross it out", self._cross_out, icon="close")
            leave = Button("Leave it", self._leave)
            parts = [Folding([out, leave], [write])]
        if self._trouble:
            parts.insert(0, said(self._trouble, "small", WARNING))
        return Column(parts, gap=6)

    def _ended(self, pad: Pad) -> Widget:
        """Who has won."""
        winners = listed([pad.names[seat] for seat in pad.winners])
        words = f"**{winners} {'have' if len(pad.winners) > 1 else 'has'} won.**"
        again = Button("Once more", self._again, icon="redo")
        close = Button("Close", self.back, kind="primary", key_hint="Esc")
        note = "Press a line of the sheet to correct it: the match goes on then if nobody has won."
        parts: list[Widget] = [Paragraph(words, "body", GOLD_LIGHT), Paragraph(note, "small", QUIET_TEXT)]
        if self._trouble:
            parts.append(said(self._trouble, "small", WARNING))
        return Column([*parts, Space(grow=1), Row([again, Space(grow=1), close], gap=8)], gap=10)

    def _right(self) -> Widget:
        offset = self._paper.area.offset if self._paper is not None else None
        self._paper = Paper(self._played, self.correcting, self.correct)
        last = self._played.entries and offset is None
        self._paper.area.offset = (1 << 20) if last else offset or 0
        return self._paper.whole

    def first_focus(self) -> Widget | None:
        return self._first_button() or self._write_button

    def _first_button(self) -> Widget | None:
        keys = self._stops.get("buttons")
        stops = [widget for widget in keys.everything() if widget.focusable] if keys is not None else []
        chosen = (widget for widget in stops if isinstance(widget, Button) and widget.kind == "chosen")
        return next(chosen, stops[0] if stops else None)

    def _show(self) -> None:
        """Build anew, with the buttons of the question in turn in sight."""
        self._played = self._book.play()
        self.rebuild_at(self.first_focus)
        keys = self._stops.get("buttons")
        if keys is not None and self.form is not None:
            self.form.reveal(keys)

    # -- what presses do ----------------------------------------------------------------------------------------------

    def _choose(self, question: Question) -> None:
        """Show the buttons of a question."""
        self._at, self.typed = question.key, ""
        self._show()

    def _take(self, question: Question, answer: Answer, done: bool) -> None:
        self.given = with_answer(self.pad.questions(self.given), self.given, question, answer)
        self._trouble = ""
        if done:
            self._go_on(question.key)
        self._show()

    @property
    def asked(self) -> Question | None:
        """The question whose buttons are shown."""
        return next((question for question in self.pad.questions(self.given) if question.key == self._at), None)

    def _type(self, digit: int) -> None:
        """A digit is typed: of a number with a button it is the answer, of others one more place."""
        question = self.asked
        if not isinstance(question, Number):
            return
        if not is_typed(question):
            if question.takes(digit):
                self._take(question, digit, True)
            return
        typed = f"{self.typed}{digit}"
        if int(typed) <= question.most:
            self.typed = typed
            self._write_typed(question)

    def _write_typed(self, question: Number) -> None:
        value = int(self.typed or 0)
        if question.takes(value):
            self.given = with_answer(self.pad.questions(self.given), self.given, question, value)
        else:
            self.given.pop(question.key, None)
        self._trouble = "" if question.takes(value) else f"So far: {self.typed}."
        self._show()

    def _untype(self) -> None:
        question = self.asked
        if isinstance(question, Number) and is_typed(question) and self.typed:
            self.typed = self.typed[:-1]
            self._write_typed(question)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter after digits goes on to the next question, whichever of its buttons has the focus."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.typed and self._answers:
            self._go_on(self._at)
            self._show()
            return True
        return super().handle(event)

    @property
    def _answers(self) -> bool:
        """Whether nothing but a button of the question has the focus."""
        focus, keys = self.form.focus if self.form is not None else None, self._stops.get("buttons")
        return focus is None or keys is None or focus in keys.everything()

    def write(self) -> None:
        """Write the round down; or say what is missing, and ask for that."""
        if self.pad.over and self.correcting is None:
            return
        trouble = self.pad.trouble(self.given)
        if trouble:
            self._trouble = trouble
            self._at = self._next_open() or self._at
            self._show()
            return
        try:
            self._book.write(self.given, self.correcting)
        except PadError as problem:
            self._trouble = str(problem)
            self._show()
        else:
            self._done()

    def _done(self) -> None:
        """After a round was written down, or one crossed out: it is saved, and the next one is asked about."""
        self.correcting, self.given, self._trouble = None, {}, ""
        self._played = self._book.play()
        self._paper = None  # it shows its end again
        self._asks = None
        self._save()
        self._go_on()
        self._show()

    def correct(self, number: int) -> None:
        """Write a round anew."""
        self._keep_draft()
        self.correcting = number
        self.given = dict(self._book.rounds[number - 1])
        entry = self._played.entries[number - 1]
        self._trouble, self._sheet_shown, self._asks = entry.trouble, False, None
        questions = self.pad.questions(self.given)
        self._at, self.typed = (questions[0].key if questions else None), ""
        self._show()

    def _keep_draft(self) -> None:
        if self.correcting is None:
            self._book.draft = dict(self.given)

    def _leave(self) -> None:
        """The round stays as it is."""
        self.correcting, self.given, self._trouble = None, dict(self._book.draft), ""
        self._asks = None
        self._go_on()
        self._show()

    def _cross_out(self) -> None:
        number = self.correcting
        assert number is not None

        def out() -> None:
            self._book.remove(number)
            self._done()

        unit = self.pad.unit
        title = f"Cross out {unit} {number}?"
        text = f"Then it was never written down, and the {unit}s after it move up."
        self.app.router.ask(title, text, [("No", None), ("Cross it out", out)])

    def _print(self) -> None:
        """Let the browser show the sheet for paper."""
        self.app.router.print_page(paper_title(self._book), pad_page(self._book))

    def _again(self) -> None:
        """Another match with the same names and rules."""
        self.app.router.new_pad(self._book.game.id, self._book)

    def back(self) -> None:
        """Esc leaves a line that is corrected first."""
        if self.correcting is not None:
            self._leave()
        else:
            self.app.pop()

    def leave(self) -> None:
        """What was answered of a round is kept for the next time."""
        self._keep_draft()
        if self._book.draft != self._kept:
            self._slot.save()

    def _save(self) -> None:
        """Save the pad; if that fails the page says so, and what was written down stays as long as it is open."""

        def then(job: Job) -> None:
            if job.trouble is not None:
                self._trouble = job.trouble
                self.rebuild()

        self._kept = dict(self._book.draft)
        self._slot.save(then)
