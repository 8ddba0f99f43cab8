"""What the hard player does, and what the hint says, whatever the chance."""

from __future__ import annotations

from collections.abc import Iterator

from game import catalogue
from game.engine.moves import Move
from game.engine.state import State, anybody
from game.players.protocol import HARD, decide, decision_rng
from game.players.search import at_once
from game.session.coach.advising import advice

SEEDS = 3


def moves(game: str, state: State, seeds: int = SEEDS) -> Iterator[Move]:
    """What the hard player makes of whoever is asked, and what a person there is advised, for so many seeds."""
    declared, prompt = catalogue.game(game), state.prompts()[0]
    seat = anybody(prompt)
    view = state.seen_by(seat)
    for seed in range(seeds):
        chosen = decide(declared.players[HARD]().choose(view, prompt, decision_rng(seed, seat, 0)))
        assert chosen is not None
        yield chosen
        yield at_once(advice(declared, view, prompt, decision_rng(seed, seat, 1)))[0]


def answers(game: str, state: State, seeds: int = SEEDS) -> set[str]:
    """The same as texts."""
    return {str(move) for move in moves(game, state, seeds)}
