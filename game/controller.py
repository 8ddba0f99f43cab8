"""One table in play: who sits where, whose eyes the screen shows, the computers' turns, the curtain, undo, autosave.

The screen calls `tick` every frame and says whether its pictures have caught up; the controller lets the next seat act
only then. It never waits and never looks at a clock of its own: the clock is given, and pauses are a constant with
jitter drawn before a computer player begins to think, so that they say nothing.

With several people at one screen, `viewer` changes only behind the curtain: when the next prompt that needs a private
hand is another person's, the one who played passes on, the curtain stands (viewer: nobody), and the other lowers it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from game import bots, text
from game.chance import stream
from game.match import Match, SaveError, persons
from game.moves import NEXT, Event, IllegalMove, Move, Prompt, Refusal, move
from game.rules import State, anybody

log = logging.getLogger(__name__)


@dataclass
class Pace:
    """How long things are left to be read, in seconds: a computer's thought, give or take `jitter`, and how long a
    finished round stands before a table without people goes on."""

    thought: float = 0.65
    jitter: float = 0.15
    between_rounds: float = 2.5


@dataclass(frozen=True)
class Curtain:
    """The cover between two people: `person` is to take over; `missed` tells what happened since they last looked."""

    person: int
    missed: tuple[str, ...]


class GameController:
    """Drives one match for the screen. `viewer` is the seat whose view is shown (None: nobody's), `trouble` a sentence
    about a save that failed (None: all is safe)."""

    def __init__(
        self,
        match: Match,
        clock: Callable[[], float],
        save: Callable[[Match], None] | None = None,
        pace: Pace | None = None,
        *,
        strict: bool = False,
    ) -> None:
        self.match = match
        self.clock = clock
        self.pace = pace or Pace()
        self.strict = strict
        self.hurry = False
        self.trouble: str | None = None
        self.persons = persons(match.setup.seats)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        if not self.persons:
            self.viewer = 0  # a table that plays by itself is watched over one shoulder
        self.curtain: Curtain | None = None
        self.passing_to: int | None = None  # who comes next, once the person at the screen has passed on
        self.generation = 0  # goes up when the past changed: the screen lays everything out anew
        self._save = save
        self._bots = {
            seat: bots.make(match.setup.game, one.level)
            for seat, one in enumerate(match.setup.seats)
            if seat not in self.persons
        }
        self._jitter = stream(match.setup.seed, "jitter")
        self._courtesy: list[int] = []  # people still to be asked in private, whether there is anything to ask or not
        self._order: list[int] = []  # in which everybody is asked
        self._looked = dict.fromkeys(self.persons, 0)  # the events each person has seen
        self._window_cursor = match.starts[-1] if match.starts else 0
        self._acting: Prompt | None = None  # the prompt a computer thinks about
        self._thought: bots.Thought | None = None
        self._choice: Move | None = None
        self._ready_at: float | None = None  # when the pause is over; None until the pictures have caught up
        self._pause = 0.0
        self._declined = -1  # the number of moves at which a late move was let be
        self._note_windows()
        self._keep()

    # -- what the screen shows ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match is finished."""
        return self.match.over

    def view(self) -> State:
        """The table as the present viewer may see it."""
        return self.match.view(self.viewer)

    def prompt(self) -> Prompt | None:
        """What the person at the screen is asked now: the required prompt of the viewer, or one that anybody may
        answer; None while others act."""
        if self.curtain is not None or self.passing_to is not None:
            return None
        for prompt in self.match.prompts():
            if prompt.required and (
                prompt.seat is None or (prompt.seat == self.viewer and self._is_person(prompt.seat))
            ):
                return prompt
        return None

    def late_prompt(self) -> Prompt | None:
        """An optional prompt that stands open for the viewer."""
        if self.curtain is not None or not self._is_person(self.viewer):
            return None
        return next((one for one in self.match.prompts() if not one.required and one.seat == self.viewer), None)

    @property
    def courtesy(self) -> bool:
        """Whether the viewer is looked in on only so that nobody can tell who is really asked (see `go_on`)."""
        return bool(self._courtesy) and self.viewer == self._courtesy[0] and self.prompt_of_viewer() is None

    def prompt_of_viewer(self) -> Prompt | None:
        """A secret prompt that is put to the viewer, if there is one."""
        return next((one for one in self.match.prompts() if one.secret and one.seat == self.viewer), None)

    def window_left(self) -> float | None:
        """Seconds that the computers still wait for a late move of a person; None when none is open."""
        late = [one for one in self.match.prompts() if not one.required and self._is_person(one.seat)]
        if not late or self._ready_at is None or self._acting is None or self._acting.seat not in self._bots:
            return None
        return max(0.0, self._ready_at - self.clock())

    @property
    def people_are_out(self) -> bool:
        """Whether only computers are left in a match that people began."""
        state = self.match.state
        return bool(self.persons) and not state.over and not any(state.in_match(seat) for seat in self.persons)

    def log(self) -> list[str]:
        """Everything that happened, in words, as the viewer may know it."""
        return self._words(0)

    def _words(self, cursor: int) -> list[str]:
        events, _ = self.match.events_since(cursor, self.viewer)
        return [line for line in (text.sentence(one, self.match.state.names) for one in events) if line]

    def events_since(self, cursor: int) -> tuple[list[Event], int]:
        """The events from number `cursor` on as the viewer may know them, and the next cursor."""
        return self.match.events_since(cursor, self.viewer)

    # -- what people do ---------------------------------------------------------------------------------------------

    def propose(self, wanted: Move) -> Refusal | None:
        """A person's move: made and saved, or refused with the reason."""
        if self.curtain is not None:
            return Refusal("curtain", "The cards are covered.")
        if wanted.kind != NEXT and not self._is_person(wanted.seat):
            return Refusal("not_your_seat", "A computer plays that seat.")
        if self._courtesy and self.prompt_of_viewer() is None:
            return Refusal("wait", "Wait: others are asked first.")
        refusal = self.match.state.why_not(wanted)
        if refusal is None:
            self._submit(wanted)
        return refusal

    def next_round(self) -> Refusal | None:
        """Leave a finished round."""
        seat = self.viewer if self._is_person(self.viewer) else None
        return self.propose(move(0 if seat is None else seat, NEXT))

    def go_on(self) -> None:
        """The viewer, looked in on out of courtesy, has nothing to say."""
        if self.courtesy:
            self._courtesy.pop(0)

    def pass_on(self) -> None:
        """The person at the screen is done looking: the curtain falls."""
        if self.passing_to is not None:
            self._cover(self.passing_to)

    def uncover(self) -> None:
        """The person named by the curtain sits at the screen now."""
        if self.curtain is not None:
            self.viewer = self.curtain.person
            self._looked[self.viewer] = len(self.match.events)
            self.curtain = None
            self.generation += 1

    def hint(self) -> tuple[Move, str] | None:
        """The normal computer player's choice for the viewer, with one sentence of why; None when nothing is asked.
        It sees what the viewer sees."""
        prompt = self.prompt() or self.late_prompt()
        if prompt is None or prompt.seat is None or self.viewer is None:
            return None
        view = self.view()
        adviser = bots.make(self.match.setup.game, "normal")
        choice = bots.decide(adviser.choose(view, prompt, self._rng(prompt)))
        if choice is None:
            choice = view.moves(prompt.seat)[0]
        return choice, adviser.explain(view, choice)

    # -- undo -------------------------------------------------------------------------------------------------------

    def undo_asks(self) -> str | None:
        """What undo needs now: ``""`` it is free, a question to be answered first, None it cannot be."""
        seat = self.viewer
        if seat is None or not self._is_person(seat) or self.curtain is not None or not self.match.moves_to_undo(seat):
            return None
        if self.match.undo_is_free(seat) or self.match.setup.practice:
            return ""
        if len(self.persons) == 1:
            return "Cards were seen since then. Take the move back and count this hand as practice?"
        return None

    def undo(self) -> bool:
        """Take back the viewer's last choice and all that followed; the caller has asked what `undo_asks` wants."""
        asks, seat = self.undo_asks(), self.viewer
        if asks is None or seat is None:
            return False
        self.match.undo(self.match.moves_to_undo(seat))
        if asks:
            self.match.practice_rounds.add(self.match.round_number)
        self._forget_thoughts()
        self._courtesy.clear()
        self.passing_to = None
        self.generation += 1
        self._window_cursor = len(self.match.events)
        self._looked = {person: min(seen, len(self.match.events)) for person, seen in self._looked.items()}
        self._keep()
        return True

    # -- time -------------------------------------------------------------------------------------------------------

    def tick(self, budget_ms: float, *, settled: bool = True) -> bool:
        """Let time pass: computers think for up to `budget_ms` and act when their pause is over. `settled` says that
        the pictures have caught up. Returns whether something is under way that wants ticks soon."""
        if self.match.over or self.curtain is not None:
            return False
        self._answer_secrets()
        if self._courtesy_call(settled):
            return False
        if self.match.over:
            return False
        prompts = self.match.prompts()
        if prompts[0].seat is None:
            return self._between_rounds(settled)
        if self._optional_of_bots(prompts):
            return True
        prompt = next(one for one in prompts if one.required)
        assert prompt.seat is not None
        if self._is_person(prompt.seat):
            self._hand_over(prompt, settled)
            return False
        return self._bot_turn(prompt, prompts, budget_ms, settled)

    def _between_rounds(self, settled: bool) -> bool:
        """A finished round stands until a person presses on; with nobody to press, for a while."""
        if self.persons and not self.hurry:
            return False
        if not settled:
            return True
        now = self.clock()
        if self._ready_at is None:
            self._ready_at = now + (0.0 if self.hurry else self.pace.between_rounds)
        if now >= self._ready_at:
            self._submit(move(0, NEXT))
        return True

    def _answer_secrets(self) -> None:
        """A computer that is asked in secret answers at once: a pause would tell that somebody is asked."""
        while not self.match.over:
            prompt = self.match.prompts()[0]
            if not prompt.secret or prompt.seat not in self._bots:
                return
            if self._courtesy and self._order.index(self._courtesy[0]) < self._order.index(prompt.seat):
                return
            self._submit(self._legal(prompt, bots.decide(self._choose(prompt))))

    def _courtesy_call(self, settled: bool) -> bool:
        """With several people, all are asked in private when one might be; see `game.moves.Prompt.secret`."""
        if not self._courtesy:
            return False
        if self.match.state.round_over:
            self._courtesy.clear()
            return False
        person = self._courtesy[0]
        if self.viewer != person:
            self._change_to(person, settled)
        return True

    def _hand_over(self, prompt: Prompt, settled: bool) -> None:
        assert prompt.seat is not None
        if prompt.seat != self.viewer and prompt.private:
            self._change_to(prompt.seat, settled)

    def _change_to(self, person: int, settled: bool) -> None:
        if self.viewer is None:
            self._cover(person)
        elif settled and self.passing_to != person:
            self.passing_to = person

    def _cover(self, person: int) -> None:
        if self.viewer is not None:
            self._looked[self.viewer] = len(self.match.events)
        self.viewer = None
        self.passing_to = None
        self.curtain = Curtain(person, tuple(self._words(self._looked[person])))
        self.generation += 1

    def _optional_of_bots(self, prompts: tuple[Prompt, ...]) -> bool:
        """A computer's late move: it is asked once, and answers at once or lets it be."""
        for prompt in prompts:
            if prompt.required or prompt.seat not in self._bots or self._declined == len(self.match.moves):
                continue
            self._declined = len(self.match.moves)
            choice = bots.decide(self._choose(prompt))
            if choice is not None:
                self._submit(self._legal(prompt, choice))
                return True
        return False

    def _bot_turn(self, prompt: Prompt, prompts: tuple[Prompt, ...], budget_ms: float, settled: bool) -> bool:
        if self._acting is None:
            self._acting = prompt
            self._thought = self._choose(prompt)
            swing = self.pace.jitter * (2 * self._jitter.random() - 1)
            self._pause = 0.0 if self.hurry else max(0.0, self.pace.thought + swing)
            waits = [one.seconds for one in prompts if not one.required and self._is_person(one.seat)]
            self._pause = max([self._pause, *waits])
        self._think(budget_ms)
        if not settled:
            return True
        now = self.clock()
        if self._ready_at is None:
            self._ready_at = now + self._pause
        if self._thought is None and now >= self._ready_at:
            self._submit(self._legal(prompt, self._choice))
        return True

    def _think(self, budget_ms: float) -> None:
        """Pull the thought until it is done or the budget is used up."""
        if self._thought is None:
            return
        until = self.clock() + budget_ms / 1000
        while True:
            try:
                next(self._thought)
            except StopIteration as done:
                self._choice = done.value
                self._thought = None
                return
            if self.clock() >= until:
                return

    def _choose(self, prompt: Prompt) -> bots.Thought:
        """The computer's thought about a prompt; it gets its seat's view and nothing else."""
        seat = anybody(prompt)
        return bots.thought(self._bots[seat].choose(self.match.view(seat), prompt, self._rng(prompt)))

    def _rng(self, prompt: Prompt) -> bots.Random:
        return bots.decision_rng(self.match.setup.seed, anybody(prompt), len(self.match.moves))

    def _legal(self, prompt: Prompt, choice: Move | None) -> Move:
        """The computer's move; an illegal one is logged and becomes the first legal one (and raises in tests)."""
        refusal = self.match.state.why_not(choice) if choice is not None else Refusal("no_move", "No move was chosen.")
        if choice is not None and refusal is None:
            return choice
        assert refusal is not None
        if self.strict:
            raise IllegalMove(refusal)
        log.error("seat %s chose %s: %s", prompt.seat, choice, refusal.text)
        return self.match.state.moves(anybody(prompt))[0]

    # -- bookkeeping ------------------------------------------------------------------------------------------------

    def _is_person(self, seat: int | None) -> bool:
        return seat in self.persons

    def _submit(self, wanted: Move) -> None:
        self.match.submit(wanted)
        if self._courtesy and self._courtesy[0] == wanted.seat:
            self._courtesy.pop(0)
        self._forget_thoughts()
        self.passing_to = None
        self._note_windows()
        self._keep()

    def _forget_thoughts(self) -> None:
        self._acting = self._thought = self._choice = self._ready_at = None
        self._pause = 0.0
        self._declined = -1

    def _note_windows(self) -> None:
        """When everybody may be asked in secret, every person is looked in on, whether asked or not."""
        events = self.match.events
        opened = [one for one in events[self._window_cursor :] if one.kind == "window"]
        self._window_cursor = len(events)
        if opened and len(self.persons) > 1:
            self._order = list(opened[-1].facts["seats"])
            self._courtesy = [seat for seat in self._order if seat in self.persons]

    def _keep(self) -> None:
        """Save; a failure is shown and tried again with the next move."""
        if self._save is None:
            return
        try:
            self._save(self.match)
        except SaveError as problem:
            self.trouble = str(problem)
            log.warning("%s", problem)
        else:
            self.trouble = None
