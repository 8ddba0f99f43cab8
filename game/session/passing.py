"""Several people at one screen: who looks at it, who comes next, what each of them missed, and decoy turns.

It knows when the screen has to change hands and keeps what one person saw from the next; it makes no moves. Where it
would give something away that a person is asked at all (three of a kind after a deal), the screen is handed to every
person in the order of asking, whether or not there is a question for them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.moves import NEXT, Move, Prompt, Refusal
from game.session.match import Match, persons
from game.session.people.chairs import is_another
from game.words.events import LogLine


@dataclass(frozen=True)
class Curtain:
    """The cover between two people: `person` is to take over; `missed` is the log since they last looked, or all of it
    where they have never `looked`."""

    person: int
    missed: tuple[LogLine, ...]
    looked: bool


class Passing:
    """The part of a controller that says who looks at the screen. `persons` among the `seats` sit there, `viewer` is
    the seat whose view is shown (None: nobody's), `curtain` the cover between two people, while it stands, `passing_to`
    who comes next once the viewer has passed on, `visits` the people who still get a real or a decoy turn, the present
    one first, and `peeking` whether the viewer is only looking at their hand for a moment. `generation` goes up when
    the past or the viewer changed: the screen lays everything out anew."""

    def __init__(self, match: Match, before: Passing | None = None) -> None:
        """`before`: the controller of the same match until somebody else sat down (`Match.seat_anew`). Who looks at the
        screen goes on looking from a chair that is still theirs; nobody else sees a hand without a curtain."""
        self.match = match
        self.seats = match.seats
        self.persons = people = persons(self.seats)
        self.viewer: int | None = None
        if len(people) < 2:
            self.viewer = people[0] if people else 0  # a table of computers is shown as the first seat sees it
        self.curtain: Curtain | None = None
        self.passing_to: int | None = None
        self.generation = 0
        self.peeking = False
        self.order: tuple[int, ...] = ()  # the order in which people are asked in secret; empty without such a window
        self.visits: list[int] = []
        self._looked = {person: self._last_seen(person) for person in people}  # numbers of open events
        if before is not None:
            self._take_over(before)
        answered = match.answered_in_window()
        self._open_window(after=answered[-1] if answered else None)

    @property
    def people_are_out(self) -> bool:
        """Whether only computers are left in a match that people began."""
        state = self.match.state
        return bool(self.persons) and not state.over and not any(state.in_match(seat) for seat in self.persons)

    def _take_over(self, before: Passing) -> None:
        """Let the viewer look on, and only them."""
        self._looked |= {person: seen for person, seen in before._looked.items() if self._still_sits(person, before)}
        if not before.persons:
            return  # they have looked on at a table of computers
        looks = None if before.peeking else before.viewer
        self.viewer = looks if looks is not None and self._still_sits(looks, before) else None
        if self.viewer is None and len(self.persons) == 1:
            self._cover(self.persons[0])

    def _still_sits(self, seat: int, before: Passing) -> bool:
        """Whether the same person sits on that chair as before."""
        return seat in before.persons and seat in self.persons and not is_another(before.seats[seat], self.seats[seat])

    def _last_seen(self, person: int) -> int:
        """The number of open events up to that person's last move: in a match just opened, all they are known to have
        seen."""
        moves = range(len(self.match.moves))
        last = next((number for number in reversed(moves) if self.match.moves[number].seat == person), None)
        if last is None:
            return 0
        return self._happened() - sum(len(self.match.public_events_of(number)) for number in moves[last + 1 :])

    def _happened(self) -> int:
        """How many events anybody may know of."""
        return self.match.events_since(0, None)[1]

    # -- the curtain --------------------------------------------------------------------------------------------------

    def _hand_to(self, person: int, settled: bool) -> None:
        """Hand the screen to that person once the pictures have caught up: at once if nobody's hand is open, else when
        the viewer has passed on."""
        if not settled:
            return
        self.cover_up()
        if person in (self.viewer, self.passing_to):
            return
        if self.viewer is None or not self._keeps_screen:
            self._cover(person)
        else:
            self.passing_to = person

    @property
    def _keeps_screen(self) -> bool:
        """Whether the viewer has to pass on first: something is open to them that others may not see, or they may
        still make a move."""
        if any(prompt.seat == self.viewer for prompt in self.match.prompts()):
            return True
        own, open_to_all = (self.match.view(seat).table.zones for seat in (self.viewer, None))
        return any(pile != open_to_all.get(where) for where, pile in own.items())

    def _cover(self, person: int) -> None:
        """Lower the curtain before that person: there is no viewer."""
        if self.viewer is not None:
            self._looked[self.viewer] = self._happened()
        self.viewer = self.passing_to = None
        since = self._looked[person]
        self.curtain = Curtain(person, tuple(self.log(since)), looked=since > 0)
        self.generation += 1

    def pass_on(self) -> None:
        """The viewer is done: lower the curtain for the next person."""
        if self.passing_to is not None:
            self._cover(self.passing_to)

    def uncover(self) -> None:
        """Raise the curtain: the person it names is the viewer."""
        if self.curtain is None:
            return
        self.viewer = self.curtain.person
        self._looked[self.viewer] = self._happened()
        self.curtain = None
        self.generation += 1

    @property
    def own_seat(self) -> int | None:
        """The seat of the person at the screen; None where nobody is, or only looks in for a moment or is asked in turn
        with the others."""
        looks_on = self.viewer in self.persons and not self.peeking and not self._hides_asked
        return self.viewer if looks_on else None

    # -- nobody looks, without a curtain ------------------------------------------------------------------------------

    def _look_away(self) -> None:
        """Show nobody's hand while everybody is asked, if several people are in the round."""
        playing = [person for person in self.persons if self.match.state.in_round(person)]
        if self.viewer is not None and not self.peeking and len(playing) > 1:
            self._looked[self.viewer] = self._happened()
            self.viewer = self.passing_to = None
            self.generation += 1

    def peek(self, person: int) -> bool:
        """Show a person's hand until `cover_up`; False while there is a viewer or a curtain."""
        if person not in self.persons or self.viewer is not None or self.curtain is not None or len(self.persons) < 2:
            return False
        self.viewer = person
        self.peeking = True
        self.generation += 1
        return True

    def cover_up(self) -> None:
        """Hide the hand that `peek` showed."""
        if self.peeking:
            self.peeking = False
            self.viewer = None
            self.generation += 1

    def log(self, cursor: int = 0) -> list[LogLine]:
        """The log from event number `cursor` on, as the viewer may know it."""
        return self.match.log(cursor, self.viewer)

    # -- who may speak ------------------------------------------------------------------------------------------------

    def _out_of_place(self, move: Move, *, public: bool) -> Refusal | None:
        """Why this move may not be made at the screen now, whatever the rules of the game allow; `public`: the seat's
        prompt needs no hand to be seen."""
        if self.curtain is not None:
            return Refusal("curtain", "The cards are covered.")
        if self._hides_asked:
            return Refusal("wait", "Wait: others are asked first.")
        if move.kind == NEXT:
            return None
        if move.seat not in self.persons:
            return Refusal("not_your_seat", "A computer plays that seat.")
        if move.seat != self.viewer and not public:
            name = self.match.state.names[move.seat]
            return Refusal("not_looking", f"The table must be passed to {name} first.")
        return None

    # -- looking in on everybody --------------------------------------------------------------------------------------

    def _asked_in_secret(self) -> Prompt | None:
        """The secret prompt for the viewer, if there is one."""
        return next((prompt for prompt in self.match.prompts() if prompt.secret and prompt.seat == self.viewer), None)

    @property
    def _hides_asked(self) -> bool:
        """Whether the viewer may not know if anybody is asked now."""
        return bool(self.visits) and self._asked_in_secret() is None

    @property
    def decoy(self) -> bool:
        """Whether this is a decoy turn: the viewer has the screen only so that nobody can tell who is really asked."""
        return self._hides_asked and self.viewer == self.visits[0]

    def _waits_its_turn(self, seat: int) -> bool:
        """Whether a person comes before that seat in the order of asking."""
        return bool(self.visits) and self.order.index(self.visits[0]) < self.order.index(seat)

    def _end_decoy(self) -> bool:
        """End the viewer's decoy turn; False if it is none."""
        if not self.decoy:
            return False
        self.visits.pop(0)
        return True

    def _note_move(self, made: Move) -> None:
        """React to a move."""
        self.passing_to = None
        if not self.match.was_secret[-1] or self.match.state.round_over:
            self._open_window(after=None)
        elif self.visits and self.visits[0] == made.seat:
            self.visits.pop(0)
        first = self._first_asked() if made.kind == NEXT and self.viewer in self.persons else None
        if first is not None and first != self.viewer:
            self._cover(first)  # before the new hand of anybody else is open

    def _first_asked(self) -> int | None:
        """The person who has to see a hand before anybody else acts; None where there is none."""
        if self.visits:
            return self.visits[0]
        asked = (prompt for prompt in self.match.prompts() if prompt.required)
        first = next((prompt.seat for prompt in asked if prompt.private), None)
        return first if first in self.persons else None

    def _note_undo(self) -> None:
        """React to undo: a secret question is asked again, and so are the people after that seat."""
        self.passing_to = None
        self.visits = []
        if self._asked_in_secret() is not None:
            self._open_window(after=None)
            if self.viewer in self.visits:
                del self.visits[: self.visits.index(self.viewer)]
        self.generation += 1
        self._looked = {person: min(seen, self._happened()) for person, seen in self._looked.items()}

    def _open_window(self, after: int | None) -> None:
        """Start the turns of a secret window; only those after the seat `after`, if it has answered."""
        self.order = self.match.open_window()
        later = self.order if after is None or after not in self.order else self.order[self.order.index(after) + 1 :]
        self.visits = [seat for seat in later if seat in self.persons]
        if len(self.persons) < 2 or self.visits == [self.viewer]:
            self.visits = []  # there is nobody else who could notice
