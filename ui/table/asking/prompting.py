"""What is asked of the viewer just now, put before them: cards that may be taken, the prompt's panel, the buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.engine.state import HANDS
from ui.table.asking.actions import Offered
from ui.table.asking.overlays import Overlays
from ui.table.part import Part


@dataclass(eq=False)
class Prompting(Part):
    """Takes over each question once, when what it depends on has changed."""

    offered: Offered
    overlays: Overlays
    _seen: tuple[object, ...] = field(default=(), init=False)
    _advised: bool = field(default=False, init=False)  # whether the buttons offer the move of a hint

    def watch(self, more: Hashable, *, settled: bool) -> bool:
        """Take over what is asked of the viewer now; True when that, or what `more` stands for, has changed. Nothing
        is asked until the pictures are `settled`, or as long as a kill would take back what led to it."""
        controller, showing, gestures = self.controller, self.showing, self.gestures
        if controller.autosave.holds:
            return False
        prompt = controller.prompt() if settled else None
        late = controller.late_prompt() if settled else None
        hand = HANDS[showing.bottom]
        facts = (
            len(controller.match.moves),
            controller.viewer,
            controller.generation,
            settled,
            prompt,
            late is not None,
            controller.passing_to,
            controller.decoy,
            controller.hurry,
            controller.limits.of(controller.own_seat),
            showing.cards.arrangement.by_hand(hand),
            tuple(gestures.lifted_cards()) if showing.view.takes_many else (),
            gestures.gathering,
            more,
        )
        advised = self.offered.advised
        if facts == self._seen:
            changed, self._advised = advised is not self._advised, advised
            if changed:
                self._show_buttons(settled=settled)
            return changed
        self._seen, self._advised = facts, advised
        showing.view = controller.view()  # some moves make no events, and a prompt is no event
        if settled:
            showing.board.sync(showing.view, showing.now)
            showing.cards.sort(hand, showing.now, self.app.theme.flight("card"))
        seat = controller.viewer
        active = prompt is not None and prompt.seat is not None and prompt.seat == seat and not prompt.window
        answering = controller.answering() if prompt is not None and prompt.window else None
        gestures.watch(showing.view, seat, active=active, answering=answering)
        self.overlays.ask(prompt)
        self._show_buttons(settled=settled)
        return True

    def _show_buttons(self, *, settled: bool) -> None:
        offered, actions = self.offered, self.overlays.actions
        asked = self.overlays.question is not None
        shown = actions.actions
        actions.show(offered.actions(shown, asked=asked) if settled else offered.lasting(shown))
