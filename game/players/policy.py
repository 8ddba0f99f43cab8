"""Three levels out of one policy: what a player does without much thought. Easy makes mistakes that a game names, or
any legal move now and then; hard tries every move in guessed deals in which all seats play on by the policy.

    class Player(PolicyPlayer[MyGame]):
        reason = staticmethod(reason)

        def policy(self, table: MyGame, seat: int) -> Move: ...

    PLAYERS = levels_of(Player)

A game that plays better has players of its own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from game.engine.kinds import PointsGame
from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.beginners import Mistake
from game.players.player import Player, Unit
from game.players.protocol import EASY, HARD, NORMAL
from game.players.search import Choice, Evaluator, Playout, SearchBudget, guess, played_on, played_out, select_best

Table = TypeVar("Table", bound=State)

EFFORT = SearchBudget(deals=60, least=20)
_SLICE, _LONGEST = 20, 400  # moves: of a millisecond on a slow machine, and of a round that is thought through


class PolicyPlayer(Player[Table]):
    """A player with a `policy`, which looks at nothing that its seat may not see. ``careless`` is how often it plays
    any legal move; one with an `effort` tries every move out."""

    careless: ClassVar[float] = 0.0
    effort: ClassVar[SearchBudget | None] = None
    narrows: ClassVar[Sequence[tuple[int, int]]] = ()  # after so many deals only so many rivals stay
    unit: ClassVar[Unit | None] = Unit(
        "point", "points", "Counted are your points less those of the others on average."
    )

    @abstractmethod
    def policy(self, table: Table, seat: int) -> Move:
        """What a seat that is asked does without much thought."""

    def first_thought(self, table: Table, seat: int, rng: Random) -> Move:
        """What that seat does, or tries first: mostly the move of the policy."""
        return self.policy(table, seat)

    def imagine(self, table: Table) -> Callable[[Table, Random], Table]:
        """A function that deals what that view hides: by lot, or likelier than that."""
        return guess

    def worth(self, table: Table, seat: int) -> float:
        """What a finished round is worth to that seat: in a game of points its total less that of the others on
        average. Other games define it."""
        assert isinstance(table, PointsGame)
        own = table.party(seat)
        others = [total for party, total in enumerate(table.totals) if party != own]
        lead = table.totals[own] - sum(others) / len(others)
        return -lead if table.lowest_wins else lead

    def decide(self, table: Table, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The only legal move, any, a mistake, that of the policy, or the best one found."""
        legal = table.answers_to(prompt)
        if len(legal) == 1:
            return legal[0]
        if self.careless and rng.random() < self.careless:
            return legal[int(rng.random() * len(legal))]
        if (made := self.mistake(table, seat, rng)) is not None:
            return made
        first = self.first_thought(table, seat, rng)
        if self.effort is None:
            return first
        candidates = [first, *(move for move in legal if move is not first and move.kind != "claim")]
        return select_best(candidates, self._tried(table, seat, rng), self.effort, self.narrows)

    def evaluator(self, table: Table, seat: int, moves: Sequence[Move], rng: Random) -> Evaluator[Table, Move] | None:
        """Rounds played out by the policy; a claim is not weighed."""
        weighed = self.effort is not None and all(move.kind != "claim" for move in moves)
        return self._tried(table, seat, rng) if weighed else None

    def _tried(self, table: Table, seat: int, rng: Random) -> Evaluator[Table, Move]:
        return played_out(table, self._playout(seat), rng, self.imagine(table))

    def _playout(self, seat: int) -> Playout[Table]:
        def policy(world: Table) -> Move:
            return self.policy(world, anybody(world.prompts()[0]))

        return played_on(policy, lambda world: self.worth(world, seat), _SLICE, _LONGEST)


def levels_of(
    player: type[PolicyPlayer[Any]],
    careless: float = 0.3,
    effort: SearchBudget = EFFORT,
    mistakes: Sequence[Mistake] = (),
) -> dict[str, type[Player[Any]]]:
    """The three levels of a player. An easy one with `mistakes` is not `careless` besides."""
    return {
        EASY: type("Easy", (player,), {"mistakes": mistakes} if mistakes else {"careless": careless}),
        NORMAL: type("Normal", (player,), {}),
        HARD: type("Hard", (player,), {"effort": effort}),
    }
