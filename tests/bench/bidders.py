"""How well players keep what they bid where everybody plays alone: one of a level among others, single rounds.

Every deal is played once from every seat. Some rounds of normal players come before it, so that all comes up that
depends on how far the match has gone.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor

from game.declaration import Game
from game.engine.bids.game import BidsGame
from game.engine.moves import NEXT, move
from game.engine.state import anybody
from game.players.protocol import Bot, decide, decision_rng
from game.session.bots import make
from game.session.match import Match, Seat, Setup
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, mean_of, share_of


def rows(game: Game, pool: Executor, deals: int | None = None) -> Iterator[Row]:
    """Two rows for each contest and rule set: bids made, and points a round above the others."""
    for contest in reaches_of(game.id).bidders:
        for rules in game.rule_sets:
            tasks = [
                pool.submit(deal_played, game.id, rules.id, contest, game.usual_seats, deal)
                for deal in range(deals or contest.deals)
            ]
            found = [task.result() for task in tasks]
            who = f"{contest.level} among {contest.others}, {rules.id}"
            yield share_of(f"{who}: makes its bid", [made for made, _ in found], contest.makes)
            yield mean_of(f"{who}: above the others", [lead for _, lead in found], "points", contest.reach)


def deal_played(game: str, rules: str, contest: Contest, seats: int, deal: int) -> tuple[float, float]:
    """The share of bids made and the points ahead, over all seats of a deal. Runs in another process."""
    found = [_from_seat(game, rules, contest, seats, deal, chair) for chair in range(seats)]
    return statistics.fmean(made for made, _ in found), statistics.fmean(lead for _, lead in found)


def _from_seat(game: str, rules: str, contest: Contest, seats: int, deal: int, chair: int) -> tuple[bool, float]:
    levels = [contest.level if seat == chair else str(contest.others) for seat in range(seats)]
    match = Match(Setup(game, rules, tuple(Seat(f"Seat {seat}") for seat in range(seats)), deal, contest.options))
    for _ in range(deal % contest.before):
        _play_round(match, dict.fromkeys(range(seats), make(game, "normal")))
        match.submit(move(0, NEXT))
    before = tuple(match.state.facts()["totals"])
    _play_round(match, {seat: make(game, level) for seat, level in enumerate(levels)})
    state = match.state
    assert isinstance(state, BidsGame)
    points = [now - then for now, then in zip(state.totals, before, strict=True)]
    own = points.pop(chair)
    return state.need_of(chair) == 0, own - statistics.fmean(points)


def _play_round(match: Match, bots: Mapping[int, Bot]) -> None:
    while not match.state.round_over:
        prompt = match.prompts()[0]
        seat = anybody(prompt)
        rng = decision_rng(match.setup.seed, seat, len(match.moves))
        move = decide(bots[seat].choose(match.view(seat), prompt, rng))
        assert move is not None  # nothing is optional where players bid
        match.submit(move)
