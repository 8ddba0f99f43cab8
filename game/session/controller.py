"""One table in play: the viewer, the computers' turns, the curtain, undo, autosave.

The screen calls `tick` every frame and says whether its pictures have caught up; the controller lets the next seat act
only then. It never waits and never looks at a clock of its own: the clock is given, and pauses are a constant plus
jitter drawn before a computer player begins to think, so that they give nothing away.

With several people at one screen, `viewer` changes only behind the curtain: when the next prompt that needs a private
hand is another person's, the one who played passes on, the curtain stands (viewer: nobody), and the other lowers it.
`game.session.passing` keeps track of that.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.engine.chance import stream
from game.engine.moves import NEXT, Event, Move, Prompt, Refusal, move
from game.engine.state import State, anybody
from game.session.calling import Calling, Window
from game.session.coach.advising import Advising
from game.session.computers import Computers
from game.session.disk.autosave import Autosave, Save
from game.session.match import Match
from game.session.pace import Pace
from game.session.passing import Curtain, Passing
from game.session.people.limits import Limits
from game.session.people.only_card import OnlyCard
from game.session.same_cards.spare_time import SameCards
from game.session.undone import Undone


class GameController(Passing):
    """Drives one match for the screen. `hurry` lets computers play without pauses while no person has anything to do,
    `same_cards` plays finished rounds again."""

    def __init__(
        self,
        match: Match,
        clock: Callable[[], float],
        save: Save | None = None,
        pace: Pace | None = None,
        *,
        strict: bool = False,
        before: GameController | None = None,
    ) -> None:
        """`clock` gives seconds; `save` keeps the match (see `autosave`); `strict` raises IllegalMove when a computer
        player chooses what it may not, instead of logging it; `before` is the controller of the same match until
        somebody else sat down."""
        super().__init__(match, before)
        self.clock = clock
        self.pace = pace or Pace()
        self.hurry = False
        self._is_ended = match.over  # it was over when it was opened: its end stands
        self.autosave = Autosave(match, save)
        self.computers = self._company(strict=strict)
        self.same_cards: SameCards = SameCards(match) if before is None else before.same_cards
        self._jitter = stream(match.setup.seed, "jitter")
        self._ready_at: float | None = None  # when the pause is over; None until the pictures have caught up
        self._pause = 0.0
        self._only = OnlyCard(match)
        still = [seat for seat in self.persons if before is not None and self._still_sits(seat, before)]
        self._undone: Undone = Undone(match) if before is None else before._undone.of_seats(still)
        self._shown = True  # whether anybody could see the last move
        self.limits = Limits(match)
        self._calling = Calling(match, self.persons, self.computers)
        self._answer_at_once()
        # The first cards, or those of whoever sits down; what is continued lies on the disk already.
        self.autosave.save(shows=not match.moves or before is not None)

    def _company(self, *, strict: bool) -> Computers:
        return Computers(self.match, strict=strict)

    # -- what the screen shows ------------------------------------------------------------------------------------

    def view(self) -> State:
        """The table as the present viewer may see it."""
        view = self.match.view(self.viewer)
        if self._hides_asked:
            view.hide_asked()
        return view

    @property
    def window(self) -> Window | None:
        """The question that several seats are asked at once, while it is open."""
        return self._calling.opened(self.pace.call, self._thought, hurry=self.hurry)

    def prompt(self) -> Prompt | None:
        """The prompt for the people at the screen: a required one of the viewer, one that anybody may answer, or
        another person's that needs no hand to be seen; None while others act."""
        if self.curtain is not None or self.passing_to is not None or self._hides_asked:
            return None
        window = self.window
        if window is not None:
            waiting = window.unanswered if window.waits else ()
            return window.prompts[self.viewer if self.viewer in waiting else waiting[0]] if waiting else None
        for prompt in self.match.prompts():
            public = not prompt.private and prompt.seat in self.persons
            if self.limits.says(prompt) is not None:
                continue
            if prompt.required and (prompt.seat is None or public or self._is_viewers(prompt)):
                return prompt
        return None

    def answering(self) -> State | None:
        """The table as the viewer sees it when asked in turn, while they may answer what several seats are asked at
        once; None for whoever only looks at their hand."""
        return None if self.window is None or self.peeking else self._calling.view_of(self.viewer)

    def late_prompt(self) -> Prompt | None:
        """An optional prompt that is open to the viewer."""
        return next((prompt for prompt in self._late_people() if prompt.seat == self.viewer), None)

    def _is_viewers(self, prompt: Prompt) -> bool:
        return prompt.seat is not None and prompt.seat == self.viewer and prompt.seat in self.persons

    def window_left(self) -> float | None:
        """Seconds that the computers still wait for a late move of a person; None when none is open."""
        if self._ready_at is None or self.computers.prompt is None or not self._late_people():
            return None
        return max(0.0, self._ready_at - self.clock()) if self._ready_at < inf else None

    def _late_people(self) -> list[Prompt]:
        return [prompt for prompt in self.match.prompts() if not prompt.required and prompt.seat in self.persons]

    def late_s(self) -> float:
        """How many seconds computers wait for late moves of people; for the viewer's perhaps as long as it takes."""
        endless = self.pace.long and self.late_prompt() is not None
        return inf if endless else max((prompt.seconds for prompt in self._late_people()), default=0.0)

    @property
    def seats_change(self) -> bool:
        """Whether somebody may go, and somebody else sit down."""
        return not self.match.over

    @property
    def may_hurry(self) -> bool:
        """Whether no person will have anything to do any more in this round."""
        state = self.match.state
        return self.people_are_out or not (state.round_over or any(state.in_round(seat) for seat in self.persons))

    @property
    def flows(self) -> bool:
        """Whether the next move is one more small move of the same computer's turn, which need not wait for the cards
        of the one before to come to rest."""
        asked, made = self.computers.prompt, self.match.moves
        return asked is not None and self.match.state.small_moves and bool(made) and made[-1].seat == asked.seat

    def events_since(self, cursor: int) -> tuple[list[Event], int]:
        """The events from number `cursor` on as the viewer may know them, and the next cursor."""
        return self.match.events_since(cursor, self.viewer)

    # -- what people do ---------------------------------------------------------------------------------------------

    def propose(self, move: Move) -> Refusal | None:
        """Make and save a person's move, or return why it is refused."""
        refusal = self._out_of_place(move, public=self._may_call_out(move.seat))
        if refusal is None and self.window is not None and self.window.takes(move):
            return self._calling.answer(self.window, move)
        refusal = refusal or self.match.state.why_not(move)
        if refusal is None:
            self._submit(move)
        return refusal

    def speak_up_to(self, seat: int, limit: str) -> Refusal | None:
        """Answer for the person at the screen up to that limit from now on, at once where they are asked; or return why
        not."""
        if seat != self.own_seat or limit not in self.limits.open_to(seat):
            return Refusal("limit", "That is no limit now.")
        said = self.match.state.up_to(seat, limit)
        refusal = None if said is None else self.propose(said)
        if refusal is None:
            self.limits.set(seat, limit)
        return refusal

    def decline_all(self) -> None:
        """Answer for all people who have not answered yet: none of them calls."""
        if (window := self.window) is not None:
            for seat in window.unanswered:
                self.propose(move(seat, window.prompts[seat].kinds[-1]))

    def _may_call_out(self, seat: int) -> bool:
        """Whether that seat is asked something for which no hand need be seen."""
        if self.window is not None and seat in self.window.people:
            return True
        return any(prompt.seat == seat and prompt.required and not prompt.private for prompt in self.match.prompts())

    def next_round(self) -> Refusal | None:
        """Leave a finished round."""
        seat = self.viewer if self.viewer in self.persons else None
        return self.propose(move(0 if seat is None else seat, NEXT))

    def go_on(self) -> None:
        """End the viewer's decoy turn."""
        if self._end_decoy() and self._answer_at_once():
            self.autosave.save()

    def looked_at(self, number: int) -> None:
        """Hidden cards of that finished round were shown, or what others make of them."""
        if self.match.ledger.looked_at(number):
            self.autosave.save(shows=True)

    def hint(self) -> Advising | None:
        """The move that the hard computer player advises, and why, as a thought; None when nothing is asked. It sees
        what the viewer sees when asked in turn."""
        prompt = self.to_advise()
        return None if prompt is None else self.computers.advise(self.answering() or self.view(), prompt)

    def to_advise(self) -> Prompt | None:
        """What a hint would be about; None while the viewer is asked nothing."""
        prompt = self.prompt() or self.late_prompt()
        return prompt if prompt is not None and self._is_viewers(prompt) else None

    # -- undo -------------------------------------------------------------------------------------------------------

    def undo_asks(self) -> str | None:
        """What undo needs now: ``""`` nothing, a question to be answered first, or None if it is not possible."""
        return None if self._is_ended else self.match.ledger.undo_asks(self._undoer())

    def _undoer(self) -> int | None:
        """Whose choice undo takes back: the viewer's or, while others are asked about the last move, that of its
        maker."""
        if self.window is None:
            return self.viewer
        return self.match.moves[-1].seat if self.match.moves and not self.window.answers else None

    def undo(self) -> bool:
        """Take back the last choice and all that followed; the caller has asked the question of `undo_asks`. False if
        it is not possible."""
        seat = self._undoer()
        if seat is None or self.undo_asks() is None:
            return False
        self._undone.note(self.match.moves_to_undo(seat))
        self.match.ledger.take_back(seat)
        self.limits.drop()
        self._calling.forget()
        self._forget_thoughts()
        self._note_undo()
        self._answer_at_once()
        self.autosave.save()
        return True

    def to_redo(self) -> Move | None:
        """The move of the viewer that was taken back last and can be made again now; None where there is none."""
        made = self._undone.move()
        if made is None or made.seat != self.viewer or self._out_of_place(made, public=False) is not None:
            return None
        if self.window is not None:
            return made if self.window.takes(made) else None
        return made if self.match.state.why_not(made) is None else None

    def redo(self) -> bool:
        """Make again the move that was taken back last; the others then play on. False if there is none."""
        made = self.to_redo()
        return made is not None and self.propose(made) is None

    # -- time -------------------------------------------------------------------------------------------------------

    def tick(self, budget_ms: float, *, settled: bool = True) -> bool:
        """Let time pass: computers think for up to `budget_ms` and act when their pause is over. `settled` says that
        the pictures have caught up. Returns whether more ticks are needed soon."""
        if self.match.over or self.curtain is not None or self.autosave.busy:
            return self.autosave.busy
        if self.persons and self.may_hurry and self.match.state.skips_when_out:
            self.hurry = True
        if self.visits:
            self._hand_to(self.visits[0], settled)
            return False
        prompts = self.match.prompts()
        if prompts[0].seat is None:
            return self._between_rounds(settled)
        if self.window is not None:
            return self._call(self.window, budget_ms, settled)
        late = self._late_people()
        if late and self.viewer is None:  # a match just opened: first show the cards to whoever may still draw
            self._hand_to(anybody(late[0]), settled)
            return False
        prompt = next(prompt for prompt in prompts if prompt.required)
        if not self.computers.play(prompt.seat):
            if settled and self.match.state.alike(anybody(prompt)):
                self._submit(self.match.state.moves(anybody(prompt))[0])
                return True
            if (card := self._only_card(prompt)) is not None:
                return self._play_itself(card, settled, self.pace.only)
            if (said := self.limits.says(prompt)) is not None:
                return self._play_itself(said, settled, None)
            if prompt.private:
                self._hand_to(anybody(prompt), settled)
            return False
        return self._bot_turn(prompt, budget_ms, settled)

    def _only_card(self, prompt: Prompt) -> Move | None:
        """The card that is to play itself: the only move of the one person at the screen, or where several share it one
        that everybody knows to be the only move, so that nobody has to see that hand. Nothing plays itself just after a
        choice was taken back, or while there is something else to answer."""
        viewers = prompt.seat is not None and self._is_viewers(prompt)
        by_hand = self.match.ledger.by_hand == anybody(prompt) or self._late_people()
        if (self.pace.only is None and (viewers or len(self.persons) == 1)) or by_hand:
            return None
        return self._only.of(anybody(prompt), alone=viewers and len(self.persons) == 1)

    def _play_itself(self, chosen: Move, settled: bool, seconds: float | None) -> bool:
        """Make a move that a person need not make, such as to play an only card, once what was before could be seen
        for so many seconds; None: as long as a computer seems to think."""
        if settled and self._pause_is_over(lambda: self._thought() if seconds is None else seconds):
            self._submit(chosen)
        return True

    def _between_rounds(self, settled: bool) -> bool:
        """A finished round stays until a person goes on; without people, for a while."""
        if self.persons and not self.hurry:
            return False
        if settled and self._pause_is_over(lambda: 0.0 if self.hurry else self.pace.between_rounds):
            self._submit(move(0, NEXT))
        return True

    def _bot_turn(self, prompt: Prompt, budget_ms: float, settled: bool) -> bool:
        until = self.clock() + budget_ms / 1000
        if self.computers.prompt is None:
            thought = self._thought()
            self.computers.begin(prompt)
            if self.flows:
                thought = self.pace.flow * self._shown
            self._pause = max(thought, self.late_s())
        self.think(budget_ms)
        if settled and self._pause_is_over(lambda: self._pause) and (choice := self.computers.choice) is not None:
            self._submit(choice)
            if not self._shown:  # nor may it take a turn of the loop
                return self.tick(max(0.0, until - self.clock()) * 1000)
        return self._pause < inf

    def _pause_is_over(self, pause: Callable[[], float]) -> bool:
        """Whether so many seconds have passed since the pictures had caught up."""
        now = self.clock()
        if self._ready_at is None:
            self._ready_at = now + pause()
        return now >= self._ready_at

    def _thought(self) -> float:
        """How long a computer seems to think, in seconds."""
        seconds = self.pace.some_thought(self._jitter.random())
        return 0.0 if self.hurry else seconds

    def _call(self, window: Window, budget_ms: float, settled: bool) -> bool:
        """Run an open window, and make the moves that were chosen once it closes."""
        decided = self._calling.ponder(window, self.clock() + budget_ms / 1000, self.clock)
        if not settled:
            return True
        self._look_away()
        self._calling.pass_time(window, self.clock(), decided=decided)
        if not decided or not window.closed or window.spent < self.late_s():
            return not (decided and (window.rests or (window.closed and self.late_s() == inf)))
        for chosen in self._calling.answers(window):
            self._make(chosen)
        self._answer_at_once()
        self.autosave.save()
        return True

    def think(self, budget_ms: float) -> bool:
        """Let a computer think for up to `budget_ms` in idle time; `tick` begins the thought and acts on it. Returns
        whether it is unfinished."""
        return self.computers.think(self.clock() + budget_ms / 1000, self.clock)

    def _answer_at_once(self) -> bool:
        """Let computers answer what is to be answered without a pause. Returns whether one of them moved."""
        moved = False
        while (prompt := self.computers.asked_at_once(self._waits_its_turn)) is not None:
            choice = self.computers.decide(prompt)
            if choice is not None:
                self._make(choice)
                moved = True
        return moved

    # -- bookkeeping ------------------------------------------------------------------------------------------------

    def _submit(self, move: Move) -> None:
        self._make(move)
        self._answer_at_once()
        self.autosave.save()

    def _make(self, move: Move) -> None:
        self.match.submit(move)
        self.autosave.made()
        # A move that only its maker notices takes no time: a pause would give it away.
        self._shown = bool(self.match.public_events_of(len(self.match.moves) - 1))
        if self.match.state.round_over and not self.people_are_out:
            self.hurry = False
        self._calling.moved()
        self.limits.made(move)
        self._forget_thoughts()
        self._note_move(move)

    def _forget_thoughts(self) -> None:
        self.computers.moved()
        self._ready_at, self._pause = None, 0.0
        self._only.forget()


__all__ = ["Curtain", "GameController", "Pace"]
