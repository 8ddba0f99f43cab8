"""The computer players of one match: who plays which seat, what one of them is thinking about, and what they choose.
Each gets the view of its own seat and nothing else. The controller decides when they act.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random

from game.engine.moves import IllegalMove, Move, Prompt, Refusal
from game.engine.state import State, anybody
from game.players import protocol
from game.players.search import Thought
from game.session import bots
from game.session.coach.advising import Advising, advice
from game.session.match import Match, persons
from game.session.pace import Slices

log = logging.getLogger(__name__)


class Computers:
    """The computer players of a table. `prompt` is what one of them is thinking about; with `strict` an illegal choice
    raises IllegalMove instead of being logged."""

    def __init__(self, match: Match, *, strict: bool = False) -> None:
        self.match = match
        self.strict = strict
        people = persons(match.seats)
        self._players = {
            seat: bots.make(match.setup.game, player.level, player.temperament)
            for seat, player in enumerate(match.seats)
            if seat not in people
        }
        self.prompt: Prompt | None = None
        self._thought: Thought | None = None
        self._slices = Slices()
        self._choice: Move | None = None
        self._declined: set[int] = set()  # seats that have declined an optional prompt since the last move

    def play(self, seat: int | None) -> bool:
        """Whether a computer plays that seat."""
        return seat in self._players

    # -- a thought that takes its time ------------------------------------------------------------------------------

    def begin(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self._thought = self._choose(prompt)

    def think(self, until: float, clock: Callable[[], float]) -> bool:
        """Go on thinking as long as the next slice will be over before `clock` reaches `until`, by what slices have
        lately taken. Returns whether the thought is unfinished."""
        now = clock()
        if not self._slices.fit(until - now):
            self._slices.refused()
            return self._thought is not None
        while self._thought is not None and self._slices.fit(until - now):
            begun = now
            try:
                next(self._thought)
            except StopIteration as done:
                self._choice = done.value
                self._thought = None
            now = clock()
            self._slices.took(now - begun)
            if now >= until:
                break
        return self._thought is not None

    @property
    def finished(self) -> bool:
        """Whether a thought was begun and is finished."""
        return self.prompt is not None and self._thought is None

    @property
    def intent(self) -> Move | None:
        """The result of a finished thought, whether or not it is time to act on it."""
        return self._choice

    @property
    def choice(self) -> Move | None:
        """The result of the thought, a legal move; None while it is unfinished."""
        return self.legal(self.prompt, self._choice) if self.finished and self.prompt is not None else None

    def forget(self) -> None:
        """Drop the thought: its prompt is gone."""
        self.prompt = self._thought = self._choice = None

    def moved(self) -> None:
        """A move was made or taken back: nothing that was thought or declined before still counts."""
        self.forget()
        self._declined.clear()

    # -- at once ----------------------------------------------------------------------------------------------------

    def asked_at_once(self, waits_its_turn: Callable[[int], bool]) -> Prompt | None:
        """A secret prompt of a computer, since a pause would show that somebody is asked, or one that is open beside
        another's turn and was not declined; a seat that `waits_its_turn` is not asked in secret yet."""
        for prompt in self.match.prompts():
            if prompt.seat is None or not self.play(prompt.seat):
                continue
            if prompt.secret and not waits_its_turn(prompt.seat):
                return prompt
            if not prompt.required and prompt.seat not in self._declined:
                return prompt
        return None

    def decide(self, prompt: Prompt) -> Move | None:
        """The answer to a prompt at once; None declines an optional one."""
        choice = protocol.decide(self._choose(prompt))
        if choice is None and not prompt.required:
            self._declined.add(anybody(prompt))
            return None
        return self.legal(prompt, choice)

    def advise(self, view: State, prompt: Prompt) -> Advising:
        """What the hard player advises in that view, and why."""
        return advice(self.match.game, view, prompt, self._rng(prompt))

    # -- what both come to ------------------------------------------------------------------------------------------

    def _choose(self, prompt: Prompt) -> Thought:
        seat = anybody(prompt)
        return protocol.thought(self._players[seat].choose(self.match.view(seat), prompt, self._rng(prompt)))

    def _rng(self, prompt: Prompt) -> Random:
        return protocol.decision_rng(self.match.setup.seed, anybody(prompt), len(self.match.moves))

    def legal(self, prompt: Prompt, choice: Move | None) -> Move:
        """The computer's move; an illegal one is logged and becomes the first legal one (and raises in tests)."""
        refusal: Refusal | None = Refusal("no_move", "That is no answer to what was asked.")
        if choice is not None and choice.seat == prompt.seat and choice.kind in prompt.kinds:
            refusal = self.match.state.why_not(choice)
        if choice is not None and refusal is None:
            return choice
        assert refusal is not None
        if self.strict:
            raise IllegalMove(refusal)
        log.error("seat %s chose %s: %s", prompt.seat, choice, refusal.text)
        return self.match.state.answers_to(prompt)[0]
