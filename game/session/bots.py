"""Computer players: what one is, how its thoughts are run, where its chance comes from, and one that plays anything.

A bot is asked with a view and a prompt, and gives a move (or None, which declines an optional prompt), at once or as a
generator that yields often and ends in it. It keeps no memory, so undo, resume and replay need not know of it. What
the players of a game are is the game's business: see the `bots` of its row in the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from game import catalogue
from game.engine.chance import stream
from game.engine.moves import Move, Prompt, move
from game.engine.options import OptionError
from game.engine.state import State
from game.players.search import Choice, Thought
from game.session.match import LEVELS, Match


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
            wanted = view.any_move(view.viewer, rng)
            if wanted.kind in prompt.kinds:
                return wanted
        fitting = [one for one in view.moves(view.viewer) if one.kind in prompt.kinds]
        return fitting[int(rng.random() * len(fitting))]

    advise = choose

    def explain(self, view: State, wanted: Move) -> str:
        """Chance gives no reasons."""
        return "It is a legal move, picked by lot."


def make(game: str, level: str, temperament: str = "") -> Bot:
    """The computer player of that level and temperament for that game. Raises OptionError where there is none."""
    row = catalogue.game(game)
    if level not in row.bots:
        raise OptionError(f"There is no level {level!r}. There are: {', '.join(row.bots)}.")
    return row.bots[level](*filter(None, (row.check_temperament(temperament),)))


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


def play_out(match: Match, bots: Mapping[int, Bot], most: int = 1_000_000) -> None:
    """Let bots play a match to its end (or `most` moves): optional prompts are answered first, once each, then the
    required one. A prompt to anybody is answered by the first seat."""
    asked: set[tuple[int | None, tuple[str, ...]]] = set()
    while not match.over and len(match.moves) < most:
        prompts = sorted(match.prompts(), key=lambda prompt: prompt.required)
        asked &= {(prompt.seat, prompt.kinds) for prompt in prompts}
        for prompt in prompts:
            seat = min(bots) if prompt.seat is None else prompt.seat
            if not prompt.required:
                if (prompt.seat, prompt.kinds) in asked:
                    continue
                asked.add((prompt.seat, prompt.kinds))
            rng = decision_rng(match.setup.seed, seat, len(match.moves))
            wanted = decide(bots[seat].choose(match.view(seat), prompt, rng))
            if wanted is not None:
                match.submit(wanted)
                break


__all__ = [
    "LEVELS",
    "Bot",
    "Choice",
    "Random",
    "RandomBot",
    "Thought",
    "decide",
    "decision_rng",
    "make",
    "play_out",
    "thought",
]
