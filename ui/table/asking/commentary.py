"""The usual line over the hand, and the last sentences of the log at the lower left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from game.engine.moves import Event
from game.session.people.chairs import back_through
from game.words.events import Stands
from game.words.language import capital, lower_first
from ui.table.asking.calling import CallPanel
from ui.table.part import Part


class Told(NamedTuple):
    """A sentence of the log, and the events that it tells of, from the first to the last."""

    words: str
    events: tuple[Event, ...]

    @property
    def seat(self) -> int | None:
        """Who did what it tells of, if anybody did."""
        return self.events[0].seat


@dataclass(eq=False)
class Commentary(Part):
    """Says what the game waits for and what has been shown."""

    calling: CallPanel
    _seconds: int | None = field(default=None, init=False)  # left for a late move

    def count_down(self) -> bool:
        """Count how long a late move is still waited for; True when the number on the screen changes."""
        left = self.controller.window_left()
        before, self._seconds = self._seconds, None if left is None else int(left + 0.99)
        return self._seconds != before

    def waiting_for(self) -> str:
        """The line that says what the game waits for, or how a finished round ended."""
        controller, director, view = self.controller, self.director, self.showing.view
        names = view.names
        if controller.curtain is not None:
            return ""
        match = controller.match
        if director.stands in (Stands.TRICK, Stands.VERDICT):
            says = match.tells(director.shown[-1]) or ""
            return f"{says} Click to continue." if director.waits else says
        if view.round_over:
            return match.game.events.how_it_ended(director.shown, names) if director.idle else ""
        if controller.passing_to is not None:
            return f"{names[controller.passing_to]} is next."
        if self.calling.window is not None:
            return self.calling.sentence()
        prompt = controller.prompt() if director.idle else None
        if prompt is not None and prompt.seat is not None:
            if self.gestures.active and "play" in prompt.kinds and not self.gestures.legal:
                return self._asked(prompt.seat, "None of these cards can be played.")
            lifted = self.gestures.lifted_cards()
            tally = self.showing.labels.tally(view, prompt.seat, lifted) if self.gestures.active and lifted else ""
            return self._asked(prompt.seat, tally or prompt.text, turn=not tally)
        late = controller.late_prompt()
        if late is not None and late.seat is not None and controller.pace.long:
            return self._asked(late.seat, late.text)
        if self._seconds is not None:
            return self.showing.board.late(self._seconds)
        return self.showing.board.waiting(names)

    def _asked(self, seat: int, words: str, *, turn: bool = False) -> str:
        """What is said to the person at that seat, as a sentence: by name where several people sit, with ``Your turn``
        to a single one who is to make a move."""
        sentence = words if words.endswith((".", "?")) else f"{words}."
        if len(self.controller.persons) > 1:
            return f"{self.showing.view.names[seat]}: {lower_first(sentence)}"
        return f"Your turn: {lower_first(sentence)}" if turn and not sentence.endswith("?") else capital(sentence)

    def latest(self, count: int) -> list[Told]:
        """The last sentences, the latest first: one for each event that has been shown and is told, or, where the board
        tells turns, for all that a seat did without a break. Everybody is called as they were called then."""
        board, names, match = self.showing.board, self.showing.view.names, self.controller.match
        told = (
            Told(words, (event,))
            for event, called in back_through(self.director.shown, names)
            if event.kind not in board.untold and (words := match.tells(event, called))
        )
        return list(islice(by_turns(told, names) if board.tells_turns else told, count))


def by_turns(told: Iterable[Told], names: Sequence[str]) -> Iterator[Told]:
    """The sentences, the latest first, with those in one that are told of a seat by its name without a break."""
    later: Told | None = None
    for one in told:
        name = f"{names[one.seat]} " if one.seat is not None else ""
        joins = bool(name) and one.words.startswith(name) and one.words.endswith(".")
        if later is not None and joins and later.seat == one.seat and later.words.startswith(name):
            words = f"{one.words.removesuffix('.')}; {later.words.removeprefix(name)}"
            later = Told(words, (*one.events, *later.events))
            continue
        if later is not None:
            yield later
        later = one
    if later is not None:
        yield later
