"""What the menu, the keys and the small buttons of the table do: hints, undo, looking things up.

They act on the table as a person would; no game is known here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.session.coach.advising import Advising
from game.session.save import SaveSlot
from ui.gamepad import signs
from ui.gamepad.keys import X
from ui.table.asking.calling import CallPanel
from ui.table.asking.panels import MESSAGE_S, Tool
from ui.table.input.sorting import Sorting
from ui.table.part import Part

_NOBODY_ELSE = "Nobody else can sit down here now."
_NOTHING_TO_UNDO = "There is nothing to undo."
_NOTHING_TO_REDO = "There is nothing to play again: no move was taken back."


@dataclass(eq=False)
class Commands(Part):
    """The commands of one table: `ask` gets a hint to think about, `reopen` follows a move that is taken back, and
    `slot` is where the match is kept."""

    calling: CallPanel
    reopen: Callable[[], None]
    sorting: Sorting
    ask: Callable[[Advising], None]
    slot: SaveSlot

    def undo(self) -> None:
        """Take back the last move, after a question where anything was learnt since."""
        asks = self.controller.undo_asks()
        if asks is None:
            self.words.say(self.why_no_undo())
        elif asks:
            self.app.router.ask("Take this back?", asks, [("Keep playing", None), ("Undo", self._undo)])
        else:
            self._undo()

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty where it can."""
        match = self.controller.match
        if self.controller.undo_asks() is not None:
            return ""
        if len(self.controller.persons) > 1 and match.moves:
            return "Cards were seen or others have played since then: the move stands."
        return "That cannot be undone." if match.ledger.undo_is_barred(self.showing.bottom) else _NOTHING_TO_UNDO

    def _undo(self) -> None:
        """What was said and celebrated of the moves goes with them."""
        self.reopen()
        if self.controller.undo():
            self.words.clear()
            self.showing.board.forget_words()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self.reopen()
        if self.controller.redo():
            self.words.clear()
        else:
            self.words.say(self.why_no_redo())

    def why_no_redo(self) -> str:
        """Why no move is made again; empty where one can be."""
        return "" if self.controller.to_redo() is not None else _NOTHING_TO_REDO

    def hint(self) -> None:
        """Show a hint, as soon as it is found: the move of the hard computer player, and why."""
        thinking = self.controller.hint()
        if thinking is not None:
            self.ask(thinking)
        else:
            self.words.say(self.why_no_hint(), idle=not self.calling.asks)

    def why_no_hint(self) -> str:
        """Why there is no hint just now; empty where there is one."""
        if self.controller.to_advise() is not None:
            return ""
        if self.calling.asks:
            maker = self.app.settings.gamepad
            key = signs.word_for(X, maker) if maker else "H"
            return f"A hint is for one hand: hold its eye and press {key}."
        return "There is nothing for you to decide just now."

    def rules(self) -> None:
        """Open the rules in force at this table."""
        self.app.router.rules(self.controller.match.setup)

    def save_copy(self) -> None:
        """Save a copy of the match in a file of its own, and say where."""
        self.app.router.save_copy(self.controller.match, lambda words: self.words.say(words, 2 * MESSAGE_S))

    def players(self) -> None:
        """Choose who plays on; where nobody else may sit down, say so."""
        if self.controller.seats_change:
            self.app.router.players(self.controller, self.slot)
        else:
            self.words.say(_NOBODY_ELSE)

    @property
    def arrange(self) -> Callable[[], None] | None:
        """Sorts the hand, or moves a card of it; None where there is none."""
        return self.sorting.arrange if self.sorting.is_possible else None

    def menu(self) -> None:
        self.app.router.pause(self)

    def mute(self) -> None:
        on = self.app.router.turn_sound()
        self.words.say(f"Sound is {'on' if on else 'off'}.")


class Tools:
    """The small buttons of one table."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.hint = Tool("Hint", "hint", commands.hint, "A hint: a good move, and why.", "H")
        self.undo = Tool("Undo", "undo", commands.undo, "Undo your last move.", "Ctrl+Z")
        self.redo = Tool("Redo", "redo", commands.redo, "Play again what you took back.", "Ctrl+Y")
        rules = Tool("Rules", "rules", commands.rules, "The rules at this table.", "F1")
        menu = Tool("Menu", "menu", commands.menu, "The menu: settings, save, leave.", "Esc")
        self.buttons = [self.hint, self.undo, self.redo, rules, menu]

    def watch(self) -> None:
        """Take over what can be done now."""
        self.hint.off = self.commands.why_no_hint()
        self.undo.off = self.commands.why_no_undo()
        self.redo.off = self.commands.why_no_redo()
