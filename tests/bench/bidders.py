"""How well players keep what they bid where everybody plays alone: one of a level among others, single rounds.

Every deal is played once from every seat, or where all are of one level once for them all. Some rounds of normal
players come before it, so that all comes up that depends on how far the match has gone.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from game.declaration import Game
from game.engine.bids.game import BidsGame
from game.engine.moves import NEXT, move
from game.engine.state import anybody
from game.games.trick_ninety_nine.rules.position import STAKES, Position
from game.players.protocol import Bot, decide, decision_rng
from game.session.match import Match, Seat, Setup
from tests.bench.duel.ismcts import make
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, mean_of, share_of

FIRST_TRUMP = "first_trump"  # the option


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """Bids made, and points a round above the others where those are of another level, of each contest and rule set."""
    yield from premium_rows(game, pool, deals, row)
    for contest in reaches_of(game.id).bidders:
        seats = contest.seats or game.usual_seats
        for rules in contest.rule_sets(game):
            who = _who(game, contest, seats, rules)
            if row not in who:
                continue
            count = deals or contest.deals
            tasks = [pool.submit(deal_played, game.id, rules, contest, seats, deal) for deal in range(count)]
            found = [task.result() for task in tasks]
            yield share_of(f"{who}: makes its bid", [made for made, _ in found], contest.makes, contest.aim_makes)
            if contest.level != contest.others:
                leads, what = [lead for _, lead in found], f"{who}: above the others"
                yield mean_of(what, leads, "points", contest.reach, contest.aim, contest.low_end)


def _who(game: Game, contest: Contest, seats: int, rules: str) -> str:
    """``hard among normal, 3 seats, standard``, and the trump of the first round where the contest names one."""
    who = f"{contest.level} among {contest.others}, {seats} seats, {rules}"
    return f"{who}, {contest.options[FIRST_TRUMP]} first" if FIRST_TRUMP in contest.options else who


def premium_rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """How many of the bids that are shown for a premium are made, where all are of one level."""
    for contest in reaches_of(game.id).premiums:
        seats = contest.seats or game.usual_seats
        for rules in contest.rule_sets(game):
            if row in (what := f"{seats} {contest.level}, {rules}: makes the bid that it shows"):
                tasks = [
                    pool.submit(shown, game.id, rules, contest, seats, deal) for deal in range(deals or contest.deals)
                ]
                yield share_of(what, [made for task in tasks for made in task.result()], contest.reach, contest.aim)


def shown(game: str, rules: str, contest: Contest, seats: int, deal: int) -> list[bool]:
    """Of each bid shown for a premium in that deal, whether it is made. Runs in another process."""
    state, _ = _round_of(game, rules, contest, [contest.level] * seats, deal)
    assert isinstance(state, Position)
    return [state.need_of(seat) == 0 for seat, said in enumerate(state.said) if said in STAKES]


def deal_played(game: str, rules: str, contest: Contest, seats: int, deal: int) -> tuple[float, float]:
    """The share of bids made and the points ahead, over all seats of a deal. Runs in another process."""
    if contest.level == contest.others:
        state, _ = _round_of(game, rules, contest, [contest.level] * seats, deal)
        return statistics.fmean(state.need_of(seat) == 0 for seat in range(seats)), 0.0
    found = [_from_seat(game, rules, contest, seats, deal, chair) for chair in range(seats)]
    return statistics.fmean(made for made, _ in found), statistics.fmean(lead for _, lead in found)


def lead(game: str, rules: str, contest: Contest, deal: int) -> float:
    """The points ahead alone. Runs in another process."""
    return deal_played(game, rules, contest, contest.seats, deal)[1]


def _from_seat(game: str, rules: str, contest: Contest, seats: int, deal: int, chair: int) -> tuple[bool, float]:
    levels = [contest.level if seat == chair else str(contest.others) for seat in range(seats)]
    state, points = _round_of(game, rules, contest, levels, deal)
    own = points.pop(chair)
    return state.need_of(chair) == 0, own - statistics.fmean(points)


def _round_of(game: str, rules: str, contest: Contest, levels: Sequence[str], deal: int) -> tuple[BidsGame, list[int]]:
    """The table after a round of players of those levels, and what each wrote down for it."""
    seats = tuple(Seat(f"Seat {number}") for number in range(len(levels)))
    match = Match(Setup(game, rules, seats, deal, contest.options))
    for _ in range(deal % contest.before):
        _play_round(match, dict.fromkeys(range(len(levels)), make(game, "normal")))
        match.submit(move(0, NEXT))
    before = tuple(match.state.facts()["totals"])
    _play_round(match, {seat: make(game, level) for seat, level in enumerate(levels)})
    state = match.state
    assert isinstance(state, BidsGame)
    return state, [now - then for now, then in zip(state.totals, before, strict=True)]


def _play_round(match: Match, bots: Mapping[int, Bot]) -> None:
    while not match.state.round_over:
        prompt = match.prompts()[0]
        seat = anybody(prompt)
        rng = decision_rng(match.setup.seed, seat, len(match.moves))
        move = decide(bots[seat].choose(match.view(seat), prompt, rng))
        assert move is not None  # nothing is optional where players bid
        match.submit(move)
