"""The page that takes a table in a line and opens its set-up."""

from __future__ import annotations

import pygame

from game.engine.options import OptionError
from game.session.seen import deals
from game.session.sharing.line import LONGEST_TYPED, pasted, read_line
from ui.scenes.page import Page, small_page
from ui.scenes.parts import Grown, RoomyParagraph
from ui.scenes.setup import choices
from ui.scenes.tables import described
from ui.theme import GOLD_LIGHT, TEXT, WARNING, Colour
from ui.widgets import Button, Paragraph, Row, TextField, Widget

_ROOM_LINES = 2
_NOTHING = "Type or paste the line of a table first."


class JoinPage(Page):
    """A field for the line of a table; a line that is right says which table it is and opens its set-up."""

    overlay = True
    width = 760

    def __init__(self) -> None:
        self._text = ""
        self._sentence: RoomyParagraph | None = None
        self._said: tuple[str, Colour] = "", TEXT

    def build(self) -> Widget:
        self.main = field = TextField(self._text, self._write, max_length=LONGEST_TYPED, on_enter=self.open)
        self._sentence = RoomyParagraph(self._said[0], "body", self._said[1], lines=_ROOM_LINES)
        paste = Button("Paste", self._paste)
        about = "Got a game code? Type or paste it here, and you are dealt the same cards."
        close = Button("Close", self.back, key_hint="Esc")
        go = Button("Open the table", self.open, kind="primary", icon="play", key_hint="Enter")
        return small_page(
            "Join a deal", [Paragraph(about), Row([Grown(field), paste], gap=8), self._sentence], [close, go]
        )

    def open(self) -> None:
        """Open the set-up of the table, or say why that cannot be."""
        if not self._text.strip():
            self._refuse(_NOTHING)
            return
        try:
            table = read_line(self._text)
        except OptionError as problem:
            self._refuse(str(problem))
            return
        self.app.router.join(table)

    def _refuse(self, why: str) -> None:
        self._said = why, WARNING
        self.rebuild()

    def _write(self, text: str) -> None:
        """Take what was typed so far. A line that is not finished is no mistake; one that is says what it names."""
        self._text = text
        try:
            table = read_line(text)
            known = " You have seen its cards: it will not count." if deals.seen(choices.seated_at(table)) else ""
            self._said = f"{described(table)}{known}", GOLD_LIGHT
        except OptionError:
            self._said = "", TEXT
        assert self._sentence is not None
        self._sentence.text, self._sentence.colour = self._said
        self.app.touch()

    def _paste(self) -> None:
        """Take what is on the clipboard in place of what stands there."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        text = pasted(text)
        self._write(text)
        if not text:
            self._refuse("There is no text on the clipboard.")
        elif not self._said[0]:
            self.open()
        else:
            self.rebuild()
