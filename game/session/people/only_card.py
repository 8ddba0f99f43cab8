"""The only card that a person may play, which is played for them."""

from __future__ import annotations

from game.engine.moves import Move
from game.session.match import Match


class OnlyCard:
    """Finds it in one match, once after every move."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._found: tuple[int, Move | None] = (-1, None)  # after so many moves

    def of(self, seat: int, *, alone: bool) -> Move | None:
        """The only card that a seat may play now; unless it is `alone` at the screen, only if everybody knows that."""
        made = len(self._match.moves)
        if self._found[0] != made:
            self._found = made, self._look(seat, alone=alone)
        return self._found[1]

    def forget(self) -> None:
        """The match may have gone another way: as many moves made need not be the same ones."""
        self._found = (-1, None)

    def _look(self, seat: int, *, alone: bool) -> Move | None:
        state = self._match.state
        if not alone:
            known = state.only_move(seat)
            return known if known is not None and state.why_not(known) is None else None
        legal = state.moves(seat)
        return legal[0] if legal.complete and len(legal) == 1 and len(legal[0].cards) == 1 else None
