"""A player for the bench to measure ours against, of any game: single-observer information-set Monte-Carlo tree search
(Cowling, Powley and Whitehouse, 2012) on what the rules of every game offer.

- Every iteration begins with a world of its own: the view's `guess`, the deal of what is hidden by lot which our
  players begin with as well. No game's better sampling is used, nothing is known of any game, and nobody looks at the
  truth.
- One tree for the seat that is asked; an edge is a move of whoever is asked in that world, hidden moves as well.
- Of the legal moves in this world one that was never tried is tried next, by lot; once all were, the one of the highest
  UCB1: the mean of what it was worth to its mover, plus `EXPLORES` times the root of (the logarithm of how often it
  could be chosen over how often it was). What it was worth is scaled to between 0 and 1 by the least and the most that
  this search has seen. `EXPLORES` is 0.7, as in that paper.
- One new node an iteration; the round is then played out at random, up to `LONGEST` moves. Nobody gives up or claims,
  in the tree or behind it.
- Worth is the lead at the end of the round: points, or tokens kept, over the mean of the others; in a match of a single
  round, the share of the win. The move that was tried most often is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from game.engine.kinds import LastOneIn, PointsGame
from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.player import Player
from game.players.protocol import Bot
from game.players.search import Thought
from game.session import bots

ISMCTS = "ismcts"
EXPLORES = 0.7
LONGEST = 600  # moves of a play-out; a round that is not over then is worth what stands
ITERATIONS = 100
GIVES_UP = ("concede", "claim")


class Node:
    """What is known of a move: how often it could be made, how often it was, and what that was worth to its mover."""

    __slots__ = ("after", "available", "total", "visits")

    def __init__(self) -> None:
        self.after: dict[Move, Node] = {}
        self.available = self.visits = 0
        self.total = 0.0


class Ismcts(Player[State]):
    """Plays any game, with so many iterations for every decision."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self.iterations = iterations

    def decide(self, table: State, seat: int, prompt: Prompt, rng: Random) -> Thought:
        """The only move, or the one tried most often; what may be declined is not."""
        legal = without_giving_up(table.answers_to(prompt))
        if len(legal) == 1 or not prompt.required:
            return legal[0]
        root = Node()
        scale: list[float] = []  # the least and the most that a round was worth
        for _ in range(self.iterations):
            yield
            iterate(root, legal, table.guess(rng), scale, rng)
        return max(legal, key=lambda move: root.after[move].visits if move in root.after else 0)


def iterate(root: Node, legal: Sequence[Move], world: State, scale: list[float], rng: Random) -> None:
    """Once down the tree in that world, a new node, a random round to its end, and what that was worth to everybody.
    `legal` are the moves that the root asks for."""
    path: list[tuple[Node, int]] = []
    node, seat, is_new = root, anybody(world.prompts()[0]), False
    while not is_new:
        untried = [move for move in legal if move not in node.after]
        is_new = bool(untried)
        if untried:
            move = untried[int(rng.random() * len(untried))]
            node.after[move] = Node()
        for other in legal:
            if other in node.after:
                node.after[other].available += 1
        if not untried:
            move = max(legal, key=lambda move: bound(node.after[move], scale))
        node = node.after[move]
        path.append((node, move.seat))
        world.play(move)
        if world.round_over:
            break
        seat = anybody(world.prompts()[0])
        legal = without_giving_up(list(world.moves(seat)))
    play_on(world, rng)
    worth = leads(world)
    scale[:] = [min([*scale[:1], *worth]), max([*scale[1:], *worth])]
    for node, seat in path:
        node.visits += 1
        node.total += worth[seat]


def bound(node: Node, scale: Sequence[float]) -> float:
    """The UCB1 of a move that was made before."""
    least, most = scale
    mean = (node.total / node.visits - least) / (most - least or 1)
    return mean + EXPLORES * sqrt(log(node.available) / node.visits)


def play_on(world: State, rng: Random) -> None:
    """The round to its end, by lot."""
    made = 0
    while not world.round_over and made < LONGEST:
        seat = anybody(world.prompts()[0])
        move = world.any_move(seat, rng)
        if move.kind in GIVES_UP:
            others = without_giving_up(list(world.moves(seat)))
            move = others[int(rng.random() * len(others))]
        world.play(move)
        made += 1


def leads(world: State) -> list[float]:
    """What a finished round is worth to every seat: points or tokens, or else the match that is won."""
    counted = isinstance(world, PointsGame | LastOneIn)
    if world.over and (not counted or getattr(world, "values", {}).get("match") == "single"):
        places = world.results()
        return [(place == 1) / places.count(1) for place in places]
    if isinstance(world, PointsGame):
        sign = -1 if world.lowest_wins else 1
        kept, party = [sign * total for total in world.totals], [world.party(seat) for seat in range(world.seats)]
    elif isinstance(world, LastOneIn):
        kept, party = world.tokens, list(range(world.seats))
    else:
        return [0.0] * world.seats
    others = len(kept) - 1
    return [kept[own] - (sum(kept) - kept[own]) / others for own in party]


def without_giving_up(moves: Sequence[Move]) -> Sequence[Move]:
    """Those moves without a claim and a concession, as long as there are others."""
    return [move for move in moves if move.kind not in GIVES_UP] or moves


def make(game: str, player: str) -> Bot:
    """A player written ``hard``, ``normal:bold``, or ``ismcts:1000`` with its iterations."""
    level, _, manner = player.partition(":")
    return Ismcts(int(manner or ITERATIONS)) if level == ISMCTS else bots.make(game, level, manner)
