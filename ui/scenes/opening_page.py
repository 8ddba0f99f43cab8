"""What is shown while a long match is opened: how far it is, and the way back."""

from __future__ import annotations

from collections.abc import Callable

from game.session.match import Match, Opening, SaveError
from ui.access.node import Node
from ui.scenes.page import Page, small_page
from ui.stage import Item
from ui.theme import GOLD, HOLLOW
from ui.widgets import Button, Kit, Label, Space, Widget
from ui.widgets.words import written

_HIGH_UNITS = 14


class Progress(Widget):
    """A bar that fills from left to right; `share` is how much of it is full, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def node(self) -> Node | None:
        return written(self, f"{min(1.0, self.share):.0%}")

    def measure(self, kit: Kit, room: int) -> tuple[int, int]:
        return room, kit.theme.px(_HIGH_UNITS)

    def full(self) -> int:
        """How much of it is full, in px."""
        return round(min(1.0, max(0.0, self.share)) * self.rect.width)

    def items(self, kit: Kit, z: int) -> list[Item]:
        rect, full = self.rect, self.full()
        parts = [(rect.width, HOLLOW), (full, GOLD)]
        return [
            (z + at, kit.assets.plate((wide, rect.height), rect.height / 2, colour, 1.0), rect.x, rect.y)
            for at, (wide, colour) in enumerate(parts)
            if wide >= rect.height
        ]


class OpeningPage(Page):
    """Opens a match in the time the loop has to spare; `opened` gets it, or `failed` what is wrong with it."""

    overlay = True
    width = 560

    def __init__(
        self, steps: Opening, opened: Callable[[Match], None], not_opened: Callable[[SaveError], None]
    ) -> None:
        self._steps = steps
        self._opened = opened
        self._not_opened = not_opened
        self._bar = Progress()

    def build(self) -> Widget:
        self.main = cancel = Button("Cancel", self.back, key_hint="Esc")
        about = Label("It is a long one: all its moves are made again.", "small")
        return small_page("The match is being opened", [about, Space(2), self._bar, Space(2)], [cancel], gap=10)

    def work(self, until: float, clock: Callable[[], float]) -> bool:
        """Go on with it until that time at the latest; returns whether it has ended."""
        try:
            while True:
                self._bar.share = next(self._steps)
                if clock() >= until:
                    return False
        except StopIteration as end:
            self._leave()
            self._opened(end.value)
            return True
        except SaveError as problem:
            self._leave()
            self._not_opened(problem)
            return True

    def _leave(self) -> None:
        """Close, if it has been shown at all."""
        if self.form is not None:
            self.app.pop()

    def leave(self) -> None:
        self._steps.close()

    def idle(self, budget_ms: float) -> bool:
        full = self._bar.full()
        if not self.work(self.app.clock() + budget_ms / 1000, self.app.clock) and self._bar.full() != full:
            self.app.touch()
        return True
