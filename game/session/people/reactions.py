"""How those at a table take what happens: who is pleased, who frowns, and who says a few words, now and then.

It follows public events alone, and chance comes from the names and from how many such moments there have been: whoever
looks, and whatever lies hidden, the same things are done and said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.chance import stream
from game.engine.moves import Event
from game.session.match import COMPUTER, Seat
from game.session.people.characters import BY_ID
from game.session.people.company import faces_of
from game.words.events import EventKinds
from game.words.moods import PLEASED, Moods

_QUIET = 3  # moments that pass in silence after somebody has spoken
_TALKATIVE = 0.6  # how often somebody speaks at a moment after that


class Reaction(NamedTuple):
    """What is seen and heard of an event: the moods, who speaks (None: nobody) and what; `lasts` at the end of a
    match."""

    moods: Moods
    speaker: int | None = None
    words: str = ""
    lasts: bool = False


CALM = Reaction({})


class Reactions:
    """The reactions at one table, event by event."""

    def __init__(self, kinds: EventKinds, seats: Sequence[Seat]) -> None:
        self.kinds = kinds
        self.seats = tuple(seats)
        self._faces = faces_of(seats)
        self.begin_anew()

    def begin_anew(self, events: Iterable[Event] = ()) -> None:
        """Forget everything but these events: they are what has happened so far."""
        self._moments = self._quiet = 0
        self._said: dict[int, str] = {}
        for event in events:
            self.take(event)

    def take(self, event: Event) -> Reaction:
        """The reaction to the next event."""
        public = event.seen_by(None)
        if public is None:
            return CALM
        kind = self.kinds.of(public)
        moods = {seat: mood for seat, mood in kind.feels(public).items() if seat < len(self.seats)}
        if not moods:
            return CALM
        self._moments += 1
        speakers = [seat for seat in sorted(moods) if self.seats[seat].kind == COMPUTER and self._faces[seat]]
        rng = stream("words", self._moments, *(seat.name for seat in self.seats))
        speaks = kind.ends_match or (not self._quiet and rng.random() < _TALKATIVE)
        if not speaks or not speakers:
            self._quiet = max(0, self._quiet - 1)
            return Reaction(moods, lasts=kind.ends_match)
        speaker = speakers[int(rng.random() * len(speakers))]
        character = BY_ID[self._faces[speaker]]
        pleased = moods[speaker] == PLEASED
        sentences = character.won if kind.ends_match else character.glad if pleased else character.sorry
        fresh = [words for words in sentences if words != self._said.get(speaker)]
        words = self._said[speaker] = fresh[int(rng.random() * len(fresh))]
        self._quiet = _QUIET
        return Reaction(moods, speaker, words, lasts=kind.ends_match)
