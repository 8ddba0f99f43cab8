"""The routes to score pads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import catalogue
from game.session.match import SaveError
from game.session.pads.book import PadBook
from ui.scenes.routing.pages import PageRoutes

if TYPE_CHECKING:
    from game.session.pads.shelf import PadSlot


class PadRoutes(PageRoutes):
    """Takes one window to the shelf of score pads, and to a pad."""

    def pads(self) -> None:
        """The shelf."""
        from ui.scenes.pad.shelf_page import ShelfPage

        self.app.push(ShelfPage())

    def new_pad(self, game: str, like: PadBook | None = None) -> None:
        """Who plays, for a new pad with the names and rules of another one; without it those of the last table."""
        from ui.scenes.pad.new_page import NewPadPage

        self.app.push(NewPadPage(catalogue.game(game), like))

    def open_pad(self, path: Path) -> None:
        """A pad from the shelf. One that cannot be read is set aside."""
        from game.session.pads.shelf import Shelf

        try:
            slot = Shelf().open(path)
        except SaveError as problem:
            self._say("This score pad cannot be opened", str(problem))
            return
        self.pad(slot)

    def pad(self, slot: PadSlot) -> None:
        """An open pad."""
        from ui.scenes.pad.page import PadPage

        self.app.push(PadPage(slot))
