"""Accessors: the parts of a table that other parts hold, by short names."""

from __future__ import annotations

from game.engine.state import State
from game.session.controller import GameController
from game.session.match import Match
from ui.boards.board import Board
from ui.scene import Scene
from ui.table.asking.cover import Cover
from ui.table.asking.overlays import Overlays
from ui.table.asking.panels import Actions, CardChoice, Question
from ui.table.input.choosing import Choosing
from ui.table.show.director import Director
from ui.table.show.following import Following
from ui.table.show.layout import Layout
from ui.table.show.shown_state import ShownState
from ui.table.show.sprites import CardsOnScreen


class TableParts(Scene):
    """A scene with the parts of a table."""

    match: Match
    controller: GameController
    showing: ShownState
    director: Director
    overlays: Overlays
    choosing: Choosing
    following: Following
    _size = (0, 0)  # for which it was laid out last

    @property
    def board(self) -> Board:
        return self.showing.board

    @property
    def cards(self) -> CardsOnScreen:
        return self.showing.cards

    @property
    def view(self) -> State:
        """What the person at the screen may know."""
        return self.showing.view

    @property
    def layout(self) -> Layout:
        return self.showing.layout

    @property
    def bottom(self) -> int:
        """The seat whose hand lies at the bottom."""
        return self.showing.bottom

    @property
    def now(self) -> float:
        """The time of the last tick, in seconds."""
        return self.showing.now

    @property
    def actions(self) -> Actions:
        return self.overlays.actions

    @property
    def question(self) -> Question | None:
        """The panel that is open for a prompt."""
        return self.overlays.question

    @property
    def cover(self) -> Cover | None:
        """The curtain, while the table is covered."""
        return self.overlays.cover

    @property
    def choice(self) -> CardChoice | None:
        """The question that is open beside a card."""
        return self.choosing.choice

    def _rests(self) -> bool:
        """Whether all has been shown, and nobody is choosing or carrying a card."""
        busy = self.cards.busy(self.now) or self.board.busy(self.now) or self.choosing.gestures.drag is not None
        shown = self.director.idle and not self.following.behind
        return shown and not busy and self.choice is None and self.cover is None

    def put_down(self) -> None:
        """Let go of what is held with the pointer, which comes up elsewhere: carried cards lie at home again."""
        self.carries = False
        self.choosing.gestures.put_down(self.now, self.app.theme, at_once=True)
        self._let_go_of_buttons()

    def resized(self, size: tuple[int, int]) -> None:
        """In a window of another size no button lies where it was pressed; a card stays at the pointer."""
        if size != self._size:
            self._let_go_of_buttons()
        self._size = size

    def _let_go_of_buttons(self) -> None:
        for part in (self.actions, self.question, self.choice):
            if part is not None:
                part.form.let_go()
