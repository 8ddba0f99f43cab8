"""The keys of one game: the board says what they do, and the table runs it. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.state import State
from ui.boards.keys import Moves
from ui.table.input.choosing import Choosing
from ui.table.part import Part
from ui.widgets import Widget


@dataclass(eq=False)
class OwnKeys(Part):
    """Runs the keys of one board, which see the table as this object: see `ui.boards.keys.AtTable`."""

    choosing: Choosing
    settle: Callable[[], object]

    def press(self, key: str) -> bool:
        """Do what this key does; False where the board has no such key."""
        act = self.showing.board.keys.get(key)
        if act is None:
            return False
        act(self)
        return True

    def press_at(self, pos: tuple[int, int]) -> bool:
        """Press the key that a part of the layout stands for; False where there is none at this point."""
        extra, finger = self.showing.layout.extra, self.app.theme.finger
        for part, key in self.showing.board.parts_for_keys.items():
            if part in extra:
                rect = extra[part]
                reach = rect.inflate(max(0, finger - rect.width), max(0, finger - rect.height))
                if reach.collidepoint(pos):
                    return self.press(key)
        return False

    # -- what the keys find ---------------------------------------------------------------------------------------

    @property
    def view(self) -> State:
        return self.showing.view

    @property
    def seat(self) -> int | None:
        return self.controller.viewer

    def make_all(self, moves: Moves, nothing: str = "") -> None:
        self.settle()
        seat, controller = self.seat, self.controller
        if seat is None or controller.prompt() is None:
            return
        if not self.choosing.make_all(lambda: moves(controller.view(), seat)) and nothing:
            self.words.say(nothing)

    def show(self, title: str, body: Widget) -> None:
        self.app.router.ask(title, "", [("Close", None)], body=body)
