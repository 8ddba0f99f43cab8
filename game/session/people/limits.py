"""How far people let themselves be spoken for: somebody who said *bid up to 33* is not asked again below it.

The moves are made one by one, as if the person had made each of them; nobody else learns that there is a limit, and no
save keeps it.
"""

from __future__ import annotations

from game.engine.moves import NEXT, Move, Prompt
from game.engine.state import State


class Limits:
    """The limits that people at one screen have set, by their seats."""

    def __init__(self) -> None:
        self._up_to: dict[int, str] = {}

    def set(self, seat: int, limit: str) -> None:
        """Speak for that seat from now on, up to that limit."""
        self._up_to[seat] = limit

    def says(self, state: State, prompt: Prompt) -> Move | None:
        """What whoever is asked says by the limit; None where there is none, or it says nothing about the question."""
        limit = self._up_to.get(prompt.seat) if prompt.seat is not None else None
        return None if limit is None or prompt.seat is None else state.up_to(prompt.seat, limit)

    def made(self, state: State, move: Move) -> None:
        """React to a move: limits end with what they were set for."""
        if self._up_to:
            over = move.kind == NEXT or state.round_over
            self._up_to = {} if over else {seat: up for seat, up in self._up_to.items() if state.limits(seat)}

    def drop(self) -> None:
        """Ask everybody again."""
        self._up_to.clear()
