"""Computer players: what one is, how its thoughts are run, where its chance comes from, and one that plays anything.

A bot is asked with a view and a prompt, and gives a move (or None, which declines an optional prompt), at once or as a
generator that yields often and ends in it. It keeps no memory, so undo, resume and replay need not know of it.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.chance import stream
from game.engine.moves import Move, Prompt, move
from game.engine.state import State
from game.players.search import Choice, Thought

LEVELS = ("easy", "normal", "hard")


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """The answer of the view's seat to a prompt; None lets an optional one pass."""

    def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """What it would tell a person on that chair to do."""

    def explain(self, view: State, wanted: Move) -> str:
        """One sentence on why one might make that move."""


_CALLS_OUT = 0.1  # how often chance acts on a question that is put to several seats, or nobody else would


class RandomBot:
    """Makes any legal move of any game, and lets an optional prompt pass every other time."""

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """Some legal move that answers the prompt."""
        if view.viewer is None:
            raise ValueError("a player must sit on a chair")
        if not prompt.required and rng.random() < 0.5:
            return None
        if prompt.window:  # perhaps before the rules come to this seat
            return move(view.viewer, prompt.kinds[0 if rng.random() < _CALLS_OUT else -1])
        for _ in range(20):
            chosen = view.any_move(view.viewer, rng)
            if chosen.kind in prompt.kinds:
                return chosen
        fitting = [move for move in view.moves(view.viewer) if move.kind in prompt.kinds]
        return fitting[int(rng.random() * len(fitting))]

    advise = choose

    def explain(self, view: State, wanted: Move) -> str:
        """Chance gives no reasons."""
        return "It is a legal move, picked by lot."


def decide(choice: Choice) -> Move | None:
    """The move a choice comes to; a thought is thought to its end without a pause."""
    if choice is None or isinstance(choice, Move):
        return choice
    while True:
        try:
            next(choice)
        except StopIteration as end:
            answer: Move | None = end.value
            return answer


def thought(choice: Choice) -> Thought:
    """Any choice as a thought, for whoever pulls thoughts a few milliseconds at a time."""
    if choice is None or isinstance(choice, Move):
        return choice
        yield  # never reached; it makes this function a generator
    return (yield from choice)


def decision_rng(seed: int, seat: int, moves: int) -> Random:
    """The chance for one decision: it depends on the match's seed, the seat and the number of moves made so far, and
    on nothing else."""
    return stream(seed, "decision", seat, moves)
