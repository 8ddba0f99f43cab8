"""The computer players of Sixty Seconds: easy, normal and hard (written rules, section 8). They are given views and
nothing else, and keep no memory of their own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.moves import Move, Prompt
from game.games.sixty_seconds.players.beginner import MISTAKES
from game.games.sixty_seconds.players.memory import Memory
from game.games.sixty_seconds.players.policy import answer
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.words.hints import reason
from game.players import player
from game.players.player import Unit
from game.players.search import Choice, Evaluator, Playout, SearchBudget, played_on, played_out, select_best

LONGEST_PLAYOUT = 199  # moves; a round that lasts longer is nobody's
A_MILLISECOND = 25  # moves, on a slow machine


class Normal(player.Player[SixtySeconds]):
    """Plays by policy."""

    reason = staticmethod(reason)

    def decide(self, table: SixtySeconds, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""
        legal = table.moves(seat)
        if len(legal) == 1:
            return legal[0]
        return self.mistake(table, seat, rng) or self.pick(table, legal, rng)

    def pick(self, table: SixtySeconds, legal: Sequence[Move], rng: Random) -> Choice:
        """The choice among several legal moves: that of the policy."""
        return answer(table)


class Easy(Normal):
    """Makes the mistakes of beginners, and otherwise plays by policy."""

    mistakes = MISTAKES


class Hard(Normal):
    """Tries every move in imagined deals, such as what was played makes them likely, in which everybody plays on by
    policy, and follows the policy unless another move does better."""

    effort = SearchBudget(deals=250)
    unit = Unit(
        "fuse", "fuses", "Counted are the fuses kept in the round, less what the others keep on average.", least=0.05
    )

    def pick(self, table: SixtySeconds, legal: Sequence[Move], rng: Random) -> Choice:
        """The generator that returns the move."""
        first = answer(table)
        different = {_sort_key(made): made for made in (*legal, first)}
        different.pop(_sort_key(first))
        return select_best([first, *different.values()], evaluator_of(table, first.seat, rng), self.effort)

    def evaluator(
        self, table: SixtySeconds, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[SixtySeconds, Move] | None:
        """Rounds played out by policy."""
        return evaluator_of(table, seat, rng)


def _sort_key(made: Move) -> tuple[object, ...]:
    """What tells a move from others that do the same with another copy of a card."""
    return made.kind, made.cards and made.cards[0].rank, made.target


def evaluator_of(table: SixtySeconds, seat: int, rng: Random) -> Evaluator[SixtySeconds, Move]:
    """What moves of a seat are weighed with: rounds in deals that agree with what it has seen."""
    return played_out(table, playout_of(table, seat), rng, Memory(table, seat).imagine)


def playout_of(table: SixtySeconds, seat: int) -> Playout[SixtySeconds]:
    """Rounds played on by policy in all seats: the fuses that seat keeps, less what the others keep on average."""
    others = table.others(seat)

    def worth(world: SixtySeconds) -> float:
        fuses = world.fuses
        return fuses[seat] - sum([fuses[other] for other in others]) / len(others)

    return played_on(answer, worth, A_MILLISECOND, LONGEST_PLAYOUT)


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
