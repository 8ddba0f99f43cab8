"""The computer players of Ninety-Nine: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know. They keep no memory of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random

from game.engine.moves import Move, Prompt, move
from game.games.ninety_nine.players.beginner import MISTAKES
from game.games.ninety_nine.players.book import book_of
from game.games.ninety_nine.players.evaluation import policy_of
from game.games.ninety_nine.players.imagined import Dealt, Imagined
from game.games.ninety_nine.players.keen import keen_of
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.words.hints import reason
from game.players import player
from game.players.search import Choice, Evaluator, SearchBudget, Thought, select_best


class Player(player.Player[NinetyNine]):
    """What all levels share: calls, draws, and moves without a choice (1). `forgets` is how often it fails to draw
    where drawing is up to the player."""

    reason = staticmethod(reason)
    forgets = 0.0

    def decide(self, table: NinetyNine, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked; None lets an optional prompt pass."""
        if "draw" in prompt.kinds:
            forgotten = not prompt.required and rng.random() < self.forgets
            return None if forgotten else move(seat, "draw")
        legal = [move for move in table.moves(seat) if move.kind in prompt.kinds]
        calls = [move for move in legal if move.kind == "call"]
        if calls or len(legal) == 1:
            return (calls or legal)[0]
        return self.mistake(table, seat, rng) or self.play(table, legal, rng)

    @abstractmethod
    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The choice among several legal plays."""


class Normal(Player):
    """Plays by policy."""

    forgets = 0.02

    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The play of the policy."""
        return policy_of(table.effects).play(table)


class Easy(Normal):
    """Makes the mistakes of beginners, and otherwise plays by policy."""

    forgets = 0.1
    mistakes = MISTAKES


class Hard(Player):
    """Tries every play in imagined deals in which everybody plays on by its keen policy, and follows that unless
    another play keeps its life more often."""

    effort = SearchBudget(deals=100)
    unit = player.chance_of("the chance to lose no life in the hand")

    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The generator that returns the play."""
        return self.think(table, legal, rng)

    def think(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Thought:
        """Search for a better play than that of the policy."""
        first = keen_of(table.effects).play(table)
        assert first is not None  # there are several legal plays
        evaluator = evaluator_of(table, rng)
        return (yield from select_best(candidates(table, legal, first), evaluator, self.effort))

    def evaluator(
        self, table: NinetyNine, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[Dealt, Move] | None:
        """Hands played out by policy, for plays alone."""
        plays = all(move.kind == "play" for move in moves)
        return evaluator_of(table, rng) if plays else None


def evaluator_of(table: NinetyNine, rng: Random) -> Evaluator[Dealt, Move]:
    """What plays of the seat on turn are weighed with: imagined hands, played to the end by policy."""
    imagined = Imagined(table, book_of(table.effects, calls=table.calls), rng)
    return Evaluator(imagined.deal, imagined.worth)


def candidates(table: NinetyNine, legal: Sequence[Move], first: Move) -> list[Move]:
    """The plays worth comparing, `first` in front: only one of several cards with the same effect. Where three of a
    kind may be called the rank counts too."""
    ranks_count = bool(table.values["three_of_a_kind"])
    different: dict[object, Move] = {}
    for chosen in (first, *legal):
        card = chosen.cards[0]
        effect = table.effects.of(card)
        key = (effect, card.rank if ranks_count else "", chosen.value, chosen.target)
        different.setdefault(key, chosen)
    return list(different.values())


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
