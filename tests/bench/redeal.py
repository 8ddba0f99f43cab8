"""Whether a computer player's choice depends on cards it cannot see: they are dealt anew, and it is asked again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from game.declaration import Game
from game.engine.chance import stream
from game.engine.state import anybody
from game.players.protocol import LEVELS, decide, decision_rng
from game.session.bots import make
from game.session.match import Match, Seat, Setup
from tests.bench.table import Row

DECISIONS = 1000  # of each level, over all rule sets
_OF_A_DEAL = 10
_SHARE = 0.1  # of the decisions of a match that are asked twice


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """One row for each level; `deals` of every rule set instead of as many as are needed."""
    for level in LEVELS:
        what = f"{game.id}, {level}: hidden cards dealt anew, decisions that differ"
        if row not in what:
            continue
        decisions = -(-DECISIONS // len(game.rule_sets)) if deals is None else deals * _OF_A_DEAL
        tasks = [
            pool.submit(differing, game.id, rules.id, level, deal, min(_OF_A_DEAL, decisions - first))
            for rules in game.rule_sets
            for deal, first in enumerate(range(0, decisions, _OF_A_DEAL))
        ]
        found = [task.result() for task in tasks]
        differ, asked = sum(counts[0] for counts in found), sum(counts[1] for counts in found)
        yield Row(what, f"{differ} of {asked}", "0", "", differ == 0)


def differing(game: str, rules: str, level: str, deal: int, decisions: int) -> tuple[int, int]:
    """How many decisions differ, and of how many, drawn from matches of normal players until there are as many as
    wanted. Only what leaves a choice counts. Runs in another process."""
    differ = asked = number = 0
    normal, bot, chance = make(game, "normal"), make(game, level), stream(deal, "asked twice", rules, level)
    while asked < decisions:
        number += 1
        seats = tuple(Seat(f"Seat {seat}", level="normal") for seat in range(4))
        match = Match(Setup(game, rules, seats, 1000 * deal + number))
        while not match.over and asked < decisions:
            prompt = match.prompts()[0]
            seat = anybody(prompt)
            view, rng = match.view(seat), decision_rng(deal, seat, len(match.moves))
            if chance.random() < _SHARE and len(view.moves(seat)) > 1:
                asked += 1
                chosen = decide(bot.choose(view, prompt, decision_rng(deal, seat, 0)))
                other = view.guess(chance).seen_by(seat)
                differ += decide(bot.choose(other, prompt, decision_rng(deal, seat, 0))) is not chosen
            move = decide(normal.choose(match.view(seat), prompt, rng))
            match.submit(move if move is not None else next(iter(view.moves(seat))))
    return differ, asked
