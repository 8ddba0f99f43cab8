"""The computer players of Ninety-Nine: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know. They keep no memory of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Sequence
from random import Random
from typing import cast

from game.engine.moves import Move, Prompt, move
from game.engine.state import State
from game.games.ninety_nine.players.evaluation import Policy, policy_of
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.words.hints import reason
from game.players import player
from game.players.search import Choice, Effort, Playout, Scales, Thought, choose, played_out

LONGEST_PLAYOUT = 30  # plays; an imagined hand that lasts longer counts as an average chance
A_MILLISECOND = 40  # plays, on a slow machine


class Player(player.Player[NinetyNine]):
    """What all levels share: calls, draws, and moves without a choice (1). `forgets` is how often it fails to draw
    where drawing is up to the player."""

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
        return self.play(table, legal, rng)

    @abstractmethod
    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The choice among several legal plays."""

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        return reason(cast(NinetyNine, view), move)


class Easy(Player):
    """Plays whatever fits."""

    forgets = 0.1

    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """Any legal play, each with the same chance."""
        return legal[int(rng.random() * len(legal))]


class Normal(Player):
    """Plays by policy."""

    forgets = 0.02

    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The play of the policy."""
        return policy_of(table.effects).play(table)


class Hard(Player):
    """Tries every play in imagined deals in which everybody plays on by policy, and follows the policy unless another
    play keeps its life more often."""

    effort = Effort(deals=100)
    unit = player.chance_of("the chance to lose no life in the hand")

    def play(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Choice:
        """The generator that returns the play."""
        return self.think(table, legal, rng)

    def think(self, table: NinetyNine, legal: Sequence[Move], rng: Random) -> Thought:
        """Search for a better play than that of the policy."""
        policy = policy_of(table.effects)
        first = policy.play(table)
        assert first is not None  # there are several legal plays
        playout = _keeping(table, first.seat)
        return (yield from choose(table, candidates(table, legal, first), playout, rng, self.effort))

    def scales(
        self, table: NinetyNine, seat: int, moves: Sequence[Move], rng: Random
    ) -> Scales[NinetyNine, Move] | None:
        """Hands played out by policy, for plays alone."""
        plays = all(move.kind == "play" for move in moves)
        return played_out(table, _keeping(table, seat), rng) if plays else None


def _keeping(table: NinetyNine, seat: int) -> Playout[NinetyNine]:
    """Playouts that tell whether a seat keeps the lives that it has now."""
    lives, policy = table.lives[seat], policy_of(table.effects)
    return lambda world: keeps_life(world, seat, lives, policy)


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


def keeps_life(
    world: NinetyNine, seat: int, lives: int, policy: Policy, longest: int = LONGEST_PLAYOUT
) -> Generator[None, None, float]:
    """Play a hand on by policy in all seats; 1 when that seat keeps its life and 0 when it loses one."""
    left = world.lives
    decide, put = policy.play, world.play
    for plays in range(1, longest + 1):
        if world.round_over or left[seat] != lives:
            return 1.0 if left[seat] == lives else 0.0
        if world.asked:
            put(world.moves(world.asked[0])[0])
        elif world.right_seat is not None:
            put(move(world.right_seat, "draw"))
        else:
            put(decide(world) or move(world.turn, "concede"))
        if plays % A_MILLISECOND == 0:
            yield
    return _prospects(world, seat)


def _prospects(world: NinetyNine, seat: int) -> float:
    """The chance to keep a life in a hand that is cut short: the same for everybody who is in it."""
    still = world.inside.count(True)
    return 1 / still if world.values["hand_ends"] == "last_survivor" else 1 - 1 / still


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
