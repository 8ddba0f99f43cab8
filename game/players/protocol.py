"""Computer players: the protocol, how a generator of theirs is run, their random numbers, and one that plays any legal
move.

A bot is asked with a view and a prompt, and gives a move (or None, which declines an optional prompt), at once or as a
generator that yields often and ends in it. It keeps no memory, so undo, resume and replay need not know of it.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.chance import stream
from game.engine.moves import Move, Prompt, move
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


_CALLS_OUT = 0.1  # how often it acts when several seats are asked: seldom, or the others would never act


class RandomBot:
    """Makes a random legal move in any game, and declines every other optional prompt."""

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """A random legal move that answers the prompt."""
        if view.viewer is None:
            raise ValueError("a player must sit on a chair")
        if not prompt.required and rng.random() < 0.5:
            return None
        if prompt.window:
            acts, lets_go = move(view.viewer, prompt.kinds[0]), move(view.viewer, prompt.kinds[-1])
            in_turn = prompt.window[0] == view.viewer  # else nobody can say yet whether it may
            return acts if rng.random() < _CALLS_OUT and not (in_turn and view.why_not(acts)) else lets_go
        for _ in range(20):
            chosen = view.any_move(view.viewer, rng)
            if chosen.kind in prompt.kinds:
                return chosen
        fitting = [move for move in view.moves(view.viewer) if move.kind in prompt.kinds]
        return fitting[int(rng.random() * len(fitting))]

    advise = choose

    def explain(self, view: State, move: Move) -> str:
        """Always the same: there is no reason."""
        return "It is a legal move, picked by lot."


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
