"""How far people let themselves be spoken for: somebody who said *bid up to 33* is not asked again below it.

The moves are made one by one, as if the person had made each of them; nobody else learns that there is a limit, and no
save keeps it. Whoever looks at the screen may set one, asked or not. At a table where it is passed round, somebody who
has not had it yet cannot: the screen would have to go to them for that, and it goes to them as soon as they are asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import NEXT, Move, Prompt
from game.session.match import Match


class Limits:
    """The limits that people at one screen have set, by their seats."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._up_to: dict[int, str] = {}

    def open_to(self, seat: int | None) -> Sequence[str]:
        """Up to which limits that seat may be spoken for now; none for None."""
        return () if seat is None else self._match.state.limits(seat)

    def of(self, seat: int | None) -> str | None:
        """The limit of a seat, if it has set one."""
        return None if seat is None else self._up_to.get(seat)

    def set(self, seat: int, limit: str) -> None:
        """Speak for that seat from now on, up to that limit, as long as there is anything to say."""
        if self.open_to(seat):
            self._up_to[seat] = limit

    def says(self, prompt: Prompt) -> Move | None:
        """What whoever is asked says by the limit; None where there is none, or it says nothing about the question."""
        limit = self.of(prompt.seat)
        return None if limit is None or prompt.seat is None else self._match.state.up_to(prompt.seat, limit)

    def made(self, move: Move) -> None:
        """React to a move: limits end with what they were set for."""
        if self._up_to:
            over = move.kind == NEXT or self._match.state.round_over
            self._up_to = {} if over else {seat: up for seat, up in self._up_to.items() if self.open_to(seat)}

    def drop(self, seat: int | None = None) -> None:
        """Ask that seat again; without one everybody."""
        if seat is None:
            self._up_to.clear()
        else:
            self._up_to.pop(seat, None)
