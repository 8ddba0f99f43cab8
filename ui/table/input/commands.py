"""What the menu, the keys and the small buttons of the table do: hints, taking back, looking things up.

They work on the table as a person would; no game is known here.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.state import HANDS
from game.engine.table import Zone
from game.session.controller import GameController
from ui.dialog import Dialog
from ui.scenes import router
from ui.table.asking.checklist import checklist
from ui.table.input.choosing import SAID_S

if TYPE_CHECKING:
    from ui.table.scene import TableScene


class Commands:
    """The commands of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    @property
    def controller(self) -> GameController:
        """Drives the match."""
        return self.table.controller

    def hint(self) -> None:
        """Advise: the normal computer player's choice, with one sentence of why."""
        self.table.settle_now()
        advice = self.controller.hint()
        if advice is None:
            why = "There is nothing to decide just now."
            if self.table.calling.asks:
                why = "A hint is for one hand: hold its eye, and press H meanwhile."
            self.table.words.say(why, self.table.now + SAID_S)
            return
        self.table.hinted, why = advice
        self.table.words.say(why, None)

    def undo(self) -> None:
        """Take back the last choice, after a question where cards were seen since."""
        asks = self.controller.undo_asks()
        if asks is None:
            why = "There is nothing to take back."
            if len(self.controller.persons) > 1 and self.table.match.moves:
                why = "Others have played or cards were seen since: that stays."
            elif self.table.match.undo_is_barred(self.table.bottom):
                why = "What has been answered stays."
            self.table.words.say(why, self.table.now + SAID_S)
        elif asks:
            self.table.app.push(Dialog("Take it back?", asks, [("Leave it", None), ("Take it back", self._undo)]))
        else:
            self._undo()

    def _undo(self) -> None:
        self.table.ending.reopen()
        self.controller.undo()

    def rules(self) -> None:
        """The rules in force at this table."""
        router.rules(self.table.app, self.table.match.setup)

    def log(self) -> None:
        """What happened, in words."""
        router.log_of(self.table.app, self.controller)

    def score(self) -> None:
        """How the match stands."""
        router.score(self.table.app, self.controller)

    def review(self) -> None:
        """What was true in the rounds that are over."""
        router.review(self.table.app, self.controller)

    def lay_safe(self) -> None:
        """Make all moves that nobody would regret."""
        self.table.settle_now()
        seat, controller = self.controller.viewer, self.controller
        if seat is None or controller.prompt() is None:
            return
        if not self.table.choosing.make_all(lambda: controller.view().safe(seat)) and self.table.view.takes_many:
            self.table.words.say("There is nothing to lay that is surely right.", self.table.now + SAID_S)

    def take_back(self) -> None:
        """Take back all that is laid out only for the time being."""
        self.table.settle_now()
        seat, controller = self.controller.viewer, self.controller
        if seat is not None and controller.prompt() is not None:
            self.table.choosing.make_all(lambda: controller.view().recalls(seat))

    def last_trick(self) -> None:
        """Show the last trick again, until the next key or click."""
        if not self.table.last_trick.show(self.table.director.shown) and self.table.view.click_plays:
            self.table.words.say("No trick has been finished yet.", self.table.now + SAID_S)

    def sort(self) -> None:
        """Sort the hand; where there are several orders, ask by which."""
        arrangement, where = self.table.cards.arrangement, HANDS[self.table.bottom]
        if self.controller.viewer != self.table.bottom:
            return
        names = list(arrangement.sortings())
        if len(names) == 1:
            self._sort(where, names[0])
            return
        by_hand, chosen = arrangement.by_hand(where), arrangement.chosen(where)
        words = [f"{name} \N{CHECK MARK}" if name == chosen and not by_hand else name for name in names]
        acts = [partial(self._sort, where, name) for name in names]
        self.table.choosing.ask("Sort the hand", list(zip(words, acts, strict=True)))

    def _sort(self, where: Zone, name: str) -> None:
        table = self.table
        table.cards.arrangement.sort(where, name)
        table.cards.sort(where, table.now, table.app.theme.ms("card") / 1000)

    def checklist(self) -> None:
        """What is still needed to end the round."""
        seat = self.controller.viewer
        if seat is None or self.table.cover is not None:
            return
        needed = self.table.labels.checklist(self.table.view, seat)
        if needed is not None:
            self.table.app.push(Dialog(needed.title, "", [("Close", None)], body=checklist(needed.lines)))

    def menu(self) -> None:
        """The pause menu."""
        from ui.scenes.pause import PauseMenu

        self.table.app.push(PauseMenu(self))

    def mute(self) -> None:
        """Sound on or off."""
        self.table.app.settings.sound = not self.table.app.settings.sound
        self.table.app.apply_settings()
        self.table.words.say(f"Sound is {'on' if self.table.app.settings.sound else 'off'}.", self.table.now + SAID_S)
