"""What the parts of one table have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.session.controller import GameController
from ui.scene import Window
from ui.table.asking.panels import MessageLine
from ui.table.input.gestures import Gestures
from ui.table.show.director import Director
from ui.table.show.shown_state import ShownState


class Shared(NamedTuple):
    """The window, what is shown in it, who decides what happens, who shows that, the line of words, and the hand."""

    app: Window
    showing: ShownState
    controller: GameController
    director: Director
    words: MessageLine
    gestures: Gestures


@dataclass(eq=False)
class Part:
    """A part of a table. It finds here what it has in common with the others, and is handed what else it needs."""

    shared: Shared

    def __post_init__(self) -> None:
        self.app, self.showing, self.controller, self.director, self.words, self.gestures = self.shared
