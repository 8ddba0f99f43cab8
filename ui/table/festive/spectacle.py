"""All that is there to be seen and heard at a table beside the game itself: shuffling, great moments, numbers that
count, and the end of a match.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.stage import Item
from ui.table.festive.counting import Counting
from ui.table.festive.finale import Finale
from ui.table.festive.moments import Moments
from ui.table.festive.riffle import Riffle
from ui.table.show.director import Director
from ui.table.show.shown_state import ShownState
from ui.widgets import Kit


class Spectacle:
    """What is seen at one table when `director` shows what happens; `persons` are the seats of the people at the
    screen."""

    def __init__(self, kit: Kit, showing: ShownState, director: Director, persons: Sequence[int]) -> None:
        self.kit = kit
        self.showing = showing
        self.moments = Moments()
        self.riffle = Riffle(kit, showing)
        self.finale = Finale(kit, showing, persons)
        self.counting = Counting(showing.board)
        director.shuffle = self.riffle.begin

    def tick(self) -> bool:
        """Begin what is due; True while anything moves."""
        now = self.showing.now
        self.counting.tick(now, self.kit.sound)
        self.riffle.tick(now)
        self.moments.watch(self.showing, self.kit.theme)
        return self.busy(now)

    def busy(self, now: float) -> bool:
        """Whether anything moves at that moment."""
        return self.riffle.busy(now) or self.moments.busy(now) or self.finale.busy(now)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or a key ends a moment, whatever else it does; it skips the end of a match, and then does no more."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.moments.finish()
        return self.finale.handle(event)

    def finish(self) -> None:
        """Skip shuffling and moments. The end of a match has its own click."""
        self.riffle.finish()
        self.moments.finish()

    def ribbon(self) -> pygame.Rect | None:
        """Where the words of a moment stand; None where there are none."""
        return self.moments.ribbon(self.kit.assets, self.kit.theme, self.showing.layout, self.showing.now)

    def items(self) -> list[Item]:
        """The pictures at this moment."""
        moments = self.moments.items(self.kit.assets, self.kit.theme, self.showing.layout, self.showing.now)
        return [*self.riffle.items(), *moments, *self.finale.items()]
