"""A table that is only looked at: it stands before a decision, as its maker saw it or with all cards open, and nothing
is played there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.moves import Move, Prompt, Refusal
from game.engine.state import State
from game.session.calling import Window
from game.session.coach.looking import Looking
from game.session.controller import GameController
from game.session.pace import Pace

NO_PLAY = "This is looking back. Play on makes it a practice table."
KEPT = "These cards are still in hands: they open when the match is over."


class LookBackController(GameController):
    """Shows the open decision of one `Looking`. `opened`: whether all cards lie face up."""

    viewer: int  # who decided

    def __init__(self, looking: Looking, clock: Callable[[], float], pace: Pace | None = None) -> None:
        self.looking = looking
        self.opened = False
        looking.past.stand_before(looking.number)
        super().__init__(looking.past, clock, None, pace)
        self.autosave = looking.controller.autosave  # where it is noted that cards were seen
        self.show()

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def seats_change(self) -> bool:
        return False

    @property
    def people_are_out(self) -> bool:
        return False

    @property
    def may_hurry(self) -> bool:
        return False

    @property
    def window(self) -> Window | None:
        return None

    def view(self) -> State:
        past = self.looking.past
        return past.state.opened_to(self.viewer) if self.opened else past.view(self.viewer)

    def prompt(self) -> Prompt | None:
        """What was asked; None where several were asked at once."""
        asked = (prompt for prompt in self.match.prompts() if prompt.seat == self.viewer)
        return next((prompt for prompt in asked if prompt.required and not prompt.window), None)

    def late_prompt(self) -> Prompt | None:
        return None

    def to_advise(self) -> Prompt | None:
        return None

    # -- going about --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Stand before the decision that is open now. The round is over: nobody has to look away."""
        self.looking.past.stand_before(self.looking.number)
        self.viewer, self.visits = self.looking.past.made(self.looking.number).seat, []
        self.generation += 1
        self._note()

    def _note(self) -> None:
        """What is on the screen was seen: all cards, or where several people play what each of them held."""
        if self.opened or len(self.persons) > 1:
            self.looking.controller.looked_at(self.looking.weighing.number)

    def why_closed(self) -> str:
        """Why the cards may not be opened; empty where they may."""
        return KEPT if self.match.ledger.hands_are_kept else ""

    def turn_cards(self) -> bool:
        """Open all cards, or hide again what was hidden; False where they may not be opened."""
        if self.why_closed():
            return False
        self.opened = not self.opened
        self.generation += 1
        self._note()
        return True

    # -- nothing is played --------------------------------------------------------------------------------------------

    def propose(self, move: Move) -> Refusal | None:
        return Refusal("looking_back", NO_PLAY)

    def undo_asks(self) -> str | None:
        return None

    def tick(self, budget_ms: float, *, settled: bool = True) -> bool:
        return self.autosave.busy

    def think(self, budget_ms: float) -> bool:
        """Weigh the decisions of the open round for up to `budget_ms`. Returns whether there is more."""
        until, weighing = self.clock() + budget_ms / 1000, self.looking.weighing
        while weighing.work() and self.clock() < until:
            pass
        return not weighing.finished

    def _answer_at_once(self) -> bool:
        return False
