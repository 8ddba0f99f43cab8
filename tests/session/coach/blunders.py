"""Rounds in which a person plays well but for one blunder, to see whether the coach finds it."""

from __future__ import annotations

import itertools
import time
from typing import NamedTuple

from game.engine.chance import shuffled, stream
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.players.search import at_once, compare
from game.session.coach.look_back import WeighedRound, costliest_mistakes
from game.session.coach.weighing import DEALS, SURE
from game.session.match import Match
from tests.session.coach.rounds import adviser, new_match, played


class Blunder(NamedTuple):
    """What a blunder of a game is: which kinds of move may be one, what it costs at the least (in the unit of the
    game), in how many deals that is measured, and how many moves are tried at one decision."""

    kinds: tuple[str, ...]
    cost: float
    deals: int = 100
    tries: int = 20


BLUNDERS = {
    "forty-fives": Blunder(("play",), 5.0),
    "cheat": Blunder(("play", "challenge", "let_go"), 5.0, tries=8),
    "hand-and-foot": Blunder(("discard",), 150.0, tries=2),
}


def planted(game: str, seed: int) -> tuple[Match, int | None]:
    """A round in which the person plays as the hard player but for one move; the number of that move, if any would have
    cost enough. Which one does is found in other imagined deals than the coach's."""
    judge, sought = adviser(game), BLUNDERS[game]
    assert judge is not None
    blunder: int | None = None
    wait = seed % 3

    def deviate(match: Match, view: State, prompt: Prompt) -> Move | None:
        nonlocal blunder, wait
        legal = [move for move in view.moves(0) if move.kind in prompt.kinds and move.kind in sought.kinds]
        if blunder is not None or len(legal) < 2:
            return None
        if wait:
            wait -= 1
            return None
        rng = stream("planted", seed, len(match.moves))
        best = tuple(move for _, move in at_once(judge.own_turn(view, prompt, rng)))
        for other in shuffled(legal, rng)[: sought.tries]:
            evaluator = judge.evaluator(view, 0, (best, (other,)), rng)
            assert evaluator is not None
            rival = at_once(compare(evaluator, best, (other,), sought.deals))
            if judge.unit.times * (rival.lead() - SURE * rival.error()) >= sought.cost:
                blunder = len(match.moves)
                return other
        return None

    return played(new_match(game, seed), "hard", deviation=deviate), blunder


def is_found(match: Match, blunder: int) -> bool:
    """Whether the coach counts that move among the dearest mistakes."""
    decisions = [decision for decision in WeighedRound(match, 1).look() if decision is not None]
    return any(blunder in decision.moves for decision in costliest_mistakes(decisions))


def share_found(game: str, count: int, first: int = 1) -> tuple[int, int]:
    """How many of so many blunders are found, and how many there were, in rounds from the deal `first` on."""
    found = tried = 0
    for seed in itertools.count(first):
        if tried == count:
            break
        match, blunder = planted(game, seed)
        if blunder is not None:
            tried += 1
            found += is_found(match, blunder)
    return found, tried


def blamed(game: str, count: int, deals: int = DEALS) -> tuple[int, int]:
    """How many decisions of the hard player are called mistakes in so many rounds, each weighed in so many deals; and
    how many there were."""
    mistakes = decisions = 0
    for seed in range(1, count + 1):
        for decision in WeighedRound(played(new_match(game, seed), "hard"), 1).look(deals):
            if decision is not None:
                decisions += 1
                mistakes += decision.verdict.mistake
    return mistakes, decisions


def slices(match: Match) -> list[float]:
    """The seconds of processor time that each slice of looking back at a round takes."""
    spent: list[float] = []
    look = WeighedRound(match, 1).look()
    while True:
        began = time.thread_time()
        if next(look, DONE) is DONE:
            return spent
        spent.append(time.thread_time() - began)


DONE = object()
