"""Follows the match: has new events shown one by one, or the whole table laid out anew.

It decides nothing: it only shows what has already happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.state import State
from ui.table.part import Part
from ui.table.show.layout import Layout


@dataclass(eq=False)
class Following(Part):
    """Keeps the screen up to date with the match. `layout_now` computes the layout for the current view, and `let_go`
    is called when what the person had begun no longer fits the table."""

    layout_now: Callable[[], Layout]
    let_go: Callable[[], None]
    _cursor: int = field(default=0, init=False)
    _generation: int = field(default=0, init=False)
    _made: int = field(default=0, init=False)  # moves, when it last looked
    _agreed: State | None = field(default=None, init=False)

    @property
    def at_rest(self) -> bool:
        """Whether everything has been shown and the cards lie as in the match."""
        return self.director.idle and self._agreed is self.showing.view

    @property
    def behind(self) -> bool:
        """Whether a move was made that may not be shown yet, or has not been taken yet."""
        return self.controller.autosave.holds or self._made != len(self.controller.match.moves)

    def begin(self) -> None:
        """Show the first deal, as soon as it may be seen, or at once the state of a match already begun."""
        controller, showing = self.controller, self.showing
        events, self._cursor = controller.events_since(0)
        begins = next((event for event in events if self.director.kinds.of(event).begins_round), None)
        if controller.match.moves or controller.curtain is not None or begins is None:  # None in a position
            self.director.clear(events)
            showing.board.sync(showing.view, showing.now)
            showing.cards.lay_out(showing.view, showing.now, 0.0, strict=True)
            return
        start = showing.view.undealt()
        showing.board.sync(start, showing.now)
        showing.board.begin_round(start, begins, showing.now, self.app.theme)
        showing.cards.lay_out(start, showing.now, 0.0, strict=True)
        if controller.autosave.holds:
            self._cursor = 0
        else:
            self.director.feed(events, showing.view)

    def catch_up(self) -> bool:
        """Take what is new in the match: show events one by one, or lay everything out anew when the past or the
        viewer has changed; then True. Nothing, as long as a kill would take it back."""
        controller, showing = self.controller, self.showing
        if controller.autosave.holds:
            return False
        before, self._made = self._made, len(controller.match.moves)
        if controller.generation != self._generation:
            self._generation = controller.generation
            if self._made != before:
                showing.board.forget_words()
            self._lay_out_anew()
            return True
        events, self._cursor = controller.events_since(self._cursor)
        if events:
            showing.view = controller.view()
            self._make_room()
            self.director.feed(events, showing.view)
            self.let_go()
        if not self.director.idle:
            self._agreed = None
        elif self._agreed is not showing.view:
            self._make_room(keep=False)
            if not showing.cards.agrees(showing.view):
                showing.cards.lay_out(showing.view, showing.now, self._seconds(), strict=False)
            self._agreed = showing.view
        return False

    def _seconds(self) -> float:
        """How long a card travels."""
        return self.app.theme.flight("card")

    def _make_room(self, *, keep: bool = True) -> None:
        """Compute the layout for the current view; `keep` leaves places that events still to be shown need."""
        showing, layout = self.showing, self.layout_now()
        if keep:
            known = showing.layout.spots.items()
            layout.spots.update({where: spot for where, spot in known if where not in layout.spots})
        if layout != showing.layout:
            showing.lay(layout)
            showing.cards.settle(showing.now, self._seconds())
        if not keep:
            showing.cards.forget_places()

    def _lay_out_anew(self) -> None:
        controller, showing = self.controller, self.showing
        showing.view = controller.view()
        events, self._cursor = controller.events_since(0)
        self.director.clear(events)
        self.let_go()
        bottom = controller.viewer if controller.viewer is not None else showing.bottom
        if controller.curtain is not None:
            bottom = controller.curtain.person
        still = controller.viewer is None or bottom != showing.bottom
        showing.bottom = bottom
        showing.lay(self.layout_now())
        showing.board.sync(showing.view, showing.now)
        showing.cards.lay_out(showing.view, showing.now, 0.0 if still else self._seconds(), strict=still)
