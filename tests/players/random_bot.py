"""A computer player that plays any legal move of any game."""

from __future__ import annotations

from random import Random

from game.engine.moves import Move, Prompt, move
from game.engine.state import State
from game.players.search import Choice

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
