"""A board of letters: a name is written with a game controller, letter by letter.

What is typed on a keyboard meanwhile is written, too. It knows the field that it is for, and no page.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ui.scenes.page import Page, small_page
from ui.widgets import Button, Column, Grid, LowButton, Row, TextField, Widget

_COLUMNS = 10
_BOARDS = (
    "1234567890qwertyuiopasdfghjkl-zxcvbnm.,'",
    "äöüßàáâãåæçèéêëìíîïñòóôõøœùúûýčćđłńřšśžż",
    "1234567890!?&+*/=%#@()[]{}<>\"'.,:;-_~^$€",
)
_NEXT = ("äöü", "!?&", "abc")  # what leads to the board after each


class LettersPage(Page):
    """Letters to press for one field. Esc ends it and keeps what is written, as does *Done*, which is Enter, too."""

    overlay = True
    width = 700

    def __init__(self, field: TextField, written: Callable[[str, bool], None]) -> None:
        self._take = written
        self._board = 0
        self._large = not field.value
        self._field = TextField(
            field.value,
            lambda text: None,
            max_length=field.max_length,
            label=field.label or field.placeholder or "Text",
            placeholder=field.placeholder,
            accepts=field.accepts,
        )
        self._field.focusable = False
        self._field.focused = True

    def build(self) -> Widget:
        letters = _BOARDS[self._board]
        keys: list[Widget] = [LowButton(self._case(letter), partial(self._press, letter)) for letter in letters]
        for key, letter in zip(keys, letters, strict=True):
            key.enabled = self._field.accepts(self._case(letter))
        self.main = keys[_COLUMNS if self._field.accepts(letters[_COLUMNS]) else 0]  # a number begins among digits
        below = [
            self._quick("Delete", self._delete, "H"),
            self._quick("Space", partial(self._write, " "), "T"),
            LowButton("abc" if self._large else "ABC", self._turn_case),
            LowButton(_NEXT[self._board], self._turn_board),
        ]
        done = Button("Done", partial(self._end, enter=True), kind="primary", icon="check", key_hint="Ctrl+Enter")
        self.shortcuts[pygame.K_RETURN, True] = partial(self._end, enter=True)
        board = Column([self._field, Grid(keys, _COLUMNS, gap=6), Row([*below], gap=6, even=True)], gap=12)
        return small_page("Write", [board], [Button("Back", self.back, key_hint="Esc"), done])

    def shape(self) -> object:
        """The quick buttons are those of a controller: on a keyboard their keys are letters."""
        return bool(self.app.settings.gamepad)

    def _quick(self, words: str, act: Callable[[], object], key: str) -> Button:
        return self.keyed(LowButton(words, act, key_hint=key)) if self.shape() else LowButton(words, act)

    def _case(self, letter: str) -> str:
        upper = letter.upper()
        return upper if self._large and len(upper) == 1 else letter

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters of a keyboard are written, whatever has the focus."""
        if event.type == pygame.TEXTINPUT:
            return self._write(event.text)
        if event.type == pygame.KEYDOWN and not hasattr(event, "gamepad"):
            if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                return self._delete()
            if event.unicode and event.unicode.isprintable() and not event.mod & pygame.KMOD_CTRL:
                return True  # it comes as text, too
        return super().handle(event)

    def back(self) -> None:
        self._end(enter=False)

    def _end(self, *, enter: bool) -> None:
        self.app.pop()
        self._take(self._field.value, enter)

    def _press(self, letter: str) -> None:
        self._write(self._case(letter))
        if self._large and letter.isalpha():
            self._turn_case()  # as a name goes on

    def _write(self, letters: str) -> bool:
        assert self.form is not None
        self.app.touch()
        return self._field.write(self.form.kit, letters)

    def _delete(self) -> bool:
        self.app.touch()
        self._field.take(self._field.value[:-1])
        if not self._field.value and not self._large:
            self._turn_case()
        return True

    def _turn_case(self) -> None:
        self._large = not self._large
        self.rebuild()

    def _turn_board(self) -> None:
        self._board = (self._board + 1) % len(_BOARDS)
        self.rebuild()
