"""What the parts of a table hold, for short."""

from __future__ import annotations

from game.engine.state import State
from ui.boards.board import Board
from ui.scene import Scene
from ui.table.asking.cover import Cover
from ui.table.asking.overlays import Overlays
from ui.table.asking.panels import Actions, Choice, Question
from ui.table.input.choosing import Choosing
from ui.table.show.layout import Layout
from ui.table.show.showing import Showing
from ui.table.show.sprites import CardsOnScreen


class Table(Scene):
    """A scene with the parts of a table."""

    showing: Showing
    overlays: Overlays
    choosing: Choosing
    _size = (0, 0)  # for which it was laid out last

    @property
    def board(self) -> Board:
        """The game's board."""
        return self.showing.board

    @property
    def cards(self) -> CardsOnScreen:
        """All cards that are shown."""
        return self.showing.cards

    @property
    def view(self) -> State:
        """What the person at the screen may know."""
        return self.showing.view

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
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
        """The buttons at the lower right."""
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
    def choice(self) -> Choice | None:
        """The question that is open beside a card."""
        return self.choosing.choice

    def put_down(self) -> None:
        """Let go of what is held with the pointer, which comes up elsewhere: carried cards lie at home again."""
        self.carries = False
        self.choosing.gestures.put_down(self.now, self.choosing.kit.theme, at_once=True)
        for part in (self.actions, self.question, self.choice):
            if part is not None:
                part.form.let_go()

    def resized(self, size: tuple[int, int]) -> None:
        """The window has this size now: in another one nothing lies where it was grabbed."""
        if size != self._size:
            self.put_down()
        self._size = size
