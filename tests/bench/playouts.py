"""How many playouts a second the hard player makes: moves of a seat, each tried in the same imagined deals, dealing
included.

The positions are those of rounds between normal players, so they mean the same before and after a change of the hard
player. Processor time is counted, in steps of the yardstick as everywhere.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import NEXT, Move
from game.engine.options import RuleSet
from game.engine.state import State, anybody
from game.players.player import Player
from game.players.protocol import decide, decision_rng
from game.players.search import at_once
from game.session.bots import make
from tests.bench import speed
from tests.bench.reaches import reaches_of
from tests.bench.table import Row

POSITIONS, ROUNDS = 40, 400  # that are tried, from so many rounds at the most
SHARE = 0.2  # of the decisions of a round that are tried
MOVES, DEALS = 4, 12  # tried at each position
TIMES = 5  # measurements of which the median is taken


class Asked(NamedTuple):
    """A decision: what the seat sees, and the moves that are tried."""

    view: State
    seat: int
    moves: Sequence[Move]


def rows(games: Sequence[Game] = GAMES) -> Iterator[Row]:
    """A row for every game whose hard player tries moves in imagined deals."""
    for game in games:
        positions = list(decisions(game, game.rule_sets[0], POSITIONS))
        if positions:
            yield _row(game, positions)


def _row(game: Game, positions: Sequence[Asked]) -> Row:
    found = []
    for _ in range(TIMES):
        step = speed.yardstick()
        playouts, seconds = spent(game, positions)
        found.append(playouts / seconds * step / speed.STEP_US)
    reach, aim = reaches_of(game.id).playouts
    value = statistics.median(found)
    return Row(
        f"{game.id}: playouts a second of hard", f"{value:.0f}{speed.AT}",
        f"{reach:g}" if reach else "", f"{aim:g}" if aim else "", value >= reach if reach else None,
    )  # fmt: skip


def spent(game: Game, positions: Sequence[Asked]) -> tuple[int, float]:
    """How many playouts were made at these positions, and the seconds of processor time that they took."""
    player, playouts = _hard(game), 0
    began = time.process_time()
    for number, (view, seat, moves) in enumerate(positions):
        evaluator = player.evaluator(view, seat, moves, decision_rng(7, seat, number))
        assert evaluator is not None
        for _ in range(DEALS):
            if (world := evaluator.deal()) is None:
                break
            for move in moves:
                at_once(evaluator.worth(world, move))
            playouts += len(moves)
    return playouts, time.process_time() - began


def decisions(game: Game, row: RuleSet, most: int) -> Iterator[Asked]:
    """So many decisions in rounds of normal players that the hard player would try in imagined deals."""
    normal, hard, found = make(game.id, "normal"), _hard(game), 0
    for seed in range(ROUNDS):
        state, chance = speed.begin(game, row, seed, recorded=True), Random(seed)
        while not state.round_over and found < most:
            prompt = state.prompts()[0]
            seat = anybody(prompt)
            view, legal = state.seen_by(seat), list(state.moves(seat))
            if NEXT not in prompt.kinds and len(legal) > 1 and chance.random() < SHARE:
                moves = chance.sample(legal, min(MOVES, len(legal)))
                if hard.evaluator(view, seat, moves, chance) is not None:
                    found += 1
                    yield Asked(view, seat, moves)
            chosen = decide(normal.choose(view, prompt, decision_rng(seed, seat, found)))
            state.play(chosen if chosen is not None else legal[0])
        if found >= most:
            return


def _hard(game: Game) -> Player[State]:
    player = make(game.id, "hard")
    assert isinstance(player, Player)
    return player
