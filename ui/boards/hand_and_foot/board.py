"""The board of Hand and Foot: that of any meld game, with the cut, the two stacks, and feet."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from game.engine.melds.table import MeldTable
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.games.hand_and_foot.rules.position import CUT, FEET, Position
from game.games.hand_and_foot.rules.variants import LORDS
from game.games.hand_and_foot.words.labels import LABELS
from ui.boards.board import SeatNotes
from ui.boards.hand_and_foot import scenes
from ui.boards.hand_and_foot.plan import Plan
from ui.boards.melds.board import MeldBoard
from ui.boards.melds.keys import keys_of
from ui.boards.sides import side_mark
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import Theme
from ui.widgets import Widget


class HandAndFootBoard(MeldBoard):
    """Follows one match of Hand and Foot."""

    bubbles_of: ClassVar = {**MeldBoard.bubbles_of, "took_foot": "My foot"}
    sources: ClassVar = (*MeldBoard.sources, "foot")
    opens_turn = MeldBoard.opens_turn | {"chose_hand"}
    held_in = ("hand", "stack", "tentative")
    keys = keys_of(LABELS)

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Everything in its place; see `Plan`."""
        position = cast(Position, view)
        self.bottom = bottom
        self.back = "lords-back" if position.values["deck"] == LORDS else "back"
        self.view = self.view or position
        return Plan(size, theme, rim, position, bottom).layout()

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The pack to cut, and the question to the partner."""
        return scenes.panel(cast(Position, view), prompt, propose, self.back)

    def notes(self, seat: int) -> SeatNotes:
        if self.view is None:
            return SeatNotes()
        view = cast(Position, self.view)
        side = view.sides[seat]
        foot = "+ foot" if view.table[FEET[seat]] else ""
        more = "in foot" if view.in_foot[seat] else foot
        mate = "partner" if seat != self.bottom and side == view.sides[self.bottom] else ""
        line = "" if view.phase != CUT else "cuts" if seat == view.actor else "deals" if seat == view.dealer else " "
        return SeatNotes(line=line, more=more, dealer=seat == view.dealer, mark=side_mark(side), mate=mate)

    def instead_of_groups(self, view: MeldTable, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """The words beside the stacks, while one has to be chosen."""
        stacks = scenes.stack_signs(cast(Position, view), self.bottom, assets, theme, layout)
        return stacks or super().instead_of_groups(view, assets, theme, layout)
