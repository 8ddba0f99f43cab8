"""Call windows: one question that the rules put to several seats in turn, and the screen to all of them at once.

The rules ask one seat after another (`Prompt.window`). Here everybody may answer at any moment while the window is
open. Computers decide from what they see when it opens, and no answer shows before it closes, at a time that was
settled before anybody decided. An answer that the rules refuse costs nothing. A single person at the screen who can
only let it go is spared the question, like a computer that has decided so; where several look, all are asked, so that
nobody learns who could have acted. The controller makes the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.engine.moves import Move, Prompt, Refusal, move
from game.engine.state import State, anybody
from game.players.protocol import HARD
from game.session.computers import Computers
from game.session.match import Match, can_only_decline

_A_BREATH = 0.25  # seconds; a longer time between two ticks was spent on a page over the table and does not count
_LONG = 0.3  # seconds that a hard player may need for its answer


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
        self.prompts = {seat: replace(prompt, seat=seat) for seat in self.seats}
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

    def refuses(self, seat: int) -> Refusal | None:
        """Why that person may not answer any more: their first answer counts, and is kept until the window closes."""
        if not self.waits:
            return Refusal("answered", "That has been answered.")
        return Refusal("not_asked", "You have already let this go.") if seat in self.answers else None

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


class Calling:
    """The call windows of a table: `window` is the open one, None while there is none."""

    def __init__(self, match: Match, people: Sequence[int], computers: Computers) -> None:
        self._match = match
        self._people = people
        self._computers = computers
        self.window: Window | None = None
        self._longest = 0.0  # seconds that an answer has taken so far

    def opened(self, seconds: float | None, thought: Callable[[], float], *, hurry: bool = False) -> Window | None:
        """The open window; a new one where the rules ask several seats now. `thought` draws how long one computer
        seems to think; the window stays open for the longest of them, and unless it is in a `hurry` long enough for any
        answer: one that closed as soon as all have decided would tell whether somebody had a choice."""
        prompt = _in_turn(self._match.state) if self.window is None else None
        if prompt is not None:
            spared = [seat for seat in prompt.window if self._spares(seat)]
            thinking = [seat for seat in prompt.window if seat in spared or self._computers.play(seat)]
            pause = max([thought() for _ in thinking], default=0.0)
            levels = [self._match.seats[seat].level for seat in prompt.window if self._computers.play(seat)]
            if not hurry and HARD in levels:
                pause = max(pause, _LONG, self._longest)
            people = [seat for seat in self._people if seat not in spared]
            self.window = Window(prompt, people, seconds, pause)
            self.window.choices.update({seat: move(seat, prompt.kinds[-1]) for seat in spared})
        return self.window

    def _spares(self, seat: int) -> bool:
        """Whether that seat is the only person at the screen and can only let it go."""
        if list(self._people) != [seat]:
            return False
        state = self.when_asked(seat)
        return any(can_only_decline(state, prompt) for prompt in state.prompts() if prompt.seat == seat)

    def when_asked(self, seat: int) -> State:
        """The table as it is when that seat is asked in its turn: all before it have let it go."""
        state = self._match.state.copy()
        while (prompt := _in_turn(state)) is not None and prompt.seat != seat:
            state.play(move(anybody(prompt), prompt.kinds[-1]))
        return state

    def view_of(self, viewer: int | None) -> State | None:
        """What that person sees when asked in turn; None unless they may still answer."""
        window = self.window
        waits = window is not None and window.waits and viewer in window.unanswered
        return self.when_asked(viewer).seen_by(viewer) if waits and viewer is not None else None

    def answer(self, window: Window, chosen: Move) -> Refusal | None:
        """Keep a person's answer until the window closes, or say why it is none; then nothing has happened."""
        refusal = window.refuses(chosen.seat) or self.when_asked(chosen.seat).why_not(chosen)
        if refusal is None:
            window.answers[chosen.seat] = chosen
        return refusal

    def pass_time(self, window: Window, now: float, *, decided: bool) -> None:
        """Count the time up to `now`; `decided`: the computers have their answers."""
        window.pass_time(now)
        if not decided:
            self._longest = max(self._longest, window.spent)

    def forget(self) -> None:
        """Close the window: the question is answered or void."""
        self.window = None

    def moved(self) -> None:
        """A move was made: close the window, unless it was one beside the question, which is still open."""
        if self.window is not None and _in_turn(self._match.state) is not self.window.prompt:
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
        while not acted and (prompt := _in_turn(self._match.state)) is not None:
            seat, lets_go = anybody(prompt), prompt.kinds[-1]
            chosen = window.said_by(seat)
            chosen = chosen or move(seat, lets_go) if seat in window.people else self._computers.legal(prompt, chosen)
            yield chosen
            acted = chosen.kind != lets_go


def _in_turn(state: State) -> Prompt | None:
    """The prompt that is put to several seats one after another, if there is one."""
    return next((prompt for prompt in state.prompts() if prompt.window), None)
