"""The page that takes a game code and seats one at it; or the record of a match that was played elsewhere, which
is opened to be looked at."""

from __future__ import annotations

import pygame

from game.engine.options import OptionError
from game.session.letters import cut
from game.session.match import Match, SaveError
from game.session.seen import deals
from game.session.sharing import records
from game.session.sharing.line import LONGEST_TYPED, SharedTable, pasted, read_line
from game.words.language import listed
from ui.scenes.page import Page, small_page
from ui.scenes.parts import Grown, RoomyParagraph
from ui.scenes.setup import choices
from ui.scenes.tables import described, names_text
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Colour
from ui.widgets import Button, Paragraph, Row, TextField, Widget

_ROOM_LINES = 2
_LONGEST_SHOWN = 60  # letters of a record in the field: it is not typed
_NOTHING = "Type or paste a game code first."


class JoinPage(Page):
    """A field for the line of a table; a line that is right says which table it is and deals it. A record that
    is pasted says what it is, too, and is opened to be looked at."""

    overlay = True
    takes_files = True
    width = 760

    def __init__(self) -> None:
        self._text = ""
        self._match: Match | None = None  # that the pasted text tells of
        self._sentence: RoomyParagraph | None = None
        self._said: tuple[str, Colour] = "", TEXT

    def build(self) -> Widget:
        self.main = field = TextField(
            self._text, self._write, max_length=LONGEST_TYPED, on_enter=self.open, on_paste=self._take_record
        )
        field.label = "Game code"
        self._sentence = RoomyParagraph(self._said[0], "body", self._said[1], lines=_ROOM_LINES)
        self._sentence.live = True
        paste = Button("Paste", self._paste)
        about = "Got a game code? Type or paste it here, and you are dealt the same cards."
        others = f"You can paste {listed(list(records.kinds()), 'or')}, too, and look back on it."
        close = Button("Close", self.back, key_hint="Esc")
        words, icon = ("Open the table", "play") if self._match is None else ("Open the record", "eye")
        go = self.keyed(Button(words, self.open, kind="primary", icon=icon, key_hint="Enter"))
        others_sit = [] if self._match is not None else [Button("Set up", self._set_up, icon="set-up")]
        parts = [Paragraph(about), Row([Grown(field), paste], gap=8), self._sentence]
        return small_page("Join a deal", [*parts, Paragraph(others, "small", QUIET_TEXT)], [close, *others_sit, go])

    def open(self) -> None:
        """Sit down at the table, or open the match of a record; or say why that cannot be."""
        if self._match is not None:
            self.app.router.show_match(self._match)
            return
        table = self._table()
        if table is not None:
            self.app.router.join(table)

    def _set_up(self) -> None:
        """Open the set-up of the table, for whoever wants to sit there with others."""
        table = self._table()
        if table is not None:
            self.app.router.set_up_joined(table)

    def _table(self) -> SharedTable | None:
        """The table of the line; None where there is none, after saying why."""
        if not self._text.strip():
            self._refuse(_NOTHING)
            return None
        try:
            return read_line(self._text)
        except OptionError as problem:
            self._refuse(str(problem))
            return None

    def _refuse(self, why: str) -> None:
        self._said = why, WARNING
        self.rebuild()

    def _write(self, text: str) -> None:
        """Take what was typed so far. A line that is not finished is no mistake; one that is says what it names."""
        self._text = text
        if self._match is not None:  # it is another text now
            self._match = None
            self.rebuild()
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
        """Take what is on the clipboard in place of what stands there; Enter opens it then."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        if self._take_record(text):
            return
        text = pasted(text)
        self._write(text)
        if not text:
            self._refuse("There is no text on the clipboard.")
        elif not self._said[0]:
            self.open()
        else:
            self.rebuild()
            self._to_field()

    def _take_record(self, text: str) -> bool:
        """Take the record of a match, and say what it is or why it cannot be shown; False for any other text."""
        try:
            match = records.read(text)
        except SaveError as problem:
            self._match, self._text = None, cut(pasted(text), _LONGEST_SHOWN)
            self._refuse(str(problem))
            return True
        if match is None:
            return False
        self._match, self._text = match, cut(pasted(text), _LONGEST_SHOWN)
        self._said = f"{match.about} {names_text(match.state.names)}.", GOLD_LIGHT
        self.rebuild()
        self._to_field()
        return True

    def _to_field(self) -> None:
        assert self.form is not None
        self.form.set_focus(self.main)
