"""Call windows: one question that the rules put to several seats in turn, and the screen to all of them at once.

The rules ask one seat after another (`Prompt.window`). Here everybody may answer at any moment while the window is
open. Computers decide from what they see when it opens, and no answer shows before it closes, at a time that was
settled before anybody decided. The controller makes the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.moves import Move, Prompt, Refusal, move
from game.engine.state import anybody
from game.session.computers import Computers
from game.session.match import Match

_A_BREATH = 0.25  # seconds; a longer time between two ticks was spent on a page over the table and does not count


class Window:
    """A question open to several seats. `seats` are asked, in the order in which answers count, `people` those of them
    who sit at the screen; they have `seconds` (None: as long as they like), and `pause` passes in any case. `answers`
    holds the moves of people and `choices` those of computers."""

    def __init__(self, prompt: Prompt, people: Sequence[int], seconds: float | None, pause: float) -> None:
        self.prompt = prompt
        self.seats = prompt.window
        self.people = tuple(seat for seat in self.seats if seat in people)
        self.seconds = seconds
        self.pause = pause
        self.prompts = {seat: _put_to(seat, prompt) for seat in self.seats}
        self.answers: dict[int, Move] = {}
        self.choices: dict[int, Move | None] = {}
        self._let_go = prompt.kinds[-1]
        self._kinds = prompt.kinds
        self.spent = 0.0  # seconds
        self._looked_at: float | None = None

    # -- people -------------------------------------------------------------------------------------------------------

    def takes(self, chosen: Move) -> bool:
        """Whether that move answers this question for a person."""
        return chosen.seat in self.people and chosen in [move(chosen.seat, kind) for kind in self._kinds]

    def answer(self, move: Move) -> Refusal | None:
        """Keep a person's answer until the window closes; the first one counts."""
        if not self.waits:
            return Refusal("answered", "That has been answered.")
        if move.seat in self.answers:
            return Refusal("not_asked", "You have already let this go.")
        self.answers[move.seat] = move
        return None

    @property
    def called(self) -> int | None:
        """The person who has acted; None while nobody has."""
        return next((seat for seat, move in self.answers.items() if move.kind != self._let_go), None)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The people who have not answered yet."""
        return tuple(seat for seat in self.people if seat not in self.answers)

    @property
    def waits(self) -> bool:
        """Whether people may still answer: none has acted, and some have not answered."""
        return bool(self.unanswered) and self.called is None and not self._late

    @property
    def _late(self) -> bool:
        return self.seconds is not None and self.spent >= self.seconds

    # -- time ---------------------------------------------------------------------------------------------------------

    def left(self) -> float | None:
        """Seconds that people still have; None when there is no limit, or nobody to wait for."""
        return None if self.seconds is None or not self.waits else max(0.0, self.seconds - self.spent)

    def pass_time(self, now: float) -> None:
        """Count the time up to `now`; the question is on the screen."""
        if self._looked_at is not None:
            self.spent += min(_A_BREATH, max(0.0, now - self._looked_at))
        self._looked_at = now

    @property
    def rests(self) -> bool:
        """Whether only people without a time limit are left to answer, so that no ticks are needed."""
        return self.waits and self.seconds is None and self.spent >= self.pause

    @property
    def closed(self) -> bool:
        """Whether the window is over."""
        return not self.waits and self.spent >= self.pause

    def said_by(self, seat: int) -> Move | None:
        """The answer of that seat; None for a person who ran out of time."""
        return self.answers.get(seat) or self.choices.get(seat)


def _put_to(seat: int, prompt: Prompt) -> Prompt:
    """The same prompt for another seat."""
    return Prompt(seat, prompt.kinds, prompt.text, private=prompt.private, window=prompt.window)


class Calling:
    """The call windows of a table: `window` is the open one, None while there is none."""

    def __init__(self, match: Match, people: Sequence[int], computers: Computers) -> None:
        self._match = match
        self._people = people
        self._computers = computers
        self.window: Window | None = None

    def opened(self, seconds: float | None, thought: Callable[[], float]) -> Window | None:
        """The open window; a new one where the rules ask several seats now. `thought` draws how long one computer
        seems to think; the window stays open for the longest of them."""
        prompt = self._in_turn() if self.window is None else None
        if prompt is not None:
            pause = max((thought() for seat in prompt.window if self._computers.play(seat)), default=0.0)
            self.window = Window(prompt, self._people, seconds, pause)
        return self.window

    def forget(self) -> None:
        """Close the window: the question is answered or void."""
        self.window = None

    def moved(self) -> None:
        """A move was made: close the window, unless it was one beside the question, which is still open."""
        if self.window is not None and self._in_turn() is not self.window.prompt:
            self.forget()

    def ponder(self, window: Window, until: float, clock: Callable[[], float]) -> bool:
        """Let the computers decide, one after another, until `clock` reaches `until`. Returns whether all have."""
        computers = self._computers
        for seat in window.seats:
            if seat in window.choices or not computers.play(seat):
                continue
            if computers.prompt is None:
                computers.begin(window.prompts[seat])
            if computers.think(until, clock):
                return False
            window.choices[seat] = computers.intent
            computers.forget()
            if clock() >= until:
                break
        return all(seat in window.choices for seat in window.seats if computers.play(seat))

    def answers(self, window: Window) -> Iterator[Move]:
        """The moves of a closed window, up to the first who acts; each is to be made before the next is asked for. A
        person who ran out of time does not call."""
        acted = False
        while not acted and (prompt := self._in_turn()) is not None:
            seat, lets_go = anybody(prompt), prompt.kinds[-1]
            chosen = window.said_by(seat)
            chosen = chosen or move(seat, lets_go) if seat in window.people else self._computers.legal(prompt, chosen)
            yield chosen
            acted = chosen.kind != lets_go

    def _in_turn(self) -> Prompt | None:
        """The prompt that is put to several seats one after another, if there is one."""
        return next((prompt for prompt in self._match.prompts() if prompt.window), None)
