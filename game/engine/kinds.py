"""Kinds of move: a game declares for each what it does and why it is refused, and what every game refuses follows. It
knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.state import State

NO_MOVE = Refusal("no_move", "That is no move in this game.")
NOT_HELD = Refusal("not_held", "That card is not in your hand.")


def always_legal(position: Any, move: Move) -> None:
    """The check of a kind of move that is never refused in its place, and of `NEXT`."""


class Kind(NamedTuple):
    """A kind of move: what it does, why it is refused (None: it is legal), and what it comes with: perhaps cards, a
    value (True: always, None: perhaps), perhaps a target. With a ``phase`` only the seat on turn may make it, and only
    then; else its check says who may and when."""

    do: Callable[[Any, Move], None]
    check: Callable[[Any, Move], Refusal | None] = always_legal
    cards: bool = False
    value: bool | None = False
    target: bool = False
    phase: str = ""


class KindGame(State):
    """A game that declares its ``kinds`` of move and defines [`_choices`]."""

    __slots__ = ()

    kinds: ClassVar[Mapping[str, Kind]]  # of move, `NEXT` included
    unit: ClassVar[str] = "round"  # what the game calls one

    @abstractmethod
    def _choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat in a round."""

    def _legal(self, seat: int) -> Moves:
        return Moves(self._choices(seat))

    def _out_of_phase(self, kind: Kind, seat: int) -> Refusal | None:
        """Why that seat may not make a kind of move that has a phase."""
        return None

    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves(() if self.over else [move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        return self._legal(seat)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None when it is."""
        kind, seat = self.kinds.get(move.kind), move.seat
        if kind is None or not 0 <= seat < self.seats or (move.cards and not kind.cards):
            return NO_MOVE
        if kind.value is not None and (move.value is None) == kind.value:
            return NO_MOVE
        if move.target is not None and not kind.target:
            return NO_MOVE
        if self.round_over:
            fine = move.kind == NEXT and not self.over
            return None if fine else Refusal(f"{self.unit}_over", f"This {self.unit} is over.")
        if move.kind == NEXT:
            return Refusal(f"{self.unit}_goes_on", f"This {self.unit} is not over yet.")
        refusal = (self._out_of_phase(kind, seat) if kind.phase else None) or kind.check(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal
