"""The routes to evenings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.match import SaveError
from ui.scenes.routing.pads import PadRoutes

if TYPE_CHECKING:
    from game.session.evenings.evening import Evening


class EveningRoutes(PadRoutes):
    """Takes one window to the evenings, and to one of them."""

    def evenings(self) -> None:
        """All evenings; without any the page on which one begins."""
        from game.session.evenings.shelf import Shelf
        from ui.scenes.evening.shelf_page import EveningsPage

        if Shelf().is_empty():
            self.new_evening()
        else:
            self.app.push(EveningsPage())

    def new_evening(self) -> None:
        """Who is there, and what is played."""
        from ui.scenes.evening.new_page import NewEveningPage

        self.app.push(NewEveningPage())

    def open_evening(self, id: str) -> None:
        """An evening that was begun. One that cannot be read is set aside."""
        from game.session.evenings.shelf import Shelf

        shelf = Shelf()
        try:
            evening = shelf.open(shelf.path_of(id))
        except SaveError as problem:
            self._say("This evening cannot be opened", str(problem))
            return
        self.evening(evening)

    def evening(self, evening: Evening) -> None:
        """An evening: what comes next, or how it ended. It is left for the first page."""
        from ui.scenes.evening.page import EveningPage
        from ui.scenes.home import HomeScene

        self.app.start_over(HomeScene())
        self.app.push(EveningPage(evening))

    def prizes(self, evening: Evening) -> None:
        """The prize-giving."""
        from ui.scenes.evening.prizes import PrizesPage

        self.app.push(PrizesPage(evening))
