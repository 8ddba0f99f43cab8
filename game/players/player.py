"""What the computer players of all games share: they play for a seat, leave a finished round, and explain a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, TypeVar, cast

from game.engine.moves import NEXT, Move, Prompt, move
from game.engine.state import State
from game.players.search import Choice

Table = TypeVar("Table", bound=State)


class Player(ABC, Generic[Table]):
    """A computer player of the game whose views are `Table`."""

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """The answer to a prompt; None lets an optional one pass. ValueError for a view that is no seat's."""
        if view.viewer is None:
            raise ValueError("a player must sit on a chair")
        if NEXT in prompt.kinds:
            return move(view.viewer, NEXT)
        return self.decide(cast(Table, view), view.viewer, prompt, rng)

    def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """The hint for a person in that seat: what the player would do itself, without its whims."""
        return self.choose(view, prompt, rng)

    @abstractmethod
    def decide(self, table: Table, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""

    @abstractmethod
    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
