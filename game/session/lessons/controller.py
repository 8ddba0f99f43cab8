"""A lesson in play: the learner makes the moves that it awaits, all others are made as it says, and nothing else
happens."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.moves import Move, Prompt, Refusal
from game.players.search import Thought
from game.session.calling import Window
from game.session.coach.advising import Advising
from game.session.computers import Computers
from game.session.controller import GameController
from game.session.disk.autosave import Save
from game.session.lessons.script import awaited, beats_of
from game.session.match import COMPUTER, Match
from game.session.pace import Pace
from game.words.lesson import LEARNER, Lesson, Step


class FixedMoves(Computers):
    """Computer players who make the moves of a lesson. `ahead` gives the next one of a seat."""

    def __init__(self, match: Match, ahead: Callable[[int], Move | None]) -> None:
        super().__init__(match, strict=True)
        self._ahead = ahead

    def _choose(self, prompt: Prompt) -> Thought:
        assert prompt.seat is not None
        return self._known(prompt.seat)

    def _known(self, seat: int) -> Thought:
        yield
        return self._ahead(seat)


class LessonController(GameController):
    """Runs a lesson. `step` is the one that is open."""

    def __init__(
        self,
        match: Match,
        clock: Callable[[], float],
        save: Save | None = None,
        pace: Pace | None = None,
        *,
        lesson: Lesson,
    ) -> None:
        self.lesson = lesson.told_of([seat.name for seat in match.setup.seats if seat.kind == COMPUTER])
        self._beats = beats_of(self.lesson)
        self._at = 0
        self._watched = False  # whether the lesson makes moves of the learner until its next step
        self._made_at = {0: 0}  # by the beats that were steps to go back to: how many moves had been made
        super().__init__(match, clock, save, pace)

    def _company(self, *, strict: bool) -> Computers:
        return FixedMoves(self.match, self._ahead)

    @property
    def seats_change(self) -> bool:
        return False

    @property
    def step(self) -> Step | None:
        """What is to be read or done now; None while others play."""
        beat = self._beats[self._at]
        return beat if isinstance(beat, Step) else None

    @property
    def number(self) -> int:
        """How many steps have been reached, this one included."""
        return sum(isinstance(beat, Step) for beat in self._beats[: self._at + 1])

    @property
    def awaits(self) -> Move | None:
        """The move that the learner is to make; None where there is something to read, or others play."""
        return None if self.step is None else awaited(self.step)

    @property
    def finished(self) -> bool:
        """Whether the last step is open: to read on from it ends the lesson."""
        return self._at == len(self._beats) - 1 and self.step is not None and self.awaits is None

    def continue_lesson(self) -> None:
        """The learner has read the step."""
        if self.step is not None and self.awaits is None and not self.finished:
            self._at += 1
            self._note_step()

    def _note_step(self) -> None:
        """A step is open to which one may come back, unless an answer was given before it that is not played yet."""
        window = self.window
        if self.step is not None and (window is None or not window.answers):
            self._made_at[self._at] = len(self.match.moves)

    @property
    def may_go_back(self) -> bool:
        """Whether there is a step before the one that is open."""
        return self.step is not None and any(at < self._at for at in self._made_at)

    def go_back(self) -> bool:
        """Open the step before this one again, as the table stood then; False where there is none."""
        if not self.may_go_back:
            return False
        self._at = max(at for at in self._made_at if at < self._at)
        self._made_at = {at: made for at, made in self._made_at.items() if at <= self._at}
        self._watched = False
        count = len(self.match.moves) - self._made_at[self._at]
        self._calling.forget()
        if count:
            self.match.undo(count)
            self._forget_thoughts()
            self._note_undo()
        return True

    def _ahead(self, seat: int) -> Move | None:
        """The next move of another seat in the lesson."""
        return next((beat for beat in self._beats[self._at :] if isinstance(beat, Move) and beat.seat == seat), None)

    @property
    def _shows(self) -> Move | None:
        """The next move, if it is one of the learner's that the lesson makes itself."""
        beat = self._beats[self._at]
        return beat if isinstance(beat, Move) and beat.seat == LEARNER and self.window is None else None

    # -- what a lesson changes ----------------------------------------------------------------------------------------

    def propose(self, move: Move) -> Refusal | None:
        """Make the awaited move, or say why another one has to wait."""
        step, awaits = self.step, self.awaits
        if step is None or awaits is None:
            return Refusal("lesson", "Read on first: press Space.")
        if not _alike(move, awaits):
            refusal = self.match.state.why_not(move)
            return refusal or Refusal("lesson", step.instead or "Not now: do what the bubble says.", awaits.cards)
        answers = self.window is not None  # kept until the window closes
        refusal = super().propose(awaits)
        self._at += answers and refusal is None
        return refusal

    def prompt(self) -> Prompt | None:
        """What the learner is asked; nobody is asked to leave a finished round before the lesson says so."""
        waits = self.match.state.round_over and self.awaits is None
        return None if waits or self._shows is not None else super().prompt()

    def hint(self) -> Advising | None:
        step, awaits = self.step, self.awaits
        return None if step is None or awaits is None else _known(awaits, step.words)

    @property
    def window(self) -> Window | None:
        """The open question, for which there is all the time the learner needs."""
        return self._calling.opened(None, self._thought)

    def undo_asks(self) -> str | None:
        return None

    def _thought(self) -> float:
        """Nobody ponders over what is only to be watched."""
        return 0.0 if self._watched else super()._thought()

    def tick(self, budget_ms: float, *, settled: bool = True) -> bool:
        """Let the others play; they wait for the learner, who has all the time there is."""
        if self.step is not None and self.window is None:
            return False
        if self._shows is not None:
            self._watched = True
            if settled:
                self._submit(self._shows)
            return True
        return super().tick(budget_ms, settled=settled)

    def _make(self, move: Move) -> None:
        beat = self._beats[self._at]
        if (awaited(beat) if isinstance(beat, Step) else beat) == move:
            self._at += 1
        self._watched &= self.step is None
        super()._make(move)
        self._note_step()


def _known(awaits: Move, words: str) -> Advising:
    """A hint that needs no thought."""
    yield
    return awaits, words


def _alike(move: Move, awaits: Move) -> bool:
    """Whether a move is the awaited one, in whatever order its cards were chosen."""
    same = move.kind, set(move.cards), move.value, move.target
    return same == (awaits.kind, set(awaits.cards), awaits.value, awaits.target)
