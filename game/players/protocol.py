"""Computer players: the protocol, how a generator of theirs is run, and their random numbers.

A bot is asked with a view and a prompt, and gives a move (or None, which declines an optional prompt), at once or as a
generator that yields often and ends in it. It keeps no memory, so undo, resume and replay need not know of it.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.chance import stream
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.players.search import Choice, Thought, at_once

EASY, NORMAL, HARD = LEVELS = ("easy", "normal", "hard")


class Bot(Protocol):
    """A computer player."""

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """The answer of the view's seat to a prompt; None lets an optional one pass."""

    def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """The hint for a person in that seat."""

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""


def decide(choice: Choice) -> Move | None:
    """The move that was chosen; a generator is run to its end at once."""
    return choice if choice is None or isinstance(choice, Move) else at_once(choice)


def thought(choice: Choice) -> Thought:
    """Any choice as a generator, for a caller that runs it a few milliseconds at a time."""
    if choice is None or isinstance(choice, Move):
        return choice
        yield  # never reached; it makes this function a generator
    return (yield from choice)


def decision_rng(seed: int, seat: int, moves: int) -> Random:
    """The random numbers for one decision. They depend only on the match's seed, the seat and the number of moves so
    far."""
    return stream(seed, "decision", seat, moves)
