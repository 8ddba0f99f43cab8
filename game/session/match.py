"""One match: a set-up and a list of moves. State, events, undo and save all follow from these.

The match knows the rules only through `State`, reads no clock and no file. A screen uses `view` and `events_since`,
which hold nothing that the seat may not know.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game import catalogue
from game.engine.chance import hashed
from game.engine.moves import NEXT, Event, Events, Move, Prompt, parse
from game.engine.options import OptionError
from game.engine.state import State
from game.players.search import at_once
from game.session.disk.versions import head, is_newer, newer_version, version_in, writer
from game.session.letters import cut
from game.session.people.chairs import CHAIRS, Chairs, Change, taking
from game.session.seen.ledger import Ledger
from game.session.setup import COMPUTER, PERSON, Seat, Setup, named, persons, read_setup, setup_data
from game.words.events import CHAIR_TAKEN, LogLine, seen_by_all
from game.words.facts import SEATS

if TYPE_CHECKING:
    from game.words.report import Report

MOST_TIMES = 4  # so many times the moves of the longest match that is known (`Game.longest`) a saved one may have
_SOON = 5000  # moves that are made again in a second or two: no match of so few is refused
_STEP = 32  # moves
FOLLOWED = 100  # moves at the end of those that are made again, among which the last choices of people are found
LONGEST_SAID = 300  # letters of an error quoted in a sentence
LONGEST_ABOUT = 300  # letters of what is said about a match that was played elsewhere

# What the rules may raise for a set-up or a position that is written by hand or damaged.
BAD_DATA_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)


class SaveError(Exception):
    """A match that cannot be read or written; the message is a sentence for the player."""


class NewerSave(SaveError):
    """A match saved by a newer program: it may be whole, but is not readable here."""


class TooLong(SaveError):
    """A match of more moves than anybody has made: it may be whole, but opening it would take too long."""


class Match:
    """A match in play. `setup` is what it began with, and `chairs` who sits there since. `moves` are all moves made;
    for each of them `first_events` is the number of events before it, `was_secret` whether it answered a prompt of
    which the others know nothing, and `was_forced` whether there was nothing to decide: it was all that a seat could
    answer to what several were asked, or all its answers were alike. `ledger` says what was seen of it and which rounds
    count. `opened`: it was read from data, which may have been edited. `about` says of one that was played elsewhere,
    and that another program has written down, where it comes from; it is there to be looked at. `rest` is the text in
    which more of them follow. `written_by` is the version that has saved it, if it was opened and says so."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.chairs = Chairs(setup.seats)
        self.game = catalogue.game(setup.game)
        self.moves: list[Move] = []
        self.first_events: list[int] = []
        self.was_secret: list[bool] = []
        self.was_forced: list[bool] = []
        self.opened = False
        self.about = self.rest = self.written_by = ""
        self.ledger = Ledger(self, persons(setup.seats))
        self._begin()

    def _begin(self) -> None:
        self.left: list[int] = []  # the numbers of the moves that left rounds
        self.state = self.setup.state()
        self.setup.turn_chance(self.state, len(self.moves))
        assert self.state.recorder is not None
        self.events: Events = self.state.recorder.events
        self._announce_chairs()

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def round_number(self) -> int:
        """Which round is played, from 1."""
        return self.round_of(len(self.moves))

    def round_of(self, made: int) -> int:
        """In which round move number `made` was made."""
        return 1 + bisect_left(self.left, made)

    def made_in(self, number: int) -> range:
        """The numbers of the moves of a round, without the one that left it."""
        start = self.left[number - 2] + 1 if number > 1 else 0
        return range(start, self.left[number - 1] if number <= len(self.left) else len(self.moves))

    def prompts(self) -> tuple[Prompt, ...]:
        """Who may act, secret prompts included."""
        return self.state.prompts()

    def submit(self, move: Move) -> None:
        """Make a move; raises IllegalMove and changes nothing when it is refused."""
        before = len(self.events)
        prompts = [prompt for prompt in self.state.prompts() if prompt.seat == move.seat]
        secret = any(prompt.secret for prompt in prompts)
        forced = self.state.alike(move.seat) or any(can_only_decline(self.state, prompt) for prompt in prompts)
        stood = self.ledger.stands()
        self.state.play(move)
        if move.kind == NEXT:
            self.left.append(len(self.moves))
        self.moves.append(move)
        self.first_events.append(before)
        self.was_secret.append(secret)
        self.was_forced.append(forced)
        self.ledger.made(stood)
        self.setup.turn_chance(self.state, len(self.moves))
        if self.chairs.changes:
            self._announce_chairs()

    # -- who sits there -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits there now."""
        return self.chairs.after(len(self.moves))

    def setup_at(self, number: int) -> Setup:
        """The set-up with those who sat there when move `number` was to be made."""
        return replace(self.setup, seats=self.chairs.after(number))

    @property
    def setup_now(self) -> Setup:
        """The set-up with those who sit there now, as the next match at this table has it."""
        return self.setup_at(len(self.moves))

    def is_of_person(self, number: int) -> bool:
        """Whether a person has made move `number`."""
        return self.chairs.after(number)[self.moves[number].seat].kind == PERSON

    def is_match_of(self, seat: int) -> bool:
        """Whether a match that is over belongs to the person on that chair."""
        rounds = [self.made_in(number) for number in range(1, self.round_number + 1)]
        return self.chairs.is_match_of(seat, rounds)

    def seat_anew(self, seats: Sequence[Seat]) -> None:
        """These players sit there from now on; whoever is another than before plays on from here. Raises ValueError
        where so many cannot, or once the match is over."""
        game, before = self.game, self.seats
        if self.over or len(seats) != len(before):
            raise ValueError("Nobody can sit down at this table now.")
        for seat in seats:
            game.check_temperament(seat.temperament)
        seats, made = named(seats), len(self.moves)
        self.ledger.seat(seats)
        changes = [Change(made, number, seat) for number, seat in enumerate(seats) if seat != before[number]]
        self.chairs.changes += changes
        self._announce(changes, before)

    def _announce_chairs(self) -> None:
        """Announce who has sat down after so many moves, in a match that is played again."""
        made = len(self.moves)
        changes = [change for change in self.chairs.changes if change.made == made]
        self._announce(changes, self.chairs.after(made - 1))

    def _announce(self, changes: Sequence[Change], seats: Sequence[Seat]) -> None:
        """Let those sit down, at a table where these `seats` were."""
        sitting = list(seats)
        for change in changes:
            facts = taking(sitting[change.number], change.seat)
            if facts:
                self.state.announce(CHAIR_TAKEN.name, change.number, **facts)
            sitting[change.number] = change.seat
        if changes:
            self.state.names = self.chairs.names(self.state, len(self.moves))

    def view(self, viewer: int | None) -> State:
        """The table as that seat may see it; None: as anybody may."""
        return self.state.seen_by(viewer)

    def events_since(self, cursor: int, viewer: int | None) -> tuple[list[Event], int]:
        """What that seat may know of the events from number `cursor` on, and the next cursor. They are numbered for
        that seat, so that the numbers give nothing away."""
        known = self.events.known_to(viewer).events
        return known[cursor:], len(known)

    def public_events_of(self, number: int) -> list[Event]:
        """What anybody may know of the events of move `number` (from 0; -1: before the first)."""
        seen = (event.seen_by(None) for event in self._events_of(number))
        return [event for event in seen if event is not None]

    def is_hidden_move(self, number: int) -> bool:
        """Whether nobody but the player may know that move `number` was made at all. That somebody sat down after it
        tells nothing of it."""
        happened = [event for event in self._events_of(number) if event.kind != CHAIR_TAKEN.name]
        known = any(event.seen_by(None) is not None for event in happened)
        return not known and (self.was_secret[number] or bool(happened))

    def _events_of(self, number: int) -> list[Event]:
        start = self.first_events[number] if number >= 0 else 0
        end = self.first_events[number + 1] if number + 1 < len(self.first_events) else len(self.events)
        return self.events[start:end]

    def report(self) -> Report:
        """How the match went so far, as anybody may know it."""
        events, _ = self.events_since(0, None)
        return self.game.report(self.view(None), events)

    def tells(self, event: Event, names: Sequence[str] = ()) -> str | None:
        """The log's sentence on an event, with these names (or those of now); None if it has none."""
        return self.game.events.tells(event, names or self.state.names)

    def log(self, cursor: int, viewer: int | None) -> list[LogLine]:
        """What that seat may know from event number `cursor` on, in sentences with the names of then."""
        known = self.events.known_to(viewer).events
        told = self.chairs.with_names_of_then(known, cursor, self.state.names)
        kind_of = self.game.events.of
        return [
            LogLine(kind_of(event).begins_round, words, seen_by_all(event))
            for event, names in told
            if (words := self.tells(event, names))
        ]

    def undo(self, count: int) -> None:
        """Take back the last `count` moves by replaying all others; ValueError if there are fewer."""
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"{count} of {len(self.moves)} moves cannot be taken back")
        kept = self.moves[: len(self.moves) - count]
        self.chairs.take_back(len(kept))
        self.moves, self.first_events, self.was_secret, self.was_forced = [], [], [], []
        self.ledger.taken_back()
        self._begin()
        for left, move in zip(range(len(kept), 0, -1), kept, strict=True):
            self.ledger.follows = left <= FOLLOWED
            self.submit(move)
        self.ledger.follows = True

    def moves_to_undo(self, seat: int) -> int:
        """How many moves take back that seat's last choice and all that followed it; 0 when it made none. To let go
        what one can only let go is no choice, and neither is one between answers that are alike."""
        for back, (move, forced) in enumerate(zip(reversed(self.moves), reversed(self.was_forced), strict=True), 1):
            if move.seat == seat and move.kind != NEXT and not forced:
                return back
        return 0

    def rounds_to_undo(self, seat: int) -> range:
        """The numbers of the rounds that change when that seat's last choice is taken back."""
        last, back = self.round_number, self.moves_to_undo(seat)
        first = last - sum(move.kind == NEXT for move in self.moves[len(self.moves) - back :])
        return range(first, last + 1)

    def open_window(self) -> tuple[int, ...]:
        """The seats of which any may be asked in secret now, in the order of asking: those that the last event of
        such a kind named, until somebody has moved in the open. Empty if there is none."""
        if self.state.round_over:
            return ()
        answers = len(self.answered_in_window())
        start = self.first_events[-1 - answers] if answers < len(self.first_events) else 0
        kind_of = self.game.events.of
        named = [event[SEATS] for event in self.events[start:] if kind_of(event).asks_in_secret]
        return tuple(named[-1]) if named else ()

    def answered_in_window(self) -> list[int]:
        """The seats that have answered in secret since the last open move, in order."""
        answers: list[int] = []
        for move, secret in zip(reversed(self.moves), reversed(self.was_secret), strict=True):
            if not secret:
                break
            answers.append(move.seat)
        return answers[::-1]

    # -- as data ------------------------------------------------------------------------------------------------

    def digest(self) -> str:
        """A short fingerprint of the state, equal wherever the same match is played."""
        return hashed(str(self.state).encode()).hex()[:16]

    def to_json(self) -> dict[str, Any]:
        """The match as plain data; see `from_json`."""
        data = {**head(), **setup_data(self.setup), **self.ledger.to_json()}
        if self.chairs.changes:
            data[CHAIRS] = self.chairs.to_json()
        data["moves"] = [move.written for move in self.moves]
        data["digest"] = self.digest()
        if self.about:
            data["about"] = self.about
        return data

    @classmethod
    def from_json(cls, data: object) -> Match:
        """The match that `to_json` wrote, played again to where it was. Raises SaveError with a sentence when it is
        none, comes from a newer version, has too many moves, or does not play out as it was saved."""
        return at_once(cls.opening(data))

    @classmethod
    def opening(cls, data: object, *, own: bool = False) -> Opening:
        """The same in small steps, after each of which it says which share is done. A match of a person's `own`, played
        here, is opened however many moves it has."""
        version = data.get("kitchen_table") if isinstance(data, dict) else None
        if not isinstance(data, dict) or type(version) is not int or version < 1:
            raise SaveError("This file is not a Kitchen Table match.")
        if is_newer(data):
            raise NewerSave(f"This match was saved by {writer(data)}; update the program to open it.")
        try:
            return (yield from cls._opening(data, own=own))
        except SaveError as problem:
            if not newer_version(data):
                raise
            raise NewerSave(f"{problem} It was saved by {writer(data)}; update the program to open it.") from problem

    @classmethod
    def _opening(cls, data: Mapping[str, Any], *, own: bool) -> Opening:
        try:
            match = cls(read_setup(data).settled())
            if match.setup.position is not None:
                match.state.check_position()
        except OptionError as problem:
            raise SaveError(f"This match cannot be set up: {cut(str(problem), LONGEST_SAID)}") from problem
        except BAD_DATA_ERRORS as problem:
            raise SaveError("This match is damaged: its set-up cannot be read.") from problem
        match.opened, match.written_by = True, version_in(data)
        moves = data.get("moves")
        if not own and isinstance(moves, list):
            match.check_length(len(moves))
        if CHAIRS in data:
            match._read_chairs(data[CHAIRS], moves)
        yield from match.replay(moves)
        if data.get("digest") != match.digest():
            raise SaveError("This match was changed after it was saved: it no longer ends as it did.")
        if isinstance(about := data.get("about"), str):
            match.about = cut(about, LONGEST_ABOUT)
        try:
            match.ledger.read(data)
        except (TypeError, ValueError) as problem:
            raise SaveError(f"This match is damaged: its {problem} cannot be read.") from problem
        return match

    def _read_chairs(self, data: object, moves: object) -> None:
        """Take over who has sat down since the first card. Raises SaveError."""
        made = len(moves) if isinstance(moves, list) else 0
        try:
            self.chairs.read(data, made)
            for change in self.chairs.changes:
                self.game.check_temperament(change.seat.temperament)
        except (OptionError, *BAD_DATA_ERRORS) as problem:
            raise SaveError("This match is damaged: its players cannot be read.") from problem
        self.ledger.people = tuple(persons(self.chairs.after(made)))
        self._begin()

    def check_length(self, moves: int) -> None:
        """Raises TooLong where no match that anybody has played comes near that many moves."""
        if moves > max(_SOON, MOST_TIMES * self.game.longest):
            raise TooLong(
                f"This match has {moves:,} moves, more than {MOST_TIMES} times as many as the longest match of "
                f"{self.game.title} that is known: it is not opened."
            )

    def replay(self, moves: object) -> Generator[float, None, None]:
        """Make saved moves in small steps, after each of which it says which share is done. Raises SaveError at the
        first illegal one."""
        if not isinstance(moves, list):
            raise SaveError("This match is damaged: it has no list of moves.")
        for number, text in enumerate(moves, 1):
            if number % _STEP == 0:
                yield number / len(moves)
            try:
                seat, _, words = text.partition(" ")
                move = parse(int(seat), words)
            except (ValueError, AttributeError) as problem:
                raise SaveError(f"This match is damaged: move {number} cannot be read.") from problem
            self.ledger.follows = len(moves) - number < FOLLOWED
            try:
                self.submit(move)
            except BAD_DATA_ERRORS as problem:
                raise SaveError(f"This match is damaged: move {number} is not possible.") from problem


Opening = Generator[float, None, Match]
"""A match that is opened in small steps: the share that is done after each, from 0 to 1, and in the end the match."""


def can_only_decline(state: State, prompt: Prompt) -> bool:
    """Whether that prompt is put to several seats, and the seat asked first can only let it go."""
    return bool(prompt.window) and {move.kind for move in state.answers_to(prompt)} == {prompt.kinds[-1]}


__all__ = ["COMPUTER", "PERSON", "Match", "Seat", "Setup", "persons", "read_setup"]
