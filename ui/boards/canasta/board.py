"""The board of Canasta: that of any meld game, with red threes before the melds."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from game.engine.melds.table import ANSWER
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.games.canasta.rules.state import Canasta
from game.games.canasta.words.labels import LABELS
from ui.boards.board import SeatNotes
from ui.boards.melds.answer import answer_panel
from ui.boards.melds.board import MeldBoard
from ui.boards.melds.keys import keys_of
from ui.boards.melds.plan import MeldPlan
from ui.boards.sides import side_mark
from ui.table.show.layout import Layout
from ui.theme import Theme
from ui.widgets import Widget


class CanastaBoard(MeldBoard):
    """Follows one match of Canasta."""

    bubbles_of: ClassVar = {**MeldBoard.bubbles_of, "laid_bonus": "A red three"}
    opens_turn = MeldBoard.opens_turn | {"turned_up"}
    keys = keys_of(LABELS)

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Everything in its place; see `MeldPlan`."""
        position = cast(Canasta, view)
        self.bottom = bottom
        self.view = self.view or position
        return MeldPlan(size, theme, rim, position, bottom).layout()

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The question to the partner."""
        position, seat = cast(Canasta, view), prompt.seat
        asked = seat is not None and position.phase == ANSWER and position.viewer in (seat, None)
        return answer_panel(position, seat, propose, self.back) if asked and seat is not None else None

    def notes(self, seat: int) -> SeatNotes:
        if self.view is None:
            return SeatNotes()
        side = self.view.sides[seat]
        mate = "partner" if seat != self.bottom and side == self.view.sides[self.bottom] else ""
        return SeatNotes(dealer=seat == self.view.dealer, mark=side_mark(side), mate=mate)
