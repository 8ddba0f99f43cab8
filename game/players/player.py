"""What the computer players of all games share: they play for a seat, leave a finished round, and explain a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, cast

from game.engine.moves import NEXT, Move, Prompt, move
from game.engine.state import State
from game.players.beginners import Mistake, mistaken
from game.players.search import Choice, Evaluator

Table = TypeVar("Table", bound=State)


@dataclass(frozen=True)
class Unit:
    """What a player weighs moves in: the word for one and for many, how many of them a worth of 1 is (`times`), from
    which difference on one would speak of a mistake (`least`), and a sentence on what is counted."""

    singular: str
    plural: str
    note: str
    times: float = 1.0
    least: float = 0.5


def chance_of(what: str) -> Unit:
    """The unit of a player who weighs moves by a chance between 0 and 1."""
    return Unit("percentage point", "percentage points", f"Counted is {what}.", times=100.0, least=1.0)


class Player(ABC, Generic[Table]):
    """A computer player of the game whose views are `Table`. One that tries moves in imagined deals has a `unit` and
    `evaluator`, so that others' moves can be weighed as it weighs its own; where several moves are one decision (a turn
    of laying and discarding), `is_same_decision` tells which. Its hints are those of `reason`. A beginner has
    `mistakes`."""

    unit: ClassVar[Unit | None] = None
    mistakes: ClassVar[Sequence[Mistake]] = ()
    reason: staticmethod[[Any, Move], str]  # one sentence on why one might make a move

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

    def evaluator(self, table: Table, seat: int, moves: Sequence[Move], rng: Random) -> Evaluator[Any, Move] | None:
        """What these moves of a seat can be weighed with; None where the player does not try such moves out."""
        return None

    def is_same_decision(self, table: Table, move: Move) -> bool:
        """Whether the decision goes on after that move of the view's seat: its next move belongs to the same turn, and
        it learns nothing new in between. By default every move is a decision of its own."""
        return False

    def mistake(self, table: Table, seat: int, rng: Random) -> Move | None:
        """The mistake that it makes this time; None where it makes none."""
        return mistaken(self.mistakes, table, seat, rng)

    @abstractmethod
    def decide(self, table: Table, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        return self.reason(view, move)
