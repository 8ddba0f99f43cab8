"""The shelf of score pads: those that are not finished, those that are, and a button for a new one of every game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game import catalogue
from game.declaration import Game
from game.session.pads.book import PadBook, standing_text
from game.session.pads.shelf import Shelf
from game.words.language import capital
from ui.scenes.game_card import SHAPE, drawn
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, listing, middle, scrolled
from ui.scenes.tables import names_text
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Column, Grid, IconButton, Label, Panel, Paragraph, Picture, Row, Widget

_PICTURE_UNITS, _GAP = 72, 12
_COLUMNS = 3
_ABOUT = "You play with your own cards, and the score is kept here. Nothing of it counts in the statistics."


class ShelfPage(Page):
    """A line and two buttons for every pad; below them the games."""

    width = 1000
    builds_on_entering = True  # a pad that was open has changed meanwhile

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._troubles: dict[Path, str] = {}  # with pads that cannot be read; those set aside are told of once

    def build(self) -> Widget:
        self._ways_on: list[Widget] = []
        lying = self._shelf.lying()
        lines: list[Widget] = [Paragraph(_ABOUT, "small", QUIET_TEXT)]
        unfinished = [pad for pad in lying if pad.kept is not None and not pad.kept.book.play().pad.over]
        finished = [pad for pad in lying if pad.kept is not None and pad not in unfinished]
        self._troubles |= {pad.path: pad.trouble for pad in lying if pad.kept is None}
        for title, pads in (("Not finished", unfinished), ("Finished", finished)):
            if pads:
                shown = [self._line(pad.path, pad.kept.book) for pad in pads if pad.kept is not None]
                lines += [heading(title), listing(title, shown, gap=_GAP)]
        if self._troubles:
            lines += [heading("Not readable"), *(Paragraph(why, "small", WARNING) for why in self._troubles.values())]
        games = [game for game in catalogue.GAMES if game.keeps_score]
        news = [self._new(game) for game in games]
        self.main = next(iter((*self._ways_on, *news)), None)
        grid = Grid(news, _COLUMNS, gap=8)
        grid.lists = "A new score pad"
        lines += [heading(grid.lists), grid]
        return Column([self.title_row("Keep score"), Panel(scrolled(lines, gap=_GAP), padding=24, grow=1)], gap=12)

    def _new(self, game: Game) -> Button:
        return Button(catalogue.full_title(game), partial(self.app.router.new_pad, game.id), align="left", icon="plus")

    def _line(self, path: Path, book: PadBook) -> Widget:
        picture = Picture(lambda kit, width: drawn(kit, book.game, width), _PICTURE_UNITS, shape=SHAPE)
        about = f"{names_text(book.names)}, {book.rules_line}"
        begun = f"Begun {book.begun}" if book.begun else ""
        words: list[Label | Paragraph] = [
            Label(catalogue.full_title(book.game), bold=True),
            Paragraph(capital(about), "small"),
            Paragraph(". ".join(filter(None, (standing_text(book), begun))), "small", QUIET_TEXT),
        ]
        over = book.play().pad.over
        go = Button("See" if over else "Go on", partial(self.app.router.open_pad, path), icon="eye" if over else "play")
        away = IconButton("close", "Throw it away", partial(self._ask_away, path, book))
        for button in (go, away):
            button.called = ", ".join(filter(None, (f"{button.text or button.tip}: {words[0].text}", book.begun)))
        self._ways_on.append(go)
        return Row([picture, Grown(Column(words, gap=2)), middle(go), middle(away)], gap=16)

    def _ask_away(self, path: Path, book: PadBook) -> None:
        def away() -> None:
            self._shelf.remove(path)
            self.rebuild()

        text = f"The score of {catalogue.full_title(book.game)} with {names_text(book.names)} is gone then."
        self.app.router.ask("Throw this score pad away?", text, [("No", None), ("Throw it away", away)])
